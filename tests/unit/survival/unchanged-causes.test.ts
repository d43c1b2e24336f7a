/** The causes of a player's needs do not change while the underlying circumstances are unchanged. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Circumstances, causesOf } from '#game/features/needs/shared/needs.ts';
import { feltTemperature } from '#game/features/needs/shared/temperature.ts';
import { haveSameCauses } from '#game/features/survival/server/same-causes.ts';
import { COLD } from '#tests/helpers/world/cold.ts';

const FELT = [-8, 4, 18].map((ground) => feltTemperature({ ...COLD, ground }));
const level = fc.constantFrom(0, 1, 24, 25, 34, 60, 69, 70, 71, 95, 99, 100);
const some = fc.constantFrom(0, 0, 0, 2);
const wear = fc.oneof(
  fc.constant(null),
  fc.record({
    felt: fc.constantFrom(null, ...FELT),
    strain: fc.record({
      activity: fc.constantFrom('standing' as const, 'sprinting' as const),
      isSwimming: fc.boolean(),
      felt: fc.constantFrom(null, -4, 12),
    }),
    hungerDrain: fc.constantFrom(1, 0.5),
    thirstDrain: fc.constantFrom(1, 2),
  }),
);
const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  health: fc.constantFrom(5, 15, 60, 100, 100, 100),
  maxHealth: fc.constant(100),
  hunger: level,
  thirst: level,
  warmth: level,
  isUp: fc.constantFrom(true, true, true, false),
  unhurtMs: fc.constantFrom(0, 500, 60_000),
  lava: some,
  fire: some,
  bleeding: some,
  ground: some,
  mending: some,
  healing: fc.constantFrom(0, 1, 1.5),
  meal: some,
  fumes: some,
  steam: some,
  wear,
});

const KEYS: readonly (keyof Circumstances)[] = [
  'health',
  'hunger',
  'thirst',
  'warmth',
  'isUp',
  'unhurtMs',
  'lava',
  'fire',
  'bleeding',
  'ground',
  'mending',
  'healing',
  'meal',
  'fumes',
  'steam',
  'wear',
];

it('circumstances that count as the same always have the same causes', () => {
  let alike = 0;
  const pair = fc.tuple(circumstances, circumstances, fc.subarray([...KEYS], { maxLength: 3 }));
  fc.assert(
    fc.property(pair, ([before, other, changed]) => {
      // Almost everything is left unchanged, because two completely different circumstances never count as the same.
      const now: Circumstances = {
        ...before,
        ...Object.fromEntries(changed.map((key) => [key, other[key]])),
      };
      if (!haveSameCauses(before, now)) return;
      alike += 1;
      expect(causesOf(now)).toEqual(causesOf(before));
    }),
    { numRuns: 3000 },
  );
  expect(alike).toBeGreaterThan(300);
});
