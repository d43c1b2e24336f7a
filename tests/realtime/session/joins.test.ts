/** Connections in the metrics: the way they ended, the duration of a join, and their transport. */
import { expect, it } from 'vitest';
import { startSim } from '#tests/helpers/sim.ts';

const outcomes = (sim: ReturnType<typeof startSim>) => sim.realm.figures().joins;

it('each connection is counted once, by the way it ended', async () => {
  const sim = startSim();
  await sim.join('anna');
  expect(outcomes(sim)).toEqual({ entered: 1, left: 0, failed: 0, protocol: 0, silent: 0 });
  expect(sim.realm.figures().links).toEqual({ webrtc: 0, websocket: 0, memory: 1 });

  sim.connect('vera').knock('another version');
  const olga = sim.connect('olga');
  olga.link.close('gone');
  await sim.clock.advance(1000);
  expect(outcomes(sim)).toMatchObject({ entered: 1, protocol: 1, left: 1 });

  sim.store.failure = new Error('away');
  sim.connect('zina').knock();
  await sim.clock.advance(1000);
  sim.store.failure = undefined;
  expect(outcomes(sim)).toMatchObject({ failed: 1 });

  sim.connect('mute');
  await sim.clock.advance(9000);
  expect(outcomes(sim)).toEqual({ entered: 1, left: 1, failed: 1, protocol: 1, silent: 1 });
  // Anna has fallen silent too, but she was already in the world.
  expect(sim.realm.figures()).toMatchObject({ players: 0, links: { memory: 0 } });
});

it('the duration of a join is measured from the opening of the connection to the entry into the world', async () => {
  const sim = startSim();
  expect(sim.realm.figures()).toMatchObject({ joinP50Ms: 0, joinP99Ms: 0 });
  const slow = sim.connect('slow');
  await sim.clock.advance(3000);
  slow.knock();
  await sim.clock.advance(200);
  expect(slow.self).toBeDefined();
  const { joinP50Ms, joinP99Ms } = sim.realm.figures();
  expect(joinP50Ms).toBeGreaterThanOrEqual(3000);
  expect(joinP50Ms).toBeLessThan(3300);
  for (let k = 0; k < 5; k += 1) await sim.join(`quick-${k}`);
  expect(sim.realm.figures().joinP99Ms).toBe(joinP99Ms);
  expect(sim.realm.figures().joinP50Ms).toBeLessThan(200);
});
