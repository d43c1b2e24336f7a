/** Hanging a cauldron over a fire, and taking it down: by its owner, or once the owner has long been away from it. */
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { HANG_REACH } from '../../shared/cooking.ts';
import { findPot, POT_REFUSED, type PotRefusal } from './at-pot.ts';
import { isAtSpring, isBurning, isFire } from './fire-under.ts';
import { EMPTY_POT, initialWaterOf, isVillagePot, POT_KIND, POT_SLOT, packPot, potOf } from './pot-state.ts';
import { potOfPlayer, registerPot, returnPotToOwner } from './pots.ts';

/** Hangs the player's cauldron over a fire, or sets it beside a hot spring. @param fireId null for the spring */
export function hangPot(world: World, player: Player, fireId: string | null): PotRefusal {
  const refusal = busyHandsReason(world, player) ?? hangRefusal(world, player, fireId);
  if (refusal !== null) return refusal;
  const slot = player.inventory.findSlot(({ itemId }) => itemId === ITEM.fieldCauldron);
  const cauldron = slot === null ? undefined : player.inventory.stackAt(slot);
  if (slot === null || !cauldron) return POT_REFUSED.none;
  const fire = fireId === null ? player : world.fixtures.find(fireId);
  const id = world.ids.next();
  const state = packPot({ ...EMPTY_POT, fire: fireId, water: initialWaterOf({ fire: fireId }) });
  applySlotChanges(world, player, new Map([[slot, null]]));
  world.contents.set(id, [{ slot: POT_SLOT.cauldron, ...cauldron }]);
  const { x, y } = fire ?? player;
  world.fixtures.add({ id, kind: POT_KIND, x, y: y + 1, health: 0, ownerId: player.id, state });
  world.secrets.set(id, { by: player.username });
  registerPot(world, player.id, id);
  return null;
}

function hangRefusal(world: World, player: Player, fireId: string | null): string | null {
  if (potOfPlayer(world, player.id)) return POT_REFUSED.two;
  if (fireId === null) return isAtSpring(world, player) ? null : POT_REFUSED.fire;
  const fire = world.fixtures.find(fireId);
  if (!fire || !isFire(fire)) return POT_REFUSED.fire;
  if (Math.hypot(fire.x - player.x, fire.y - player.y) > HANG_REACH) return POT_REFUSED.far;
  if (!canReachByHand(world, player, fire)) return POT_REFUSED.wall;
  if (!isBurning(world, fireId)) return POT_REFUSED.cold;
  const other = world.fixtures.near(fire.x, fire.y, 8).find(({ kind }) => kind === POT_KIND);
  if (other && isVillagePot(other)) return POT_REFUSED.taken;
  // A pot whose owner is not in the world does not reserve the fire.
  return other?.ownerId && world.players.has(other.ownerId) ? POT_REFUSED.taken : null;
}

/** Takes the cauldron with its contents off the fire. */
export function unhangPot(world: World, player: Player, id: string): PotRefusal {
  const found = findPot(world, player, id, 'takeDown');
  if (typeof found === 'string') return found;
  const { pot } = found;
  if (pot.phase === 'brewing') return POT_REFUSED.boils;
  returnPotToOwner(world, player);
  return null;
}

/** Distance within which a player counts as still at their pot, in px; and maximum time away from it, in ms. */
const LEFT_REACH = 640;
const LEFT_MS = 30 * 60_000;

/**
 * Returns a cauldron to its owner when its fire is gone or its owner has long been away from it, and informs the players
 * at it of changes of the owner.
 */
export function checkOwnPot(world: World, player: Player): void {
  const fixture = potOfPlayer(world, player.id);
  if (!fixture) {
    player.potLeftAt = null;
    return;
  }
  announceOwner(world, player, fixture);
  const pot = potOf(fixture);
  const isHung = pot !== null && (pot.fire === null || world.fixtures.find(pot.fire) !== undefined);
  const isNear = Math.hypot(fixture.x - player.x, fixture.y - player.y) <= LEFT_REACH;
  if (isNear) player.potLeftAt = null;
  else player.potLeftAt ??= world.now;
  const isLeft = player.potLeftAt !== null && world.now - player.potLeftAt >= LEFT_MS;
  if (isHung && !isLeft) return;
  returnPotToOwner(world, player);
  world.emit({ type: 'notice', player, message: 'Your cauldron is back in your bag.' });
}

/** Sends a pot again to the players at it if its owner has fallen asleep or woken, or has other truces or another name. */
function announceOwner(world: World, { leavesAt, pvp, username }: Player, fixture: Fixture): void {
  const told = [leavesAt !== null, username, ...Object.keys(pvp.truces)].join(' ');
  if (world.secrets.of(fixture.id).told === told) return;
  world.secrets.set(fixture.id, { told });
  world.emit({ type: 'pot-contents', isLasting: true, fixture });
}
