/** Health, and what the ground does to it. Health in points, times in the unit that each name says. */
import type { TerrainEffect } from '#game/shared/defs/terrain.ts';

/** Full health (game specification, stat row: `max_health`). */
export const HEALTH_MAX = 100;
/** Health after a respawn: enough to walk on, little enough to be careful. */
export const RESPAWN_HEALTH = 60;
/** The ground does not heal a player who was hurt less than this long ago, in ms. */
export const HEALING_PAUSE_MS = 10_000;

/**
 * Health per minute that each effect of a terrain gives; where a terrain has two, they add up. The specification names
 * the effects (section 3) and leaves the figures free: they make a minute's walk to the next sinter ground worth it,
 * and too little to outlast a fight by standing in a spring.
 */
export const HEALING_PER_MINUTE: Readonly<Partial<Record<TerrainEffect, number>>> = {
  heal: 6,
  slowHeal: 6,
  steamHeal: 6,
};

/** Health per minute that a terrain with these effects gives. */
export function healingOf(effects: readonly (TerrainEffect | null)[]): number {
  return effects.reduce((sum, effect) => sum + (effect === null ? 0 : (HEALING_PER_MINUTE[effect] ?? 0)), 0);
}
