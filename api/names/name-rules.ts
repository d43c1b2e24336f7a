/**
 * Rules for names that are well formed but refused: names of the game's staff, names of the game's own voices, and
 * slurs.
 */
import { USERNAME_RESERVED, USERNAME_RUDE } from '../contracts/players.ts';
import { createProfanityScreen } from './profanity.ts';
import { styledLookalikeKey } from './skeleton.ts';
import { isStaffName } from './staff-names.ts';

const screen = createProfanityScreen();

/** Returns the objection to a well-formed name; null if there is none. */
export function nameProblem(name: string): string | null {
  if (isStaffName(name)) return USERNAME_RESERVED;
  return isRude(name) ? USERNAME_RUDE : null;
}

function isRude(name: string): boolean {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  // Single letters set apart are read as one word.
  const isSpaced = words.every((word) => [...word].length < 2);
  // Uses Unicode's table alone: compared by Latin looks, Симон would be rude.
  const spellings = [name, name.normalize('NFKC'), styledLookalikeKey(name).replaceAll('rn', 'm')];
  return [...spellings, ...(isSpaced ? [words.join('')] : [])].some((text) => screen.finds(text));
}
