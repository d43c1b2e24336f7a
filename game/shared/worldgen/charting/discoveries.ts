/**
 * Places of a world worth discovering: each station, and the middle of each volcano. A player who reaches one for the
 * first time finds a parchment there, so that recipes are learnt by exploring and not by luck alone.
 */
import { TILE_SIZE } from '../../constants.ts';
import type { Point } from '../../math/point.ts';
import type { Volcano } from '../draft/draft.ts';
import { placeVolcanoes } from '../land/relief.ts';
import type { TerrainWorld } from '../world/types.ts';
import { landmarksOf } from './landmarks.ts';

/** A place to discover, in world px. */
export interface Discovery extends Point {
  /** Id of the discovery within this world. */
  readonly id: string;
  readonly kind: 'station' | 'volcano';
  readonly name: string;
  /** Distance from the middle within which a player discovers the place, in px. */
  readonly reach: number;
}

/** Reach of a station, in px; a yard is up to 12 tiles wide. */
const STATION_REACH = 7 * TILE_SIZE;
/**
 * Distance of a volcano's rim from the middle, as a share of its radius: outside a caldera's lake and a crater's lava.
 */
const RIM = 0.45;
/** Names of volcanoes as players read them. */
export const VOLCANO_NAMES: Readonly<Record<Volcano['kind'], string>> = {
  active: 'Burning volcano',
  caldera: 'Caldera',
  icy: 'Icy volcano',
  shattered: 'Shattered volcano',
};

/** Returns the discoveries of a world, stations first. Searches all the ground of the world. */
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
