/** Health, and its healing by the ground. Health in points, times in the unit that each name states. */
import type { TerrainEffect } from '#game/shared/defs/terrain.ts';

/** Full health (game specification, stat row: `max_health`). */
export const HEALTH_MAX = 100;
/** Health after a respawn: enough to walk on, low enough to make the player careful. */
export const RESPAWN_HEALTH = 60;
/** Time after being hurt during which the ground does not heal a player, in ms. */
export const HEALING_PAUSE_MS = 10_000;

/**
 * Health per minute that each effect of a terrain gives; two effects of one terrain add up. The specification names the
 * effects (section 3) but gives no figures: these make a minute's walk to the next sinter ground worthwhile, but are
 * too low to outlast a fight by standing in a spring.
 */
export const HEALING_PER_MINUTE: Readonly<Partial<Record<TerrainEffect, number>>> = {
  heal: 6,
  slowHeal: 6,
  steamHeal: 6,
};

/** Returns the health per minute that a terrain with these effects gives. */
export function healingOf(effects: readonly (TerrainEffect | null)[]): number {
  return effects.reduce((sum, effect) => sum + (effect === null ? 0 : (HEALING_PER_MINUTE[effect] ?? 0)), 0);
}
