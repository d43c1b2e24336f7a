/** Prediction of the player's own body, and the moves sent to the server. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HotPlace, WALK_ON_MS } from '#game/features/movement/client/hot-edge.ts';
import { Predictor } from '#game/features/movement/client/prediction.ts';
import type { MoveFrame } from '#game/features/movement/shared/move-frame.ts';
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import {
  GLOBAL_SYNC_MS,
  MOVE_INTERVAL_MS,
  MOVE_MIN_INTERVAL_MS,
  WALK_SPEED,
} from '#game/shared/constants.ts';
import type { MoveRejection } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

type Intent = MoveIntent & { readonly isAutoRunning: boolean };
const REST: Intent = { x: 0, y: 0, sprint: false, isAutoRunning: false };
const EAST: Intent = { ...REST, x: 1 };
const OPEN = { passableTile: () => true, multiplierAt: () => 1 };
const WALLED = { passableTile: (x: number) => x !== 40, multiplierAt: () => 1 };

function predictor(ground: GroundRules = OPEN, at = { x: 2500, y: 2500 }, hot: readonly HotPlace[] = []) {
  const moves: (Omit<MoveFrame, 'ackTick'> & { at: number })[] = [];
  const turns: string[] = [];
  let now = 0;
  const output = {
    sendMove: (move: Omit<MoveFrame, 'ackTick'>) => moves.push({ ...move, at: now }) > 0,
    sendDirection: (facing: string) => turns.push(facing) > 0,
  };
  const self = new Predictor(
    ground,
    output,
    { ...at, facing: 'down', isDead: false, isDown: false, epoch: 3, stamina: 100 },
    0,
  );
  const run = (ms: number, intent: Intent, frame = 1000 / 60) => {
    const end = now + ms;
    while (now < end - 1e-6) {
      const dt = Math.min(frame, end - now);
      now += dt;
      self.step(dt, intent, now, { hot });
    }
  };
  return { self, moves, turns, run, now: () => now };
}

const rejection = (change: Partial<MoveRejection>): MoveRejection => ({
  reason: 'terrain',
  x: 2400,
  y: 2500,
  correctedPosition: { x: 2400, y: 2500 },
  epoch: 4,
  seq: 1,
  ...change,
});

describe('the edge of a fire', () => {
  const FIRE = { x: 2600, y: 2500, radius: 32 };
  const awayFrom = ({ x, y }: { x: number; y: number }) => Math.hypot(x - FIRE.x, y - FIRE.y);

  it('a body that walks against the edge stays out, and goes in only if it walks on for a second', () => {
    const { self, run } = predictor(OPEN, { x: 2500, y: 2500 }, [FIRE]);
    run((68 / WALK_SPEED) * 1000 + WALK_ON_MS - 50, EAST);
    expect(awayFrom(self.body)).toBeGreaterThanOrEqual(31.9);
    run(150, EAST);
    expect(awayFrom(self.body)).toBeLessThan(28);
  });

  it('a body that walks past the middle slides around the fire', () => {
    const { self, run } = predictor(OPEN, { x: 2500, y: 2490 }, [FIRE]);
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 60; k += 1) {
      run(20, EAST);
      least = Math.min(least, awayFrom(self.body));
    }
    expect(least).toBeGreaterThan(31.9);
    expect(self.body.x).toBeGreaterThan(FIRE.x + 20);
  });

  it('a standing body slides out of a fire that is lit under it, unless it is stunned or there is no room', () => {
    const wet = predictor(OPEN, { x: 2605, y: 2500 }, [FIRE]);
    wet.run(1000, REST);
    expect(awayFrom(wet.self.body)).toBeCloseTo(32, 0);
    expect(wet.moves.length).toBeGreaterThan(0);
    const stunned = predictor(OPEN, { x: 2605, y: 2500 }, [FIRE]);
    stunned.self.shove({ dx: 0, dy: 0, x: 2605, y: 2500, epoch: 4, stunMs: 5000, mudMs: 0 }, 0);
    stunned.run(1000, REST);
    expect(stunned.self.body.x).toBe(2605);
    const shut = { passableTile: (x: number) => x === 40, multiplierAt: () => 1 };
    const between = predictor(shut, { x: 2605, y: 2500 }, [FIRE]);
    between.run(1000, REST);
    expect(between.self.body.x).toBeLessThan(2614);
  });

  it('a body that stops inside the fire slides out, and leaves it by walking at full speed', () => {
    const { self, run } = predictor(OPEN, { x: 2500, y: 2500 }, [FIRE]);
    run((68 / WALK_SPEED) * 1000 + WALK_ON_MS + 50, EAST);
    expect(awayFrom(self.body)).toBeLessThan(28);
    run(1000, REST);
    expect(awayFrom(self.body)).toBeCloseTo(32, 0);
    const { x } = self.body;
    run(100, { ...EAST, x: -1 });
    expect(self.body.x).toBeCloseTo(x - 0.1 * WALK_SPEED, 0);
  });

  it('no step along an edge is longer than the step that was walked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(-1, 0, 1), fc.constantFrom(-1, 0, 1)), { maxLength: 40 }),
        (ways) => {
          const { self, run } = predictor(OPEN, { x: 2560, y: 2500 }, [FIRE, { ...FIRE, x: 2560, y: 2540 }]);
          for (const [x, y] of ways) {
            for (let k = 0; k < 6; k += 1) {
              const { x: fromX, y: fromY } = self.body;
              run(16, { ...REST, x: x as MoveIntent['x'], y: y as MoveIntent['y'] }, 16);
              const way = Math.hypot(self.body.x - fromX, self.body.y - fromY);
              if (way > WALK_SPEED * 0.016 + 1e-6) return false;
            }
          }
          return true;
        },
      ),
    );
  });
});

describe("mud on the player's own body", () => {
  it('mud reduces the speed of the feet to less than two thirds, until it is gone', () => {
    const { self, run, now } = predictor();
    const way = (ms: number) => {
      const { x } = self.body;
      run(ms, EAST);
      return self.body.x - x;
    };
    way(1000);
    const plain = way(1000);
    self.shove({ ...self.body, dx: 0, dy: 0, epoch: 4, stunMs: 0, mudMs: 3000 }, now());
    way(500);
    expect(way(1000) / plain).toBeCloseTo(0.6, 1);
    run(2000, REST);
    way(1000);
    expect(way(1000)).toBeCloseTo(plain, 0);
  });
});

describe("a stun of the player's own body", () => {
  const STUN = { dx: 0, dy: 0, epoch: 4, stunMs: 800, mudMs: 0 };

  it('a stun undoes the steps taken before the client knew of it, and holds the body there until it ends', () => {
    const { self, moves, run, now } = predictor();
    run(1000, EAST);
    const struck = { x: self.body.x, y: self.body.y };
    run(120, EAST);
    self.shove({ ...STUN, ...struck }, now());
    const told = moves.length;
    run(790, EAST);
    expect(self.body).toMatchObject({ ...struck, velocityX: 0, isMoving: false });
    expect(self.shoved.x).toBeLessThan(0);
    expect(moves.slice(told).map(({ x, epoch }) => ({ x, epoch }))).toContainEqual({ x: struck.x, epoch: 4 });
    expect(moves.slice(told).every(({ x }) => x === struck.x)).toBe(true);
    run(200, EAST);
    expect(self.body.x).toBeGreaterThan(struck.x);
  });

  it('a stun also holds the body on ice', () => {
    const { self, run, now } = predictor({ ...OPEN, slipperyAt: () => true });
    run(1500, EAST);
    const { x, y } = self.body;
    self.shove({ ...STUN, x, y }, now());
    run(790, REST);
    expect(self.body).toMatchObject({ x, y });
  });

  it('a push without a stun keeps the steps taken before the client knew of it', () => {
    const { self, run, now } = predictor();
    run(1000, EAST);
    const { x, y } = self.body;
    self.shove({ ...STUN, stunMs: 0, dx: 20, x: x - 30 + 20, y }, now());
    expect(self.body.x).toBeCloseTo(x + 20, 3);
  });
});

describe('sending moves', () => {
  it('an idle body sends nothing except a full state every ten seconds', () => {
    const { moves, run } = predictor();
    run(GLOBAL_SYNC_MS - 100, REST);
    expect(moves).toEqual([]);
    run(200, REST);
    expect(moves.map(({ kind }) => kind)).toEqual(['player:global-sync']);
  });

  it('a walk sends its start at once, its path every 50 ms, and its stop repeatedly until that is confirmed', () => {
    const { self, moves, run } = predictor();
    run(1000, EAST);
    expect(moves[0]?.at).toBeLessThan(20);
    expect(moves.length).toBeGreaterThanOrEqual(20);
    expect(moves.length).toBeLessThanOrEqual(22);
    const before = moves.length;
    run(1000, REST);
    const stops = moves.slice(before);
    expect(stops.length).toBeGreaterThanOrEqual(4);
    expect(stops.length).toBeLessThanOrEqual(5);
    for (const stop of stops) {
      expect(stop).toMatchObject({
        seq: stops[0]?.seq,
        motion: { isMoving: false },
        velocityX: 0,
        velocityY: 0,
      });
    }
    self.confirm(stops[0]?.seq ?? null);
    run(3000, REST);
    expect(moves.length).toBe(before + stops.length);
  });

  it('a stop that was sent as a full state is repeated until it is confirmed, but the step before it is not', () => {
    const { self, moves, run } = predictor(OPEN, { x: 500, y: 2500 });
    run(GLOBAL_SYNC_MS - 10, EAST);
    const before = moves.length;
    run(1000, REST);
    const stops = moves.slice(before);
    expect(stops[0]?.kind).toBe('player:global-sync');
    expect(stops.length).toBeGreaterThanOrEqual(4);
    for (const { seq, motion } of stops) expect([seq, motion.isMoving]).toEqual([stops[0]?.seq, false]);
    self.confirm(stops[0]?.seq ?? null);
    run(3000, REST);
    expect(moves.length).toBe(before + stops.length);
  });

  it('moves are never sent closer together than the minimum interval, whatever the player does', () => {
    const intents = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 120 }),
        fc.record({
          x: fc.constantFrom(-1 as const, 0 as const, 1 as const),
          y: fc.constantFrom(-1 as const, 0 as const, 1 as const),
          sprint: fc.boolean(),
          isAutoRunning: fc.boolean(),
        }),
      ),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(intents, (steps) => {
        const { self, moves, run } = predictor();
        for (const [ms, intent] of steps) run(ms, intent);
        run(MOVE_INTERVAL_MS * 2, REST);
        moves.forEach((move, i) => {
          if (i > 0) expect(move.at - moves[i - 1]!.at).toBeGreaterThanOrEqual(MOVE_MIN_INTERVAL_MS - 1e-6);
        });
        const last = moves.at(-1);
        if (last) expect({ x: last.x, y: last.y }).toEqual({ x: self.body.x, y: self.body.y });
      }),
    );
  });

  it('a turn on the spot is sent as an event', () => {
    // The wall is right beside the body.
    const { moves, turns, run } = predictor(WALLED, { x: 2545.99, y: 2500 });
    run(200, EAST);
    expect(moves).toEqual([]);
    expect(turns).toEqual(['right']);
  });

  it('moves are numbered and carry the epoch', () => {
    const { moves, run } = predictor();
    run(300, EAST);
    expect(moves.map(({ seq }) => seq)).toEqual(moves.map((_, i) => i + 1));
    expect(moves.every(({ epoch }) => epoch === 3)).toBe(true);
  });
});

describe("moving the player's own body", () => {
  it('the body moves at the speed given by the rules, whatever the frame rate', () => {
    for (const frame of [4, 16.7, 33, 90]) {
      const { self, run } = predictor();
      run(1000, EAST, frame);
      expect(self.body.x - 2500).toBeCloseTo(WALK_SPEED, 3);
    }
  });
});

describe('a refusal of a move', () => {
  it('the refusal of a move puts the body where the server says, and the next move carries the new epoch', () => {
    const { self, moves, run, now } = predictor();
    run(300, EAST);
    self.reject(rejection({}), now());
    expect(self.body).toMatchObject({ x: 2400, y: 2500, velocityX: 0, velocityY: 0 });
    run(100, REST);
    expect(moves.at(-1)).toMatchObject({ epoch: 4, x: 2400 });
  });

  it('the refusal of a move with a slide point moves the body 60 % of the way there and sets its velocity', () => {
    const { self, now } = predictor();
    const details = { slideX: 2600, slideY: 2500, velocity: { x: 5, y: 0 } };
    self.reject(rejection({ details }), now());
    expect(self.body).toMatchObject({ x: 2560, velocityX: 5 });
  });

  it('the refusal of a move within 50 ms of the last refusal does not move the body, but its epoch is used', () => {
    const { self, now } = predictor();
    self.reject(rejection({}), now());
    self.reject(rejection({ epoch: 5, correctedPosition: { x: 100, y: 100 } }), now() + 40);
    expect(self.body.x).toBe(2400);
    expect(self.epoch).toBe(5);
  });

  it('a second refusal of a move is answered with the position at once, not only by the full state ten seconds later', () => {
    const { self, moves, run, now } = predictor();
    self.reject(rejection({}), now());
    run(40, REST);
    self.reject(rejection({ epoch: 5 }), now());
    run(100, REST);
    expect(moves.at(-1)).toMatchObject({ epoch: 5, x: 2400 });
  });

  it('a refusal because of death stops all walking', () => {
    const { self, run, now } = predictor();
    self.reject(rejection({ reason: 'dead' }), now());
    run(500, EAST);
    expect(self.body.x).toBe(2400);
    expect(self.isDead).toBe(true);
  });
});

describe("the stamina of the player's own body", () => {
  it('sprinting, walking, resting and being winded by a blow are reported along with the stamina', () => {
    const { self, run, now } = predictor();
    run(1000, { ...EAST, sprint: true });
    expect(self.breath(now())).toMatchObject({ isMoving: true, isSprinting: true, isWinded: false });
    expect(self.breath(now()).stamina).toBeCloseTo(90, 0);
    run(100, EAST);
    expect(self.breath(now())).toMatchObject({ isMoving: true, isSprinting: false });
    run(500, REST);
    self.spend(4, now(), 900);
    expect(self.breath(now())).toMatchObject({ isMoving: false, isWinded: true });
    run(1000, REST);
    expect(self.breath(now()).isWinded).toBe(false);
  });

  it('a load too heavy for sprinting is reported only while the player tries to sprint', () => {
    const { self, run } = predictor();
    self.setLoad(61);
    run(100, EAST);
    expect(self.isTooHeavy).toBe(false);
    run(100, { ...EAST, sprint: true });
    expect(self.isTooHeavy).toBe(true);
    run(100, REST);
    expect(self.isTooHeavy).toBe(false);
  });
});
