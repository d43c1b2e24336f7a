/** Ways to read a name sign by sign: a stranger may mix letters of any scripts, digits and marks in one word. */
import { drawnLetters } from './drawn-letters.ts';
import { isMixed, otherLookOf, soundOf } from './foreign-letters.ts';
import { latinReadings } from './script-letters.ts';
import { lookalikeKey, skeletonOf } from './skeleton.ts';

/** One character of a name. */
export interface Sign {
  /** Letters it can be read as, in the form of `lookalikeKey`; empty if it is no letter in any reading. */
  readonly readings: readonly string[];
  readonly isLetter: boolean;
  /** True for a mark on the letter before it. */
  readonly isMark: boolean;
  readonly isSpace: boolean;
  /** True if a new word can begin here: after other signs, and at a capital in the middle (`VeraAdmin`). */
  readonly beginsWord: boolean;
}

/** Digits and marks written in place of letters; the skeleton covers 0 and 1 already. */
const DISGUISES: Readonly<Record<string, readonly string[]>> = {
  '2': ['z'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '6': ['g', 'b'],
  '7': ['t'],
  '8': ['b'],
  '9': ['g'],
  '@': ['a'],
  $: ['s'],
  '!': ['i'],
  '+': ['t'],
  '(': ['c'],
  '€': ['e'],
  '£': ['l'],
  '§': ['s'],
  '¥': ['y'],
  ß: ['ss'],
};

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
/** Returns the text in each case: letters other than Latin ones may look different, as `В` is a B, and `в` is not. */
const inEachCase = (text: string): readonly string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase()]),
];

/** Returns the look of a text, in letters only. Unicode's table reads some letters as digits: `з` as 3, `Ꮞ` as 4. */
const keyOf = (text: string): string =>
  lettersOf([...lookalikeKey(text)].map((sign) => DISGUISES[sign]?.[0] ?? sign).join(''));

/**
 * Returns the forms of a word with which readings are compared, one for each case. In Unicode's table an m is the
 * letters r and n, which look like one; two n do too, in words of more than four letters.
 */
export const formsOf = (word: string): readonly string[] => [
  ...new Set(
    inEachCase(word)
      .map(keyOf)
      .flatMap((form) => [form, ...(word.length > 4 ? [form.replaceAll('rn', 'nn')] : [])]),
  ),
];

/** Returns the signs of a name, each with all its readings. */
export const signsOf = (name: string): readonly Sign[] => signsIn([...name.normalize('NFC')]);

/** Returns the signs of a text, one for each of its code points. */
export function signsIn(text: readonly string[]): readonly Sign[] {
  const isInTwoAlphabets = isMixed(text.join(''));
  const traits = text.map((sign) => traitsOf(sign, isInTwoAlphabets));
  return traits.map((sign, at) => {
    const before = traits[at - 1] ?? BLANK;
    const after = traits[at + 1] ?? BLANK;
    const { readings, isLetter, isMark, isSpace } = sign;
    return {
      readings,
      isLetter,
      isMark,
      isSpace,
      beginsWord:
        (!before.isLetter && !before.isMark) || (sign.isCapital && (!before.isCapital || after.isSmall)),
    };
  });
}

/** Properties of a sign, wherever it stands. */
interface Traits extends Omit<Sign, 'beginsWord'> {
  readonly isCapital: boolean;
  readonly isSmall: boolean;
}

/** Traits of signs that were looked up before: for names in one alphabet, and for those in two. */
const KNOWN: readonly [one: Map<string, Traits>, two: Map<string, Traits>] = [new Map(), new Map()];
/** Maximum number of signs whose traits are kept. */
const MAX_KNOWN = 20_000;

function traitsOf(sign: string, isInTwoAlphabets: boolean): Traits {
  const known = KNOWN[isInTwoAlphabets ? 1 : 0];
  const found = known.get(sign) ?? findTraits(sign, isInTwoAlphabets);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sign, found);
  return found;
}

function findTraits(sign: string, isInTwoAlphabets: boolean): Traits {
  const normal = sign.normalize('NFKC');
  return {
    readings: readingsOf(sign, isInTwoAlphabets),
    isLetter: /\p{L}/u.test(normal),
    isMark: /\p{M}/u.test(sign),
    isSpace: /\s/u.test(sign),
    isCapital: /\p{Lu}/u.test(normal),
    isSmall: /\p{Ll}/u.test(normal),
  };
}

/** Code points of the letters of hiragana; those of katakana follow at a fixed distance. */
const [HIRAGANA, LAST_HIRAGANA, TO_KATAKANA] = [0x3041, 0x3096, 0x60];
/** Returns the katakana for a letter of hiragana; empty for any other letter. */
const inKatakana = (sign: string): readonly string[] => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= HIRAGANA && code <= LAST_HIRAGANA ? [String.fromCodePoint(code + TO_KATAKANA)] : [];
};

function readingsOf(sign: string, isInTwoAlphabets: boolean): readonly string[] {
  const cases = inEachCase(sign);
  const looks = cases.flatMap((one) => [one, otherLookOf(one)]);
  const spelled = [
    ...looks,
    ...(isInTwoAlphabets ? cases.map(soundOf) : []),
    ...[...cases, sign.normalize('NFKC')].flatMap((one) => [...latinReadings(one), ...drawnLetters(one)]),
    ...inKatakana(sign),
    // As it is drawn: in Unicode's table `ſ` is an f, while its normal form is an s.
    skeletonOf(sign),
    ...looks.flatMap((look) => DISGUISES[lookalikeKey(look)] ?? []),
  ];
  return [...new Set(spelled.map(keyOf))].filter((text) => text !== '');
}

/** Stands for the end of a name. */
const BLANK: Traits = findTraits(' ', false);
