/** SOVA's tips, as they are read: written in `content/tips`, with the figures of the rules filled in. */
import content from '../../../../content/tips/tips.json';
import { FIGURES } from './figures.ts';

export interface Tip {
  readonly text: string;
  /** Ids of the bindings that it is about. */
  readonly keys: readonly string[];
  /** It speaks of a mouse or of keys: nothing for somebody with fingers alone. */
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

/** What stands in for a figure: its name in braces. */
const FIGURE = /\{(\w+)\}/g;

/** @throws Error when a tip names a figure that there is not */
export function fillIn(text: string): string {
  const filled = text.replace(FIGURE, (_, name: string) => {
    const figure = FIGURES[name];
    if (figure === undefined) throw new Error(`no figure is called ${name}`);
    return String(figure);
  });
  // A figure and its sign stay on one line.
  return filled.replaceAll(' %', '\u00a0%');
}

const written: readonly WrittenGroup[] = content;

export const TIP_GROUPS: readonly TipGroup[] = written.map(({ title, tips }) => ({
  title,
  tips: tips.map(({ text, keys = [], unlessTouch = false }) => ({ text: fillIn(text), keys, unlessTouch })),
}));

const ALL: readonly Tip[] = TIP_GROUPS.flatMap(({ tips }) => tips);

/**
 * A tip for a moment: the same number gives the same tip, one more the next, round and round.
 * @param n a whole number
 * @param isTouch only what is of use to fingers
 */
export function tipOf(n: number, isTouch: boolean): Tip {
  const all = ALL.filter(({ unlessTouch }) => !(isTouch && unlessTouch));
  const tip = all[((n % all.length) + all.length) % all.length];
  if (!tip) throw new Error(`${n} is no whole number`);
  return tip;
}

/**
 * The groups with the tips in which, or in whose title, every word of the search is; empty groups are left out.
 * @param isTouch only what is of use to fingers
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
