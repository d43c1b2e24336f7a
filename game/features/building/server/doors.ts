/** Doors and locks: opening and shutting, to whom things are open, and codes. */
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { noteOpening, REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import type { Audience } from '#game/features/structures/shared/rights.ts';
import { isOpenDoor } from '#game/features/structures/shared/solid.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { isTileOccupied } from './structures.ts';

/**
 * Wrong codes at one lock before it takes none of this player for a while, and before it takes none of anybody: one who
 * guesses locks nobody else out. How long that is, in ms.
 */
const TRIES = 5;
const TRIES_OF_ALL = 30;
const TRIES_PAUSE_MS = 60_000;

/** Opens or shuts a door. */
export function toggleDoor(world: World, player: Player, id: string): Answer {
  return withStructure(world, player, id, null, (door, { use }) => {
    if (use !== 'door') return REASONS.cannot;
    const isOpen = isOpenDoor(door.kind, door.state);
    // Who is inside may always go out: a lock keeps out, it never keeps in.
    if (!isOpen && !mayUse(world, player, door, 'open')) return 'It is locked.';
    if (isOpen && isTileOccupied(world, tileAt(door.x, door.y))) return 'Somebody stands in the doorway.';
    world.fixtures.setState(id, { ...door.state, open: !isOpen });
    if (!isOpen) noteOpening(world, player, door);
    return null;
  });
}

/** Only doors and boxes are opened to others or locked. */
const isLockable = (use: string): boolean => use === 'door' || use === 'box';

export function setAccess(world: World, player: Player, id: string, rights: Audience): Answer {
  return withStructure(world, player, id, 'remove', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    world.fixtures.setState(id, { ...fixture.state, rights });
    return null;
  });
}

/** A new code, or none: whoever knew the old one must enter the new one. */
export function setCode(world: World, player: Player, id: string, code: string | null): Answer {
  return withStructure(world, player, id, 'remove', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    world.secrets.set(id, { code: code ?? undefined, known: [] });
    world.fixtures.setState(id, { ...fixture.state, hasCode: code !== null });
    return null;
  });
}

/** Whoever enters the code may open it from now on. */
export function unlockWithCode(world: World, player: Player, id: string, code: string): Answer {
  return withStructure(world, player, id, null, (fixture) => {
    const secret = world.secrets.of(id);
    if (secret.code === undefined) return REASONS.cannot;
    const lately = (secret.wrongCodes ?? []).filter(({ at }) => world.now - at < TRIES_PAUSE_MS);
    const own = lately.filter(({ by }) => by === player.id).length;
    if (own >= TRIES) return 'The lock takes no more codes of yours for a minute.';
    if (lately.length >= TRIES_OF_ALL) return 'The lock takes no more codes for a minute.';
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
