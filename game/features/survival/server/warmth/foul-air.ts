/** Foul air and steam: what they take from those who stand in them, in health a second. */
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

/** Does a player breathe foul air? A mask keeps it out. */
export function isChoking(world: World, player: Player): boolean {
  return footingAt(world.ground, player.x, player.y).isFoul && !filtersAir(player.inventory.stacks);
}

/** Does a player breathe the ash that a storm raises from ashen ground? A mask keeps it out, and so does a room. */
export function breathesAsh(world: World, player: Player): boolean {
  const { x, y } = player;
  if (world.ground.terrainIdAt?.(x, y) !== TERRAIN.ash || filtersAir(player.inventory.stacks)) return false;
  const { storm, ash } = weatherAtPlace(world, x, y);
  return (storm > ASH_STORM || ash > ASH_THICK) && roomAt(world, x, y) === null;
}

/** What foul air takes from a player: nothing in the first moments. */
export function fumeDamageOn(world: World, player: Player): number {
  const { fumesSince } = player.groundContact;
  if (fumesSince === null || world.now - fumesSince < FUMES.afterMs) return 0;
  return FUMES.perSecond * buffEffectOf(player, 'fumes');
}

/** What the steam of a geyser takes from a player. */
export function steamDamageOn(world: World, player: Player): number {
  return eruptionReaching(world, player) === null ? 0 : GEYSER.perSecond;
}

/** Wall clock at which a geyser whose steam reaches a player began to erupt; null where none does. */
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

/** How far a coordinate lies outside of a tile, in px; 0 within it. */
function outside(px: number, tile: number): number {
  return px - Math.max(tile * TILE_SIZE, Math.min((tile + 1) * TILE_SIZE, px));
}
