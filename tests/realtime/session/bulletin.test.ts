/** Announcements from operators to all players, and to players who join before an announced restart. */
import { expect, it } from 'vitest';
import { startSim } from '#tests/helpers/sim.ts';

it('a notice reaches every connected player, and no player who joins later', async () => {
  const sim = startSim();
  const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
  sim.realm.bulletin.notify('The soup is ready.');
  await sim.clock.advance(100);
  for (const one of [anna, vera])
    expect(one.all('server:notice')).toEqual([{ message: 'The soup is ready.' }]);
  const olga = await sim.join('olga');
  await sim.clock.advance(100);
  expect(olga.all('server:notice')).toEqual([]);
  expect(sim.realm.connections()).toBe(3);
});

it('a restart is announced to all players, and to joining players with the time left, until it is cancelled', async () => {
  const sim = startSim();
  const anna = await sim.join('anna');
  sim.realm.bulletin.restart(60_000, 'It restarts.');
  await sim.clock.advance(3000);
  expect(anna.all('server:restart')).toEqual([{ inMs: 60_000, message: 'It restarts.' }]);
  const [told] = (await sim.join('vera')).all('server:restart');
  expect(told?.message).toBe('It restarts.');
  expect(told?.inMs).toBeGreaterThan(56_000);
  expect(told?.inMs).toBeLessThanOrEqual(57_000);
  sim.realm.bulletin.restart(null, 'Not after all.');
  await sim.clock.advance(100);
  expect(anna.all('server:restart').at(-1)).toEqual({ inMs: null, message: 'Not after all.' });
  expect((await sim.join('olga')).all('server:restart')).toEqual([]);
});
