/** Rest beside a fire, and the comfort of a place: the more a place is like a home, the longer the rest lasts. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { COMFORT_MOST, COMFORT_REACH, RESTED, restedMs } from '#game/features/needs/shared/comfort.ts';
import { HUDDLE_REACH } from '#game/features/needs/shared/temperature.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isLying } from '../sleeping.ts';

/** Furniture that is made at a workbench. */
const FURNITURE: ReadonlySet<number> = new Set([ITEM.stoveBed, ITEM.iceBox, ITEM.hearth]);
/** Minimum time by which a renewal lengthens the buff, in ms. */
const RENEWED_MS = 15_000;

/**
 * Returns the comfort at a player's place, 0 to {@link COMFORT_MOST}: one point each for a roof, a bed, furniture and
 * company.
 */
export function comfortOf(world: World, player: Player): number {
  const { x, y } = player;
  const kinds = world.fixtures.near(x, y, COMFORT_REACH).map(({ kind }) => kind);
  const company = world.near
    .within(player, HUDDLE_REACH * 2)
    .filter(({ id }) => id !== player.id && world.players.has(id));
  const has = [
    Boolean(world.structures.tiles.roofOver(tileAt(x, y))),
    kinds.some((kind) => structureOf(kind)?.use === 'bed'),
    kinds.some((kind) => FURNITURE.has(kind)),
    company.length > 0,
  ];
  return Math.min(COMFORT_MOST, has.filter((one) => one).length);
}

/**
 * Marks a player as rested if they have kept still beside a fire for a while, or are lying in a bed. @param heat °C of
 * the strongest source nearby
 */
export function updateRest(world: World, player: Player, heat: number): void {
  const { now } = world;
  const { stillSince } = player.groundContact;
  if (player.isDown || stillSince === null || (heat < RESTED.heat && !isLying(player))) {
    player.restsSince = null;
    return;
  }
  player.restsSince ??= now;
  if (now - Math.max(stillSince, player.restsSince) < RESTED.afterMs) return;
  const ms = restedMs(comfortOf(world, player));
  const lasts = player.buffs.find(({ id }) => id === 'rested')?.until ?? now;
  if (lasts - now < ms - RENEWED_MS) giveBuff(world, player, 'rested', ms);
}
