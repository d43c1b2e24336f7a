/**
 * Knocked out: what a blow that would kill a player does instead. Times in ms, lengths in world px, speeds in px/s.
 */
import { WALK_SPEED } from '#game/shared/constants.ts';

/** How long a player lies before they die, if nobody helps. */
export const DOWN_MS = 30_000;
/** How fast they crawl on ground that does not slow. */
export const CRAWL_SPEED = 60;
/** What is left of the speed of a walk. */
export const CRAWL_FACTOR = CRAWL_SPEED / WALK_SPEED;
/** Each further hit takes this much of the time that is left. */
export const HIT_COSTS_MS = 8000;
/** A player may give up from this long after they fell. */
export const GIVE_UP_AFTER_MS = 5000;
/** Whom nothing hits for this long rises without help, if they have not done so lately. */
export const RISE_AFTER_MS = 12_000;
/** Once in so much time of play. */
export const RISE_PAUSE_MS = 20 * 60_000;
/** Health of one who lies, who rose alone, and who was helped up; and the least warmth after help. */
export const DOWN_HEALTH = 1;
export const RISEN_HEALTH = 15;
export const HELPED_HEALTH = 30;
export const HELPED_WARMTH = 35;
/** How long helping takes, bare-handed and with a field kit (which is used up), and from how far. */
export const HELP_MS = 4000;
export const HELP_WITH_KIT_MS = 2000;
export const HELP_REACH = 96;
