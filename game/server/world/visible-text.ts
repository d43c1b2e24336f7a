/** What players write, as it may be shown. */
import { firstCharacters } from '#game/shared/protocol/text.ts';

/** Control, format and unassigned characters would let a line break out of its place or hide what it says. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}]/gu;

/** The text in one line of at most so many characters; empty when nothing visible is left. */
export function visibleText(text: string, most: number): string {
  const visible = text.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim();
  return firstCharacters(visible, most).trim();
}
