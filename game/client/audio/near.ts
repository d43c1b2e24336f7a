/** What ground lies round the listener: a few tiles on rings about them, the nearer ones counting more. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN_AMBIENCES, type TerrainAmbience } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** The distance of each ring, in tiles, and what a place on it counts for. */
const RINGS = [
  { tiles: 0, places: 1, weight: 6 },
  { tiles: 2, places: 8, weight: 2 },
  { tiles: 5, places: 10, weight: 1.2 },
  { tiles: 9, places: 12, weight: 0.7 },
] as const;

export interface Nearby {
  /** Of all that is round the listener, 0 to 1. */
  readonly share: number;
  /** -1 (all to the left) to 1 (all to the right). */
  readonly side: number;
}
export type Land = Readonly<Record<TerrainAmbience, Nearby>>;

const PLACES = RINGS.flatMap(({ tiles, places, weight }) =>
  Array.from({ length: places }, (_, at) => {
    const angle = (at / places) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return { dx: x * tiles * TILE_SIZE, dy: y * tiles * TILE_SIZE, side: tiles === 0 ? 0 : x, weight };
  }),
);
const WHOLE = PLACES.reduce((sum, { weight }) => sum + weight, 0);

/** Looks at {@link PLACES}: 31 tiles. */
export function surveyLandAround(ground: Pick<Ground, 'terrainAt'>, ear: Point): Land {
  const found = new Map<TerrainAmbience, { weight: number; side: number }>();
  for (const { dx, dy, side, weight } of PLACES) {
    const kind = ground.terrainAt(ear.x + dx, ear.y + dy).ambience;
    const sum = found.get(kind) ?? { weight: 0, side: 0 };
    sum.weight += weight;
    sum.side += side * weight;
    found.set(kind, sum);
  }
  const land: Partial<Record<TerrainAmbience, Nearby>> = {};
  for (const kind of TERRAIN_AMBIENCES) {
    const { weight, side } = found.get(kind) ?? { weight: 0, side: 0 };
    land[kind] = { share: weight / WHOLE, side: weight === 0 ? 0 : side / weight };
  }
  return land as Land;
}
