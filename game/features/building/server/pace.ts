/** The pause between two works on structures: placing, and mending with a mallet. World times in ms. */
import { MALLET_PAUSE_MS, PLACE_PAUSE_MS } from '#game/features/structures/shared/placing.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { malletSlotOf } from './materials.ts';

/** Tolerance for the difference between the pause as the client and the server measure it. */
const CLOCK_SLACK_MS = 100;

const TOO_FAST = 'Too fast: one thing at a time.';

/** Returns the refusal if the last work was too short a time ago; null if the player may work. */
export const paceRefusal = ({ now }: World, { camp }: Player): Answer =>
  now < camp.placesFrom ? TOO_FAST : null;

/** Begins the pause after a work. An early one counts from when it was due, so that no time is gained. */
export function beginPause({ now }: World, player: Player): void {
  const pause = malletSlotOf(player) === null ? PLACE_PAUSE_MS : MALLET_PAUSE_MS;
  const placesFrom = Math.max(now - CLOCK_SLACK_MS, player.camp.placesFrom) + pause;
  player.camp = { ...player.camp, placesFrom };
}
