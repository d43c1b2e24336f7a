/** Names on the survey of a world: the sea, its volcanoes, and the widest stretches of each terrain. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import { VOLCANO_NAMES } from '#game/shared/worldgen/charting/discoveries.ts';
import { distanceTransform, patches } from '#game/shared/worldgen/draft/grid.ts';
import { placeVolcanoes } from '#game/shared/worldgen/land/relief.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { measuredGrounds, SURVEY_STEP } from './survey.ts';

/** A name at the middle of its feature, in world px. */
export interface SurveyName extends Point {
  readonly text: string;
  /** A summit has a sign with its name beside it; a stretch has its name across it. */
  readonly kind: 'summit' | 'stretch' | 'sea';
}

/** Terrains whose stretches are named. */
const NAMED: ReadonlySet<string> = new Set([
  TERRAIN.sea,
  TERRAIN.taiga,
  TERRAIN.shrubland,
  TERRAIN.bog,
  TERRAIN.thermokarst,
  TERRAIN.glacier,
  TERRAIN.craters,
  TERRAIN.calderaLake,
]);
/** Minimum number of measured places of a named stretch, and maximum number of named stretches per terrain. */
const LEAST = 14;
const MOST_EACH = 4;

const known = new WeakMap<TerrainWorld, readonly SurveyName[]>();

/** Returns the names: the sea and the summits first, then the stretches by size. Computed once per world. */
export function surveyNamesOf(world: TerrainWorld): readonly SurveyName[] {
  const found = known.get(world) ?? findNames(world);
  known.set(world, found);
  return found;
}

function findNames(world: TerrainWorld): readonly SurveyName[] {
  const { palette, cells, width, seed } = world;
  const measured = measuredGrounds(world);
  const stretches = palette.flatMap((id, ground) => (NAMED.has(id) ? stretchesOf(measured, id, ground) : []));
  const bySize = stretches.sort((a, b) => b.count - a.count).map(({ name }) => name);
  const summits = placeVolcanoes(seed, width)
    // On a small island, a volcano may stand in the sea: then it is not named.
    .filter(({ x, y }) => palette[cells[y * width + x] as number] !== TERRAIN.sea)
    .map(({ x, y, kind }): SurveyName => ({ kind: 'summit', text: VOLCANO_NAMES[kind], ...middleOf(x, y) }));
  return [...bySize.filter(({ kind }) => kind === 'sea'), ...summits, ...bySize.filter(isInland)];
}

const middleOf = (tileX: number, tileY: number): Point => ({
  x: (tileX + 0.5) * TILE_SIZE,
  y: (tileY + 0.5) * TILE_SIZE,
});

const isInland = ({ kind }: SurveyName): boolean => kind === 'stretch';

/** Returns the widest stretches of a terrain, each named where it is farthest from its edges. */
function stretchesOf(
  { size, grounds }: ReturnType<typeof measuredGrounds>,
  id: string,
  ground: number,
): { readonly name: SurveyName; readonly count: number }[] {
  const isOutside = grounds.map((other, at) => (other !== ground || isAtEdge(at, size) ? 1 : 0));
  const depths = distanceTransform(isOutside, size);
  const kind = id === TERRAIN.sea ? 'sea' : 'stretch';
  return patches(
    grounds.map((other) => (other === ground ? 1 : 0)),
    size,
  )
    .filter(({ length }) => length >= LEAST)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_EACH)
    .map((cells) => {
      const middle = cells.reduce((best, at) =>
        (depths[at] as number) > (depths[best] as number) ? at : best,
      );
      const place = middleOf((middle % size) * SURVEY_STEP, Math.floor(middle / size) * SURVEY_STEP);
      return { name: { kind, text: terrainById(id).name, ...place } as const, count: cells.length };
    });
}

const isAtEdge = (at: number, size: number): boolean =>
  at < size || at >= size * (size - 1) || at % size === 0 || at % size === size - 1;
