/**
 * The old survey of a world: where its coasts and waters lie, and how high its land rises. It is made from the ground alone,
 * which everybody may know; of stations, roads, and what stands or grows there it has nothing.
 */
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Volcano } from '#game/shared/worldgen/draft/draft.ts';
import { DISTANCE_UNIT, distanceTransform } from '#game/shared/worldgen/draft/grid.ts';
import { coneAt, createRises, placeVolcanoes } from '#game/shared/worldgen/land/relief.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** Heights were measured at places so far from each other, in tiles. */
export const SURVEY_STEP = 8;

/** What a survey tells ground apart by. */
export const SURVEYED = { land: 0, sea: 1, water: 2 } as const;

export interface Survey {
  /** By palette index: one of {@link SURVEYED}. */
  readonly kinds: Uint8Array;
  /** Measured places in a row, and rows: the first is the middle of the first tile. */
  readonly size: number;
  /** Height over the sea at each of them, from 0 to about 1.4. */
  readonly heights: Float32Array;
  /** How far the sea is from land, in tiles; below 0: how far land is from the sea. */
  readonly offing: Float32Array;
}

const SEA: ReadonlySet<string> = new Set([TERRAIN.sea, TERRAIN.seaStack]);
const WATER: ReadonlySet<string> = new Set([TERRAIN.river, TERRAIN.frozenRiver, TERRAIN.calderaLake]);

const known = new WeakMap<TerrainWorld, Survey>();

/** Made once for each world. */
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

/** The palette index at each measured place. */
export function measuredGrounds({ cells, width }: Pick<TerrainWorld, 'cells' | 'width'>): {
  readonly size: number;
  readonly grounds: Uint8Array;
} {
  const size = Math.ceil(width / SURVEY_STEP) + 1;
  const tileOf = (at: number) => Math.min(width - 1, at * SURVEY_STEP);
  const groundAt = (at: number) => cells[tileOf(Math.floor(at / size)) * width + tileOf(at % size)] as number;
  return { size, grounds: Uint8Array.from({ length: size * size }, (_, at) => groundAt(at)) };
}

/** How far each measured place is from the nearest of those that are marked, in tiles; at most the world's edge. */
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
