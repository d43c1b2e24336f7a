/** Rights of a player at a pot, from facts that only the server knows, and the owner of the pot as shown to players at it. */
import { isInFeud } from '#game/features/pvp/shared/pvp.ts';
import { type Claim, claimOf } from '#game/features/structures/server/claims/claims.ts';
import { landOwnership, ownershipOf } from '#game/features/structures/server/claims/ownership.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { mayCookAt } from '../../shared/cooking.ts';
import {
  type AtPot,
  doneForOf,
  mayAtPot,
  POT_ACTS,
  type PotAct,
  type PotActor,
  potActorOf,
} from '../../shared/pot-rights.ts';
import { handsIn, hasEatenFrom, hasMissed } from './hands.ts';
import { potOf } from './pot-state.ts';

/** Returns the part of a player at a pot. */
export function actorAtPot(world: World, player: Player, pot: Fixture): PotActor {
  const land = landOwnership(claimOfPot(world, pot), player);
  return potActorOf(ownershipOf(world, pot, player), land, handsIn(world, pot.id).includes(player.id));
}

/** Returns the claim that a pot belongs to: that of its fire, which a claim has no right to if it stood there before. */
function claimOfPot(world: World, pot: Fixture): Claim | null {
  const fire = world.fixtures.find(potOf(pot)?.fire ?? '');
  return claimOf(world, { x: pot.x, y: pot.y, state: fire?.state ?? {} });
}

/** True if a feud keeps the player from this pot. */
export const isKeptOffByFeud = (world: World, player: Player, pot: Fixture): boolean =>
  !mayCookAt(ownershipOf(world, pot, player), isInFeud(player.pvp, world.now));

function standingAt(world: World, player: Player, pot: Fixture): AtPot {
  const state = potOf(pot);
  return {
    actor: actorAtPot(world, player, pot),
    doneFor: state && doneForOf(state, world.wallNow),
    hasEaten: hasEatenFrom(world, pot.id, player.id),
  };
}

/** True if the player may do this at the pot. A guest whose stir has missed stirs no more in this brew. */
export const mayDoAtPot = (world: World, player: Player, pot: Fixture, act: PotAct): boolean =>
  mayAtPot(standingAt(world, player, pot), act) && !(act === 'stir' && hasMissed(world, pot, player.id));

/** True if the player is only a guest at the pot: neither its owner, nor a friend, nor the cook of a shared one. */
export function isGuestAtPot(world: World, player: Player, pot: Fixture): boolean {
  const actor = actorAtPot(world, player, pot);
  return actor === 'everybody' ? potOf(pot)?.cook !== player.id : actor !== 'owner' && actor !== 'friend';
}

/** Returns everything that the player may do at the pot. */
export function actsAtPot(world: World, player: Player, pot: Fixture): PotAct[] {
  if (isKeptOffByFeud(world, player, pot)) return [];
  return POT_ACTS.filter((act) => mayDoAtPot(world, player, pot, act));
}

/** Owner of a pot, as shown to players at it. */
export interface ShownOwner {
  readonly id: string;
  readonly name: string;
  /** True if the owner has left and only the body is there. */
  readonly isAsleep: boolean;
}

/** Returns the owner of a pot; null if it has none. */
export function ownerOfPot(world: World, { id, ownerId }: Fixture): ShownOwner | null {
  if (ownerId === null) return null;
  const owner = world.players.get(ownerId);
  const name = owner?.username ?? world.secrets.of(id).by ?? 'Somebody';
  return { id: ownerId, name, isAsleep: owner !== undefined && owner.leavesAt !== null };
}
