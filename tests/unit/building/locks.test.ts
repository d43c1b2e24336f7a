/** Codes of locks: the pauses after wrong ones, and the owner's knowledge of them. */
import { describe, expect, it } from 'vitest';
import { tellGuesses } from '#game/features/building/server/locks.ts';
import { structureInfoFor } from '#game/features/building/server/structure-info.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { StructureSecrets } from '#game/features/structures/server/structure-secrets.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const MINUTE = 60_000;
const CODE = '47115';
const WRONG = 'That is not the code.';

/** Returns a world with a locked door of Anna's, and six players at it who guess. */
function start() {
  const arena = new Arena();
  const { world } = arena;
  const join = (id: string, dx: number, dy = 0) =>
    arena.player(id, HOME.x - FIELD.x + 64 * dx, HOME.y - FIELD.y + 64 * dy);
  const anna = join('anna', 0);
  const { id } = placeStructure(world, anna, ITEM.wattleDoor, HOME.x + 64, HOME.y);
  const set = (code: string | null) => arena.request(anna, 'structure:code', { id, code });
  const enter = (who: typeof anna, code: string) => arena.request(who, 'structure:unlock', { id, code });
  set(CODE);
  const guessers = ['dina', 'eva', 'faina', 'galina', 'inga', 'kira'].map((name) => join(name, 2));
  /** Enters 30 wrong codes, five by each player. @returns the notices to Anna, the owner */
  const guessThirty = () => {
    world.secrets.set(id, { wrongCodes: [] });
    const notices: string[] = [];
    for (const guesser of guessers.flatMap((one) => Array<typeof one>(5).fill(one))) {
      arena.ask(guesser, 'structure:unlock', { id, code: '00000' });
      notices.push(...noticesIn(arena.pass(20)));
      expect(arena.refused.at(-1)).toBe(`structure:unlock: ${WRONG}`);
    }
    return notices;
  };
  /** Advances only the wall clock. */
  const wait = (minutes: number) => {
    arena.skipped += minutes * MINUTE;
    arena.pass(20);
  };
  return { arena, world, anna, id, set, enter, join, guessers, guessThirty, wait };
}

/** Returns the notices to Anna among events. */
const noticesIn = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'notice' && event.player.id === 'anna' ? [event.message] : []));

describe('wrong codes at a lock', () => {
  it('wrong codes lock out only the guesser, and after thirty in all every player who has not entered the code', () => {
    const { arena, world, id, enter, join, guessers, wait } = start();
    const known = join('known', 2, -1);
    expect(enter(known, CODE)).toBeNull();
    const friend = join('friend', 2, 1);
    for (const guesser of guessers.slice(0, 5)) {
      for (let k = 0; k < 5; k += 1) enter(guesser, '00000');
      expect(enter(guesser, CODE)).toContain('You have tried too many codes');
    }
    // Wrong codes are stored with the structure, so that a restart does not clear them.
    const kept = new StructureSecrets();
    kept.restore(id, world.secrets.textOf(id));
    expect(kept.of(id)).toMatchObject({ guesses: 25 });
    expect(kept.of(id).wrongCodes).toHaveLength(25);
    for (let k = 0; k < 5; k += 1) enter(guessers[5]!, '00000');
    expect(enter(friend, CODE)).toBe('Too many codes were tried on this lock. Wait a minute.');
    expect(arena.request(known, 'structure:door', { id })).toBeNull();
    wait(1);
    expect(enter(friend, CODE)).toBeNull();
  });

  it('52.10: the pause of a lock doubles with every thirty wrong codes, up to two hours, until a right one', () => {
    const { join, enter, guessThirty, wait } = start();
    const friend = join('friend', 2, 1);
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 120, 120]) {
      guessThirty();
      wait(minutes - 0.5);
      expect(enter(friend, CODE), `${minutes} minutes`).toContain('Too many codes were tried on this lock.');
      wait(0.6);
    }
    expect(enter(friend, CODE)).toBeNull();
    guessThirty();
    wait(1);
    expect(enter(friend, CODE)).toBeNull();
  });

  it('52.10: all codes of four digits take more than three weeks, and those of five more than half a year', () => {
    const { id, world, guessThirty } = start();
    world.secrets.set(id, { guesses: 30 * 20 });
    guessThirty();
    const days = (codes: number) =>
      ((codes / 30) * ((world.secrets.of(id).shutUntil ?? 0) - world.wallNow)) / 86_400_000;
    expect(days(10 ** 4)).toBeGreaterThan(21);
    expect(days(10 ** 5)).toBeGreaterThan(183);
  });

  it('52.10: a refusal at a lock that pauses says how long to wait', () => {
    const { world, id, enter, join, guessThirty } = start();
    world.secrets.set(id, { guesses: 30 * 4 });
    guessThirty();
    const friend = join('friend', 2, 1);
    expect(enter(friend, CODE)).toBe('Too many codes were tried on this lock. Wait 16 minutes.');
  });

  it('52.10: a new code needs five digits and ends the pause, and an old one of four digits still opens', () => {
    const { world, id, set, enter, join, guessThirty } = start();
    const friend = join('friend', 2, 1);
    guessThirty();
    expect(set('4711')).toBe('A new code needs five to eight digits.');
    expect(set('12345')).toBeNull();
    expect(enter(friend, '12345')).toBeNull();
    world.secrets.set(id, { code: '4711', known: [] });
    expect(enter(friend, '4711')).toBeNull();
  });

  it('52.10: a better door keeps the count of wrong codes and its pause', () => {
    const { world, anna, guessThirty, id } = start();
    guessThirty();
    const { shutUntil } = world.secrets.of(id);
    expect(shutUntil).toBeGreaterThan(world.wallNow);
    const better = placeStructure(world, anna, ITEM.logDoor, HOME.x + 64, HOME.y);
    expect(better.id).not.toBe(id);
    expect(world.secrets.of(better.id)).toMatchObject({ guesses: 30, shutUntil });
  });
});

describe('the owner of a lock', () => {
  it('52.10: the owner reads at once that codes are tried, and sees the number of wrong ones at the door', () => {
    const { world, anna, guessers, guessThirty, id } = start();
    expect(guessThirty()).toEqual(['Somebody is trying codes at your wattle door.']);
    const fixture = world.fixtures.find(id)!;
    expect(structureInfoFor(world, anna, fixture).guesses).toBe(30);
    expect(structureInfoFor(world, guessers[0]!, fixture).guesses).toBe(0);
    tellGuesses(world, anna);
    expect(noticesIn(world.takeEvents())).toEqual([]);
  });

  it('52.10: an owner who was away reads it once, when they enter the world', () => {
    const { world, anna, guessThirty } = start();
    anna.leavesAt = world.now + 3_600_000;
    expect(guessThirty()).toEqual([]);
    for (const notices of [['While you were away, somebody tried many codes at your wattle door.'], []]) {
      tellGuesses(world, anna);
      expect(noticesIn(world.takeEvents())).toEqual(notices);
    }
  });
});
