/**
 * Finds rude words in names and lines of the chat: as whole words, in their usual disguises (digits and marks for
 * letters, letters of other scripts, repeated letters, separators), and not inside of other words.
 */
import { formsOf } from './readings.ts';
import { type End, type Entry, endsOf, type Written, writtenSigns } from './rude-spellings.ts';
import { ANYWHERE, BESIDE, GLUE, HONEST, PHRASES, SHARED, WHOLE } from './rude-words.ts';

/** A rude word in a text. */
export interface Find {
  /** Places of the first sign and behind the last one, counted in code points. */
  readonly start: number;
  readonly end: number;
}

const RUDE = 1;
const ALSO_A_NAME = 2;
const BESIDE_RUDE = 4;

/** Maximum number of signs of words that are written together, so that no line takes long. */
const MAX_JOINED = 60;

/** A word of the lists in a text: the place behind it, and its marks. */
interface Part {
  readonly at: number;
  readonly marks: number;
}

type Lexicon = ReadonlyMap<string, readonly Entry[]>;

function lexicon(...lists: readonly (readonly [words: readonly string[], marks: number])[]): Lexicon {
  const found = new Map<string, Entry[]>();
  for (const [words, marks] of lists) {
    for (const word of words) {
      const entry = {
        marks: marks | (SHARED.has(word) ? ALSO_A_NAME : 0),
        isPhrase: word.includes(' '),
        isOfTwo: word.includes('rn'),
        isStrong: ANYWHERE.includes(word),
      };
      const forms = formsOf(word);
      // Two n for an m would make `Sennen` a word.
      for (const form of forms.filter((one) => !forms.some((other) => isWithTwoN(one, other)))) {
        const first = form.slice(0, 1);
        found.set(first, [...(found.get(first) ?? []), { form, ...entry }]);
      }
    }
  }
  return found;
}

const isWithTwoN = (form: string, other: string): boolean =>
  form !== other && form === other.replaceAll('rn', 'nn');

const STRONG = lexicon([ANYWHERE, RUDE]);
const PARTS = lexicon([WHOLE, RUDE], [ANYWHERE, RUDE], [PHRASES, RUDE], [BESIDE, BESIDE_RUDE], [GLUE, 0]);

/** Returns the rude words of a name, in which a word that is also a real name passes if it is written plainly. */
export const rudeInName = (name: string): readonly Find[] => rudeIn(name, () => true);

/** Returns the rude words of a line of the chat, in which a word that is also a real name passes with a capital. */
export const rudeInLine = (line: string): readonly Find[] =>
  rudeIn(line, (written) => /^\p{Lu}\p{Ll}+$/u.test(written));

/** @param isName returns true if a word that is also a real name is meant as one, in this spelling */
function rudeIn(text: string, isName: (written: string) => boolean): readonly Find[] {
  const letters = [...text];
  const signs = writtenSigns(letters);
  const honest = honestIn(letters);
  const written = (start: number, end: number): string => letters.slice(start, end).join('');
  const partsAt = remembered((at) =>
    entriesAt(signs, at, PARTS).flatMap((entry) =>
      endsOf(signs, at, entry).map((end) => ({ at: end.at, marks: marksOf(entry, end) })),
    ),
  );
  return signs.flatMap((_, start) => {
    const ends = [
      ...strongAt(signs, start),
      ...(isBoundary(signs, start)
        ? wholeAt(signs, start, partsAt, (end) => isName(written(start, end)))
        : []),
    ];
    const end = Math.max(...ends);
    return ends.length === 0 || honest.some((one) => one.start <= start && end <= one.end)
      ? []
      : [{ start, end }];
  });
}

/** Returns the ends of the words of `ANYWHERE` that begin at a sign. */
const strongAt = (signs: readonly Written[], start: number): readonly number[] =>
  entriesAt(signs, start, STRONG).flatMap((entry) => endsOf(signs, start, entry).map(({ at }) => at));

/**
 * Returns the ends of the words that begin at a sign and consist only of words of the lists, with a rude one among
 * them.
 */
function wholeAt(
  signs: readonly Written[],
  start: number,
  partsAt: (at: number) => readonly Part[],
  isName: (end: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  /** Marks of the words from `start` up to each place, for each way to read them. */
  const read = new Map<number, Set<number>>([[start, new Set([0])]]);
  const last = Math.min(signs.length, start + MAX_JOINED);
  for (let at = start; at < last && read.size > 0; at++) {
    const ways = read.get(at);
    if (ways === undefined) continue;
    read.delete(at);
    for (const part of partsAt(at)) {
      const after = read.get(part.at) ?? new Set();
      for (const before of ways) after.add(before | part.marks);
      read.set(part.at, after);
      const isWhole = isBoundary(signs, part.at);
      if (isWhole && [...ways].some((before) => isRude(before | part.marks, () => isName(part.at))))
        found.push(part.at);
    }
  }
  return found;
}

/** Returns the marks of a word in its spelling in the text. */
function marksOf({ marks }: Entry, { isDisguised }: End): number {
  if ((marks & ALSO_A_NAME) === 0) return marks;
  return isDisguised ? marks & ~ALSO_A_NAME : marks & ~RUDE;
}

/** Returns a function that computes each value once. */
function remembered<Value>(compute: (at: number) => Value): (at: number) => Value {
  const known = new Map<number, Value>();
  return (at) => {
    const value = known.has(at) ? (known.get(at) as Value) : compute(at);
    known.set(at, value);
    return value;
  };
}

/** @param isName returns true if a word that is also a real name is one here */
function isRude(marks: number, isName: () => boolean): boolean {
  if ((marks & RUDE) !== 0) return true;
  return (marks & ALSO_A_NAME) !== 0 && ((marks & BESIDE_RUDE) !== 0 || !isName());
}

/** Returns true if a word can begin at the sign, or end before it; true at the end of the text. */
const isBoundary = (signs: readonly Written[], at: number): boolean => {
  const sign = signs[at];
  return sign === undefined || (!sign.isMark && (!sign.isLetter || sign.beginsWord));
};

/** Returns the entries that can begin at a sign, by their first two letters. */
function entriesAt(signs: readonly Written[], at: number, entries: Lexicon): readonly Entry[] {
  const [sign, after] = [signs[at], signs[at + 1]];
  const found: Entry[] = [];
  for (const first of sign?.initials ?? []) {
    for (const entry of entries.get(first) ?? []) {
      const isOpen =
        after === undefined ||
        !after.isLetter ||
        after.letter === sign?.letter ||
        after.initials.includes(entry.form.charAt(1)) ||
        sign?.readings.some(({ length }) => length > 1);
      if (isOpen) found.push(entry);
    }
  }
  return found;
}

/** Returns the places of the names and phrases of `HONEST`. */
function honestIn(letters: readonly string[]): readonly Find[] {
  const text = letters.map((letter) => letter.toLowerCase());
  return HONEST.flatMap((phrase) => {
    const signs = [...phrase.normalize('NFC')];
    return text.flatMap((_, start) =>
      signs.every((sign, at) => text[start + at] === sign) ? [{ start, end: start + signs.length }] : [],
    );
  });
}
