/** Cleans text written by players for display. */

import { balanced, isVisible, withoutInvisible } from '#game/shared/protocol/invisible-signs.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';

/**
 * Combining marks without a letter; these, and more than two marks on one letter, spill over the lines above and below.
 */
const MARKS_ALONE = /(^|\s)\p{M}+/gu;
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** A letter with its marks, and the marks that take a place above or below it. */
const MARKED = /(\P{M})(\p{M}+)/gu;
const STACKED = /[\p{Mn}\p{Me}]/gu;

/**
 * Returns the text in one line of at most `most` characters, with at most two marks on a letter; empty if nothing
 * visible is left.
 */
export function visibleText(text: string, most: number): string {
  const clean = limitCombiningMarks(withoutInvisible(text)).replace(/\s+/gu, ' ').trim();
  const visible = balanced(firstCharacters(clean, most)).trim();
  return isVisible(visible) ? visible : '';
}

/** Returns the text with at most two combining marks on a letter, and none on a blank. */
export const limitCombiningMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(MARKS_ALONE, '$1')
    .replace(HEAPED_MARKS, '$1')
    .replace(MARKED, (_, letter: string, marks: string) => letter + fewMarks(letter, marks));

/** Returns the marks that fit on a letter, which may contain marks itself: ế is an e with two. */
function fewMarks(letter: string, marks: string): string {
  const kept = [...marks];
  while (kept.length > 0 && stackedOn(letter + kept.join('')) > 2) kept.pop();
  return kept.join('');
}

const stackedOn = (letter: string): number => letter.normalize('NFD').match(STACKED)?.length ?? 0;
