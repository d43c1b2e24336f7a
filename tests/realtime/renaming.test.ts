/** A babushka who goes by another name: who sees her is told at once, and she is found by the new name alone. */
import { describe, expect, it } from 'vitest';
import { startSim } from '#tests/helpers/sim.ts';

describe('another name', () => {
  it('is told to her and to who sees her, once, and to who comes later', async () => {
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

  it('is what she is whispered to by, the old one is nobody', async () => {
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

  it('of somebody who is not in the world is nobody else’s', async () => {
    const { realm, join, clock } = startSim();
    const only = await join('only-here');
    realm.rename('not-here', 'Ghost');
    await clock.advance(300);
    expect(only.all('player:renamed')).toEqual([]);
  });
});
