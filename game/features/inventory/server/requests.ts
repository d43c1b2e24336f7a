/**
 * How a request about what a player carries is answered: done, and told once it is kept, or refused with its reason at
 * once, with everything they have after it or soon, so that their client can start anew.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { type Outcome, REFUSED } from '../shared/places.ts';
import { applySlotChanges, sendInventory } from './belongings.ts';
import { closeIfOutOfReach } from './open-containers.ts';

/** So many whole lists a player is told in so long, in ms: four at once, and one in 2 s over time. */
export const LISTS_AT_ONCE = 4;
export const LISTS_MS = 8000;

export interface Request {
  /** The revision that it is based on. */
  readonly revision: number;
  /** Chosen by the client. */
  readonly request: number;
}

/** Answers a request: by the changes of its outcome, or by a refusal. */
export function answerRequest(world: World, player: Player, asked: Request, decide: () => Outcome): Answer {
  const { request, revision } = asked;
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refuseRequest(world, player, request, refusal);
  if (revision !== player.inventory.revision) return refuseRequest(world, player, request, REFUSED.stale);
  // They may have moved since they were last looked after.
  closeIfOutOfReach(world, player);
  const outcome = decide();
  if ('refusal' in outcome) return refuseRequest(world, player, request, outcome.refusal);
  applySlotChanges(world, player, outcome.changes, request);
  return null;
}

/** Refuses a request: nothing is changed. */
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
 * Tells a player everything that they carry, now if there were few such lists lately, else together with all that is
 * asked for until then: a list is hundreds of times as long as what draws it.
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

/** The time of a list that is owed has come. */
export function sendOwedList(world: World, player: Player): void {
  if (!player.isListOwed) return;
  player.isListOwed = false;
  tellAllSoon(world, player);
}
