/** Which names are refused although they are well formed: those of the game's staff, and slurs. */
import { USERNAME_RESERVED, USERNAME_RUDE } from '../contracts/players.ts';
import { createProfanityScreen } from './profanity.ts';
import { likenessOf } from './skeleton.ts';

/** Refused as the name, as a word of it, and as its beginning. */
const OFFICES = ['admin', 'administrator', 'moderator', 'gamemaster', 'tundrababushkas'];
/** Refused as the whole name, with or without digits and marks around it. */
const TITLES = [
  'mod',
  'gm',
  'staff',
  'support',
  'system',
  'server',
  'root',
  'owner',
  'official',
  'developer',
  'operator',
];
/** Digits and marks that are written for letters; the skeleton knows 0 and 1 already. */
const DISGUISES: Readonly<Record<string, string>> = {
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

const screen = createProfanityScreen();

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const offices = OFFICES.map(likenessOf);
const titles = new Set([...OFFICES, ...TITLES].map(likenessOf));

/** What is wrong with a well-formed name, or null. */
export function nameProblem(name: string): string | null {
  if (isReserved(name)) return USERNAME_RESERVED;
  return isRude(name) ? USERNAME_RUDE : null;
}

function isReserved(name: string): boolean {
  const plain = likenessOf(name);
  const undisguised = [...plain].map((sign) => DISGUISES[sign] ?? sign).join('');
  return [plain, undisguised].some((likeness) => {
    const letters = lettersOf(likeness);
    const words = likeness.split(/[^\p{L}\p{M}]+/u);
    return (
      titles.has(letters) || offices.some((office) => letters.startsWith(office) || words.includes(office))
    );
  });
}

function isRude(name: string): boolean {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  // Letters set apart are read together.
  const isSpaced = words.every((word) => [...word].length < 2);
  const spellings = [name, name.normalize('NFKC'), likenessOf(name).replaceAll('rn', 'm')];
  return [...spellings, ...(isSpaced ? [words.join('')] : [])].some((text) => screen.finds(text));
}
