/** Damage from foul air and steam to players standing in them, in health per second; and the breathing of ash. */
import { FUMES, filtersAir, footingAt, GEYSER } from '#game/features/movement/shared/footing.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { ASH_STORM, ASH_THICK } from '#game/features/needs/shared/hardship.ts';
import { roomAt } from '#game/features/structures/server/rooms.ts';
import { terrainOfTile } from '#game/features/structures/server/shelter.ts';
import { weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import { eruptionStart, geyserEruptionAt } from '#game/features/weather/shared/weather.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

/** True if the player breathes foul air; a mask prevents it. */
export function isChoking(world: World, player: Player): boolean {
  return footingAt(world.ground, player.x, player.y).isFoul && !filtersAir(player.inventory.stacks);
}

/** True if the player breathes ash, on ashen ground in a storm or in thick ash; a mask or a room prevents it. */
export function breathesAsh(world: World, player: Player): boolean {
  const { x, y } = player;
  if (world.ground.terrainIdAt?.(x, y) !== TERRAIN.ash || filtersAir(player.inventory.stacks)) return false;
  const { storm, ash } = weatherAtPlace(world, x, y);
  return (storm > ASH_STORM || ash > ASH_THICK) && roomAt(world, x, y) === null;
}

/** Returns the damage from foul air to a player, in health per second: 0 in the first moments. */
export function fumeDamageOn(world: World, player: Player): number {
  const { fumesSince } = player.groundContact;
  if (fumesSince === null || world.now - fumesSince < FUMES.afterMs) return 0;
  return FUMES.perSecond * buffEffectOf(player, 'fumes');
}

/** Returns the damage from a geyser's steam to a player, in health per second. */
export function steamDamageOn(world: World, player: Player): number {
  return eruptionReaching(world, player) === null ? 0 : GEYSER.perSecond;
}

/**
 * Returns the wall clock time at which the geyser whose steam reaches a player began to erupt, in ms; null if none
 * does.
 */
export function eruptionReaching(world: World, { x, y }: Player): number | null {
  const tile = (px: number) => Math.floor(px / TILE_SIZE);
  const { reach } = GEYSER;
  for (let row = tile(y - reach); row <= tile(y + reach); row += 1) {
    for (let column = tile(x - reach); column <= tile(x + reach); column += 1) {
      if (terrainOfTile(world, column, row).id !== TERRAIN.geyser) continue;
      const away = Math.hypot(outside(x, column), outside(y, row));
      if (away <= reach && geyserEruptionAt(column, row, world.wallNow) > 0)
        return eruptionStart(column, row, world.wallNow);
    }
  }
  return null;
}

/** Returns the signed distance from a coordinate to a tile's nearest edge, in px; 0 within the tile. */
function outside(px: number, tile: number): number {
  return px - Math.max(tile * TILE_SIZE, Math.min((tile + 1) * TILE_SIZE, px));
}
