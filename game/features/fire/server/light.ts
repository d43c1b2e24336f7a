/** How lit a place is: by the day, by fires and lanterns, by lights in hands, by lava. Creatures see by it too. */
import { HAND_LIGHT } from '#game/features/items/shared/hand-light.ts';
import { isFueled } from '#game/features/structures/shared/structures.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { lightOf } from '../shared/fire.ts';
import { landHeatOf } from './land-heat.ts';

/** No light reaches farther than this, in px. */
const REACH = 440;
/** From this strength on a place is lit: within three quarters of the reach of a light. */
export const LIT = 0.25;
/** From this darkness on it is dark. */
export const DARK = 0.5;

/** How lit a place is, 0 to 1: 1 by day and beside a light, falling evenly to 0 where its reach ends. */
export function lightAt(world: World, x: number, y: number): number {
  const { darkness } = daylightUnder(world.sky, world.wallNow);
  return Math.max(1 - darkness, lampLightAt(world, x, y));
}

/** Can one see there: by daylight, or by a light? */
export function isLit(world: World, x: number, y: number): boolean {
  const { darkness } = daylightUnder(world.sky, world.wallNow);
  return darkness < DARK || lampLightAt(world, x, y) >= LIT;
}

/** How lit a place is by everything but the sky, 0 to 1. */
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

/** How far the light of a fixture reaches now, in px. */
function shineOf(world: World, { kind, state, definition }: Fixture): number {
  return isFueled(kind) ? lightOf(kind, state, world.wallNow) : definition.light;
}
