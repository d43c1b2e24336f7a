/**
 * Names of guests, drawn by chance: "Baba Zoya", "Zoya Stepanovna", "Zoya Kettle". Their words are in
 * {@link file://./guest-name-words.ts}.
 */
import { usernameSchema } from '../contracts/players.ts';
import { BY_NAMES, FIRST_NAMES, NEVER_DRAWN, PATRONYMICS } from './guest-name-words.ts';
import { nameProblem } from './name-rules.ts';

/** Attempts from which on a name has two words of its own, all three words, and a number. */
const [FROM_PAIRS, FROM_TRIPLES, FROM_NUMBERS] = [1, 6, 12];
/** Share of the names of two words that end in a patronymic; the others end in a by-name. */
const PATRONYMIC_SHARE = 1 / 3;
/** Lowest number of a numbered name, and number of numbers. */
const [LOWEST, NUMBERS] = [100, 900];
/** Maximum number of draws for one name. Fewer than one draw in ten is refused, nearly always for its length. */
const DRAWS = 100;

/**
 * Returns the name to try for a new guest at the given attempt, counted from 0; always valid under the rules of names.
 * Later attempts are for worlds in which many short names are taken.
 * @param random returns numbers from 0 to below 1
 * @param isAllowed returns true if a name obeys the rules; names that are never drawn are refused before
 * @throws Error if no draw is valid, which means that the words do not fit the rules
 */
export function guestNameCandidate(
  attempt: number,
  random: () => number,
  isAllowed: (name: string) => boolean = obeysRules,
): string {
  for (let draw = 0; draw < DRAWS; draw++) {
    const name = drawName(attempt, random);
    if (!NEVER_DRAWN.has(name) && isAllowed(name)) return name;
  }
  throw new Error(`no valid name for a guest in ${DRAWS} draws`);
}

function drawName(attempt: number, random: () => number): string {
  const one = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const first = one(FIRST_NAMES);
  if (attempt < FROM_PAIRS) return `Baba ${first}`;
  if (attempt < FROM_TRIPLES) return `${first} ${one(random() < PATRONYMIC_SHARE ? PATRONYMICS : BY_NAMES)}`;
  if (attempt < FROM_NUMBERS) return `Baba ${first} ${one(BY_NAMES)}`;
  return `Baba ${first} ${LOWEST + Math.floor(random() * NUMBERS)}`;
}

const obeysRules = (name: string): boolean =>
  usernameSchema.safeParse(name).data === name && nameProblem(name) === null;
