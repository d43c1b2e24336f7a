/** Words by which the search finds other words: American spellings, and further words for one subject. */

/** Words for one subject, in British spelling; each finds the others where a word begins with it. */
const SUBJECTS: readonly (readonly string[])[] = [
  ['friend', 'neighbour', 'together', 'ally', 'allies', 'peace', 'truce', 'people', 'company', 'partner'],
  ['gift', 'give', 'present', 'share', 'trade'],
  ['help', 'rescue', 'revive', 'somebody on the ground'],
  ['home', 'house', 'base', 'claim'],
  ['food', 'hungry', 'hunger', 'meal'],
  ['water', 'drink', 'thirst'],
  ['death', 'dead', 'died', 'dying'],
  ['freez', 'cold', 'warm'],
  ['fire', 'campfire', 'hearth'],
];

/** Endings and words that American spelling writes differently, with the British form. */
const BRITISH: readonly (readonly [american: RegExp, british: string])[] = [
  [/(neighb|col|arm|hon|lab|fav|harb|flav|vap|behavi)or/g, '$1our'],
  [/\b(cent|met|fib|kilomet)er/g, '$1re'],
  [/\bgray/g, 'grey'],
  [/(\w{3})(iz)(e|ed|es|ing)\b/g, '$1is$3'],
  [/\b(trave|cance)l(ing|ed|er)/g, '$1ll$2'],
  [/\b(def|off)ense/g, '$1ence'],
];

/** Returns a text in lower case and British spelling. */
export const plainText = (text: string): string =>
  BRITISH.reduce((spelt, [american, british]) => spelt.replace(american, british), text.toLowerCase());

/** Shortest beginning of a word that already means the whole word. */
const BEGINNING = 4;

/** Returns a test for a word of a search: true for texts, made by {@link plainText}, that speak of its subject. */
export function finder(word: string): (text: string) => boolean {
  const plain = plainText(word);
  const subject = SUBJECTS.filter((words) => words.some((other) => isMeant(plain, other))).flat();
  const others = subject.map((other) => new RegExp(`\\b${other}`, 'u'));
  return (text) => text.includes(plain) || others.some((other) => other.test(text));
}

const isMeant = (word: string, other: string): boolean =>
  word === other || word === `${other}s` || (word.length >= BEGINNING && other.startsWith(word));
