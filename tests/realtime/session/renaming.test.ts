/**
 * A player who gets another name: players who see her are notified immediately, and she is found only by the new name.
 */
import { describe, expect, it, vi } from 'vitest';
import { MemoryPlayerStore } from '#game/server/store/memory-stores.ts';
import { startSim } from '#tests/helpers/sim.ts';

describe('a new name', () => {
  it('a new name is sent once to its player and to players who see her, and to players who join later', async () => {
    const { realm, join, clock } = startSim();
    const zina = await join('zina-of-old');
    const near = await join('sees-zina');
    await clock.advance(300);
    realm.rename('zina-of-old', 'Zinaida');
    realm.rename('zina-of-old', 'Zinaida');
    await clock.advance(300);
    const told = { socket_id: zina.self?.socket_id, username: 'Zinaida' };
    expect(zina.all('player:renamed')).toEqual([told]);
    expect(near.all('player:renamed')).toEqual([told]);
    const late = await join('meets-zinaida');
    expect(late.all('player:current-players').at(-1)).toContainEqual(expect.objectContaining(told));
    expect(realm.online(5).names).toContain('Zinaida');
  });

  it('a new name can be whispered to, and the old name is unknown', async () => {
    const { realm, join, clock } = startSim();
    const klava = await join('klava-of-old');
    const raya = await join('whispers-to-klava');
    realm.rename('klava-of-old', 'Klavdia');
    await clock.advance(300);
    raya.send('chat:say', { channel: 'whisper', to: 'Klavdia', message: 'Is it you?' });
    await clock.advance(1500);
    const old = klava.self?.username ?? '';
    raya.send('chat:say', { channel: 'whisper', to: old, message: 'And now?' });
    await clock.advance(1500);
    expect(klava.all('chat:said').map(({ message }) => message)).toEqual(['Is it you?']);
  });

  it('a new name given while the player is being loaded is the one she enters with', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { realm, connect, clock } = startSim({
      wrap: (deps) => ({
        ...deps,
        store: {
          findByUser: async (userId) => {
            const found = await deps.store.findByUser(userId);
            await gate;
            return found;
          },
          create: (...args) => deps.store.create(...args),
          enter: (...args) => deps.store.enter(...args),
          completeFirstSpawn: (...args) => deps.store.completeFirstSpawn(...args),
        },
      }),
    });
    const fekla = connect('fekla-on-her-way');
    fekla.knock();
    await clock.advance(100);
    realm.rename('fekla-on-her-way', 'Thekla');
    open();
    for (let i = 0; i < 200 && !fekla.self; i += 1) await clock.advance(10);
    expect(fekla.self?.username).toBe('Thekla');
    expect(realm.online(5).names).toEqual(['Thekla']);
  });

  it('a new name appears in the truces of an ally, however far away', async () => {
    const sim = startSim();
    const { realm, join, clock } = sim;
    const dusya = await join('dusya-of-old');
    const friend = await join('has-a-truce');
    await clock.advance(100);
    const world = sim.world();
    const [one, two] = [dusya, friend].map(({ self }) => world.players.get(self?.socket_id ?? ''));
    if (!one || !two) throw new Error('they are not in the world');
    one.pvp = { ...one.pvp, truces: { [two.id]: world.now + 60_000 } };
    two.pvp = { ...two.pvp, truces: { [one.id]: world.now + 60_000 } };
    one.x = 60_000;
    world.moved(one);
    await clock.advance(500);
    realm.rename('dusya-of-old', 'Evdokia');
    await clock.advance(300);
    expect(friend.all('pvp:own').at(-1)?.truces).toMatchObject([{ socket_id: one.id, name: 'Evdokia' }]);
  });

  it('a new name given while its player was away is read by the players who are here when she enters', async () => {
    const store = new MemoryPlayerStore();
    const { join, clock, world } = startSim({ store });
    const raya = await join('raya-who-stays');
    const first = await join('lida-who-leaves');
    const id = first.self?.socket_id ?? '';
    await clock.advance(100);
    const stayed = world().players.get(raya.self?.socket_id ?? '');
    if (!stayed) throw new Error('she is not in the world');
    stayed.silences = [{ id, name: first.self?.username ?? '', until: null, times: 1 }];
    first.link?.close('gone');
    // In the safe circle of the first spawn no body is left behind.
    await clock.advance(500);
    expect(world().players.has(id)).toBe(false);
    const stored = await store.findByUser('lida-who-leaves');
    vi.spyOn(store, 'findByUser').mockResolvedValue(stored && { ...stored, username: 'Lidia' });
    await join('lida-who-leaves');
    await clock.advance(300);
    expect(raya.all('ask:silenced').at(-1)?.people).toMatchObject([{ socket_id: id, name: 'Lidia' }]);
  });

  it('a new name of a user outside the world is sent to no other player', async () => {
    const { realm, join, clock } = startSim();
    const only = await join('only-here');
    realm.rename('not-here', 'Ghost');
    await clock.advance(300);
    expect(only.all('player:renamed')).toEqual([]);
  });
});
