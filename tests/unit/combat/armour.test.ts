/** Share of a hit that armour absorbs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIT_KINDS, MOST_KEPT_OFF, shareKeptOff } from '#game/features/combat/shared/armour.ts';

const armour = fc.double({ min: 0, max: 500, noNaN: true });
const kind = fc.constantFrom(...HIT_KINDS);

describe('armour', () => {
  it('armour of 60 points absorbs half of a blow, and the maximum is 0.6', () => {
    expect(shareKeptOff(60, 'blunt')).toBe(0.5);
    expect(shareKeptOff(0, 'slash')).toBe(0);
    expect(shareKeptOff(1000, 'blunt')).toBe(MOST_KEPT_OFF);
  });

  it('armour counts 70 % against pointed weapons, and not at all against heat', () => {
    expect(shareKeptOff(60, 'pierce')).toBeCloseTo(42 / 102, 9);
    expect(shareKeptOff(60, 'heat')).toBe(0);
    expect(shareKeptOff(60, 'pierce', 0.5)).toBeCloseTo(21 / 81, 9);
  });

  it('armour never helps the attacker, and more of it never gives less protection', () => {
    fc.assert(
      fc.property(armour, armour, kind, (a, b, what) => {
        const [less, more] = [shareKeptOff(Math.min(a, b), what), shareKeptOff(Math.max(a, b), what)];
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeGreaterThanOrEqual(less);
        expect(more).toBeLessThanOrEqual(MOST_KEPT_OFF);
      }),
    );
  });
});
