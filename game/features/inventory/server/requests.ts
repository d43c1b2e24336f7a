/**
 * Answers to inventory requests. An accepted request is confirmed once it is saved; a refusal sends its reason
 * immediately and the full list immediately or soon, so that the client can start again from it.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { type Outcome, REFUSED } from '../shared/places.ts';
import { applySlotChanges, sendInventory } from './belongings.ts';
import { closeIfOutOfReach } from './open-containers.ts';

/**
 * Limit on the full lists sent to a player: `LISTS_AT_ONCE` within `LISTS_MS` (in ms), so a burst of four, and on
 * average one every 2 s.
 */
export const LISTS_AT_ONCE = 4;
export const LISTS_MS = 8000;

export interface Request {
  /** Revision that the request is based on. */
  readonly revision: number;
  /** Number chosen by the client. */
  readonly request: number;
}

/** Answers a request with the changes of its outcome, or with a refusal. */
export function answerRequest(world: World, player: Player, asked: Request, decide: () => Outcome): Answer {
  const { request, revision } = asked;
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refuseRequest(world, player, request, refusal);
  if (revision !== player.inventory.revision) return refuseRequest(world, player, request, REFUSED.stale);
  // The player may have moved since their reach was last checked.
  closeIfOutOfReach(world, player);
  const outcome = decide();
  if ('refusal' in outcome) return refuseRequest(world, player, request, outcome.refusal);
  applySlotChanges(world, player, outcome.changes, request);
  return null;
}

/** Refuses a request without any change. */
export function refuseRequest(world: World, player: Player, request: number, reason: string): string {
  world.emit({
    type: 'inventory-refused',
    player,
    request,
    reason,
    revision: player.inventory.revision,
  });
  tellAllSoon(world, player);
  return reason;
}

/**
 * Sends a player their full inventory: immediately if few such lists were sent recently, otherwise later, once for all
 * requests made in the meantime. A list is hundreds of times as long as the request that causes it.
 */
function tellAllSoon(world: World, player: Player): void {
  if (player.isListOwed) return;
  const lately = player.listsAt.filter((at) => at > world.now - LISTS_MS);
  const [oldest] = lately;
  if (oldest === undefined || lately.length < LISTS_AT_ONCE) {
    player.listsAt = [...lately, world.now];
    sendInventory(world, player);
    return;
  }
  player.isListOwed = true;
  world.schedule.at(oldest + LISTS_MS, { type: 'list', id: player.id });
}

/** Sends a postponed list when its time has come. */
export function sendOwedList(world: World, player: Player): void {
  if (!player.isListOwed) return;
  player.isListOwed = false;
  tellAllSoon(world, player);
}
