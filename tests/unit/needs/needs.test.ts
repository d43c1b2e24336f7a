/** Changes in needs: the causes in effect under given circumstances, and reasons why a need does not rise. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Circumstances,
  causesOf,
  explainNeed,
  needOf,
  passiveRates,
  type Wear,
} from '#game/features/needs/shared/needs.ts';
import { staminaCauses } from '#game/features/needs/shared/stamina-causes.ts';
import { feltTemperature } from '#game/features/needs/shared/temperature.ts';
import { COLD } from '#tests/helpers/world/cold.ts';

const WELL: Circumstances = {
  healing: 1,
  meal: 0,
  fumes: 0,
  steam: 0,
  wear: null,
  health: 60,
  maxHealth: 100,
  hunger: 50,
  thirst: 50,
  warmth: 50,
  isUp: true,
  unhurtMs: 60_000,
  lava: 0,
  fire: 0,
  bleeding: 0,
  ground: 0,
  mending: 0,
};
const told = (at: Partial<Circumstances>) =>
  causesOf({ ...WELL, ...at }).map(({ id, perMinute }) => `${id} ${perMinute}`);

describe('health of a player', () => {
  it.each([
    [{}, ['fed 6']],
    [{ hunger: 60, thirst: 60 }, ['fed 6', 'well-fed 3']],
    [{ health: 100 }, []],
    [{ ground: 12, mending: 240 }, ['mending 240', 'warm-ground 12', 'fed 6']],
    [{ bleeding: 2, unhurtMs: 0 }, ['bleeding -120']],
    [{ lava: 10, fire: 8, unhurtMs: 0, health: 100 }, ['lava -600', 'fire -480']],
    // Causes that keep health constant are named only if no cause changes it.
    [{ unhurtMs: 500 }, ['wounded 0']],
    [{ hunger: 20, warmth: 30 }, ['hungry 0', 'cold 0']],
    [{ thirst: 0, ground: 6 }, ['warm-ground 6']],
    [{ bleeding: 2, isUp: false }, []],
  ])('health changes by the expected causes in these circumstances: %o', (at, causes) => {
    expect(told(at)).toEqual(causes);
  });

  it('a need changes by the sum of its causes, and a need without causes has no reason', () => {
    const causes = causesOf({ ...WELL, bleeding: 2, unhurtMs: 0, mending: 240 });
    expect(explainNeed('health', causes)).toMatchObject({ perMinute: 120 });
    expect(explainNeed('warmth', causes)).toBeNull();
  });
});

describe('falling needs', () => {
  const WEAR: Wear = {
    felt: feltTemperature(COLD),
    strain: { activity: 'walking', isSwimming: false, felt: 5 },
    hungerDrain: 1,
    thirstDrain: 1,
  };
  const wearing = (at: Partial<Circumstances>) => passiveRates({ ...WELL, wear: WEAR, ...at });

  it('hunger, thirst and warmth fall depending on activity and felt temperature', () => {
    expect(wearing({})).toMatchObject({ hunger: -1.6, thirst: -2, wasting: 0 });
    const work = { ...WEAR, strain: { ...WEAR.strain, activity: 'working' } as const };
    expect(wearing({ wear: work }).hunger).toBeCloseTo(-1.6 * 1.3);
    expect(wearing({ wear: work }).thirst).toBeCloseTo(-2 * 1.1);
    const run = { ...WEAR, strain: { activity: 'sprinting', isSwimming: false, felt: -5 } as const };
    expect(wearing({ wear: run }).hunger).toBeCloseTo(-1.6 * 1.5 * 1.25);
    expect(wearing({ wear: { ...run, hungerDrain: 0.6 } }).hunger).toBeCloseTo(-1.6 * 1.5 * 1.25 * 0.6);
    const hot = { ...WEAR, strain: { ...WEAR.strain, felt: 36 } };
    expect(wearing({ wear: hot }).thirst).toBe(-3);
  });

  it('needs do not fall below 0, and clothes warm only up to the level that they can keep', () => {
    expect(wearing({ hunger: 0, thirst: 0, warmth: 0 })).toMatchObject({ hunger: 0, thirst: 0, warmth: 0 });
    const mild = { ...WEAR, felt: feltTemperature({ ...COLD, insulation: 30 }) };
    expect(wearing({ wear: mild, warmth: 69 }).warmth).toBe(3);
    expect(wearing({ wear: mild, warmth: 70 }).warmth).toBe(0);
    expect(told({ wear: mild, warmth: 70, health: 100 })).toContain('felt-enough 0');
  });

  it('empty levels reduce health, but only cold reduces it to zero', () => {
    expect(wearing({ hunger: 0 }).wasting).toBe(3);
    expect(wearing({ thirst: 0 }).wasting).toBe(4);
    expect(wearing({ hunger: 0, thirst: 0, health: 15 }).wasting).toBe(0);
    expect(wearing({ warmth: 0, health: 15 }).wasting).toBe(18);
  });

  it('warmth has at most three reasons, which add up to its change', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 30, noNaN: true }),
        fc.integer({ min: 1, max: 99 }),
        (ground, warmth) => {
          const at = {
            ...WELL,
            warmth,
            wear: { ...WEAR, felt: feltTemperature({ ...COLD, ground, wind: 12, wet: 30 }) },
          };
          const causes = causesOf(at).filter(({ id }) => needOf(id) === 'warmth');
          expect(causes.length).toBeLessThanOrEqual(3);
          const sum = causes.reduce((all, { perMinute }) => all + perMinute, 0);
          expect(sum).toBeCloseTo(passiveRates(at).warmth, 6);
        },
      ),
    );
  });

  it('rest and meals speed up healing, and a stomach ache stops it', () => {
    expect(passiveRates(WELL).healing).toBe(6);
    expect(passiveRates({ ...WELL, healing: 1.5, meal: 3 }).healing).toBe(12);
    expect(passiveRates({ ...WELL, healing: 0 }).healing).toBe(0);
    expect(told({ healing: 0 })).toEqual(['belly 0']);
  });
});

describe('stamina of a player', () => {
  const REST = { stamina: 50, isMoving: false, isSprinting: false, isWinded: false };
  it.each([
    [{}, [{ id: 'standing', perMinute: 720 }]],
    [{ isMoving: true }, [{ id: 'walking', perMinute: 300 }]],
    [{ isMoving: true, isSprinting: true, stamina: 100 }, [{ id: 'sprinting', perMinute: -600 }]],
    [{ isWinded: true }, [{ id: 'winded', perMinute: 0 }]],
    [{ stamina: 100, isMoving: true }, []],
  ])('stamina changes for the expected causes at the given pace: %o', (breath, causes) => {
    expect(staminaCauses({ ...REST, ...breath })).toEqual(causes);
  });
});
