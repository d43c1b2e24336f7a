/** Errands without progress: SOVA replaces an errand that only waits, and offers to put off any other. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { ObjectiveId } from '../shared/objective-ids.ts';
import { objectiveById, stockOf } from '../shared/progress.ts';
import { setAnother } from './objectives.ts';

/** Time without progress after which SOVA has another errand, in ms. */
export const WAITS_MS = 5 * 60_000;
const OTHER_WORK = 'The morning needs no help from us. Here is other work.';
const OFFER = 'Slow, this one. Put it off, and I name another. It will wait for us.';

/** Notes progress of the player's errand, and helps if there has been none for {@link WAITS_MS}. */
export function noteWaiting(world: World, player: Player): void {
  const { objective: id, isDismissed } = player.guidance;
  const note = player.counsel.errand;
  if (id === null || isDismissed) return;
  const have = progressOf(player, id);
  if (note?.id !== id || note.have !== have || player.idleness.isIdle) {
    const isOffered = note?.id === id && note.isOffered;
    player.counsel = { ...player.counsel, errand: { id, have, since: world.now, isOffered } };
    return;
  }
  if (world.now - note.since < WAITS_MS) return;
  if (objectiveById(id).waits) {
    if (setAnother(world, player)) world.emit({ type: 'sova-said', player, text: OTHER_WORK });
  } else if (!note.isOffered) {
    player.counsel = { ...player.counsel, errand: { ...note, isOffered: true } };
    world.emit({ type: 'sova-said', player, text: OFFER });
  }
}

function progressOf({ guidance: { reached }, inventory, toldObjective }: Player, id: ObjectiveId): number {
  const count = (itemIds: readonly number[]) =>
    itemIds.reduce((sum, itemId) => sum + inventory.count(itemId), 0);
  const stock = stockOf(objectiveById(id), { count, reached });
  return stock.reduce((sum, { have }) => sum + have, toldObjective?.have ?? 0);
}
