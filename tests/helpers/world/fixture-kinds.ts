/** Fixture kinds that only tests use, and the game's kinds together with them. */
import { defineFixtureKinds, type FixtureKind } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_ROWS } from '#game/shared/defs/fixtures.ts';

const thing = (id: number, key: string, own: Partial<FixtureKind>): FixtureKind => ({
  id,
  key,
  name: key,
  keptAs: 'structure',
  size: { width: 64, height: 64 },
  reach: 48,
  solid: null,
  maxHealth: 100,
  light: 0,
  heat: null,
  verbs: [],
  picture: `images/structures/${key}.png`,
  ...own,
});

/** A fixture that is not solid. */
export const PASSABLE_KIND = thing(901, 'test_rug', {});
/** A round fixture, half a tile wide. */
export const POST = thing(902, 'test_post', { solid: { shape: 'circle', radius: 16 } });
/** A fixture that fills its tile. */
export const SOLID_KIND = thing(903, 'test_block', {
  solid: { shape: 'box', halfWidth: 32, halfHeight: 32 },
});
/** A fixture that cannot be damaged. */
export const INDESTRUCTIBLE_KIND = thing(904, 'test_sack', { keptAs: 'pile', maxHealth: null });

export const TEST_KINDS = defineFixtureKinds([
  ...FIXTURE_ROWS,
  PASSABLE_KIND,
  POST,
  SOLID_KIND,
  INDESTRUCTIBLE_KIND,
]);
