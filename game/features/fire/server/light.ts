/**
 * Strength of the light at a place: from the day, fires and lanterns, lights in hands, and lava. The sight of creatures
 * also depends on it.
 */
import { HAND_LIGHT } from '#game/features/items/shared/hand-light.ts';
import { isFueled } from '#game/features/structures/shared/structures.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { lightOf } from '../shared/fire.ts';
import { landHeatOf } from './land-heat.ts';

/** Maximum reach of a light, in px. */
const REACH = 440;
/** Minimum light that counts as lit, 0 to 1: a light gives it within three quarters of its reach. */
export const LIT = 0.25;
/** Minimum darkness that counts as dark, 0 to 1. */
export const DARK = 0.5;

/**
 * Returns the strength of the light at a place, 0 to 1: 1 by day and beside a light, falling evenly to 0 at the end of
 * its reach.
 */
export function lightAt(world: World, x: number, y: number): number {
  const { darkness } = daylightUnder(world.sky, world.wallNow);
  return Math.max(1 - darkness, lampLightAt(world, x, y));
}

/** True if a player can see at a place, by daylight or by another light. */
export function isLit(world: World, x: number, y: number): boolean {
  const { darkness } = daylightUnder(world.sky, world.wallNow);
  return darkness < DARK || lampLightAt(world, x, y) >= LIT;
}

/** Returns the strength of all light at a place except the sky's, 0 to 1. */
export function lampLightAt(world: World, x: number, y: number): number {
  let most = landHeatOf(world.ground).lightAt(x, y);
  for (const fixture of world.structures.lampsAround(x, y, REACH)) {
    const away = Math.hypot(fixture.x - x, fixture.y - y);
    const radius = away < REACH ? shineOf(world, fixture) : 0;
    if (radius > 0) most = Math.max(most, 1 - away / radius);
  }
  world.hot.players.forEachIn(x, y, REACH, REACH, (handle) => {
    const body = world.byHandle[handle];
    if (!(body instanceof Player) || body.lit === null) return;
    most = Math.max(most, 1 - Math.hypot(body.x - x, body.y - y) / HAND_LIGHT[body.lit].light);
  });
  return most;
}

/** Returns the current reach of a fixture's light, in px. */
function shineOf(world: World, { kind, state, definition }: Fixture): number {
  const light = lightOf(kind, state, world.wallNow);
  return isFueled(kind) ? light : Math.max(light, definition.light);
}
