/** SOVA's tips in readable form: written in `content/tips`, with the figures of the rules filled in. */

import { PVP_RULES, type PvpRule } from '#game/features/pvp/shared/rule.ts';
import content from '../../../../content/tips/tips.json';
import { FIGURES } from './figures.ts';
import { finder, plainText } from './search-words.ts';

export interface Tip {
  readonly text: string;
  /** Ids of the bindings in the tip. */
  readonly keys: readonly string[];
  /** True if the tip is about a mouse or keyboard, and useless with touch alone. */
  readonly unlessTouch: boolean;
  /** Rules for fights under which the tip is true; null if it is true under all of them. */
  readonly rules: readonly PvpRule[] | null;
  /** Subjects of the moments in which the tip matters most: `subjectsOf` ({@link file://./tip-now.ts}). */
  readonly when: readonly string[];
  /** Further words by which the search finds it. */
  readonly also: string;
}

/** Facts about a player by which tips are chosen. */
export interface TipReader {
  readonly isTouch: boolean;
  /** Rule of the world for fights; null until the server has sent it, when only tips are shown that are always true. */
  readonly rule: PvpRule | null;
}

export interface TipGroup {
  readonly title: string;
  readonly tips: readonly Tip[];
}

interface WrittenTip {
  readonly text: string;
  readonly keys?: readonly string[];
  readonly unlessTouch?: boolean;
  readonly rules?: readonly string[];
  readonly when?: readonly string[];
  readonly also?: string;
}
interface WrittenGroup {
  readonly title: string;
  readonly tips: readonly WrittenTip[];
}

/** Placeholder for a figure: its name in braces. */
const FIGURE = /\{(\w+)\}/g;

/** Returns the text with its figures filled in. @throws Error if a tip names an unknown figure */
export function fillIn(text: string): string {
  const filled = text.replace(FIGURE, (_, name: string) => {
    const figure = FIGURES[name];
    if (figure === undefined) throw new Error(`no figure is called ${name}`);
    return String(figure);
  });
  // A non-breaking space keeps a figure and its sign on one line.
  return filled.replaceAll(' %', '\u00a0%');
}

const written: readonly WrittenGroup[] = content;

export const TIP_GROUPS: readonly TipGroup[] = written.map(({ title, tips }) => ({
  title,
  tips: tips.map(({ text, keys = [], unlessTouch = false, rules = null, when = [], also = '' }) => ({
    when,
    also,
    text: fillIn(text),
    keys,
    unlessTouch,
    rules: rules && PVP_RULES.filter((rule) => rules.includes(rule)),
  })),
}));

/** True if a tip is of use to a reader. */
export const isFor = ({ unlessTouch, rules }: Tip, { isTouch, rule }: TipReader): boolean =>
  !(isTouch && unlessTouch) && (rules === null || (rule !== null && rules.includes(rule)));

const ALL: readonly Tip[] = TIP_GROUPS.flatMap(({ tips }) => tips);

/**
 * Returns a tip by number: equal numbers give equal tips, successive numbers successive tips, in an endless cycle.
 * @param n a whole number
 */
export function tipOf(n: number, reader: TipReader): Tip {
  const all = ALL.filter((tip) => isFor(tip, reader));
  const tip = all[((n % all.length) + all.length) % all.length];
  if (!tip) throw new Error(`${n} is no whole number`);
  return tip;
}

/**
 * Returns the groups with the tips that speak of every word of the search, by that word or by another for the same
 * subject; empty groups are left out.
 */
export function searchTips(search: string, reader: TipReader): readonly TipGroup[] {
  const finders = search.split(/\s+/u).filter(Boolean).map(finder);
  const has = (text: string): boolean => finders.every((isFound) => isFound(text));
  return TIP_GROUPS.map(({ title, tips }) => ({
    title,
    tips: tips.filter((tip) => has(plainText(`${title} ${tip.text} ${tip.also}`)) && isFor(tip, reader)),
  })).filter(({ tips }) => tips.length > 0);
}
