/** Rules of harm between bodies: the world's rule for fights between players, applied to players and their animals. */
import { hasStoodFor } from '#game/features/movement/server/stride.ts';
import { type Body, PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { isAtWork } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import {
  type HarmRefusal,
  isShelteredUnder,
  mayPush,
  mayPushAnyBy,
  harmRefusal as refusalBetween,
  standingOf,
} from '../shared/harm.ts';
import { type Pvp, withFight, withoutShelter } from '../shared/pvp.ts';
import { needsConsent } from '../shared/rule.ts';

/** Time of standing still after which only a player who may harm another can push that one, in ms. */
const UNPUSHED_AFTER_MS = 60_000;

/** `own-animal`: the target is the attacker's own animal. `gone`: a player whose word it needs is not in the world. */
export type Spared = HarmRefusal | 'own-animal' | 'gone';

/**
 * True if the body `from` (null for the land) may take health from the body `to`. Between players the rule of the world
 * applies; wild creatures, the land and the body itself always may. A tame creature counts as its owner, both as
 * attacker and as target.
 */
export const mayHarm = (world: World, from: string | null, to: string): boolean =>
  harmRefusal(world, from, to) === null;

/** Returns the reason why {@link mayHarm} is false; null if it is true. */
export function harmRefusal(world: World, from: string | null, to: string): Spared | null {
  if (from === null) return null;
  const owner = world.tames.find(from)?.ownerId;
  const attacker = world.players.get(owner ?? from);
  const tame = world.tames.find(to);
  if (tame) {
    if (isWild(world, from)) return null;
    return attacker === undefined ? 'gone' : tameRefusal(world, attacker, tame);
  }
  const target = world.players.get(to);
  if (!target || attacker === target) return null;
  // The owner of the attacking creature is not in the world, so there is no consent between them and the target.
  if (!attacker) return owner === undefined ? null : 'gone';
  return refusalBetween(attacker, target, world.now, world.pvpRule);
}

const isWild = (world: World, id: string): boolean =>
  world.creatures.get(id) !== undefined && !world.tames.find(id);

/**
 * Returns the reason why the attacker may not harm the owner of the tame creature. Owners may never harm their own
 * creature, and weapons thrown by a player who has since left harm no tame creature.
 */
function tameRefusal(
  world: World,
  attacker: Player,
  { ownerId }: { readonly ownerId: string },
): Spared | null {
  if (ownerId === attacker.id) return 'own-animal';
  const owner = world.players.get(ownerId);
  if (owner) return refusalBetween(attacker, owner, world.now, world.pvpRule);
  return isShelteredUnder(world.pvpRule, attacker.pvp) ? 'own-shelter' : 'gone';
}

/**
 * True if the body `from` may push the body `to`. Wild creatures and the land always may. A player (also through their
 * creature, or with a throw from before they left) may not push players who are sheltered or in a safe circle, and may
 * push players who have left the world, who work or lie in a bed, or who have stood still for a minute, only if they may
 * harm them. A sheltered player may push neither other players nor another player's creature; in a world without fights
 * no player may.
 */
export function mayShove(world: World, from: string | null, to: Pick<Body, 'id'>): boolean {
  if (from === null || from === to.id || isWild(world, from)) return true;
  const by = world.players.get(world.tames.find(from)?.ownerId ?? from) ?? null;
  const tame = world.tames.find(to.id);
  if (tame) return tame.ownerId === by?.id || mayPushAnyBy(by, world.pvpRule);
  const player = world.players.get(to.id);
  if (!player || player === by) return true;
  return (
    mayPush(by, player, world.pvpRule) && (!isLeftInPlace(world, player) || mayHarm(world, from, player.id))
  );
}

/**
 * True if a player keeps their place: one who has left or is not at the keys cannot walk back to it, and one who works or
 * lies in a bed would lose that.
 */
const isLeftInPlace = (world: World, player: Player): boolean =>
  player.leavesAt !== null ||
  player.camp.lying !== null ||
  isAtWork(world, player) ||
  hasStoodFor(player.stride, UNPUSHED_AFTER_MS, world.now);

/**
 * True if a player's throw or fire still affects this body. After that player has left the world it affects no player,
 * because there is no longer consent between the two.
 */
export const mayStillHarm = (world: World, by: string, to: Pick<Body, 'kind'>): boolean =>
  to.kind !== PLAYER_KIND || world.players.has(by);

/**
 * Ends the shelter of a player who has struck another player. Under the rule of consent the blow itself does nothing;
 * in an open world there is no shelter from players, and the striker loses only that of new players from creatures.
 */
export function endShelterByAttack(world: World, player: Player): void {
  if (!player.pvp.isSheltered) return;
  player.pvp = withoutShelter(player.pvp);
  world.changes.mark('vitals', player.id);
  sendStanding(world, player);
  const message = needsConsent(world.pvpRule)
    ? 'You struck a player again: your shelter is over.'
    : 'You struck a player: creatures no longer spare you as somebody new.';
  world.emit({ type: 'notice', player, message });
}

/** Records a blow or shot given by a player, by id. */
export function noteFightOf(world: World, id: string, isPvp: boolean): void {
  const player = world.players.get(id);
  if (player) noteFight(world, player, isPvp);
}

/** Records a blow given or taken by a player. @param isPvp true if both sides are players */
export function noteFight(world: World, player: Player, isPvp: boolean): void {
  player.foughtAt = world.now;
  if (isPvp) player.pvp = withFight(player.pvp, world.now);
}

/** Changes a player's consent, marks it to be saved with that player's life, and sends it. */
export function changePvp(world: World, player: Player, pvp: Pvp): void {
  const before = player.pvp;
  player.pvp = pvp;
  world.changes.mark('vitals', player.id);
  sendShares(world, player, before);
  sendStanding(world, player);
}

/** Sends a player the ownership of structures whose owners share them since a change of consent, or no longer do. */
export function sendShares(world: World, player: Player, before: Pvp): void {
  if (player.pvp === before) return;
  const { truces, partners } = player.pvp;
  const ids = new Set([before.truces, before.partners, truces, partners].flatMap((of) => Object.keys(of)));
  const ownerIds = [...ids].filter(
    (id) =>
      (before.truces[id] === undefined) !== (truces[id] === undefined) ||
      before.partners[id]?.isOver !== partners[id]?.isOver,
  );
  if (ownerIds.length > 0) world.emit({ type: 'shares', player, ownerIds });
}

/** Sends a player their consent, and players nearby that player's standing if it has changed. */
export function sendStanding(world: World, player: Player): void {
  const standing = standingOf(player, world);
  world.emit({ type: 'consent', player });
  const before = player.standing;
  player.standing = standing;
  // Players who see this player for the first time receive the standing with the rest of the body.
  if (before !== null && before !== standing) world.emit({ type: 'standing', player });
}

/** Sends a player's consent again to all who have a truce with them, for what it says about this player. */
export function sendToFriends(world: World, { id, pvp }: Player): void {
  for (const friendId of Object.keys(pvp.truces)) {
    const friend = world.players.get(friendId);
    if (friend && friend.pvp.truces[id] !== undefined) world.emit({ type: 'consent', player: friend });
  }
}
