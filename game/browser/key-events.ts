/**
 * The key of a keyboard event, as far as the event reports it. Positions and layouts are in {@link file://./keys.ts}, whose tables the pages of
 * the site need not load.
 */

/** The parts of a keyboard event that say which key it is; programs that send events of their own leave some out. */
export interface KeyPress {
  readonly code?: string;
  readonly key?: string;
  readonly keyCode?: number;
  /** `KeyboardEvent.location`: 2 is the right one of two, 3 the number pad. */
  readonly location?: number;
  readonly isComposing?: boolean;
  /** The browser's own event within one of React. */
  readonly nativeEvent?: object;
}

/** Key code that an input method reports for a key that it keeps, also for the one that has just ended a composition. */
export const KEY_OF_IME = 229;

/** True for a key that belongs to an input method (IME), not to the page. */
export function isOfIme(event: KeyPress): boolean {
  const { isComposing, keyCode, key } = nativeOf(event);
  return isComposing === true || keyCode === KEY_OF_IME || key === 'Process';
}

/** Returns the browser's own event. */
export const nativeOf = (event: KeyPress): KeyPress => event.nativeEvent ?? event;

/** Names that do not tell a key. */
const NO_NAMES: ReadonlySet<string> = new Set(['', 'Unidentified', 'Process', 'Dead', 'Compose']);

/** Returns a name that tells a key; empty otherwise. */
export const known = (name: string | undefined): string =>
  name === undefined || NO_NAMES.has(name) ? '' : name;

/** Returns the meaning that an event reports, in the names of today; empty if it reports none. */
export const meaningOf = ({ key }: KeyPress): string => OLD_NAMES.get(known(key)) ?? known(key);

/** Names of keys in older browsers and programs. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['Up', 'ArrowUp'],
  ['Down', 'ArrowDown'],
  ['Left', 'ArrowLeft'],
  ['Right', 'ArrowRight'],
  ['Esc', 'Escape'],
  ['Del', 'Delete'],
  ['Return', 'Enter'],
  ['\r', 'Enter'],
  ['\n', 'Enter'],
  ['\t', 'Tab'],
  ['Spacebar', ' '],
  ['Space', ' '],
  ['Apps', 'ContextMenu'],
  ['Win', 'Meta'],
  ['OS', 'Meta'],
  ['Add', '+'],
  ['Subtract', '-'],
  ['Multiply', '*'],
  ['Divide', '/'],
  ['Decimal', '.'],
]);

/** Letters at the end of the position of a letter's key: `KeyA`. */
const LETTER = 'Key';

/**
 * Returns the meaning of a key, for letters and for keys whose position has the name of their meaning (Escape, Enter,
 * arrows); empty for a key of an input method.
 */
export function plainKeyOf(event: KeyPress): string {
  if (isOfIme(event)) return '';
  const { code, key = '' } = nativeOf(event);
  const place = known(code);
  const name = place.startsWith(LETTER) ? place.slice(LETTER.length).toLowerCase() : place;
  return meaningOf({ key }) || name;
}
