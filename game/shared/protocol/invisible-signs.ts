/**
 * Invisible signs in texts of players. Joiners, variation selectors, tags of flags and marks of direction stay where they
 * belong to the writing; everywhere else they are removed.
 */

/** Signs that may stand between two words, so that a blank takes their place: lines, controls, blank letters. */
const BLANK = /[\p{Cc}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/u;
/** Signs that are drawn as nothing. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Signs of Arabic, Syriac and Kaithi that stand before a number or a verse; Unicode counts them as formats. */
const DRAWN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const SKIN_TONE = /\p{Emoji_Modifier}/u;
const KEY = /[0-9#*]/;
const CHINESE = /\p{Ideographic}/u;
const MONGOLIAN = /\p{Script=Mongolian}/u;
/** Letters and marks of scripts whose letters join: there a joiner decides between two spellings or shapes. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Rohg}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Chakma}\p{Script=Grantha}\p{Script=Newa}\p{Script=Tirhuta}\p{Script=Meetei_Mayek}\p{Script=Tai_Tham}\u064b-\u0655\u0670]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Adlam}\p{Script=Rohg}]/u;

const [NON_JOINER, JOINER] = ['\u200c', '\u200d'];
const FLAG = '\u{1f3f4}';
/** Tags that may follow a black flag: letters, digits, and the last one. */
const [TAG_0, TAG_Z, TAG_END] = [0xe0030, 0xe007a, 0xe007f];
/** Maximum number of tags of a flag: a country, a region and the end. */
const MAX_TAGS = 8;
const MARKS_OF_DIRECTION = '\u200e\u200f\u061c';
/** Signs that begin a passage of another direction, with the sign that ends it; overrides never stay. */
const ENDS: Readonly<Record<string, string>> = {
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
  '\u202a': '\u202c',
  '\u202b': '\u202c',
};
const LAST = new Set(Object.values(ENDS));
/** Maximum number of passages inside of one another. */
const MAX_DEPTH = 4;

/** Returns the text with blanks for signs that separate words, and without invisible signs that have no use there. */
export function withoutInvisible(text: string): string {
  const signs = [...text].map((sign) => (BLANK.test(sign) ? ' ' : sign));
  const isRightToLeft = signs.some((sign) => RIGHT_TO_LEFT.test(sign));
  const kept: string[] = [];
  for (const [at, sign] of signs.entries()) {
    const isSeen = !INVISIBLE.test(sign) || DRAWN_FORMAT.test(sign);
    if (isSeen || isUseful(sign, kept, signs, at, isRightToLeft)) kept.push(sign);
  }
  return kept.join('');
}

/** Returns true if an invisible sign has a use after the signs that are kept, and before those that follow. */
function isUseful(
  sign: string,
  kept: readonly string[],
  signs: readonly string[],
  at: number,
  isRightToLeft: boolean,
): boolean {
  const before = kept.at(-1) ?? ' ';
  const after = signs.slice(at + 1, at + 3).find((next) => !INVISIBLE.test(next) || isTag(next)) ?? ' ';
  if (sign === NON_JOINER) return JOINING.test(before) && JOINING.test(after);
  if (sign === JOINER) return joins(kept, after);
  if (sign === '\u180e' || (sign >= '\u180b' && sign <= '\u180f')) return MONGOLIAN.test(before);
  if (isSelector(sign)) return isSelected(sign, before);
  if (isTag(sign)) return isTagOfFlag(kept, signs, at);
  if (MARKS_OF_DIRECTION.includes(sign)) return isRightToLeft && sign !== before;
  return sign in ENDS || LAST.has(sign);
}

/** Returns true if a joiner belongs between the signs: between two pictures, or after a letter that joins. */
function joins(kept: readonly string[], after: string): boolean {
  const base = kept.findLast((sign) => !isSelector(sign) && !SKIN_TONE.test(sign) && !isTag(sign)) ?? ' ';
  const isAlone = kept.at(-1) === JOINER || kept.at(-1) === NON_JOINER;
  return !isAlone && ((PICTURE.test(base) && PICTURE.test(after)) || JOINING.test(kept.at(-1) ?? ' '));
}

const isSelector = (sign: string): boolean =>
  (sign >= '\ufe00' && sign <= '\ufe0f') || (sign >= '\u{e0100}' && sign <= '\u{e01ef}');

/** Returns true if a variation selector chooses a shape of the sign before it. */
function isSelected(selector: string, before: string): boolean {
  if (selector >= '\ufe0e' && selector <= '\ufe0f') return PICTURE.test(before) || KEY.test(before);
  return CHINESE.test(before) || /\p{S}/u.test(before) || JOINING.test(before);
}

const isTag = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code === TAG_END || (code >= TAG_0 && code <= TAG_Z);
};

/** Returns true if a tag stands in a whole row of tags after a black flag. */
function isTagOfFlag(kept: readonly string[], signs: readonly string[], at: number): boolean {
  const flag = kept.findLastIndex((sign) => !isTag(sign));
  const isOpen = kept.at(-1)?.codePointAt(0) !== TAG_END;
  if (kept[flag] !== FLAG || !isOpen) return false;
  const read = kept.length - flag - 1;
  const rest = signs.slice(at, at + MAX_TAGS - read);
  const end = rest.findIndex((sign) => sign.codePointAt(0) === TAG_END);
  return end >= 0 && read + end > 0 && rest.slice(0, end).every(isTag);
}

/** Returns the text without marks of a direction that is not ended, or not begun, so that no text after it is turned. */
export function balanced(text: string): string {
  const signs = [...text];
  const open: number[] = [];
  const dropped = new Set<number>();
  for (const [at, sign] of signs.entries()) {
    if (sign in ENDS) {
      if (open.length < MAX_DEPTH) open.push(at);
      else dropped.add(at);
    }
    if (!LAST.has(sign)) continue;
    const first = open.at(-1);
    if (first !== undefined && ENDS[signs[first] ?? ''] === sign) open.pop();
    else dropped.add(at);
  }
  for (const at of open) dropped.add(at);
  return signs.filter((_, at) => !dropped.has(at)).join('');
}

/** Returns true if the text has anything to see. */
export const isVisible = (text: string): boolean =>
  [...text].some((sign) => sign !== ' ' && (!INVISIBLE.test(sign) || DRAWN_FORMAT.test(sign)));
