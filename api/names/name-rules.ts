/**
 * Rules for names that are well formed but refused: names of the game's staff, names of the game's own voices, and
 * slurs.
 */
import { USERNAME_RESERVED, USERNAME_RUDE } from '../contracts/players.ts';
import { alternativeReadings } from './foreign-letters.ts';
import { createProfanityScreen } from './profanity.ts';
import { lookalikeKey, styledLookalikeKey } from './skeleton.ts';

/** Words refused as the whole name, as a word in it, and as its beginning. */
const OFFICES = [
  'admin',
  'moderator',
  'gamemaster',
  'tundrababushkas',
  // Russian and Ukrainian.
  'админ',
  'адмін',
  'модератор',
  'гейммастер',
];
/** Voices that speak to players in the game: refused as the whole name and as a word in it. */
const VOICES = ['sova', 'сова', 'ocular', 'окуляр'];
/** Words refused as the whole name, alone or combined with one another and with the words of `COMPANY`. */
const TITLES = [
  // The remaining letters of `admin` when its first letter has a stroke, as in `Đmin`.
  'dmin',
  'mod',
  'mods',
  'moder',
  'gm',
  'dev',
  'devs',
  'developer',
  'developers',
  'staff',
  'support',
  'helpdesk',
  'system',
  'sysadmin',
  'server',
  'root',
  'owner',
  'official',
  'operator',
  'operators',
  'мод',
  'модер',
  'модеры',
  'гм',
  'разраб',
  'разработчик',
  'разработчики',
  'персонал',
  'поддержка',
  'поддержки',
  'техподдержка',
  'техподдержки',
  'підтримка',
  'система',
  'сервер',
  'сисадмин',
  'владелец',
  'оператор',
  'операторы',
  'официальный',
];
/** Words that are harmless alone, but turn a title into a staff name: `support team`. */
const COMPANY = [
  'the',
  'team',
  'crew',
  'tech',
  'game',
  'chat',
  'help',
  'service',
  'customer',
  'implant',
  'tundra',
  'babushka',
  'babushkas',
  'команда',
  'служба',
  'игры',
  'чата',
];
/** Digits and marks written in place of letters; the skeleton covers 0 and 1 already. */
const DISGUISES: Readonly<Record<string, string>> = {
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
};

const screen = createProfanityScreen();

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
/**
 * Returns the likenesses of a text in each case, because letters other than Latin ones may look different in either
 * case: `В` is a B, `в` is not.
 */
const likenessesOf = (text: string): readonly string[] =>
  [text, text.toLowerCase(), text.toUpperCase()].map(lookalikeKey);
const plainly = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap(likenessesOf).map(lettersOf)),
];

const offices = plainly(OFFICES);
const reservedWords = new Set(plainly([...OFFICES, ...VOICES]));
const ranks = new Set(plainly([...OFFICES, ...VOICES, ...TITLES]));
const ranksAndCompany = [...ranks, ...plainly(COMPANY)];

/** Returns the objection to a well-formed name; null if there is none. */
export function nameProblem(name: string): string | null {
  if (isReserved(name)) return USERNAME_RESERVED;
  return isRude(name) ? USERNAME_RUDE : null;
}

function isReserved(name: string): boolean {
  const undisguised = [...name].map((sign) => DISGUISES[sign] ?? sign).join('');
  const spellings = [name, undisguised].flatMap((text) => [text, ...alternativeReadings(text)]);
  return spellings.flatMap(likenessesOf).some((likeness) => {
    const letters = lettersOf(likeness);
    const words = likeness.replace(/\p{M}/gu, '').split(/[^\p{L}]+/u);
    return (
      offices.some((office) => letters.startsWith(office)) ||
      words.some((word) => reservedWords.has(word)) ||
      isOfRanks(letters)
    );
  });
}

/** Returns true if the letters consist only of titles and words of `COMPANY`, with at least one title. */
function isOfRanks(letters: string): boolean {
  /** State after each number of letters: null if no word ends there; otherwise true if the words include a title. */
  const read: (boolean | null)[] = [false];
  for (let end = 1; end <= letters.length; end++) {
    const ways = ranksAndCompany.flatMap((word) => {
      const before = letters.endsWith(word, end) ? read[end - word.length] : null;
      return before == null ? [] : [before || ranks.has(word)];
    });
    read.push(ways.length === 0 ? null : ways.includes(true));
  }
  return read[letters.length] === true;
}

function isRude(name: string): boolean {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  // Single letters set apart are read as one word.
  const isSpaced = words.every((word) => [...word].length < 2);
  // Uses Unicode's table alone: compared by Latin looks, Симон would be rude.
  const spellings = [name, name.normalize('NFKC'), styledLookalikeKey(name).replaceAll('rn', 'm')];
  return [...spellings, ...(isSpaced ? [words.join('')] : [])].some((text) => screen.finds(text));
}
