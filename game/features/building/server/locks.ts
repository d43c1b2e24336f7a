/**
 * Locks with a code: setting it, entering it, and the pauses after wrong codes. A player who has entered the right code
 * is let in from then on, whatever others enter.
 */
import { REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import { CODE_DIGITS } from '#game/features/structures/shared/rights.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { isLockable } from './doors.ts';

/** Number of wrong codes after which a lock refuses one player for a while, and duration of that pause, in ms. */
const TRIES = 5;
const TRIES_PAUSE_MS = 60_000;
/**
 * Number of wrong codes of all players after which a lock refuses everybody for a pause. Each further 30 double the
 * pause, until somebody enters the right code. The longest pause still lets in a friend on the same evening. In ms.
 */
const TRIES_OF_ALL = 30;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/** Sets a new code, or removes the code if `code` is null; players who knew the old code must enter the new one. */
export function setCode(world: World, player: Player, id: string, code: string | null): Answer {
  return withStructure(world, player, id, 'set', (fixture, { use }) => {
    if (!isLockable(use)) return REASONS.cannot;
    if (code !== null && code.length < CODE_DIGITS.new) return 'A new code needs five to eight digits.';
    const fresh = { wrongCodes: [], guesses: 0, shutUntil: undefined, isGuessed: undefined };
    world.secrets.set(id, { code: code ?? undefined, known: [], ...fresh });
    world.fixtures.setState(id, { ...fixture.state, hasCode: code !== null });
    return null;
  });
}

/** Checks an entered code; the right one grants the player permanent access. */
export function unlockWithCode(world: World, player: Player, id: string, code: string): Answer {
  return withStructure(world, player, id, null, (fixture) => {
    const { code: right, known = [] } = world.secrets.of(id);
    if (right === undefined) return REASONS.cannot;
    const pause = pauseFor(world, player, id);
    if (pause !== null) return pause;
    if (right !== code) return countWrongCode(world, player, fixture);
    const letIn = known.includes(player.id) ? known : [...known, player.id].slice(-64);
    world.secrets.set(id, { known: letIn, guesses: 0 });
    world.fixtures.touch(id);
    world.emit({ type: 'notice', player, message: 'The lock opens. It will know you.' });
    return null;
  });
}

/** Tells an owner who enters the world about codes that were tried at their locks while they were away. */
export function tellGuesses(world: World, player: Player): void {
  for (const fixture of [...world.structures.ownedBy(player.id)]) {
    if (!world.secrets.of(fixture.id).isGuessed) continue;
    world.secrets.set(fixture.id, { isGuessed: undefined });
    world.fixtures.touch(fixture.id);
    const message = `While you were away, somebody tried many codes at your ${nameOf(fixture)}.`;
    world.emit({ type: 'notice', player, message });
  }
}

/** Returns the reason why a player may enter no code at a lock now; null if they may. */
function pauseFor(world: World, player: Player, id: string): string | null {
  const { shutUntil = 0 } = world.secrets.of(id);
  const own = wrongCodesLately(world, id).filter(({ by }) => by === player.id).length;
  if (own >= TRIES) return 'You have tried too many codes. Wait a minute.';
  const left = shutUntil - world.wallNow;
  return left > 0 ? `Too many codes were tried on this lock. Wait ${waitText(left)}.` : null;
}

const wrongCodesLately = (world: World, id: string) =>
  (world.secrets.of(id).wrongCodes ?? []).filter(({ at }) => world.now - at < TRIES_PAUSE_MS);

/** Counts a wrong code, and shuts the lock for a pause if it is one too many. @returns the refusal */
function countWrongCode(world: World, player: Player, fixture: Fixture): string {
  const { id } = fixture;
  const guesses = (world.secrets.of(id).guesses ?? 0) + 1;
  const wrongCodes = [...wrongCodesLately(world, id), { by: player.id, at: world.now }];
  world.secrets.set(id, { wrongCodes, guesses });
  if (guesses % TRIES_OF_ALL === 0) {
    world.secrets.set(id, { shutUntil: world.wallNow + pauseAfter(guesses) });
    warnOwner(world, fixture);
  }
  world.fixtures.touch(id);
  return 'That is not the code.';
}

/** Returns the pause of a lock in ms. @param guesses number of wrong codes since the last right one */
function pauseAfter(guesses: number): number {
  const rounds = Math.floor(guesses / TRIES_OF_ALL);
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (rounds - 1));
}

/** Tells the owner of a lock that codes are tried at it: at once, or when they enter the world again. */
function warnOwner(world: World, fixture: Fixture): void {
  const owner = world.players.get(fixture.ownerId ?? '');
  if (!owner || owner.leavesAt !== null) world.secrets.set(fixture.id, { isGuessed: true });
  else
    world.emit({
      type: 'notice',
      player: owner,
      message: `Somebody is trying codes at your ${nameOf(fixture)}.`,
    });
}

const nameOf = ({ kind }: Fixture): string => structureOf(kind)?.name.toLowerCase() ?? 'lock';

/** Returns text such as "a minute", "12 minutes", "2 hours". */
function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
