/** The rules of movement, as properties that hold for every body, intent and land. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Body, canStand, type MoveIntent, stepBody } from '#game/features/movement/shared/movement.ts';
import { slideToward, travelTime } from '#game/features/movement/shared/travel-time.ts';
import { SPRINT_SPEED, WALK_SPEED, WORLD_MARGIN, WORLD_SIZE } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';

const body = (x: number, y: number): Body => ({
  x,
  y,
  velocityX: 0,
  velocityY: 0,
  facing: 'down',
  isMoving: false,
});
const axis = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const intents: fc.Arbitrary<MoveIntent> = fc.record({ x: axis, y: axis, sprint: fc.boolean() });
/** Land with stones on about a fifth of the tiles around (20, 20), but not on the starting tile. */
const stonyLand = fc
  .array(fc.tuple(fc.integer({ min: 15, max: 25 }), fc.integer({ min: 15, max: 25 })), { maxLength: 25 })
  .map((tiles) => new Set(tiles.map(([x, y]) => `${x},${y}`).filter((tile) => tile !== '20,20')));
const START = { x: 20.5 * 64, y: 20.5 * 64 };

describe('a step of a body', () => {
  it('a step of a body covers speed × time, also diagonally', () => {
    const ground = openGround();
    for (const [intent, speed] of [
      [{ x: 1, y: 0, sprint: false }, WALK_SPEED],
      [{ x: 1, y: 1, sprint: false }, WALK_SPEED],
      [{ x: -1, y: 1, sprint: true }, SPRINT_SPEED],
    ] as const) {
      const next = stepBody(body(1000, 1000), intent, 0.05, ground);
      expect(Math.hypot(next.x - 1000, next.y - 1000)).toBeCloseTo(speed * 0.05, 6);
      expect(Math.hypot(next.velocityX, next.velocityY)).toBeCloseTo(speed, 6);
    }
  });

  it('a step of a body is slowed by the terrain', () => {
    const next = stepBody(body(1000, 1000), { x: 1, y: 0, sprint: false }, 0.1, openGround(new Set(), 0.3));
    expect(next.x - 1000).toBeCloseTo(WALK_SPEED * 0.3 * 0.1, 6);
  });

  it('a step of a body never leaves the world or enters its margin', () => {
    const ground = openGround();
    let walker = body(WORLD_MARGIN + 5, WORLD_SIZE - WORLD_MARGIN - 5);
    for (let i = 0; i < 20; i += 1) walker = stepBody(walker, { x: -1, y: 1, sprint: true }, 0.1, ground);
    expect(walker).toMatchObject({ x: WORLD_MARGIN, y: WORLD_SIZE - WORLD_MARGIN, isMoving: false });
  });

  it('a step never ends where a body cannot stand, and never exceeds the allowed speed', () => {
    fc.assert(
      fc.property(stonyLand, fc.array(intents, { minLength: 1, maxLength: 40 }), (stones, wishes) => {
        const ground = openGround(stones);
        let walker = body(START.x, START.y);
        for (const intent of wishes) {
          const next = stepBody(walker, intent, 0.05, ground);
          expect(canStand(ground, next.x, next.y)).toBe(true);
          const speed = intent.sprint ? SPRINT_SPEED : WALK_SPEED;
          expect(Math.hypot(next.x - walker.x, next.y - walker.y)).toBeLessThanOrEqual(speed * 0.05 + 1e-6);
          walker = next;
        }
      }),
    );
  });

  it('a step can lead a body out of a place where it cannot stand', () => {
    const ground = openGround(new Set(['20,20']));
    const next = stepBody(body(START.x, START.y), { x: 1, y: 0, sprint: false }, 0.1, ground);
    expect(next.x).toBeGreaterThan(START.x);
  });

  it('a step turns the body to the wanted direction, even against a wall', () => {
    const ground = openGround(new Set(['21,20', '21,19', '21,21']));
    const next = stepBody(body(21 * 64 - 14.001, START.y), { x: 1, y: 0, sprint: false }, 0.05, ground);
    expect(next).toMatchObject({ facing: 'right', isMoving: false });
  });
});

/** Diagonally to the edge of a stone, along it, and diagonally onwards, within one message. */
const ROUND_A_CORNER: MoveIntent[] = [
  { x: 1, y: 0, sprint: true },
  { x: 1, y: 1, sprint: false },
  { x: 0, y: 1, sprint: false },
  { x: 1, y: 1, sprint: false },
];

describe('the path between two messages', () => {
  it('the path of an honest walk always fits into its time, even around corners', () => {
    fc.assert(
      fc.property(stonyLand, fc.array(intents, { minLength: 2, maxLength: 30 }), (stones, wishes) => {
        const ground = openGround(stones);
        let walker = body(START.x, START.y);
        for (const intent of wishes) {
          // One message every 50 ms: three frames of the client with the same keys held.
          let next = walker;
          for (let frame = 0; frame < 3; frame += 1) next = stepBody(next, intent, 0.05 / 3, ground);
          const time = travelTime(ground, walker, next, intent.sprint);
          expect(time).not.toBeNull();
          expect(time ?? Number.NaN).toBeLessThanOrEqual(50.001);
          walker = next;
        }
      }),
      // A path for which the server counted 58.9 ms when it considered only the two right-angled detours.
      { examples: [[new Set(['20,21']), ROUND_A_CORNER]], numRuns: 300 },
    );
  });

  it('the path never leads through a wall', () => {
    const wall = new Set(Array.from({ length: 40 }, (_, row) => `21,${row}`));
    expect(travelTime(openGround(wall), START, { x: 22.5 * 64, y: START.y }, true)).toBeNull();
  });

  it('the slide ends at a place where a body can stand, and no farther away than requested', () => {
    fc.assert(
      fc.property(
        stonyLand,
        fc.integer({ min: -150, max: 150 }),
        fc.integer({ min: -150, max: 150 }),
        (stones, dx, dy) => {
          const ground = openGround(stones);
          const wish = { x: START.x + dx, y: START.y + dy };
          const slide = slideToward(ground, START, wish);
          expect(canStand(ground, slide.x, slide.y)).toBe(true);
          expect(Math.abs(slide.x - START.x)).toBeLessThanOrEqual(Math.abs(dx) + 1e-6);
          expect(Math.abs(slide.y - START.y)).toBeLessThanOrEqual(Math.abs(dy) + 1e-6);
        },
      ),
    );
  });
});
