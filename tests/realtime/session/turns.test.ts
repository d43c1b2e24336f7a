/**
 * The turns of a tick: when each player is sent updates, what happens between two turns, and what happens when the
 * server falls behind.
 */
import { describe, expect, it } from 'vitest';
import { TickLoop, TURN_MS, TURNS } from '#game/server/world/turns/tick-loop.ts';
import { TickProfile } from '#game/server/world/turns/tick-profile.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

/** Starts a walking crowd in one place; the server's clock can be set forward as if the server had been blocked. */
async function crowd(size: number) {
  const held = { ms: 0 };
  const sim = startSim({
    wrap: (deps) => ({ ...deps, host: { ...deps.host, now: () => deps.host.now() + held.ms } }),
  });
  const players: TestPlayer[] = [];
  for (let i = 0; i < size; i += 1) players.push(await sim.join(`walker ${i}`));
  await sim.clock.advance(500);
  let steps = 0;
  /** Makes every player take a step, then advances time by `ms`. */
  const walk = async (ms: number): Promise<void> => {
    steps += 1;
    for (const player of players) player.move({ x: 2500 + steps, y: 2500 });
    await sim.clock.advance(ms);
  };
  /** Returns the tick numbers of all snapshots received until now, by player. */
  const ticks = () => players.map(({ snapshots }) => snapshots.map(({ tick }) => tick));
  return { sim, players, held, walk, ticks };
}

const isUnbroken = (ticks: readonly number[]): boolean =>
  ticks.every((tick, i) => i === 0 || tick === (ticks[i - 1] ?? 0) + 1);

describe('a tick', () => {
  it('a tick updates every player once at a fixed moment, and an equal number of players in each turn', async () => {
    const { players, walk, ticks } = await crowd(10);
    const moments = players.map(() => new Set<number>());
    for (let turn = 0; turn < 100; turn += 1) {
      const before = players.map(({ snapshots }) => snapshots.length);
      await walk(TURN_MS);
      players.forEach(({ snapshots }, i) => {
        if (snapshots.length > (before[i] ?? 0)) moments[i]?.add(turn % TURNS);
      });
    }
    for (const moment of moments) expect(moment.size).toBe(1);
    const taken = moments.flatMap((moment) => [...moment]).sort();
    expect(taken).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    for (const own of ticks()) expect(isUnbroken(own.slice(-20))).toBe(true);
  });

  it('a change made after a viewer’s turn reaches them in the next tick', async () => {
    const sim = startSim();
    const vera = await sim.join('vera');
    const anna = await sim.join('anna');
    await sim.clock.advance(500);
    const handle = anna.self?.handle ?? 0;
    while (sim.clock.now() % TICK_MS !== 0) await sim.clock.advance(TURN_MS);
    // The first player has the second turn of a tick: the step begins just before that turn and ends in the next one.
    anna.move({ x: 2510, y: 2500 });
    await sim.clock.advance(TURN_MS);
    expect(vera.seen.get(handle)).toMatchObject({ x: 2510, isMoving: true });
    anna.move({ x: 2512, y: 2500, isMoving: false });
    vera.acknowledge();
    await sim.clock.advance(TURN_MS);
    vera.acknowledge();
    await sim.clock.advance(2 * TICK_MS);
    expect(vera.seen.get(handle)).toMatchObject({ x: 2512, isMoving: false });
  });

  it('a late tick is made up for if the server was blocked for less than one tick', async () => {
    const { held, walk, ticks } = await crowd(10);
    for (let i = 0; i < 20; i += 1) await walk(TURN_MS);
    held.ms += TICK_MS - TURN_MS;
    for (let i = 0; i < 20; i += 1) await walk(TURN_MS);
    for (const own of ticks()) expect(isUnbroken(own.slice(-8))).toBe(true);
  });
});

describe('the tick loop', () => {
  it('the loop runs all late turns as one, and counts the skipped ticks', async () => {
    const clock = new SimClock();
    let held = 0;
    const ran: number[][] = [];
    const host = { now: () => clock.now() + held, setTimer: clock.schedule, clearTimer: clock.cancel };
    const loop = new TickLoop(host, (turn, last) => ran.push([last, turn]));
    loop.start();
    await clock.advance(TURN_MS);
    held = 37;
    await clock.advance(TURN_MS);
    expect(loop.skipped).toBe(0);
    held = 137;
    await clock.advance(TURN_MS);
    loop.stop();
    expect(ran).toEqual([
      [0, 1],
      [1, 5],
      [5, 16],
    ]);
    expect(loop.skipped).toBe(2);
  });
});

describe('the tick profile', () => {
  it('the profile adds up the turns of a tick, and records the longest turn', () => {
    const profile = new TickProfile(3);
    expect(profile.percentile(0.99)).toBe(0);
    for (const tick of [1, 2, 3, 4])
      for (let turn = 1; turn <= TURNS; turn += 1) profile.note(tick, tick * turn);
    expect(profile.count).toBe(4);
    expect(profile.percentile(0)).toBe(2 * 15);
    expect(profile.percentile(0.99)).toBe(4 * 15);
    expect(profile.turnPercentile(0.99)).toBe(4 * 5);
  });
});
