/**
 * The real client and the real realm with bad network conditions between them, in simulated time: a minute of play
 * takes moments.
 */
import { beforeEach, expect, it } from 'vitest';
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import { mossWorld, type SimClient, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { seededRandom, startSim } from '#tests/helpers/sim.ts';

const MOSS = mossWorld();
const AXES = [-1, 0, 1] as const;
let random = seededRandom(99);

beforeEach(() => {
  random = seededRandom(99);
});

/** Keys as a restless player presses them: a new combination every 200 to 1200 ms. */
function wander(sprinting: number): MoveIntent {
  const axis = () => AXES[Math.floor(random() * 3)] ?? 0;
  return { x: axis(), y: axis(), sprint: random() < sprinting };
}

async function play(
  sim: ReturnType<typeof startSim>,
  clients: readonly SimClient[],
  seconds: number,
  sprinting = 0.4,
): Promise<void> {
  const until = sim.clock.now() + seconds * 1000;
  while (sim.clock.now() < until) {
    for (const client of clients) client.keys = wander(sprinting);
    await sim.clock.advance(200 + random() * 1000);
  }
  for (const client of clients) client.keys = { x: 0, y: 0, sprint: false };
}

it('an honest player on open ground never has a move refused at 300 ms, 100 ms jitter and 10 % loss', async () => {
  const sim = startSim({ ground: MOSS.ground, notice: MOSS.notice });
  sim.weather.current = { delay: 150, jitter: 100, loss: 0.1, duplication: 0.02 };
  const anna = startClient(sim, MOSS, 'anna');
  await untilPlaying(sim, anna);
  await play(sim, [anna], 60);
  expect(anna.rejections).toEqual([]);
});

it('an honest player who repeatedly sprints until out of breath never has a move refused', async () => {
  const sim = startSim({ ground: MOSS.ground, notice: MOSS.notice });
  sim.weather.current = { delay: 75, jitter: 50, loss: 0.05, duplication: 0 };
  const anna = startClient(sim, MOSS, 'anna');
  await untilPlaying(sim, anna);
  for (let lap = 0; lap < 8; lap += 1) {
    anna.keys = { x: lap % 2 === 0 ? 1 : -1, y: 0, sprint: true };
    await sim.clock.advance(14_000);
    anna.keys = { x: 0, y: 0, sprint: false };
    await sim.clock.advance(3000);
  }
  expect(anna.rejections).toEqual([]);
});

it('an honest player who slides along stones and around their corners never has a move refused', async () => {
  const stony = mossWorld((x, y) => ((x * 7 + y * 13) % 5 === 0 && (x !== 39 || y !== 39) ? 'x' : undefined));
  const sim = startSim({ ground: stony.ground, notice: stony.notice });
  sim.weather.current = { delay: 40, jitter: 20, loss: 0.02, duplication: 0 };
  const anna = startClient(sim, stony, 'anna');
  await untilPlaying(sim, anna);
  await play(sim, [anna], 60);
  expect(anna.rejections).toEqual([]);
});

it('two players see each other in their true places once they stand still, whatever packets were lost', async () => {
  const sim = startSim({ ground: MOSS.ground, notice: MOSS.notice });
  sim.weather.current = { delay: 75, jitter: 50, loss: 0.25, duplication: 0.1 };
  const anna = startClient(sim, MOSS, 'anna');
  const vera = startClient(sim, MOSS, 'vera');
  await untilPlaying(sim, anna);
  await untilPlaying(sim, vera);
  for (let round = 0; round < 5; round += 1) {
    await play(sim, [anna, vera], 1.5, 0);
    // The message that a player stands still may be lost on its way to the server; the periodic sync repeats it.
    await sim.clock.advance(11_000);
    for (const [self, other] of [
      [anna, vera],
      [vera, anna],
    ] as const) {
      const [seen] = [...other.session.bodies()];
      const { x = Number.NaN, y = Number.NaN } = self.session.body ?? {};
      expect(seen).toBeDefined();
      expect(Math.hypot((seen?.pose.x ?? 0) - x, (seen?.pose.y ?? 0) - y)).toBeLessThan(1);
    }
  }
});

it('a client returns to its correct place after a blackout of ten seconds', async () => {
  const sim = startSim({ ground: MOSS.ground, notice: MOSS.notice });
  const anna = startClient(sim, MOSS, 'anna');
  await untilPlaying(sim, anna);
  anna.keys = { x: 1, y: 0, sprint: false };
  await sim.clock.advance(2000);
  anna.keys = { x: 0, y: 0, sprint: false };
  await sim.clock.advance(500);
  const before = anna.session.body?.x;
  sim.weather.current = { delay: 10, jitter: 0, loss: 1, duplication: 0 };
  await sim.clock.advance(10_000);
  sim.weather.current = { delay: 10, jitter: 0, loss: 0, duplication: 0 };
  await sim.clock.advance(5000);
  await untilPlaying(sim, anna);
  expect(anna.session.body?.x).toBeCloseTo(before ?? Number.NaN, 1);
});
