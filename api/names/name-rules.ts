/**
 * Rules for names that are well formed but refused: names of the game's staff, names of the game's own voices, and
 * slurs.
 */
import { USERNAME_RESERVED, USERNAME_RUDE } from '../contracts/players.ts';
import { rudeInName } from './rude.ts';
import { isStaffName } from './staff-names.ts';

/** Returns the objection to a well-formed name; null if there is none. */
export function nameProblem(name: string): string | null {
  if (isStaffName(name)) return USERNAME_RESERVED;
  return rudeInName(name.normalize('NFC')).length > 0 ? USERNAME_RUDE : null;
}
