/** The server's time of a player's hand between two remedies, which a blow prolongs. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { HAND_BUSY, HAND_EARLY_MS, handMsOf } from '../shared/hand-time.ts';

/** Returns the reason why a player cannot take a remedy yet; null if they can. @param now world time, in ms */
export function busyHandReason({ fight: { hand } }: Player, stack: Stack, now: number): string | null {
  const isBusy = hand !== null && handMsOf(stack) > 0 && now < hand.until - HAND_EARLY_MS;
  return isBusy ? HAND_BUSY : null;
}

/** Keeps the hand busy after a remedy. An early one counts from when it was due, so that the time is never shortened. */
export function occupyHand(player: Player, stack: Stack, now: number): void {
  const ms = handMsOf(stack);
  if (ms === 0) return;
  const due = Math.max(now, player.fight.hand?.until ?? now);
  player.fight = { ...player.fight, hand: { ms, until: due + ms } };
}

/** Restarts the time of a remedy that the hand is still busy with. Called when the player is hit. */
export function prolongHandTime(player: Player, now: number): void {
  const { hand } = player.fight;
  if (hand === null || now >= hand.until) return;
  player.fight = { ...player.fight, hand: { ...hand, until: now + hand.ms } };
}
