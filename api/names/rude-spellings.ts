/** Spellings of rude words: finds the places where the signs of a text can be read as a word, in its usual disguises. */
import { type Sign, signsIn } from './readings.ts';

/** A spelling of a word of the lists. */
export interface Entry {
  readonly form: string;
  readonly marks: number;
  /** True for words that spaces may stand between. */
  readonly isPhrase: boolean;
  /** True for words with r and n, which look like an m: `Pomme` is no word. */
  readonly isOfTwo: boolean;
  /** True for words that count anywhere. */
  readonly isStrong: boolean;
}

/** End of a spelling in a text. */
export interface End {
  readonly at: number;
  /** True if the word is not written with its plain letters, in a row. */
  readonly isDisguised: boolean;
}

/** Maximum length of words in which a doubled vowel makes another word or a name (`Tiit`). */
const SHORT = 3;
/** Maximum number of signs that a word may have for each of its letters, so that no text takes long. */
const MAX_STRETCH = 5;
/** Maximum number of signs at the beginning of a word without a letter among them: `$!`. */
const NO_LETTERS = 3;
/** Maximum number of separators between two letters of a word. */
const MAX_SKIPS = 4;
/** Maximum length of words that may contain one digit only: `A55` and `455` are no words. */
const NEEDS_LETTERS = 3;

/** Readings in rude words besides those of staff's words: `f*ck`, `cvnt`. */
const VEILS: Readonly<Record<string, readonly string[]>> = {
  '*': ['a', 'e', 'l', 'o', 'u', 'c'],
  '#': ['u', 'a'],
  v: ['u'],
  V: ['u'],
  ʃ: ['f'],
};

/** A sign of a text, with the first letters of its readings. */
export interface Written extends Sign {
  readonly initials: readonly string[];
  /** The sign in lower case. */
  readonly letter: string;
  readonly kind: 'plain' | 'letter' | 'digit' | 'mark';
}

/** Returns the signs of a text, one for each of its code points. */
export function writtenSigns(letters: readonly string[]): readonly Written[] {
  // Letters on circles, squares and flags are no letters for Unicode.
  const isDressed = (at: number): boolean => /\p{So}/u.test(letters[at] ?? '');
  return signsIn(letters).map((sign, at) => {
    const letter = letters[at] ?? '';
    // A row of asterisks alone hides no word.
    const isVeil = sign.isLetter || [letters[at - 1], letters[at + 1]].some((beside = '') => isPlain(beside));
    const readings = [...sign.readings, ...(isVeil ? (VEILS[letter] ?? []) : [])];
    const kind = kindOf(letter, sign.isLetter || isDressed(at));
    return {
      ...sign,
      ...(isDressed(at) ? { isLetter: true, beginsWord: sign.beginsWord && !isDressed(at - 1) } : {}),
      readings,
      kind,
      letter: letter.toLowerCase(),
      initials: [...new Set(readings.map((one) => one.slice(0, 1)))],
    };
  });
}

function kindOf(letter: string, isLetter: boolean): Written['kind'] {
  if (isPlain(letter)) return 'plain';
  if (isLetter) return 'letter';
  return /\p{N}/u.test(letter) ? 'digit' : 'mark';
}

/** Returns true for a Latin letter of ordinary writing, with or without an accent. */
const isPlain = (letter: string): boolean => /^[a-zıA-Z]/u.test(letter.normalize('NFD'));

/** A part of a word that is read, from its first sign on. */
interface Part {
  /** Number of letters of the word. */
  readonly length: number;
  readonly letters: number;
  readonly digits: number;
  /** Number of signs skipped since the last letter. */
  readonly skips: number;
  /** Number of times that the last letter is repeated. */
  readonly repeats: number;
  readonly isVowelRepeated: boolean;
  readonly isDisguised: boolean;
}

const NOTHING: Part = {
  length: 0,
  letters: 0,
  digits: 0,
  skips: 0,
  repeats: 0,
  isVowelRepeated: false,
  isDisguised: false,
};
/** Vowels in the form of `lookalikeKey`, where an i is an l. */
const VOWELS = 'aelou';

/** Returns the places behind the signs from `start` on that can be read as a word. */
export function endsOf(signs: readonly Written[], start: number, entry: Entry): readonly End[] {
  const { form, isPhrase } = entry;
  const ends: End[] = [];
  let parts: readonly Part[] = [NOTHING];
  const last = Math.min(signs.length, start + MAX_STRETCH * form.length);
  for (let at = start; at < last && parts.length > 0; at++) {
    const sign = signs[at];
    if (sign === undefined) break;
    const next = parts.flatMap((part) => [
      ...sign.readings.flatMap((reading) => extended(part, sign, reading, entry, signs[at - 1])),
      ...(at > start && isSkipped(signs, at, part, form, isPhrase) ? [skipped(part, sign, isPhrase)] : []),
    ]);
    for (const part of next.filter(({ length }) => length === form.length)) {
      if (isWord(part, entry) && !sign.isSpace) ends.push({ at: at + 1, isDisguised: part.isDisguised });
    }
    parts = distinct(next, at - start < NO_LETTERS);
  }
  return ends;
}

/** Returns the part with one more sign, read as the next letters of the word or as its last one again. */
function extended(
  part: Part,
  sign: Written,
  reading: string,
  entry: Entry,
  before?: Written,
): readonly Part[] {
  const { form } = entry;
  const grown = {
    ...part,
    letters: part.letters + (sign.kind === 'plain' || sign.kind === 'letter' ? 1 : 0),
    skips: 0,
    digits: part.digits + (sign.kind === 'digit' ? 1 : 0),
    isDisguised: part.isDisguised || sign.kind !== 'plain',
  };
  const isOneSign = reading.length > 1 && entry.isOfTwo;
  const isNext = form.startsWith(reading, part.length) && !isOneSign;
  const isAgain =
    part.length > 0 &&
    (sign.letter === before?.letter || sign.kind !== 'plain') &&
    form.slice(0, part.length).endsWith(reading);
  return [
    ...(isNext ? [{ ...grown, length: part.length + reading.length }] : []),
    ...(isAgain
      ? [
          {
            ...grown,
            repeats: part.repeats + 1,
            isVowelRepeated: part.isVowelRepeated || VOWELS.includes(reading),
            isDisguised: true,
          },
        ]
      : []),
  ];
}

const skipped = (part: Part, sign: Written, isPhrase: boolean): Part =>
  sign.isMark || (isPhrase && sign.isSpace)
    ? { ...part, skips: part.skips + 1 }
    : { ...part, skips: part.skips + 1, isDisguised: true };

/**
 * Returns true if the word has enough letters of its own: `455` is no word. In a word that names are close to, a letter
 * counts as repeated from the third on, a vowel from the second: `shiit`, but not `Pennis` or `Tiit`.
 */
function isWord(part: Part, { form, isStrong }: Entry): boolean {
  if (part.letters === 0) return false;
  if (form.length <= NEEDS_LETTERS && part.digits > 1) return false;
  return isStrong || part.repeats !== 1 || (form.length > SHORT && part.isVowelRepeated);
}

/** Returns true if a word may continue over a sign that is no letter of it. */
function isSkipped(
  signs: readonly Written[],
  at: number,
  part: Part,
  form: string,
  isPhrase: boolean,
): boolean {
  const sign = signs[at];
  if (sign === undefined || sign.isMark) return sign?.isMark === true;
  if (sign.isLetter || part.length === form.length || part.skips >= MAX_SKIPS) return false;
  if (isPhrase) return true;
  const isLong = form.length > NEEDS_LETTERS;
  const step = isLong ? Number.POSITIVE_INFINITY : 1;
  const isBetweenSingle = isSingle(signs, at, -1, step) && isSingle(signs, at, 1, step);
  return isBetweenSingle || (!sign.isSpace && sign.kind !== 'digit' && isLong);
}

/**
 * Returns true if the next letter in a direction stands alone.
 * @param most maximum distance of the letter
 */
function isSingle(signs: readonly Written[], at: number, direction: 1 | -1, most: number): boolean {
  let letter = at + direction;
  while (signs[letter]?.readings.length === 0 && Math.abs(letter - at) < most) letter += direction;
  return signs[letter] !== undefined && signs[letter + direction]?.isLetter !== true;
}

/** Returns each part once, without those that have no letter yet. */
const distinct = (parts: readonly Part[], isNear: boolean): readonly Part[] => [
  ...new Map(
    parts
      .filter(({ letters }) => letters > 0 || isNear)
      .map((part) => [
        `${part.length} ${Math.min(part.letters, 1)} ${Math.min(part.digits, 2)} ${Math.min(part.repeats, 2)} ${part.isVowelRepeated} ${part.isDisguised} ${part.skips}`,
        part,
      ]),
  ).values(),
];
