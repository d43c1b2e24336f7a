/** Doors and boxes: opening and shutting, and audiences. Codes are in {@link file://./locks.ts}. */
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { noteOpening, REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import type { Audience } from '#game/features/structures/shared/rights.ts';
import { isOpenDoor } from '#game/features/structures/shared/solid.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { clearDoorway } from './houses/doorway.ts';

/** Opens or shuts a door. Only players who may open it may shut it, and it shuts on others in its doorway. */
export function toggleDoor(world: World, player: Player, id: string): Answer {
  return withStructure(world, player, id, null, (door, { use }) => {
    if (use !== 'door') return REASONS.cannot;
    const isOpen = isOpenDoor(door.kind, door.state);
    if (!mayUse(world, player, door, 'open')) return isOpen ? REASONS.others : 'It is locked.';
    if (isOpen && !clearDoorway(world, player, door)) return 'Somebody stands in the doorway.';
    world.fixtures.setState(id, { ...door.state, open: !isOpen });
    if (!isOpen) noteOpening(world, player, door);
    return null;
  });
}

/** True if structures of this use have an audience and a lock. */
export const isLockable = (use: string): boolean => use === 'door' || use === 'box';

/** Sets the audience of a door or box. Returns the refusal, or null on success. */
export function setAccess(world: World, player: Player, id: string, rights: Audience): Answer {
  return withStructure(world, player, id, 'set', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    world.fixtures.setState(id, { ...fixture.state, rights });
    return null;
  });
}
