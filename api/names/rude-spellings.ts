/** Spellings of rude words: finds the places where the signs of a text can be read as a word, in its usual disguises. */
import type { Written } from './written-signs.ts';

/** A spelling of a word of the lists. */
export interface Entry {
  readonly form: string;
  readonly marks: number;
  /** True for words that spaces may stand between. */
  readonly isPhrase: boolean;
  /** True for words with r and n, which look like an m: `Pomme` is no word. */
  readonly isOfTwo: boolean;
  /** True for words that count anywhere. */
  readonly isStrong: boolean;
}

/** A spelling in a text. */
export interface Spelling {
  readonly start: number;
  /** Place behind the last sign. */
  readonly end: number;
  readonly entry: Entry;
  /** True if the word is not written with its plain letters, in a row. */
  readonly isDisguised: boolean;
}

/** A beginning of words. */
interface Node {
  readonly id: number;
  /** The letters up to here. */
  readonly path: string;
  readonly children: Map<string, Node>;
  /** Words that end here. */
  readonly entries: Entry[];
  /** Length of the longest word that begins so. */
  longest: number;
}

/** Words that are read in one way. */
interface Group {
  readonly isPhrase: boolean;
  readonly isOfTwo: boolean;
  /** True for words that have letters enough to be known with other signs between them. */
  readonly isLong: boolean;
  readonly root: Node;
}

/** Words of lists, by their letters: those that begin alike are read together. */
export type Lexicon = readonly Group[];

/** Arranges the spellings of words. */
export function lexiconOf(entries: readonly Entry[]): Lexicon {
  const groups = new Map<string, Group>();
  let id = 0;
  const nodeOf = (path: string): Node => ({ id: id++, path, children: new Map(), entries: [], longest: 0 });
  for (const entry of entries) {
    const { form, isPhrase, isOfTwo } = entry;
    const isLong = form.length > NEEDS_LETTERS;
    const key = `${isPhrase} ${isOfTwo} ${isLong}`;
    const group = groups.get(key) ?? { isPhrase, isOfTwo, isLong, root: nodeOf('') };
    groups.set(key, group);
    let node = group.root;
    for (const letter of form) {
      node.longest = Math.max(node.longest, form.length);
      const next = node.children.get(letter) ?? nodeOf(node.path + letter);
      node.children.set(letter, next);
      node = next;
    }
    node.longest = Math.max(node.longest, form.length);
    node.entries.push(entry);
  }
  return [...groups.values()];
}

/** Maximum length of words in which a doubled vowel makes another word or a name (`Tiit`). */
const SHORT = 3;
/** Maximum number of signs that a word may have for each of its letters, so that no text takes long. */
const MAX_STRETCH = 5;
/** Maximum number of signs at the beginning of a word without a letter among them: `$!`. */
const NO_LETTERS = 3;
/** Maximum number of separators between two letters of a word. */
const MAX_SKIPS = 4;
/** Maximum length of words that may contain one digit only: `A55` and `455` are no words. */
const NEEDS_LETTERS = 3;

/** A way to read signs: the letters of a word up to a node, and properties of the signs in bits. */
interface Way {
  readonly node: Node;
  readonly bits: number;
}

/**
 * A way with all places where it may have begun, so that a text is read once, and not once from each place: bit n is
 * set if n signs stand between the first sign and the last one. 64 bits, as no word is stretched over more signs.
 */
interface Part extends Way {
  low: number;
  high: number;
}

/** At least one sign is a letter. */
const LETTER = 1;
/** The word is not written with its plain letters, in a row. */
const DISGUISED = 2;
/** A repeated letter is a vowel. */
const VOWEL_AGAIN = 4;
/** Signs were skipped that may not stand behind the last letter of a word. */
const PAST = 8;
/** Numbers, each counted as far as it matters: digits, repeated letters, signs skipped since the last letter. */
const [DIGIT, DIGITS, AGAIN, AGAINS, SKIP, SKIPS] = [16, 16 * 3, 64, 64 * 3, 256, 256 * 7];
/** First bit of a node's number in the key of a way. */
const NODE = 2048;
/** Vowels in the form of `lookalikeKey`, where an i is an l. */
const VOWELS = 'aelou';

/** Adds one to a number among the bits, unless it is at 2 or, for skipped signs, at their maximum. */
const raised = (bits: number, one: number, mask: number, most: number): number =>
  (bits & mask) < most * one ? bits + one : bits;

/** Returns the places of a text that can be read as a word of the lexicon. */
export function spellingsIn(signs: readonly Written[], lexicon: Lexicon): readonly Spelling[] {
  const found: Spelling[] = [];
  for (const group of lexicon) readGroup(signs, group, found);
  return found;
}

/** Adds the places that can be read as a word of a group to a list. */
function readGroup(signs: readonly Written[], group: Group, found: Spelling[]): void {
  const root: Way = { node: group.root, bits: 0 };
  let parts = new Map<number, Part>();
  let next = new Map<number, Part>();
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as Written;
    for (const part of parts.values()) {
      const high = (part.high << 1) | (part.low >>> 31);
      const low = part.low << 1;
      const add: Add = (node, bits) => addPart(next, node, bits, low, high);
      extend(part, sign, group, signs[at - 1], add);
      skip(part, signs, at, group, add);
    }
    if (canBegin(signs, at, group))
      extend(root, sign, group, undefined, (node, bits) => addPart(next, node, bits, 1, 0));
    if (next.size > 0 && !sign.isSpace) addSpellings(next.values(), at, found);
    [parts, next] = [next, parts];
    if (next.size > 0) next.clear();
  }
}

/** Adds a way with its beginnings, without those that are too far away. */
function addPart(parts: Map<number, Part>, node: Node, bits: number, low: number, high: number): void {
  const most = (bits & LETTER) === 0 ? NO_LETTERS : MAX_STRETCH * node.longest;
  const [nearLow, nearHigh] = [low & lowBits(most), high & lowBits(most - 32)];
  if ((nearLow | nearHigh) === 0) return;
  const key = node.id * NODE + bits;
  const known = parts.get(key);
  if (known === undefined) parts.set(key, { node, bits, low: nearLow, high: nearHigh });
  else {
    known.low |= nearLow;
    known.high |= nearHigh;
  }
}

/** Returns a number with this many bits set, at most 32. */
const lowBits = (count: number): number => (count >= 32 ? -1 : count <= 0 ? 0 : (1 << count) - 1);

/** Returns true if a word of the group can begin at a sign, by its first two letters: it spares most words. */
function canBegin(signs: readonly Written[], at: number, { root }: Group): boolean {
  const sign = signs[at] as Written;
  const after = signs[at + 1];
  const isOpen = after?.kind !== 'plain' || after.letter === sign.letter;
  for (const initial of sign.initials) {
    const node = root.children.get(initial);
    if (node === undefined) continue;
    if (isOpen || sign.readings.some((reading) => reading.length > 1)) return true;
    for (const letter of after.initials) if (node.children.has(letter)) return true;
  }
  return false;
}

/** Adds the words that are complete with the sign at `at`. */
function addSpellings(parts: Iterable<Part>, at: number, found: Spelling[]): void {
  for (const { node, bits, low, high } of parts) {
    if (node.entries.length === 0 || (bits & PAST) !== 0) continue;
    const isDisguised = (bits & DISGUISED) !== 0;
    for (const entry of node.entries) {
      if (!isWord(bits, entry)) continue;
      for (let back = 0; back < MAX_STRETCH * entry.form.length && back <= at; back++) {
        if (((back < 32 ? low >>> back : high >>> (back - 32)) & 1) !== 0)
          found.push({ start: at - back, end: at + 1, entry, isDisguised });
      }
    }
  }
}

type Add = (node: Node, bits: number) => void;

/** Adds the part with one more sign, read as the next letters of words or as the last one again. */
function extend(
  { node, bits }: Way,
  sign: Written,
  group: Group,
  before: Written | undefined,
  add: Add,
): void {
  let grown = bits & ~SKIPS;
  if (sign.kind === 'plain' || sign.kind === 'letter') grown |= LETTER;
  if (sign.kind === 'digit') grown = raised(grown, DIGIT, DIGITS, 2);
  if (sign.kind !== 'plain') grown |= DISGUISED;
  const mayRepeat = node.path !== '' && (sign.letter === before?.letter || sign.kind !== 'plain');
  for (const reading of sign.readings) {
    const next = reading.length > 1 && group.isOfTwo ? undefined : nodeAfter(node, reading);
    if (next !== undefined) add(next, grown & ~PAST);
    if (mayRepeat && node.path.endsWith(reading)) {
      const vowel = VOWELS.includes(reading) ? VOWEL_AGAIN : 0;
      add(node, raised(grown, AGAIN, AGAINS, 2) | DISGUISED | vowel);
    }
  }
}

function nodeAfter(node: Node, reading: string): Node | undefined {
  let next: Node | undefined = node;
  for (let at = 0; at < reading.length && next !== undefined; at++)
    next = next.children.get(reading.charAt(at));
  return next;
}

/** Adds the part that skips a sign, if words may continue over it. */
function skip({ node, bits }: Way, signs: readonly Written[], at: number, group: Group, add: Add): void {
  const sign = signs[at] as Written;
  const skipped = raised(bits, SKIP, SKIPS, MAX_SKIPS);
  if (sign.isMark) add(node, skipped);
  if (sign.isMark || node.children.size === 0 || (bits & SKIPS) >= MAX_SKIPS * SKIP) return;
  if (!isSkipped(signs, at, group)) return;
  add(node, skipped | PAST | (group.isPhrase && sign.isSpace ? 0 : DISGUISED));
}

/**
 * Returns true if the word has enough letters of its own: `455` is no word. In a word that names are close to, a letter
 * counts as repeated from the third on, a vowel from the second: `shiit`, but not `Pennis` or `Tiit`.
 */
function isWord(bits: number, { form, isStrong }: Entry): boolean {
  if ((bits & LETTER) === 0) return false;
  if (form.length <= NEEDS_LETTERS && (bits & DIGITS) > DIGIT) return false;
  return isStrong || (bits & AGAINS) !== AGAIN || (form.length > SHORT && (bits & VOWEL_AGAIN) !== 0);
}

/** Returns true if a word may continue over a sign that is no letter of it. */
function isSkipped(signs: readonly Written[], at: number, { isPhrase, isLong }: Group): boolean {
  const sign = signs[at];
  if (sign === undefined || sign.isLetter) return false;
  if (isPhrase || (isLong && !sign.isSpace && sign.kind !== 'digit')) return true;
  const step = isLong ? MAX_SKIPS + 1 : 1;
  return isSingle(signs, at, -1, step) && isSingle(signs, at, 1, step);
}

/**
 * Returns true if the next letter in a direction stands alone.
 * @param most maximum distance of the letter
 */
function isSingle(signs: readonly Written[], at: number, direction: 1 | -1, most: number): boolean {
  let letter = at + direction;
  while (signs[letter]?.readings.length === 0 && Math.abs(letter - at) < most) letter += direction;
  return signs[letter] !== undefined && signs[letter + direction]?.isLetter !== true;
}
