/** Finds names that could be taken for the staff's, whatever letters they are written in. */
import { formsOf, type Sign, signsOf } from './readings.ts';
import {
  COMPANY,
  DUTIES,
  GAME,
  GLUE,
  OFFICES,
  OFFICES_ANYWHERE,
  TEAMS,
  TITLES,
  VOICES,
} from './staff-words.ts';

/** A spelling of a word in the lists. */
interface Entry {
  readonly form: string;
  /** True for a phrase, which may contain spaces. */
  readonly isPhrase: boolean;
  /** Properties of the word, as bits. */
  readonly marks: number;
}

const TITLE = 1;
const OF_GAME = 2;
const OF_TEAM = 4;
const ALONE = 8;
const PREFIX = 16;
const ANYWHERE = 32;

/** Minimum number of letters of a word that is also found with punctuation inside (`sup.port`, but not `G. M. Ivanova`). */
const CROSSING = 4;

/**
 * Maximum length of a word in a script with capitals that counts only between boundaries, because the same letters occur
 * in other words.
 */
const SHORT = 2;

/** Entries by their first letter. */
type Lexicon = ReadonlyMap<string, readonly Entry[]>;

function lexicon(...lists: readonly (readonly [words: readonly string[], marks: number])[]): Lexicon {
  const found = new Map<string, Entry[]>();
  for (const [words, marks] of lists) {
    for (const word of words) {
      for (const form of formsOf(word)) {
        const first = form.slice(0, 1);
        const isShort = word.length <= SHORT && word.toLowerCase() !== word.toUpperCase();
        const entry = { form, isPhrase: word.includes(' '), marks: isShort ? marks | ALONE : marks };
        found.set(first, [...(found.get(first) ?? []), entry]);
      }
    }
  }
  return found;
}

const STAFF = lexicon([OFFICES, PREFIX], [OFFICES_ANYWHERE, ANYWHERE], [DUTIES, 0], [VOICES, 0]);
const RANKS = lexicon(
  [[...OFFICES, ...OFFICES_ANYWHERE, ...DUTIES, ...VOICES, ...TITLES], TITLE],
  [GAME, OF_GAME],
  [TEAMS, OF_TEAM],
  [COMPANY, 0],
  [GLUE, ALONE],
);

/** Returns true if the name could be taken for that of a person who looks after the game, or for a voice of the game. */
export function isStaffName(name: string): boolean {
  const parts = name.split(' ').filter((part) => !ALSO_NAMES.anywhere.includes(part));
  if (parts.length === 0 || ALSO_NAMES.alone.includes(parts.join(' '))) return false;
  const signs = signsOf(parts.join(' '));
  return hasStaffWord(signs) || beginsWithOffice(signs) || isOfRanks(signs) || hasRankAsTag(name);
}

/** Names of real people that read like words of the lists: written so, in Latin letters, they are meant as names. */
const ALSO_NAMES = { anywhere: ['Coba'], alone: ['Dueno', 'Resmi'] };

/** Signs that set a tag apart from the rest of a name: `[System] Vera`, `Dev: Vera`. */
const TAG_SIGNS = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>:|/•·]+/u;

/** Returns true if a part of the name that is set apart like a tag consists only of words of the lists. */
const hasRankAsTag = (name: string): boolean => {
  const parts = name.normalize('NFKC').split(TAG_SIGNS);
  return parts.length > 1 && parts.some((part) => part !== '' && isOfRanks(signsOf(part)));
};

/** Returns true if a word can begin at the sign; true at the end of the name. */
const isBoundary = (signs: readonly Sign[], at: number): boolean => {
  const sign = signs[at];
  return sign === undefined || (!sign.isMark && (!sign.isLetter || sign.beginsWord));
};

/** Returns true if there is a staff's word in any place of the name. */
const hasStaffWord = (signs: readonly Sign[]): boolean =>
  signs.some((_, start) =>
    entriesAt(signs, start, STAFF).some(({ form, isPhrase, marks }) => {
      const crosses = (at: number): boolean => isPhrase || (form.length >= CROSSING && isCrossed(signs, at));
      const ends = endsOf(signs, start, form, crosses);
      if ((marks & ANYWHERE) !== 0) return ends.length > 0;
      const ended = ends.some((end) => isBoundary(signs, end));
      const isOffice = (marks & PREFIX) !== 0;
      return isBoundary(signs, start) || signs[start - 1]?.isLetter === false
        ? ended || (isOffice && ends.length > 0)
        : isOffice && ended;
    }),
  );

/** Returns true if the letters of the name, without anything between them, begin with an office. */
const beginsWithOffice = (signs: readonly Sign[]): boolean => {
  const start = signs.findIndex(({ readings }) => readings.length > 0);
  return entriesAt(signs, start, STAFF).some(
    ({ form, marks }) => (marks & PREFIX) !== 0 && endsOf(signs, start, form, () => true).length > 0,
  );
};

/** Returns true if the name consists only of words of the lists, with a title, or with the game and its team. */
function isOfRanks(signs: readonly Sign[]): boolean {
  /** Marks of the words up to each place, for each way to read them; empty if no word ends there. */
  const read: Set<number>[] = signs.map(() => new Set());
  read.push(new Set());
  read[0]?.add(0);
  for (const [start, sign] of signs.entries()) {
    const ways = read[start];
    if (ways === undefined || ways.size === 0) continue;
    if (!sign.isLetter) for (const marks of ways) read[start + 1]?.add(marks);
    for (const { form, marks } of entriesAt(signs, start, RANKS)) {
      const isAlone = (marks & ALONE) !== 0;
      if (isAlone && !isBoundary(signs, start)) continue;
      for (const end of endsOf(signs, start, form, () => true)) {
        if (isAlone && !isBoundary(signs, end)) continue;
        for (const before of ways) read[end]?.add(before | (marks & ~ALONE));
      }
    }
  }
  return [...(read[signs.length] ?? [])].some(
    (marks) => (marks & TITLE) !== 0 || (marks & (OF_GAME | OF_TEAM)) === (OF_GAME | OF_TEAM),
  );
}

/** Returns the entries that can begin at a sign. */
const entriesAt = (signs: readonly Sign[], at: number, entries: Lexicon): readonly Entry[] =>
  [...new Set((signs[at]?.readings ?? []).map((reading) => reading.slice(0, 1)))].flatMap(
    (first) => entries.get(first) ?? [],
  );

/**
 * Returns true if a word may continue over this sign, which is no letter: over punctuation, and over a space between
 * single letters (`a d m i n`).
 */
function isCrossed(signs: readonly Sign[], at: number): boolean {
  if (signs[at]?.isSpace !== true) return true;
  const isSingle = (letter: number, beyond: number): boolean =>
    signs[letter] !== undefined && signs[beyond]?.isLetter !== true;
  return isSingle(at - 1, at - 2) && isSingle(at + 1, at + 2);
}

/**
 * Returns the places behind the signs from `start` on that can be read as `form`.
 * @param crosses returns true if the word may continue over a sign that is no letter
 */
function endsOf(
  signs: readonly Sign[],
  start: number,
  form: string,
  crosses: (at: number) => boolean,
): readonly number[] {
  const ends: number[] = [];
  /** Numbers of letters of the word that are read. */
  let read: ReadonlySet<number> = new Set([0]);
  for (let at = start; at < signs.length && read.size > 0; at++) {
    const sign = signs[at];
    if (sign === undefined) break;
    const next = new Set<number>();
    for (const length of read) {
      for (const reading of sign.readings) {
        if (form.startsWith(reading, length)) next.add(length + reading.length);
      }
      const isSkipped = sign.isMark || (!sign.isLetter && length < form.length && crosses(at));
      if (isSkipped && at > start) next.add(length);
    }
    if (next.has(form.length)) ends.push(at + 1);
    read = next;
  }
  return ends;
}
