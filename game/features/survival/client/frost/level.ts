/** Level of frost on the rim of the screen, which shows the player at a glance that they are cold. */
import type { GameState } from '#game/client/store/store.ts';

/** Warmth below which each level begins, starting with the first. */
const LEVELS = [35, 27, 19, 11, 5] as const;
/** Warmth below which a player already sees the first level while the felt temperature is below 0 °C. */
const CHILLED = 50;

/** Returns the frost level, 0 (none) to 5. */
export function frostLevel({ phase, needs, felt }: Pick<GameState, 'phase' | 'needs' | 'felt'>): number {
  if (phase !== 'playing' || !needs) return 0;
  const { now } = needs.warmth;
  const level = LEVELS.filter((below) => now < below).length;
  return level === 0 && now < CHILLED && (felt?.degrees ?? 0) < 0 ? 1 : level;
}
