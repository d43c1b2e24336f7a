/**
 * How far one sees others: by day, in the dark, in storms and haze, and when somebody keeps still in a thicket. It holds for
 * players, by what they are sent, and for creatures. Lengths in px.
 */
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { terrainById } from '#game/shared/defs/terrain.ts';
import { smoothstep } from '#game/shared/math/noise.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Others are seen so far by day, and in the dark when they stand in light. */
export const DAY_SIGHT = 1400;
/** So far in the dark when they do not. */
export const DARK_SIGHT = 520;
/** Storms, ash, steam and the forest leave so much of it. */
export const HAZE = 0.6;
/** Who keeps still where there is cover is not seen beyond this share of it. */
export const COVER = 0.5;
/** From this strength on a storm blinds, 0 to 1. */
const BLINDING_STORM = 0.3;
/** Sight begins to shrink at the first of these darknesses, and is that of the dark from the second on. */
const DUSK = { from: 0.3, to: 0.5 } as const;
const HAZY = 'visibilityReduction';

/** How far somebody sees at a moment. */
export interface Gaze {
  /** What stands in light. */
  readonly lit: number;
  /** What does not; the same by day. */
  readonly unlit: number;
}

/**
 * How far one sees what stands in no light.
 * @param darkness 0 (day) to 1 (night)
 * @param further what buffs add to it in the dark
 */
export function sightRange(darkness: number, further = 0): number {
  const dark = Math.min(DAY_SIGHT, DARK_SIGHT + further);
  return DAY_SIGHT + (dark - DAY_SIGHT) * smoothstep(DUSK.from, DUSK.to, darkness);
}

/** How far a player sees now. */
export function gazeOf(world: World, player: Player): Gaze {
  const haze = hazeFactorAt(world, player);
  const unlit = sightRange(currentDaylight(world).darkness, buffEffectOf(player, 'darkSight'));
  return { lit: DAY_SIGHT * haze, unlit: unlit * haze };
}

/** The share of their sight that is left to somebody at a place: 1, or {@link HAZE}. */
export function hazeFactorAt(world: World, place: Point): number {
  const id = world.ground.terrainIdAt?.(place.x, place.y);
  if (id !== undefined) {
    const { specialEffect, secondaryEffect } = terrainById(id);
    if (specialEffect === HAZY || secondaryEffect === HAZY) return HAZE;
  }
  return stormOver(world, place)(world.wallNow) >= BLINDING_STORM ? HAZE : 1;
}

/** Once in sight, a body stays so within this distance: so that none flickers at the edge. */
export const leaveSightRange = (reach: number): number => reach + Math.max(48, reach * 0.12);
