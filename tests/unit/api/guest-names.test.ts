/** Names that guests are given: all of them obey the rules of names, and there are enough of them. */
import { describe, expect, it } from 'vitest';
import { usernameSchema } from '#api/contracts/players.ts';
import { nameCandidate } from '#api/db/players/players.ts';
import { BY_NAMES, FIRST_NAMES, NEVER_DRAWN, PATRONYMICS } from '#api/names/guest-name-words.ts';
import { guestNameCandidate } from '#api/names/guest-names.ts';
import { nameProblem } from '#api/names/name-rules.ts';
import { lookalikeKey } from '#api/names/skeleton.ts';
import { amount } from '#tests/helpers/amount.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const problemOf = (name: string): string | null =>
  usernameSchema.safeParse(name).data === name ? nameProblem(name) : 'malformed';

/** Returns the first candidate whose likeness is not taken, as `createPlayer` finds it. Only its length is checked. */
function drawFree(taken: ReadonlySet<string>, random: () => number) {
  for (let attempt = 0; ; attempt += 1) {
    const name = guestNameCandidate(attempt, random, ({ length }) => length <= 24);
    const likeness = lookalikeKey(name);
    if (!taken.has(likeness)) return { name, likeness, attempt };
  }
}

/** Returns a chance that draws these words and numbers, one after another. */
function dice(...draws: readonly (string | number)[]): () => number {
  const left = draws.map((draw) => {
    if (typeof draw === 'number') return draw;
    const words = [FIRST_NAMES, PATRONYMICS, BY_NAMES].find((list) => list.includes(draw)) ?? [];
    return (words.indexOf(draw) + 0.5) / words.length;
  });
  return () => left.shift() ?? Number.NaN;
}

describe('the words of guests’ names', () => {
  it('every word obeys the rules of names, alone and after “Baba”, and no word is listed twice', () => {
    const words = [...FIRST_NAMES, ...PATRONYMICS, ...BY_NAMES];
    expect(words.filter((word) => nameProblem(word) ?? nameProblem(`Baba ${word}`))).toEqual([]);
    expect(words.filter((word) => !/^[A-Z][a-z]{2,12}$/.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
    expect(FIRST_NAMES.filter((first) => problemOf(`Baba ${first}`))).toEqual([]);
  });

  it('words that insult in English or Russian, marks of companies and words of unread languages are absent', () => {
    const words = new Set([...FIRST_NAMES, ...PATRONYMICS, ...BY_NAMES]);
    const left = [
      'Dill',
      'Horseradish',
      'Woodpile',
      'Loon',
      'Smelt',
      'Galosh',
      'Blizzard',
      'Aino',
      'Sardaana',
    ];
    expect(left.filter((word) => words.has(word))).toEqual([]);
  });

  it('each name that is never drawn could be drawn otherwise', () => {
    const parts = [...NEVER_DRAWN].map((name) => name.split(' '));
    expect(
      parts.filter(([first, last]) => !FIRST_NAMES.includes(`${first}`) || !PATRONYMICS.includes(`${last}`)),
    ).toEqual([]);
  });
});

describe('a name for a guest', () => {
  it('the forms come in order: Baba and a first name, two words five times, all three six times, then a number', () => {
    const forms = Array.from({ length: 24 }, (_, attempt) =>
      guestNameCandidate(attempt, seededRandom(attempt)),
    );
    const isForm = (at: number, form: RegExp) => expect(forms[at], `attempt ${at}`).toMatch(form);
    isForm(0, /^Baba [A-Z][a-z]+$/);
    for (let at = 1; at < 6; at += 1) isForm(at, /^(?!Baba )[A-Z][a-z]+ [A-Z][a-z]+$/);
    for (let at = 6; at < 12; at += 1) isForm(at, /^Baba [A-Z][a-z]+ [A-Z][a-z]+$/);
    for (let at = 12; at < 24; at += 1) isForm(at, /^Baba [A-Z][a-z]+ \d{3}$/);
  });

  it('one in three names of two words ends in a patronymic, and the others in a by-name', () => {
    const random = seededRandom(5);
    const lasts = Array.from({ length: 1500 }, () => guestNameCandidate(1, random).split(' ')[1] ?? '');
    const share = lasts.filter((last) => PATRONYMICS.includes(last)).length / lasts.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.39);
    expect(lasts.filter((last) => !PATRONYMICS.includes(last) && !BY_NAMES.includes(last))).toEqual([]);
  });

  it('a name that is too long, or that belongs to a well-known person, is drawn anew', () => {
    expect(guestNameCandidate(1, dice('Alla', 0, 'Borisovna', 'Zoya', 0, 'Stepanovna'))).toBe(
      'Zoya Stepanovna',
    );
    expect(guestNameCandidate(1, dice('Kapitolina', 0, 'Kondratovna'))).toBe('Kapitolina Kondratovna');
    expect(guestNameCandidate(6, dice('Kapitolina', 'Headmistress', 'Zoya', 'Kettle'))).toBe(
      'Baba Zoya Kettle',
    );
  });

  it('a name that breaks the rules is drawn anew, and words of which none is allowed are an error', () => {
    const isAllowed = (name: string) => name !== 'Baba Zoya';
    expect(guestNameCandidate(0, dice('Zoya', 'Klava'), isAllowed)).toBe('Baba Klava');
    expect(() => guestNameCandidate(0, seededRandom(1), () => false)).toThrow('no valid name');
  });

  it('a name of guests is given to a user without an address, and to no other', () => {
    expect(nameCandidate(null, 0, seededRandom(3))).toMatch(/^Baba [A-Z][a-z]+$/);
    expect(nameCandidate('zoya.kettle@example.org', 0, seededRandom(3))).toBe('zoya.kettle');
    expect(nameCandidate('ab@example.org', 0, seededRandom(3))).toMatch(/^player\d+$/);
  });

  // Slow: 10,000 names are read letter by letter.
  it('100,000 names drawn while 20,000 are taken are free and have no number, and 10,000 of them pass the rules', () => {
    const random = seededRandom(2);
    const taken = new Set<string>();
    while (taken.size < 20_000) taken.add(drawFree(taken, random).likeness);
    const found = Array.from({ length: 100_000 }, () => drawFree(taken, random));
    expect(found.filter(({ likeness }) => taken.has(likeness))).toEqual([]);
    expect(found.filter(({ attempt }) => attempt >= 12)).toEqual([]);
    const names = [...new Set(found.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(10_000);
    // The rules of names read every name letter by letter: all names take too long for each run.
    expect(names.slice(0, amount(10_000, names.length)).filter((name) => problemOf(name))).toEqual([]);
  });
});
