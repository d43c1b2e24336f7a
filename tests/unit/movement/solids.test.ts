/** Solid things on the ground: what they block, exact to the pixel, and agreement between walking and checking. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canStand,
  FOOT_HALF_HEIGHT,
  FOOT_HALF_WIDTH,
  stepBody,
} from '#game/features/movement/shared/movement.ts';
import { Solids, withSolids } from '#game/features/movement/shared/solids.ts';
import { slideToward, travelTime } from '#game/features/movement/shared/travel-time.ts';
import { openGround } from '#tests/helpers/sim.ts';

const CIRCLE = { shape: 'circle', radius: 20 } as const;
const BOX = { shape: 'box', halfWidth: 32, halfHeight: 10 } as const;

function groundWith(...things: readonly [number, number, typeof CIRCLE | typeof BOX][]) {
  const solids = new Solids();
  things.forEach(([x, y, shape], k) => {
    solids.add(`thing-${k}`, x, y, shape);
  });
  return { solids, ground: withSolids(openGround(), solids) };
}

describe('solid things', () => {
  it('solid things stop feet that would reach into them, and let feet that only touch them pass', () => {
    const { ground } = groundWith([1000, 1000, BOX]);
    const reachX = 32 + FOOT_HALF_WIDTH;
    const reachY = 10 + FOOT_HALF_HEIGHT;
    expect(canStand(ground, 1000 - reachX, 1000)).toBe(true);
    expect(canStand(ground, 1001 - reachX, 1000)).toBe(false);
    expect(canStand(ground, 1000, 1000 + reachY)).toBe(true);
    expect(canStand(ground, 1000, 999 + reachY)).toBe(false);
  });

  it('round things can be passed at the corners of their square', () => {
    const { ground } = groundWith([1000, 1000, CIRCLE]);
    const away = 20 / Math.SQRT2;
    const corner = { x: 1000 + FOOT_HALF_WIDTH + away, y: 1000 + FOOT_HALF_HEIGHT + away };
    expect(canStand(ground, corner.x + 0.1, corner.y + 0.1)).toBe(true);
    expect(canStand(ground, corner.x - 0.1, corner.y - 0.1)).toBe(false);
  });

  it('solid things block until they are removed, even across tile borders', () => {
    const { solids, ground } = groundWith([1024, 1024, CIRCLE]);
    for (const [x, y] of [
      [1000, 1024],
      [1040, 1024],
      [1024, 1004],
      [1024, 1044],
    ] as const) {
      expect(canStand(ground, x, y)).toBe(false);
    }
    solids.add('thing-0', 3000, 3000, CIRCLE);
    expect(canStand(ground, 1024, 1024)).toBe(true);
    expect(canStand(ground, 3000, 3000)).toBe(false);
    solids.remove('thing-0');
    solids.remove('thing-0');
    expect(canStand(ground, 3000, 3000)).toBe(true);
    solids.add('thing-0', 1024, 1024, CIRCLE);
    solids.clear();
    expect([solids.size, canStand(ground, 1024, 1024)]).toEqual([0, true]);
  });

  it('the client avoids solid things by the same rules that the server enforces', () => {
    const step = fc.record({
      x: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      y: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      sprint: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const { ground } = groundWith([1000, 1000, CIRCLE], [1080, 1020, BOX], [930, 1010, BOX]);
        let body = { x: 1000, y: 940, velocityX: 0, velocityY: 0, facing: 'down' as const, isMoving: false };
        for (const intent of steps) {
          const next = stepBody(body, intent, 0.05, ground);
          expect(canStand(ground, next.x, next.y)).toBe(true);
          expect(travelTime(ground, body, next, true)).not.toBeNull();
          body = { ...body, ...next, facing: 'down' as const };
        }
        const slide = slideToward(ground, body, { x: 1000, y: 1000 });
        expect(canStand(ground, slide.x, slide.y)).toBe(true);
      }),
    );
  });
});
