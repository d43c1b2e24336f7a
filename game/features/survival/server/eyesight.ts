/**
 * Sight ranges: by day, in the dark, in storms and haze, and for bodies keeping still in a thicket. They limit what
 * players are sent and what creatures notice. Lengths in px.
 */
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { terrainById } from '#game/shared/defs/terrain.ts';
import { smoothstep } from '#game/shared/math/noise.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Sight range by day, and in the dark for bodies in light. */
export const DAY_SIGHT = 1400;
/** Sight range in the dark for bodies not in light. */
export const DARK_SIGHT = 520;
/** Share of the sight range left in storms, ash, steam and forest. */
export const HAZE = 0.6;
/** Share of the sight range at which a body is seen while it keeps still in cover. */
export const COVER = 0.5;
/** Minimum strength of a storm that reduces sight, 0 to 1. */
const BLINDING_STORM = 0.3;
/** Darkness at which sight begins to shrink, and at which it reaches the range of the dark. */
const DUSK = { from: 0.3, to: 0.5 } as const;
const HAZY = 'visibilityReduction';

/** Sight ranges of a viewer at a moment. */
export interface Gaze {
  /** Range for bodies in light. */
  readonly lit: number;
  /** Range for bodies not in light; by day equal to `lit`. */
  readonly unlit: number;
}

/**
 * Returns the sight range for bodies not in light.
 * @param darkness 0 (day) to 1 (night)
 * @param further range that buffs add in the dark
 */
export function sightRange(darkness: number, further = 0): number {
  const dark = Math.min(DAY_SIGHT, DARK_SIGHT + further);
  return DAY_SIGHT + (dark - DAY_SIGHT) * smoothstep(DUSK.from, DUSK.to, darkness);
}

/** Returns a player's current sight ranges. */
export function gazeOf(world: World, player: Player): Gaze {
  const haze = hazeFactorAt(world, player);
  const unlit = sightRange(currentDaylight(world).darkness, buffEffectOf(player, 'darkSight'));
  return { lit: DAY_SIGHT * haze, unlit: unlit * haze };
}

/** Returns the share of the sight range left at a place: 1, or {@link HAZE}. */
export function hazeFactorAt(world: World, place: Point): number {
  const id = world.ground.terrainIdAt?.(place.x, place.y);
  if (id !== undefined) {
    const { specialEffect, secondaryEffect } = terrainById(id);
    if (specialEffect === HAZY || secondaryEffect === HAZY) return HAZE;
  }
  return stormOver(world, place)(world.wallNow) >= BLINDING_STORM ? HAZE : 1;
}

/**
 * Returns the distance up to which a body already in sight stays in sight, so that bodies do not flicker at the edge.
 */
export const leaveSightRange = (reach: number): number => reach + Math.max(48, reach * 0.12);
