/** The player's zone on a phone: its rim, and the distance by which a box must be raised to leave it free. */
import { expect, it } from 'vitest';
import { liftOutOf, onRim, ZONE } from '#game/client/hud/near/zone.ts';

const HER = { x: 195, y: 321 };

it('the rim of the zone is 200 by 180 px upright, in every direction', () => {
  const far = (angle: number) => {
    const { x, y } = onRim(angle, ZONE.tall);
    return [Math.round(x), Math.round(y)].map((value) => value || 0);
  };
  expect([0, Math.PI / 2, Math.PI, -Math.PI / 2].map(far)).toEqual([
    [100, 0],
    [0, 90],
    [-100, 0],
    [0, -90],
  ]);
  const { x, y } = onRim(1, ZONE.tall);
  expect((x / 100) ** 2 + (y / 90) ** 2).toBeCloseTo(1);
  expect(Math.atan2(y, x)).toBeCloseTo(1);
});

it('a box that reaches into the zone from above is raised to its rim, and any other stays where it is', () => {
  const box = { left: 6, right: 308, top: 188, bottom: 231 };
  expect(liftOutOf(box, HER, ZONE.tall)).toBe(0);
  expect(liftOutOf({ ...box, bottom: 251 }, HER, ZONE.tall)).toBe(20);
  // A narrow box beside the zone is not in its way.
  expect(liftOutOf({ ...box, right: 90, bottom: 300 }, HER, ZONE.tall)).toBe(0);
  const beside = liftOutOf({ ...box, right: 135, bottom: 251 }, HER, ZONE.tall);
  expect(beside).toBeGreaterThan(0);
  expect(beside).toBeLessThan(20);
});
