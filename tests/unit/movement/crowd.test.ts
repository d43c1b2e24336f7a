/** Players in a crowd, and a way out of corners. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESCAPE_SPEED, StuckWatch, slipAroundCorner } from '#game/features/movement/shared/corner-escape.ts';
import { overlapDepth, stepAvoidingOthers } from '#game/features/movement/shared/crowd.ts';
import { type Body, canStand, type MoveIntent, stepBody } from '#game/features/movement/shared/movement.ts';
import type { Point } from '#game/shared/math/point.ts';
import { openGround } from '#tests/helpers/sim.ts';

const GROUND = openGround();
const at = (x: number, y: number): Body => ({
  x,
  y,
  velocityX: 0,
  velocityY: 0,
  facing: 'down',
  isMoving: false,
});
const EAST: MoveIntent = { x: 1, y: 0, sprint: false };

function walkAmong(start: Body, intent: MoveIntent, others: Point[], steps: number): Body {
  let body = start;
  for (let i = 0; i < steps; i += 1) {
    body = stepAvoidingOthers(body, stepBody(body, intent, 0.02, GROUND), others, 0.02, GROUND);
  }
  return body;
}

describe('players in a crowd', () => {
  it('players do not walk through each other', () => {
    const other = { x: 1100, y: 1000 };
    const body = walkAmong(at(1000, 1000), EAST, [other], 100);
    expect(overlapDepth(body, other)).toBeGreaterThanOrEqual(0.97);
    expect(body.x).toBeLessThan(1100);
  });

  it('players slow down and slip past each other if they do not meet head-on', () => {
    const other = { x: 1100, y: 1012 };
    const free = walkAmong(at(1000, 1000), EAST, [], 60);
    const slowed = walkAmong(at(1000, 1000), EAST, [other], 60);
    expect(slowed.x).toBeGreaterThan(1140);
    expect(slowed.x).toBeLessThan(free.x);
    expect(slowed.y).toBeLessThan(1000);
  });

  it('players who stand in the same place can walk apart in every direction', () => {
    const axis = fc.constantFrom(-1 as const, 0 as const, 1 as const);
    fc.assert(
      fc.property(axis, axis, (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const body = walkAmong(at(1000, 1000), { x, y, sprint: false }, [{ x: 1000, y: 1000 }], 25);
        expect(Math.hypot(body.x - 1000, body.y - 1000)).toBeCloseTo(150, 0);
      }),
    );
  });

  it('players never push a body faster than walking pace', () => {
    const place = fc.record({
      x: fc.integer({ min: 940, max: 1060 }),
      y: fc.integer({ min: 940, max: 1060 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (others) => {
        let body = at(1000, 1000);
        for (let i = 0; i < 30; i += 1) {
          const next = stepAvoidingOthers(body, stepBody(body, EAST, 0.02, GROUND), others, 0.02, GROUND);
          expect(Math.hypot(next.x - body.x, next.y - body.y)).toBeLessThanOrEqual(6.001);
          body = next;
        }
      }),
    );
  });
});

describe('a body that is stuck', () => {
  // A wall in the east whose gap is slightly to the south.
  const wall = new Set(['20,15', '20,14', '20,13']);
  const ground = openGround(wall);
  const start = at(20 * 64 - 14.5, 15 * 64 + 50);

  it('a body counts as stuck after half a second without progress, and not before', () => {
    const watch = new StuckWatch();
    expect(watch.isStuck(start, EAST, 0)).toBe(false);
    expect(watch.isStuck(start, EAST, 450)).toBe(false);
    expect(watch.isStuck(start, EAST, 550)).toBe(true);
    expect(watch.isStuck(at(start.x + 4, start.y), EAST, 600)).toBe(false);
    expect(watch.isStuck(start, { x: 0, y: 0, sprint: false }, 5000)).toBe(false);
  });

  it('a stuck body is eased round the corner at a slow pace of its own, and gets through', () => {
    let body: Body = start;
    for (let i = 0; i < 200; i += 1) {
      const eased = slipAroundCorner(body, EAST, 0.02, ground);
      expect(Math.hypot(eased.x - body.x, eased.y - body.y)).toBeLessThanOrEqual(ESCAPE_SPEED * 0.02 + 1e-9);
      expect(canStand(ground, eased.x, eased.y)).toBe(true);
      body = stepBody(eased, EAST, 0.02, ground);
    }
    expect(body.x).toBeGreaterThan(21 * 64);
  });

  it('a stuck body stays where it is if neither side is free within one tile', () => {
    const closed = openGround(new Set(Array.from({ length: 30 }, (_, row) => `20,${row}`)));
    expect(slipAroundCorner(start, EAST, 0.02, closed)).toEqual(start);
  });
});
