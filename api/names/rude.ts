/**
 * Finds rude words in names and lines of the chat: as whole words, in their usual disguises (digits and marks for
 * letters, letters of other scripts, repeated letters, separators), and not inside of other words.
 */
import { formsOf } from './readings.ts';
import { type Entry, type Lexicon, lexiconOf, type Spelling, spellingsIn } from './rude-spellings.ts';
import { ANYWHERE, BESIDE, GLUE, HONEST, PHRASES, SHARED, WHOLE } from './rude-words.ts';
import { type Written, writtenSigns } from './written-signs.ts';

/** A rude word in a text. */
export interface Find {
  /** Places of the first sign and behind the last one, counted in code points. */
  readonly start: number;
  readonly end: number;
}

const RUDE = 1;
const ALSO_A_NAME = 2;
const BESIDE_RUDE = 4;

function lexicon(...lists: readonly (readonly [words: readonly string[], marks: number])[]): Lexicon {
  const found: Entry[] = [];
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
      for (const form of forms.filter((one) => !forms.some((other) => isWithTwoN(one, other))))
        found.push({ form, ...entry });
    }
  }
  return lexiconOf(found);
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
  /** Farthest end of the words that begin at each place. */
  const ends = new Map<number, number>();
  const note = (start: number, end: number): void => {
    ends.set(start, Math.max(ends.get(start) ?? 0, end));
  };
  for (const { start, end } of spellingsIn(signs, STRONG)) note(start, end);
  for (const [start, ways] of wholesIn(signs)) {
    if (!isBoundary(signs, start)) continue;
    ways.forEach((end, marks) => {
      if (isRude(marks, () => isName(letters.slice(start, end).join('')))) note(start, end);
    });
  }
  if (ends.size === 0) return [];
  const honest = honestIn(letters);
  return [...ends]
    .map(([start, end]) => ({ start, end }))
    .filter(({ start, end }) => !honest.some((one) => one.start <= start && end <= one.end))
    .sort((one, other) => one.start - other.start);
}

/** Farthest end of words that are written together, by the marks that they have in all; a sparse array. */
type Ways = number[];

/**
 * Returns the places from which on only words of the lists are written together, up to the end of a word. The farthest
 * end will do: if that is a name with a capital, so are all nearer ones.
 */
function wholesIn(signs: readonly Written[]): ReadonlyMap<number, Ways> {
  const wholes = new Map<number, Ways>();
  // From the last one to the first: all words behind a word were read before it.
  for (const spelling of [...spellingsIn(signs, PARTS)].sort((one, other) => other.start - one.start)) {
    const { start, end } = spelling;
    const marks = marksOf(spelling);
    const ways = wholes.get(start) ?? [];
    wholes.set(start, ways);
    if (isBoundary(signs, end)) ways[marks] = Math.max(ways[marks] ?? 0, end);
    wholes.get(end)?.forEach((last, more) => {
      ways[marks | more] = Math.max(ways[marks | more] ?? 0, last);
    });
  }
  return wholes;
}

/** Returns the marks of a word in its spelling in the text. */
function marksOf({ entry: { marks }, isDisguised }: Spelling): number {
  if ((marks & ALSO_A_NAME) === 0) return marks;
  return isDisguised ? marks & ~ALSO_A_NAME : marks & ~RUDE;
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
