/** Ladling out of a pot: for oneself, or for somebody who stands beside it. */
import { ITEM, itemById } from '#game/shared/defs/items.ts';
import { POT_REACH } from '#game/shared/rules/cooking.ts';
import { add } from '#game/shared/rules/inventory/rules.ts';
import { withQuantity } from '#game/shared/rules/inventory/stack.ts';
import type { Player } from '../player.ts';
import { give } from '../things/belongings.ts';
import type { World } from '../world.ts';
import { findPot, POT_REFUSED, type PotRefusal } from './at-pot.ts';
import { EMPTY_POT, freshWater, POT_SLOT } from './pot-state.ts';
import { fillPot, inPot, setPot } from './pots.ts';

/** Ladles a serving out of a pot. @param toId public id of who gets it; null: the player themselves */
export function serve(world: World, player: Player, id: string, toId: string | null): PotRefusal {
  const found = findPot(world, player, id);
  if (typeof found === 'string') return found;
  const { fixture, pot } = found;
  if (player.inventory.count(ITEM.steelLadle) === 0) return POT_REFUSED.ladle;
  const stacks = inPot(world, id);
  const served = stacks.get(POT_SLOT.done);
  if (pot.phase !== 'done' || !served || pot.left < 1) return POT_REFUSED.noDish;
  const to = toId === null ? player : world.players.get(toId);
  const isNear = to && Math.hypot(to.x - fixture.x, to.y - fixture.y) <= POT_REACH;
  if (!to || !isNear || to.motion.isDead || to.leavesAt !== null) return POT_REFUSED.nobody;
  const one = { ...served, quantity: 1 };
  if (add(to.inventory.stacks, one).left > 0) return POT_REFUSED.room;
  const left = withQuantity(served, served.quantity - 1);
  if (left) stacks.set(POT_SLOT.done, left);
  else stacks.delete(POT_SLOT.done);
  fillPot(world, id, stacks);
  give(world, to, [one]);
  world.emit({ type: 'pot-served', isLasting: true, player, fixture, to });
  if (to !== player) {
    const dish = served.state?.dish?.name ?? itemById(served.itemId)?.name ?? '';
    world.emit({ type: 'notice', player: to, message: `${player.username} ladles you out ${dish}.` });
  }
  setPot(world, id, left ? { left: left.quantity } : { ...EMPTY_POT, water: freshWater(pot) });
  return null;
}
