/** Actions of a hearth's owner that affect its members and its feud, and of a member who leaves. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { noFeud } from '#game/features/pvp/server/no-feud.ts';
import { callOffClaimFeud } from '#game/features/structures/server/raids.ts';
import { REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import { membersOf } from '#game/features/structures/shared/claims.ts';
import { nameKey } from '#game/server/world/bodies/name-index.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { offerMembership, storeClaimMembers } from './membership.ts';

/**
 * Asks a player in the world to become a member, or ends the membership of the player who had this name when joining.
 */
export function setClaimMember(
  world: World,
  player: Player,
  { id, name, isIn }: { readonly id: string; readonly name: string; readonly isIn: boolean },
): Answer {
  return withStructure(world, player, id, 'set', (hearth) => {
    if (hearth.kind !== ITEM.hearth || hearth.ownerId !== player.id) return REASONS.cannot;
    if (!isIn) {
      const { names = {} } = world.secrets.of(id);
      const isMeant = (member: string) => nameKey(names[member] ?? '') === nameKey(name);
      const gone = membersOf(hearth.state).find(isMeant);
      return gone === undefined ? 'Nobody of that name is a member here.' : dismiss(world, hearth, gone);
    }
    return offerMembership(world, player, hearth, name);
  });
}

/** Ends the membership of a player who leaves a hearth's claim. */
export function leaveHearth(world: World, player: Player, id: string): Answer {
  return withStructure(world, player, id, null, (hearth) => {
    if (!membersOf(hearth.state).includes(player.id)) return REASONS.cannot;
    return dismiss(world, hearth, player.id);
  });
}

function dismiss(world: World, { id, state }: Fixture, gone: string): null {
  const { names = {} } = world.secrets.of(id);
  storeClaimMembers(
    world,
    id,
    membersOf(state).filter((member) => member !== gone),
    names,
  );
  return null;
}

/**
 * Sets whether players in feud may damage structures in the claim; once called off, the feud ends some time after its
 * last blow.
 */
export function setClaimFeud(world: World, player: Player, id: string, isOn: boolean): Answer {
  return withStructure(world, player, id, 'set', (hearth) => {
    if (hearth.kind !== ITEM.hearth || hearth.ownerId !== player.id) return REASONS.cannot;
    const without = noFeud(world.pvpRule);
    if (without !== null) return without;
    const { feudEnds: _, ...state } = hearth.state;
    if (isOn) world.fixtures.setState(id, { ...state, feud: true });
    else if (callOffClaimFeud(world, hearth) > world.wallNow) {
      const message = 'The feud over your claim ends 15 minutes after the last blow.';
      world.emit({ type: 'notice', player, message });
    }
    return null;
  });
}
