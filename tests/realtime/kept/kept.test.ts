/**
 * State that the realm saves: announced only after it is saved, refused while it cannot be saved, and restored when its
 * player comes back.
 */
import { describe, expect, it } from 'vitest';
import { REFUSAL } from '#game/server/store/journal.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { openGround, SIM_WORLD, startSim } from '#tests/helpers/sim.ts';

const hurt = (to: string, amount: number) =>
  ({ to, from: null, deed: { type: 'damage', amount, cause: 'lava' } }) as const;

describe('a death', () => {
  it('a death is announced only once it is saved', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const id = anna.self?.socket_id ?? '';
    await sim.clock.advance(2000);
    sim.store.failure = new Error('away');
    sim.world().effects.queue(hurt(id, 1000));
    await sim.clock.advance(1000);
    expect(sim.world().players.get(id)?.motion.isDead).toBe(true);
    expect(anna.all('player:died')).toEqual([]);
    sim.store.failure = undefined;
    await sim.clock.advance(6000);
    expect(anna.all('player:died')).toMatchObject([{ cause: 'lava' }]);
    expect(await sim.store.findByUser('anna')).toMatchObject({ vitals: { health: 0 } });
  });

  it('a player who leaves dead is still dead when they come back', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    sim.world().effects.queue(hurt(anna.self?.socket_id ?? '', 1000));
    await sim.clock.advance(100);
    anna.send('session:leave', {});
    await sim.clock.advance(100);
    const again = await sim.join('anna');
    expect(again.self).toMatchObject({ isDead: true });
    expect(again.all('session:welcome')[0]?.needs.health).toBe(0);
  });
});

describe('levels of a returning player', () => {
  it('a returning player has the same levels as before, except for stamina, which recovers in the meantime', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const player = sim.world().players.get(anna.self?.socket_id ?? '');
    if (!player) throw new Error('anna is not in the world');
    sim.world().effects.queue(hurt(player.id, 30));
    player.stamina = 10;
    await sim.clock.advance(100);
    anna.send('session:leave', {});
    // The pause is longer than the time for which the world itself remembers a player who left.
    await sim.clock.advance(60_000);
    const other = startSim({ store: sim.store });
    await other.clock.advance(60_000);
    const again = await other.join('anna');
    expect(again.all('session:welcome')[0]?.needs).toEqual({
      health: 70,
      hunger: 100,
      thirst: 100,
      stamina: 100,
      warmth: 50,
      maxHealth: 100,
      maxHunger: 100,
      maxThirst: 100,
      maxWarmth: 100,
    });
  });

  it('a player’s place that was saved in another world is ignored', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.move({ x: 2540, y: 2500 });
    await sim.clock.advance(2000);
    const other = startSim({
      store: sim.store,
      wrap: (deps) => ({ ...deps, world: { ...SIM_WORLD, id: 'another' } }),
    });
    expect((await other.join('anna')).self).toMatchObject({ x: 2500, y: 2500 });
  });
});

describe('a store that is unavailable', () => {
  it('lasting changes are refused after two seconds without the store, until all waiting changes are saved', async () => {
    const sim = startSim();
    await sim.join('anna');
    await sim.clock.advance(2000);
    const changes = sim.world().changes;
    sim.store.failure = new Error('away');
    changes?.mark('node', 7);
    await sim.clock.advance(1900);
    expect(changes?.refusal).toBeNull();
    await sim.clock.advance(200);
    expect(changes?.refusal).toBe(REFUSAL);
    sim.store.failure = undefined;
    await sim.clock.advance(6000);
    expect(changes?.refusal).toBeNull();
  });
});

describe('a realm whose world was taken over', () => {
  it('a realm whose world was taken over is no longer ready, and saves nothing', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await sim.clock.advance(2000);
    expect(sim.realm.isReady()).toBe(true);
    sim.store.epoch = SIM_WORLD.epoch + 1;
    anna.move({ x: 2540, y: 2500 });
    for (let second = 0; second < 3; second += 1) {
      anna.ping(0);
      await sim.clock.advance(1000);
    }
    expect(sim.realm.isReady()).toBe(false);
    expect(sim.realm.trouble()).toContain('Another process has taken over');
    expect(await sim.store.findByUser('anna')).toMatchObject({ x: 2500 });
  });
});

describe('the start of a realm', () => {
  it('effects that were already applied are not applied again when the realm starts', async () => {
    const sim = startSim({
      ground: openGround(),
      wrap: (deps) => ({
        ...deps,
        saved: { ...NOTHING_SAVED, effects: ['gift'] },
      }),
    });
    await sim.clock.advance(100);
    expect(sim.world().changes.apply('gift')).toBe(false);
    expect(sim.world().changes.apply('another')).toBe(true);
    await sim.clock.advance(100);
    expect([...sim.store.effects]).toEqual(['another']);
  });
});
