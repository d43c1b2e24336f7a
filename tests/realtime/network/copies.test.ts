/**
 * Snapshots over a network that loses packets, from the real realm to the real client: no body is shown late because a
 * snapshot is lost.
 */
import { expect, it } from 'vitest';
import { CLEAR_WEATHER } from '#game/shared/net/memory-link.ts';
import { mossWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { startSim } from '#tests/helpers/sim.ts';

const MOSS = mossWorld();

it('the realm sends snapshots twice while packets are lost, and the display delay of bodies does not change', async () => {
  const sim = startSim({ ground: MOSS.ground, notice: MOSS.notice, seed: 9 });
  const clients = ['anna', 'vera'].map((name) => startClient(sim, MOSS, name));
  for (const client of clients) await untilPlaying(sim, client);
  const [anna, vera] = clients;
  let step = 0;
  /** Makes Vera walk back and forth while Anna watches. Returns the longest display delay on Anna's client, in ms. */
  const play = async (seconds: number): Promise<number> => {
    let longest = 0;
    for (let i = 0; i < seconds * 10; i += 1) {
      step += 1;
      if (vera) vera.keys = { x: step % 20 < 10 ? 1 : -1, y: 0, sprint: false };
      await sim.clock.advance(100);
      longest = Math.max(longest, anna?.session.shownDelay ?? 0);
    }
    return longest;
  };
  const road = { ...CLEAR_WEATHER, delay: 10, jitter: 4 };
  sim.weather.current = road;
  await play(5);
  const calm = await play(20);
  expect(sim.transport.copies).toBe(0);

  sim.weather.current = { ...road, loss: 0.08 };
  await play(8);
  const { copies } = sim.transport;
  const lossy = await play(20);
  // Nearly every snapshot to either player was sent twice.
  expect(sim.transport.copies - copies).toBeGreaterThan(300);
  // A copy arrives ten milliseconds later than its snapshot would have, and only part of that delay shows.
  expect(lossy - calm).toBeLessThan(10);

  sim.weather.current = road;
  await play(15);
  const after = sim.transport.copies;
  await play(10);
  expect(sim.transport.copies).toBe(after);
  expect(clients.flatMap(({ rejections }) => rejections)).toEqual([]);
});
