/** Names that are kept with structures, for when their players are away: of owners, and of the members of claims. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Updates the name of a player at the structures that she owns, and at the hearths to which she belongs. */
export function renameAtStructures(world: World, { id, username }: Player): void {
  for (const { id: structureId } of [...world.structures.ownedBy(id)]) {
    const { by } = world.secrets.of(structureId);
    if (by === username) continue;
    world.secrets.set(structureId, { by: username });
    world.fixtures.touch(structureId);
  }
  for (const { id: hearthId } of world.structures.hearthsOfMember(id)) {
    const { names = {} } = world.secrets.of(hearthId);
    if (names[id] === username) continue;
    world.secrets.set(hearthId, { names: { ...names, [id]: username } });
    world.fixtures.touch(hearthId);
  }
}
