/** What the owner of a hearth decides: who belongs to its claim, and whether it may be fought over. */
import { ITEM } from '#game/shared/defs/items.ts';
import { MEMBERS_MOST, membersOf } from '#game/shared/rules/building/claims.ts';
import { atStructure, REASONS } from '../building/structure-deeds.ts';
import type { Player } from '../player.ts';
import { nameKey } from '../stores/names.ts';
import { countUpkeep } from '../structures/upkeep.ts';
import type { Answer } from '../things/requests.ts';
import type { World } from '../world.ts';

/** Makes somebody who is in the world a member, or ends the membership of somebody by the name they had then. */
export function setMember(
  world: World,
  player: Player,
  { id, name, isIn }: { readonly id: string; readonly name: string; readonly isIn: boolean },
): Answer {
  return atStructure(world, player, id, 'remove', (hearth) => {
    if (hearth.kind !== ITEM.hearth || hearth.ownerId !== player.id) return REASONS.cannot;
    const { names = {} } = world.secrets.of(id);
    const members = membersOf(hearth.state);
    if (!isIn) {
      const gone = members.find((member) => nameKey(names[member] ?? '') === nameKey(name));
      if (gone === undefined) return 'Nobody of that name belongs here.';
      keep(
        world,
        id,
        members.filter((member) => member !== gone),
        names,
      );
      return null;
    }
    const other = world.names.find(name);
    if (!other || other.id === player.id) return 'Nobody of that name is in the world now.';
    if (members.includes(other.id)) return 'They belong here already.';
    if (members.length >= MEMBERS_MOST) return 'Eight are as many as a hearth can know.';
    keep(world, id, [...members, other.id], { ...names, [other.id]: other.username });
    world.emit({ type: 'notice', player: other, message: `You belong to ${player.username}'s hearth now.` });
    return null;
  });
}

function keep(
  world: World,
  id: string,
  members: readonly string[],
  names: Readonly<Record<string, string>>,
): void {
  const hearth = world.fixtures.find(id);
  if (!hearth) return;
  const state: Record<string, string | number | boolean | null> = { ...hearth.state };
  for (let k = 1; k <= MEMBERS_MOST; k += 1) {
    const member = members[k - 1];
    if (member === undefined) delete state[`member${k}`];
    else state[`member${k}`] = member;
  }
  const known = Object.fromEntries(members.map((member) => [member, names[member] ?? '']));
  world.secrets.set(id, { names: known });
  world.fixtures.setState(id, state);
  countUpkeep(world, id, true);
}

/** Whether players in feud may damage what stands in the claim while one of its people is online. */
export function setClaimFeud(world: World, player: Player, id: string, isOn: boolean): Answer {
  return atStructure(world, player, id, 'remove', (hearth) => {
    if (hearth.kind !== ITEM.hearth || hearth.ownerId !== player.id) return REASONS.cannot;
    world.fixtures.setState(id, { ...hearth.state, feud: isOn });
    return null;
  });
}
