/** Serving from a pot: to the player themselves, or to another player who stands beside it, faces it, and accepts. */
import { giveAtHand } from '#game/features/inventory/server/belongings.ts';
import { addStack } from '#game/features/inventory/shared/rules.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { nameOfStack, type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { askPlayer } from '#game/features/questions/server/questions.ts';
import { noteAsked } from '#game/features/questions/server/sent.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { isBesidePot, isFacingPot } from '../../shared/cooking.ts';
import { findPot, POT_REFUSED, type PotRefusal } from './at-pot.ts';
import { forgetHands, noteEaten } from './hands.ts';
import { actorAtPot } from './pot-rights.ts';
import { EMPTY_POT, initialWaterOf, POT_SLOT, type PotState } from './pot-state.ts';
import { potContentsOf, setPotContents, updatePotState } from './pots.ts';

/**
 * Ladles a serving out of a pot. A player who does not accept all offers automatically is asked first, so that no bag
 * is filled unasked.
 * @param toId public id of the player served; null for the player themselves
 * @param isAgreed true if that player has accepted
 */
export function serveFromPot(
  world: World,
  player: Player,
  id: string,
  toId: string | null,
  isAgreed = false,
): PotRefusal {
  const isOwn = toId === null || toId === player.id;
  const found = findPot(world, player, id, isOwn ? 'ladle' : 'offer');
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (player.inventory.count(ITEM.steelLadle) === 0) return POT_REFUSED.ladle;
  const stacks = potContentsOf(world, id);
  const served = stacks.get(POT_SLOT.done);
  if (pot.phase !== 'done' || !served || pot.left < 1) return POT_REFUSED.noDish;
  const to = isOwn ? player : world.players.get(toId);
  const isThere = to !== undefined && isBesidePot(to, fixture) && canReachByHand(world, to, fixture);
  if (!isThere || to.motion.isDead || to.isDown || to.leavesAt !== null) return POT_REFUSED.nobody;
  const dish = nameOfStack(served);
  if (to !== player && !isAgreed) {
    if (!isFacingPot({ x: to.x, y: to.y, facing: to.motion.facing }, fixture)) return POT_REFUSED.away;
    if (!to.asked.takesOffers) {
      if (askPlayer(world, to, player, { code: 'meal.offered', about: id, thing: dish }))
        noteAsked(world, player, to.id, 'meal.offered');
      world.emit({ type: 'notice', player, message: `You offer ${to.username} ${dish}.` });
      return null;
    }
  }
  const one = { ...served, quantity: 1 };
  if (addStack(to.inventory.stacks, one).left > 0) return POT_REFUSED.room;
  const left = withQuantity(served, served.quantity - 1);
  if (left) stacks.set(POT_SLOT.done, left);
  else stacks.delete(POT_SLOT.done);
  setPotContents(world, id, stacks);
  handOut(world, to, one);
  world.emit({ type: 'pot-served', isLasting: true, player, fixture, to });
  if (to !== player) {
    world.emit({ type: 'notice', player: to, message: `${player.username} ladles you out ${dish}.` });
  }
  if (left) updatePotState(world, id, { left: left.quantity });
  else emptyPot(world, fixture, pot);
  if (left && actorAtPot(world, player, fixture) === 'helper') {
    noteEaten(world, id, player.id);
    world.emit({ type: 'pot-contents', isLasting: true, fixture, player });
  }
  return null;
}

/** Gives a player a serving, and notes the slot into which it goes. */
function handOut(world: World, to: Player, serving: Stack): void {
  const before = new Map(to.inventory.stacks);
  giveAtHand(world, to, serving);
  const [slot] = [...to.inventory.stacks].find(([at, stack]) => before.get(at) !== stack) ?? [];
  if (slot === undefined) return;
  const { itemId } = serving;
  world.emit({ type: 'pot-ladled', player: to, itemId, name: nameOfStack(serving), slot });
}

/** Makes the pot ready to be filled again after its last serving. */
function emptyPot(world: World, fixture: Fixture, pot: PotState): void {
  updatePotState(world, fixture.id, { ...EMPTY_POT, water: initialWaterOf(pot) });
  forgetHands(world, fixture.id);
  // Empty contents are announced: otherwise players at the pot would still see the pieces of the eaten dish.
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
}
