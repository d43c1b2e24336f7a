/** Who may harm whom, and what. Players harm one another only where both have agreed to it. */
import { type Body, PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { mayHarm as mayPlayersHarm, mayPush, standingOf, withFight, withoutShelter } from '../shared/pvp.ts';

/**
 * May the body `from` (null for the land) take health from the body `to`? Between players by the rule of consent; wild
 * creatures, the land and oneself may always. A tame creature is its owner's, in what it does and in what is done to it.
 */
export function mayHarm(world: World, from: string | null, to: string): boolean {
  if (from === null) return true;
  const owner = world.tames.find(from)?.ownerId;
  const attacker = world.players.get(owner ?? from);
  const tame = world.tames.find(to);
  if (tame) return isWild(world, from) || (attacker !== undefined && mayHarmTame(world, attacker, tame));
  const target = world.players.get(to);
  if (!target || attacker === target) return true;
  // Nobody is there who could have agreed with the target of a creature of theirs.
  if (!attacker) return owner === undefined;
  return mayPlayersHarm(attacker, target, world.now);
}

const isWild = (world: World, id: string): boolean =>
  world.creatures.get(id) !== undefined && !world.tames.find(id);

/**
 * A creature that follows somebody is struck by players only as its owner may be, and by its owner not at all; nor by what
 * somebody threw who has left since.
 */
function mayHarmTame(world: World, attacker: Player, { ownerId }: { readonly ownerId: string }): boolean {
  const owner = world.players.get(ownerId);
  if (!owner || owner === attacker) return false;
  return mayPlayersHarm(attacker, owner, world.now);
}

/**
 * May the body `from` push the body `to`? Creatures and the land always. Another player, also by a creature of theirs or by
 * what they threw before they left: no player who is sheltered or in a safe circle, of those who have left the world only
 * whom they may harm, and while they are sheltered themselves nobody, nor a creature of somebody else's.
 */
export function mayShove(world: World, from: string | null, to: Body): boolean {
  if (from === null || from === to.id || isWild(world, from)) return true;
  const by = world.players.get(world.tames.find(from)?.ownerId ?? from) ?? null;
  const tame = world.tames.find(to.id);
  if (tame) return by === null || tame.ownerId === by.id || !by.pvp.isSheltered;
  const player = world.players.get(to.id);
  if (!player || player === by) return true;
  // Nobody is left to walk back to where they lay down.
  return mayPush(by, player) && (player.leavesAt === null || mayHarm(world, from, player.id));
}

/**
 * Does what a player threw or set alight still do anything to this body? When its thrower has left the world nobody is
 * there who could have agreed with its target.
 */
export const mayStillHarm = (world: World, by: string, to: Pick<Body, 'kind'>): boolean =>
  to.kind !== PLAYER_KIND || world.players.has(by);

/** A sheltered player has struck another: from now on they are like everybody else. */
export function endShelterByAttack(world: World, player: Player): void {
  if (!player.pvp.isSheltered) return;
  player.pvp = withoutShelter(player.pvp);
  world.changes.mark('vitals', player.id);
  sendStanding(world, player);
  world.emit({ type: 'notice', player, message: 'You struck a player: your shelter is over.' });
}

/** The same by id; a player who has left meanwhile has nothing to lose. */
export function endShelterByAttackOf(world: World, id: string): void {
  const player = world.players.get(id);
  if (player) endShelterByAttack(world, player);
}

/** A player, by id, has given a blow or a shot. */
export function noteFightOf(world: World, id: string, isPvp: boolean): void {
  const player = world.players.get(id);
  if (player) noteFight(world, player, isPvp);
}

/** A blow between players was given or taken. */
export function noteFight(world: World, player: Player, isPvp: boolean): void {
  player.foughtAt = world.now;
  if (isPvp) player.pvp = withFight(player.pvp, world.now);
}

/** Tells a player what they have agreed to, and those near how the player stands if that has changed. */
export function sendStanding(world: World, player: Player): void {
  const standing = standingOf(player.pvp, world.now);
  world.emit({ type: 'consent', player });
  const before = player.standing;
  player.standing = standing;
  // Those who see a player first are told with the rest of them.
  if (before !== null && before !== standing) world.emit({ type: 'standing', player });
}
