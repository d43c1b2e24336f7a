/** Cleans text written by players for display. */

import { balanced, isVisible, withoutInvisible } from '#game/shared/protocol/invisible-signs.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';

/** Combining marks without a letter; these, and more marks on a letter than its script needs, spill over other lines. */
const MARKS_ALONE = /(^|\s)\p{M}+/gu;
/** A letter with its marks, and the marks that take a place above or below it. */
const MARKED = /(\P{M})(\p{M}+)/gu;
const STACKED = /[\p{Mn}\p{Me}]/gu;
/** Maximum number of marks on a letter. */
const MOST_MARKS = 2;
/** Scripts that write a syllable as a letter with more marks of their own, each at most once, and their number. */
const RICH_IN_MARKS: readonly (readonly [signs: RegExp, most: number])[] = [
  [/[\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Tai_Tham}]/u, 6],
  [
    /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Sundanese}\p{scx=Cham}]/u,
    4,
  ],
];

/**
 * Returns the text in one line of at most `most` characters, with few marks on a letter; empty if nothing visible is
 * left.
 */
export function visibleText(text: string, most: number): string {
  const clean = limitCombiningMarks(withoutInvisible(text)).replace(/\s+/gu, ' ').trim();
  const visible = balanced(firstCharacters(clean, most)).trim();
  return isVisible(visible) ? visible : '';
}

/** Returns the text with at most two combining marks on a letter, or as many as its script needs, and none on a blank. */
export const limitCombiningMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(MARKS_ALONE, '$1')
    .replace(MARKED, (_, letter: string, marks: string) => letter + fewMarks(letter, marks));

/** Returns the marks that fit on a letter, which may contain marks itself: ế is an e with two. */
function fewMarks(letter: string, marks: string): string {
  const [own, most] = RICH_IN_MARKS.find(([signs]) => signs.test(letter)) ?? [null, MOST_MARKS];
  let kept = '';
  let count = 0;
  for (const mark of marks) {
    if (count === most) break;
    const fits = own?.test(mark)
      ? !kept.includes(mark)
      : count < MOST_MARKS && stackedOn(letter + kept + mark) <= MOST_MARKS;
    if (!fits) continue;
    kept += mark;
    count += 1;
  }
  return kept;
}

const stackedOn = (letter: string): number => letter.normalize('NFD').match(STACKED)?.length ?? 0;
