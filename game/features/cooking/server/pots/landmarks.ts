/** Fixtures that stand in every world from its beginning. They are part of the generated world and are never saved. */
import { EVERLASTING } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { type FixtureRecord, type FixtureState, LANDMARK } from '#game/server/world/fixtures.ts';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Offset of a lantern from the place where players wake, a little behind them, in px. */
const BESIDE = { x: -56, y: -36 } as const;

const LANTERN = FIXTURE_KINDS.all.find(({ key }) => key === 'lantern')?.id ?? 0;

/** Id of the hearth at the world's centre. */
export const CENTRE_HEARTH = `${LANDMARK}hearth`;

function lanternAt(name: string, { x, y }: Point): FixtureRecord {
  return {
    id: `${LANDMARK}${name}`,
    kind: LANTERN,
    x: x + BESIDE.x,
    y: y + BESIDE.y,
    health: 0,
    ownerId: null,
    state: {},
  };
}

/**
 * Returns a landmark at an offset of `columns` and `rows` from the tile of the world's centre. It cannot be damaged or
 * taken, and it never disappears.
 */
function atCentre(
  name: string,
  kind: number,
  columns: number,
  rows: number,
  state: FixtureState = {},
): FixtureRecord {
  const { x, y } = tileMiddle(
    tileAt(WORLD_CENTRE.x + columns * TILE_SIZE, WORLD_CENTRE.y + rows * TILE_SIZE),
  );
  const health = structureOf(kind)?.maxHealth ?? 0;
  return { id: `${LANDMARK}${name}`, kind, x, y, health, ownerId: null, state: { ...state, lasts: true } };
}

/** Landmarks around the world's centre: a hearth that never goes out, workbenches, a sign, and water. */
const CENTRE: readonly FixtureRecord[] = [
  atCentre('hearth', ITEM.hearth, 1, -2, { burning: EVERLASTING }),
  atCentre('bench-1', ITEM.workbench, -2, -2),
  atCentre('bench-2', ITEM.workbench, 4, -2),
  atCentre('butt', WATER_BUTT_ID, 2, 2),
  atCentre('sign', ITEM.sign, -1, 2, { text: 'All are welcome. Wipe your boots.' }),
];

/**
 * All landmarks, including lanterns where players first appear and where they wake without a bed, so that no player
 * begins in the dark.
 */
export const LANDMARKS: readonly FixtureRecord[] = [
  lanternAt('first-spawn', FIRST_SPAWN),
  lanternAt('centre', WORLD_CENTRE),
  ...CENTRE,
];
