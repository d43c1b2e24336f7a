/** Places near the player that matter most in the first hours: wrecks they have seen, and the nearest water and snow. */
import { nearestGround } from '#game/client/session/nearest-ground.ts';
import { FRESH_WATER, SNOW } from '#game/features/guidance/shared/objective-parts.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { cellAt, type SeenCells } from '../../shared/seen.ts';

/** A wreck, in world px. */
export interface Ship extends Point {
  readonly id: string;
  readonly name: string;
}

/** A place near the player, in world px. */
export interface NearPlace extends Point {
  readonly id: string;
  readonly kind: 'ship' | 'water' | 'snow';
  readonly name: string;
}

export interface NearSources {
  readonly body: Point | null;
  readonly ground: Ground | null;
  readonly map: { readonly seen: Pick<SeenCells, 'has'> };
}

const known = new WeakMap<TerrainWorld, readonly Ship[]>();

/** Returns the wrecks of a world. The bow is the larger half. Computed once per world. */
export function shipsOf(world: TerrainWorld): readonly Ship[] {
  const found =
    known.get(world) ??
    world.doodads
      .filter(({ imagePath }) => imagePath.endsWith('/ship-bow.png'))
      .map(({ tileX, tileY, name }) => ({
        id: `ship ${tileX} ${tileY}`,
        name,
        x: (tileX + 0.5) * TILE_SIZE,
        y: (tileY + 0.5) * TILE_SIZE,
      }));
  known.set(world, found);
  return found;
}

/** Returns the wrecks seen by the player, and the water and the snow that SOVA would point to. */
export function nearPlacesOf(
  { body, ground, map }: NearSources,
  ships: readonly Ship[],
): readonly NearPlace[] {
  const seen = ships.filter(({ x, y }) => map.seen.has(cellAt(x, y)));
  const water = body && ground && nearestGround(FRESH_WATER, body, ground);
  const snow = body && ground && nearestGround(SNOW, body, ground);
  return [
    ...seen.map((ship): NearPlace => ({ ...ship, kind: 'ship' })),
    ...(water
      ? [{ id: 'water', kind: 'water', name: 'Drinking water', x: water.x, y: water.y } as const]
      : []),
    ...(snow ? [{ id: 'snow', kind: 'snow', name: 'Snow', x: snow.x, y: snow.y } as const] : []),
  ];
}
