/** Survey of the land around the listener: samples tiles on rings, giving the nearer ones more weight. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN_AMBIENCES, type TerrainAmbience } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Rings of sampled tiles: the distance in tiles, the number of places, and the weight of each place. */
const RINGS = [
  { tiles: 0, places: 1, weight: 6 },
  { tiles: 2, places: 8, weight: 2 },
  { tiles: 5, places: 10, weight: 1.2 },
  { tiles: 9, places: 12, weight: 0.7 },
] as const;

export interface Nearby {
  /** Share of the land around the listener, 0 to 1. */
  readonly share: number;
  /** Average side, -1 (all to the left) to 1 (all to the right). */
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

/** Samples the 31 tiles of {@link PLACES} and returns the share and side of each kind of land. */
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
