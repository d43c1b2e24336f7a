/**
 * The places of a world that are worth finding: each station, and the middle of each volcano. Whoever comes to one for the
 * first time finds a parchment there, so that what can be made is learnt by walking and not by luck alone.
 */
import { TILE_SIZE } from '../../constants.ts';
import type { Point } from '../../math/point.ts';
import type { Volcano } from '../draft/draft.ts';
import { placeVolcanoes } from '../land/relief.ts';
import type { TerrainWorld } from '../world/types.ts';
import { landmarksOf } from './landmarks.ts';

/** World px. */
export interface Discovery extends Point {
  /** Of this world. */
  readonly id: string;
  readonly kind: 'station' | 'volcano';
  readonly name: string;
  /** It is found by whoever is this near to its middle, in px. */
  readonly reach: number;
}

/** A yard is up to 12 tiles wide. */
const STATION_REACH = 7 * TILE_SIZE;
/** The rim of a volcano, as a share of its radius: outside of a caldera's lake and of the lava of a crater. */
const RIM = 0.45;
/** What players call volcanoes. */
export const VOLCANO_NAMES: Readonly<Record<Volcano['kind'], string>> = {
  active: 'Burning volcano',
  caldera: 'Caldera',
  icy: 'Icy volcano',
  shattered: 'Shattered volcano',
};

/** Stations first. Looks through all the ground of the world. */
export function discoveriesOf(world: TerrainWorld): readonly Discovery[] {
  const stations = landmarksOf(world).filter(({ kind }) => kind === 'station');
  const toPx = (tile: number) => (tile + 0.5) * TILE_SIZE;
  return [
    ...stations.map(({ id, x, y }) => ({
      id,
      kind: 'station' as const,
      name: 'Station',
      x,
      y,
      reach: STATION_REACH,
    })),
    ...placeVolcanoes(world.seed, world.width).map(({ x, y, radius, kind }, at) => ({
      id: `volcano ${at}`,
      kind: 'volcano' as const,
      name: VOLCANO_NAMES[kind],
      x: toPx(x),
      y: toPx(y),
      reach: radius * RIM * TILE_SIZE,
    })),
  ];
}
