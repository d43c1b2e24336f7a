/**
 * Beginning and end of idleness. Verbs count as activity unless a client sends them on its own
 * ({@link file://../../verbs/verb.ts}), and so does any change of place.
 */
import { isIdleAt } from './idleness.ts';
import type { Player } from './player.ts';

/** The part of the world that idleness needs: its clocks in ms, and its events. */
interface Timeline {
  readonly now: number;
  readonly wallNow: number;
  emit(event: { readonly type: 'idle'; readonly player: Player }): void;
}

/** Accuracy of the last activity, in ms: a player who walks sends twenty moves a second. */
const NOTED_MS = 1000;

/** Notes that a player has done something: an idle player is idle no longer. */
export function noteActivity(world: Timeline, player: Player): void {
  const { isIdle, deedAt } = player.idleness;
  if (!isIdle && world.now - deedAt < NOTED_MS) return;
  player.idleness = { deedAt: world.now, x: player.x, y: player.y, isIdle: false };
  if (isIdle) world.emit({ type: 'idle', player });
}

/** Begins or ends the idleness of a player. */
export function updateIdleness(world: Timeline, player: Player): void {
  const { idleness, hurtAt } = player;
  if (idleness.x !== player.x || idleness.y !== player.y) {
    noteActivity(world, player);
    return;
  }
  const isIdle = isIdleAt({ deedAt: idleness.deedAt, hurtAt, isBusy: isBusy(player) }, world.now);
  if (isIdle === idleness.isIdle) return;
  player.idleness = { ...idleness, isIdle };
  world.emit({ type: 'idle', player });
}

/** Returns the time of an idle player's last activity, in ms since the epoch; null if the player is not idle. */
export function idleSince(
  { now, wallNow }: Pick<Timeline, 'now' | 'wallNow'>,
  { idleness, hurtAt }: Player,
): number | null {
  const { isIdle, deedAt } = idleness;
  return isIdle ? Math.round(wallNow - (now - Math.max(deedAt, hurtAt))) : null;
}

/** True for a body whose work needs no further request, or that cannot sit. Shorter work ends before anybody is idle. */
function isBusy({ motion, isDown, camp, craft }: Player): boolean {
  return motion.isDead || isDown || camp.lying !== null || craft.work !== null;
}
