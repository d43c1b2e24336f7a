/** SOVA's tips in readable form: written in `content/tips`, with the figures of the rules filled in. */
import content from '../../../../content/tips/tips.json';
import { FIGURES } from './figures.ts';

export interface Tip {
  readonly text: string;
  /** Ids of the bindings in the tip. */
  readonly keys: readonly string[];
  /** True if the tip is about a mouse or keyboard, and useless with touch alone. */
  readonly unlessTouch: boolean;
}

export interface TipGroup {
  readonly title: string;
  readonly tips: readonly Tip[];
}

interface WrittenTip {
  readonly text: string;
  readonly keys?: readonly string[];
  readonly unlessTouch?: boolean;
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
  tips: tips.map(({ text, keys = [], unlessTouch = false }) => ({ text: fillIn(text), keys, unlessTouch })),
}));

const ALL: readonly Tip[] = TIP_GROUPS.flatMap(({ tips }) => tips);

/**
 * Returns a tip by number: equal numbers give equal tips, successive numbers successive tips, in an endless cycle.
 * @param n a whole number
 * @param isTouch true to leave out tips that are useless on touch screens
 */
export function tipOf(n: number, isTouch: boolean): Tip {
  const all = ALL.filter(({ unlessTouch }) => !(isTouch && unlessTouch));
  const tip = all[((n % all.length) + all.length) % all.length];
  if (!tip) throw new Error(`${n} is no whole number`);
  return tip;
}

/**
 * Returns the groups with the tips that contain every word of the search in their text or title; empty groups are left
 * out.
 * @param isTouch true to leave out tips that are useless on touch screens
 */
export function searchTips(search: string, isTouch: boolean): readonly TipGroup[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.includes(word));
  return TIP_GROUPS.map(({ title, tips }) => ({
    title,
    tips: tips.filter(
      ({ text, unlessTouch }) => has(`${title} ${text}`.toLowerCase()) && !(isTouch && unlessTouch),
    ),
  })).filter(({ tips }) => tips.length > 0);
}
