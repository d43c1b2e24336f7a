/** Blows according to the rules: arcs, reach, damage, and duration of a fight. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareKeptOff } from '#game/features/combat/shared/armour.ts';
import {
  BARE_HANDS,
  blowDamage,
  isInArc,
  isUnaware,
  knockbackFrom,
  REACH_SLACK,
  timeToKill,
  type Weapon,
  weaponOf,
} from '#game/features/combat/shared/combat.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { angleBetween, angleOf, facingOf } from '#game/features/movement/shared/facing.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import { FACINGS } from '#game/shared/protocol/motion.ts';

const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const place = fc.record({
  x: fc.double({ min: 0, max: 75_000, noNaN: true }),
  y: fc.double({ min: 0, max: 75_000, noNaN: true }),
});
const MELEE = ITEMS.flatMap(({ id }) => weaponOf(id) ?? []);
const weapon = fc.constantFrom(BARE_HANDS, ...MELEE);
const named = (id: number): Weapon => {
  const found = weaponOf(id);
  if (!found) throw new Error(`${id} is no weapon`);
  return found;
};

describe('the reach of a blow', () => {
  it("the reach of a blow ends 16 px beyond the weapon's length, in every direction", () => {
    fc.assert(
      fc.property(
        place,
        angle,
        weapon,
        fc.double({ min: 1, max: 300, noNaN: true }),
        (from, aim, what, far) => {
          fc.pre(Math.abs(far - what.reach - REACH_SLACK) > 0.001);
          const to = { x: from.x + Math.cos(aim) * far, y: from.y + Math.sin(aim) * far };
          expect(isInArc(from, aim, what, to)).toBe(far < what.reach + REACH_SLACK);
        },
      ),
    );
  });

  it('the reach of a blow covers half the arc on either side of the aim', () => {
    fc.assert(
      fc.property(
        angle,
        weapon,
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        (aim, what, off) => {
          const half = (what.arc * Math.PI) / 360;
          fc.pre(Math.abs(Math.abs(off) - half) > 1e-6);
          const from = { x: 500, y: 500 };
          const to = { x: 500 + Math.cos(aim + off) * 40, y: 500 + Math.sin(aim + off) * 40 };
          expect(isInArc(from, aim, what, to)).toBe(Math.abs(off) < half);
        },
      ),
    );
  });

  it('the reach of a blow follows the four directions that a body looks in', () => {
    for (const facing of FACINGS) expect(facingOf(angleOf(facing))).toBe(facing);
    fc.assert(
      fc.property(angle, (aim) => {
        expect(angleBetween(aim, angleOf(facingOf(aim)))).toBeLessThanOrEqual(Math.PI / 4 + 1e-9);
      }),
    );
  });
});

describe('the damage of a blow', () => {
  it('the damage of a blow is between its bounds, and 0.6 of that between players', () => {
    fc.assert(
      fc.property(weapon, share, (what, roll) => {
        const how = { isPvp: false, isUnaware: false, isWornOut: false };
        const damage = blowDamage(what, roll, how);
        expect(damage).toBeGreaterThanOrEqual(what.damageMin);
        expect(damage).toBeLessThanOrEqual(what.damageMax);
        expect(blowDamage(what, roll, { ...how, isPvp: true })).toBeCloseTo(damage * PVP_DAMAGE, 9);
        expect(blowDamage(what, roll, { ...how, isUnaware: true })).toBeCloseTo(damage * what.unaware, 9);
      }),
    );
  });

  it('a worn-out ladle does half its damage, other worn-out weapons none, and needles from behind do double', () => {
    const how = { isPvp: false, isUnaware: false, isWornOut: true };
    for (const what of MELEE) {
      const isLadle = what.itemId === ITEM.steelLadle;
      const fresh = blowDamage(what, 0.5, { ...how, isWornOut: false });
      expect(blowDamage(what, 0.5, how)).toBe(isLadle ? fresh / 2 : 0);
    }
    expect(named(ITEM.combatKnittingNeedles)).toMatchObject({ unaware: 2, through: 0.5 });
  });

  it('the blow is treated as coming from behind if the target looks the other way', () => {
    const target = { x: 0, y: 0, facing: 'right' } as const;
    expect(isUnaware(target, { x: -50, y: 0 })).toBe(true);
    expect(isUnaware(target, { x: 50, y: 10 })).toBe(false);
  });

  it("the push of a blow is directed away from the attacker, by the weapon's distance", () => {
    fc.assert(
      fc.property(place, angle, weapon, (from, aim, what) => {
        const to = { x: from.x + Math.cos(aim) * 50, y: from.y + Math.sin(aim) * 50 };
        const { dx, dy } = knockbackFrom(from, to, what.knockback);
        expect(Math.hypot(dx, dy)).toBeCloseTo(what.knockback, 6);
        expect(angleBetween(Math.atan2(dy, dx), aim)).toBeLessThan(1e-3);
      }),
    );
    expect(knockbackFrom({ x: 1, y: 1 }, { x: 1, y: 1 }, 24)).toEqual({ dx: 0, dy: 0 });
  });
});

describe('a fight between players', () => {
  /** Seconds of continuous hits against armour of 0, 16 and 30, as the design gives them. */
  const TIMES: readonly (readonly [string, number, number, number, number])[] = [
    ['ladle', ITEM.steelLadle, 11.5, 14.6, 17.3],
    ['birch pin', ITEM.rollingPin, 11.1, 14.1, 16.7],
    ['hatchet', ITEM.hatchet, 9.2, 11.7, 13.8],
    ['lead-cored pin', ITEM.leadCoredRollingPin, 8.1, 10.3, 12.1],
    ['combat knife', ITEM.combatKnife, 6.4, 8.1, 9.5],
  ];

  it.each(TIMES)('a fight with the %s lasts as long as designed', (_, id, ...seconds) => {
    const what = named(id);
    const times = [0, 16, 30].map((armour) => timeToKill(what, 100, shareKeptOff(armour, what.kind), true));
    for (const [k, time] of times.entries()) expect(Math.abs(time - (seconds[k] ?? 0))).toBeLessThan(0.06);
  });

  it('knitting needles win as fast as other weapons without armour, and faster than a blunt weapon against armour', () => {
    const what = named(ITEM.combatKnittingNeedles);
    const times = [0, 16, 30].map((armour) =>
      timeToKill(what, 100, shareKeptOff(armour, 'pierce', what.through), true),
    );
    expect(times[0]).toBeCloseTo(8.5, 1);
    expect(times[1]).toBeLessThanOrEqual(10.7);
    expect(times[2]).toBeLessThanOrEqual(12.7);
  });

  it('a fight with any weapon of a village takes 6 to 12 seconds unarmoured, and at most 17.5 in armour', () => {
    for (const [, id] of TIMES) {
      const what = named(id);
      expect(timeToKill(what, 100, 0, true)).toBeGreaterThanOrEqual(6);
      expect(timeToKill(what, 100, 0, true)).toBeLessThanOrEqual(12);
      expect(timeToKill(what, 100, shareKeptOff(30, what.kind), true)).toBeLessThanOrEqual(17.5);
    }
  });

  it('a player who strikes continuously soon runs out of stamina: every flurry ends within 35 seconds', () => {
    for (const what of MELEE) {
      const blows = Math.floor(100 / what.stamina);
      expect(what.stamina).toBeGreaterThan(0);
      expect((blows * what.cooldownMs) / 1000).toBeLessThan(35);
      expect(itemById(what.itemId ?? 0)).toBeDefined();
    }
  });
});
