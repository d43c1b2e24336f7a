/** How far frost has grown over the rim of the screen: one sees that one is cold before one reads it. */
import type { GameState } from '#game/client/store/store.ts';

/** Warmth below which each further level begins. */
const LEVELS = [35, 27, 19, 11, 5] as const;
/** Whom it feels freezing to sees the first level sooner: below this warmth. */
const CHILLED = 50;

/** 0 (none) to 5. */
export function frostLevel({ phase, needs, felt }: Pick<GameState, 'phase' | 'needs' | 'felt'>): number {
  if (phase !== 'playing' || !needs) return 0;
  const { now } = needs.warmth;
  const level = LEVELS.filter((below) => now < below).length;
  return level === 0 && now < CHILLED && (felt?.degrees ?? 0) < 0 ? 1 : level;
}
