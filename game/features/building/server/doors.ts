/** Doors and locks: opening and shutting, audiences, and codes. */
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { noteOpening, REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import type { Audience } from '#game/features/structures/shared/rights.ts';
import { isOpenDoor } from '#game/features/structures/shared/solid.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { clearDoorway } from './houses/doorway.ts';

/**
 * Number of wrong codes at one lock after which it blocks this player for a while, and after which it blocks all
 * players; the second is higher, so that one player who guesses does not lock the other players out. Duration of the
 * block, in ms.
 */
const TRIES = 5;
const TRIES_OF_ALL = 30;
const TRIES_PAUSE_MS = 60_000;

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
const isLockable = (use: string): boolean => use === 'door' || use === 'box';

/** Sets the audience of a door or box. Returns the refusal, or null on success. */
export function setAccess(world: World, player: Player, id: string, rights: Audience): Answer {
  return withStructure(world, player, id, 'set', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    world.fixtures.setState(id, { ...fixture.state, rights });
    return null;
  });
}

/** Sets a new code, or removes the code if `code` is null; players who knew the old code must enter the new one. */
export function setCode(world: World, player: Player, id: string, code: string | null): Answer {
  return withStructure(world, player, id, 'set', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    world.secrets.set(id, { code: code ?? undefined, known: [] });
    world.fixtures.setState(id, { ...fixture.state, hasCode: code !== null });
    return null;
  });
}

/** Checks an entered code; the right one grants the player permanent access. */
export function unlockWithCode(world: World, player: Player, id: string, code: string): Answer {
  return withStructure(world, player, id, null, (fixture) => {
    const secret = world.secrets.of(id);
    if (secret.code === undefined) return REASONS.cannot;
    const lately = (secret.wrongCodes ?? []).filter(({ at }) => world.now - at < TRIES_PAUSE_MS);
    const own = lately.filter(({ by }) => by === player.id).length;
    if (own >= TRIES) return 'You have tried too many codes. Wait a minute.';
    if (lately.length >= TRIES_OF_ALL) return 'Too many codes were tried on this lock. Wait a minute.';
    if (secret.code !== code) {
      world.secrets.set(id, { wrongCodes: [...lately, { by: player.id, at: world.now }] });
      world.fixtures.touch(id);
      return 'That is not the code.';
    }
    const { known = [] } = secret;
    if (!known.includes(player.id)) world.secrets.set(id, { known: [...known, player.id].slice(-64) });
    world.fixtures.touch(fixture.id);
    world.emit({ type: 'notice', player, message: 'The lock opens. It will know you.' });
    return null;
  });
}
