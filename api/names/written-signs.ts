/** Signs of a text in which rude words are searched, with their readings and kinds. */
import { type Sign, signsIn } from './readings.ts';

/** Readings in rude words besides those of staff's words: `f*ck`, `cvnt`. */
const VEILS: Readonly<Record<string, readonly string[]>> = {
  '*': ['a', 'e', 'l', 'o', 'u', 'c'],
  '#': ['u', 'a'],
  v: ['u'],
  V: ['u'],
  ʃ: ['f'],
  ß: ['b'],
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
  return signsIn(letters).map((sign, at) => {
    const letter = letters[at] ?? '';
    const looks = looksOf(letter, sign.isLetter);
    const isHidden = looks.veils.length > 0 && (sign.isLetter || isVeil(letters, at));
    const readings = isHidden ? [...sign.readings, ...looks.veils] : sign.readings;
    return {
      readings,
      isLetter: sign.isLetter || looks.isDressed,
      isMark: sign.isMark,
      isSpace: sign.isSpace,
      beginsWord: sign.beginsWord && !(looks.isDressed && isDressed(letters[at - 1])),
      kind: looks.kind,
      letter: looks.letter,
      initials: readings.map((one) => one.charAt(0)),
    };
  });
}

/** Returns true if an asterisk or the like stands beside a letter: a row of them alone hides no word. */
const isVeil = (letters: readonly string[], at: number): boolean =>
  isPlain(letters[at - 1] ?? '') || isPlain(letters[at + 1] ?? '');

/** Returns true for a letter on a circle, a square or a flag, which is no letter for Unicode. */
const isDressed = (letter = ''): boolean => /\p{So}/u.test(letter);

interface Looks extends Pick<Written, 'kind' | 'letter'> {
  readonly isDressed: boolean;
  readonly veils: readonly string[];
}

/** Looks of signs that were read before. */
const KNOWN = new Map<string, Looks>();
/** Maximum number of signs whose looks are kept. */
const MAX_KNOWN = 20_000;

function looksOf(letter: string, isLetter: boolean): Looks {
  const known = KNOWN.get(letter);
  if (known !== undefined) return known;
  const looks = {
    isDressed: isDressed(letter),
    kind: kindOf(letter, isLetter || isDressed(letter)),
    letter: letter.toLowerCase(),
    veils: VEILS[letter] ?? [],
  };
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(letter, looks);
  return looks;
}

function kindOf(letter: string, isLetter: boolean): Written['kind'] {
  if (isPlain(letter)) return 'plain';
  if (isLetter) return 'letter';
  return /\p{N}/u.test(letter) ? 'digit' : 'mark';
}

/** Returns true for a Latin letter of ordinary writing, with or without an accent. */
const isPlain = (letter: string): boolean => /^[a-zıA-Z]/u.test(letter.normalize('NFD'));
