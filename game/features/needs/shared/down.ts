/**
 * Being knocked out: a blow that would kill a player knocks them out instead. Times in ms, lengths in world px, speeds
 * in px/s.
 */
import { WALK_SPEED } from '#game/shared/constants.ts';

/** Time until a knocked-out player dies if no player helps. */
export const DOWN_MS = 30_000;
/** Speed of crawling on ground that does not slow players down. */
export const CRAWL_SPEED = 60;
/** Crawl speed as a share of walking speed. */
export const CRAWL_FACTOR = CRAWL_SPEED / WALK_SPEED;
/** Amount by which each additional hit shortens the remaining time. */
export const HIT_COSTS_MS = 8000;
/** Time from being knocked out until the player may give up. */
export const GIVE_UP_AFTER_MS = 5000;
/** Time without a hit after which a knocked-out player rises without help, at most once in `RISE_PAUSE_MS`. */
export const RISE_AFTER_MS = 12_000;
/** Minimum playing time between two occasions of rising without help. */
export const RISE_PAUSE_MS = 20 * 60_000;
/**
 * Health of a knocked-out player, of a player who rose without help, and of a player who was helped up; and the minimum
 * warmth after help.
 */
export const DOWN_HEALTH = 1;
export const RISEN_HEALTH = 15;
export const HELPED_HEALTH = 30;
export const HELPED_WARMTH = 35;
/** Duration of helping bare-handed and with a field kit (which is used up), and the helper's reach. */
export const HELP_MS = 4000;
export const HELP_WITH_KIT_MS = 2000;
export const HELP_REACH = 96;
