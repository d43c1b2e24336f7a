/** Founding of a claim by its hearth: the partners who live there belong to it, and nobody's things change hands. */
import { partnersOf } from '#game/features/pvp/shared/together.ts';
import { markStandingBefore, structuresInClaim } from '#game/features/structures/server/standing-before.ts';
import { isInClaim, MEMBERS_MOST, STRUCK_MS } from '#game/features/structures/shared/claims.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { storeClaimMembers } from './membership.ts';

/**
 * Makes the land around a new hearth a claim: the owner's partners who are awake in it, or have something standing
 * there, belong to it at once. Boxes there that were never set to an audience are kept to their owners, because
 * membership would open them.
 */
export function foundClaim(world: World, owner: Player, hearth: Fixture): void {
  keepBoxesShut(world, hearth);
  const members = partnersOf(owner.pvp, world.wallNow)
    .filter((id) => livesThere(world, hearth, id) && isPeaceful(world, id))
    .slice(0, MEMBERS_MOST);
  const names = Object.fromEntries(members.map((id) => [id, owner.pvp.partners[id]?.name ?? '']));
  if (members.length > 0) storeClaimMembers(world, hearth.id, members, names);
  markStandingBefore(world, world.fixtures.find(hearth.id) ?? hearth);
  for (const id of members) {
    const member = world.players.get(id);
    const message = `You belong to ${owner.username}'s hearth now.`;
    if (member) world.emit({ type: 'notice', player: member, message });
    world.emit({ type: 'notice', player: owner, message: `${names[id]} belongs to your hearth now.` });
  }
}

/** True if a player is awake in the claim of a hearth, or has a structure there. */
function livesThere(world: World, hearth: Fixture, id: string): boolean {
  const player = world.players.get(id);
  if (player && player.leavesAt === null && isInClaim(hearth, player)) return true;
  return [...world.structures.ownedBy(id)].some((fixture) => isInClaim(hearth, fixture));
}

/** True if a player is not in feud and was in no fight with players lately, or is away. */
function isPeaceful(world: World, id: string): boolean {
  const pvp = world.players.get(id)?.pvp;
  if (!pvp) return true;
  return pvp.feudFrom === null && (pvp.foughtAt === null || world.now - pvp.foughtAt >= STRUCK_MS);
}

function keepBoxesShut(world: World, hearth: Fixture): void {
  for (const fixture of [...structuresInClaim(world, hearth)]) {
    const isUnset = structureOf(fixture.kind)?.use === 'box' && fixture.state.rights === undefined;
    if (isUnset && fixture.ownerId !== null)
      world.fixtures.setState(fixture.id, { ...fixture.state, rights: 'owner' });
  }
}
