/**
 * Butchering carcasses: quick with a knife; by hand it takes longer and half is lost. The carcass is removed, the knife
 * worn and the yield given in one turn, so that they are saved together or not at all.
 */
import { dropPile, giveItems, wearItem } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { workTimeFactorOf } from '#game/features/needs/server/strength.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import {
  CARCASS_ERRORS,
  CARCASS_LEASH,
  CARCASS_REACH,
  type CarcassError,
  HAND_MS,
  HAND_SHARE,
  KNIFE_MS,
  knifeAmong,
} from '../../shared/carcass.ts';
import type { Butchery } from './butchery.ts';
import { carcassOf, isBeingButchered, rollDrops } from './carcass.ts';

/** Begins to butcher a carcass. Returns the refusal, which is also sent to the player; null if the work began. */
export function beginButchering(world: World, player: Player, id: string): Answer {
  const refusal = busyHandsReason(world, player) ?? refusalOf(world, player, id);
  if (refusal !== null) {
    world.emit({ type: 'butchery-failed', player, id, error: refusal });
    return refusal;
  }
  // A player who acts loses the protection that follows waking.
  player.safeUntil = Number.NEGATIVE_INFINITY;
  const slot = knifeAmong(player.inventory.stacks);
  const knife = slot === null ? null : (player.inventory.stackAt(slot)?.itemId ?? null);
  const ms = Math.round((knife === null ? HAND_MS : KNIFE_MS) * workTimeFactorOf(player));
  const { x, y } = player;
  player.butchery = { id, knife, since: world.now, until: world.now + ms, x, y };
  world.emit({ type: 'butchery-begun', player, id, ms, itemId: knife });
  return null;
}

/** Ends a player's work without result; does nothing if there is none. */
export function cancelButchering(world: World, player: Player): void {
  const work = player.butchery;
  if (!work) return;
  player.butchery = null;
  world.emit({ type: 'butchery-ended', player, id: work.id, isDone: false });
}

/** Cancels the work if interrupted, finishes it when due. */
export function continueButchering(world: World, player: Player): void {
  const work = player.butchery;
  if (!work) return;
  const fixture = world.fixtures.find(work.id);
  const error = interruption(player, work, fixture);
  if (error === null && world.now < work.until) return;
  player.butchery = null;
  if (error !== null || !fixture || world.changes.refusal !== null) {
    world.emit({ type: 'butchery-ended', player, id: work.id, isDone: false });
    const why = error ?? world.changes.refusal ?? CARCASS_ERRORS.gone;
    world.emit({ type: 'butchery-failed', player, id: work.id, error: why });
    return;
  }
  cutUp(world, player, fixture);
}

function cutUp(world: World, player: Player, fixture: Fixture): void {
  const { species, share } = carcassOf(fixture) ?? { species: '', share: 0 };
  const knife = knifeAmong(player.inventory.stacks);
  const gained = rollDrops(world, species, knife === null ? share * HAND_SHARE : share);
  world.fixtures.remove(fixture.id);
  if (knife !== null) wearItem(world, player, knife, 1);
  const left = giveItems(world, player, gained);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: player.id, forMs: PILE_MS });
  const { id } = fixture;
  world.emit({ type: 'butchery-ended', isLasting: true, player, id, isDone: true });
  world.emit({ type: 'butchered', isLasting: true, player, id, species, gained, left });
}

function refusalOf(world: World, player: Player, id: string): CarcassError | null {
  const fixture = world.fixtures.find(id);
  if (!fixture || !carcassOf(fixture)) return CARCASS_ERRORS.gone;
  if (player.butchery || world.harvests.of(player.id)) return CARCASS_ERRORS.busy;
  if (!isInReach(player, fixture)) return CARCASS_ERRORS.far;
  if (!canReachByHand(world, player, fixture)) return CARCASS_ERRORS.wall;
  return isBeingButchered(world, fixture) ? CARCASS_ERRORS.taken : null;
}

function interruption(player: Player, work: Butchery, fixture: Fixture | undefined): CarcassError | null {
  if (player.motion.isDead || player.isDown || player.leavesAt !== null) return CARCASS_ERRORS.unable;
  if (player.hurtAt >= work.since) return CARCASS_ERRORS.hurt;
  if (!fixture) return CARCASS_ERRORS.gone;
  const isAway = Math.hypot(player.x - work.x, player.y - work.y) > CARCASS_LEASH;
  return isAway || !isInReach(player, fixture) ? CARCASS_ERRORS.moved : null;
}

const isInReach = (player: Player, { x, y }: Fixture): boolean =>
  Math.hypot(player.x - x, player.y - y) <= CARCASS_REACH;
