/**
 * The old survey of a world: its coasts and waters, and the height of its land. It is made from the terrain alone,
 * which every player may know; it contains no stations, roads, structures or nodes.
 */
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Volcano } from '#game/shared/worldgen/draft/draft.ts';
import { DISTANCE_UNIT, distanceTransform } from '#game/shared/worldgen/draft/grid.ts';
import { coneAt, createRises, placeVolcanoes } from '#game/shared/worldgen/land/relief.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** Distance between measured places, in tiles. */
export const SURVEY_STEP = 8;

/** Kinds of terrain that a survey distinguishes. */
export const SURVEYED = { land: 0, sea: 1, water: 2 } as const;

export interface Survey {
  /** Kind by palette index: one of {@link SURVEYED}. */
  readonly kinds: Uint8Array;
  /** Number of measured places per row, and number of rows: the first place is the middle of the first tile. */
  readonly size: number;
  /** Height above the sea at each measured place, from 0 to about 1.4. */
  readonly heights: Float32Array;
  /** Distance from land at sea, in tiles; on land, the negative distance from the sea. */
  readonly offing: Float32Array;
}

const SEA: ReadonlySet<string> = new Set([TERRAIN.sea, TERRAIN.seaStack]);
const WATER: ReadonlySet<string> = new Set([TERRAIN.river, TERRAIN.frozenRiver, TERRAIN.calderaLake]);

const known = new WeakMap<TerrainWorld, Survey>();

/** Returns the survey of a world, made once per world. */
export function surveyOf(world: TerrainWorld): Survey {
  const found = known.get(world) ?? makeSurvey(world);
  known.set(world, found);
  return found;
}

function makeSurvey(world: TerrainWorld): Survey {
  const { palette, seed, width } = world;
  const kinds = Uint8Array.from(palette, (id) =>
    SEA.has(id) ? SURVEYED.sea : WATER.has(id) ? SURVEYED.water : SURVEYED.land,
  );
  const { size, grounds } = measuredGrounds(world);
  const isSea = grounds.map((ground) => (kinds[ground] === SURVEYED.sea ? 1 : 0));
  const inland = tilesFrom(isSea, size);
  const outward = tilesFrom(
    isSea.map((sea) => 1 - sea),
    size,
  );
  return {
    kinds,
    size,
    heights: heightsOf(seed, size, inland, placeVolcanoes(seed, width)),
    offing: outward.map((tiles, at) => tiles - (inland[at] as number)),
  };
}

/** Returns the palette index at each measured place. */
export function measuredGrounds({ cells, width }: Pick<TerrainWorld, 'cells' | 'width'>): {
  readonly size: number;
  readonly grounds: Uint8Array;
} {
  const size = Math.ceil(width / SURVEY_STEP) + 1;
  const tileOf = (at: number) => Math.min(width - 1, at * SURVEY_STEP);
  const groundAt = (at: number) => cells[tileOf(Math.floor(at / size)) * width + tileOf(at % size)] as number;
  return { size, grounds: Uint8Array.from({ length: size * size }, (_, at) => groundAt(at)) };
}

/** Returns the distance of each measured place from the nearest marked one, in tiles; at most the world's edge. */
function tilesFrom(isMarked: Uint8Array, size: number): Float32Array {
  const edge = size * SURVEY_STEP;
  return Float32Array.from(distanceTransform(isMarked, size), (distance) =>
    Math.min(edge, (distance / DISTANCE_UNIT) * SURVEY_STEP),
  );
}

function heightsOf(
  seed: number,
  size: number,
  inland: Float32Array,
  volcanoes: readonly Volcano[],
): Float32Array {
  const riseAt = createRises(seed);
  return inland.map((tiles, at) => {
    if (tiles === 0) return 0;
    const [x, y] = [(at % size) * SURVEY_STEP, Math.floor(at / size) * SURVEY_STEP];
    return volcanoes.reduce((height, volcano) => height + coneAt(volcano, x, y), riseAt(x, y, tiles));
  });
}
