/** Names of keys, as printed on the player's keyboard if the browser reports its layout. */
import { learnPrinted, printedOn } from '#game/browser/keys.ts';
import type { KeyboardPower } from '#game/browser/screen.ts';
import type { Binding } from './binding.ts';
import type { InputDevice } from './device.ts';
import type { KeyMap } from './key-map.ts';
import { PAD_NAMES } from './pad-buttons.ts';

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  ControlLeft: 'Ctrl',
  ControlRight: 'Ctrl',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  MetaLeft: 'Meta',
  MetaRight: 'Meta',
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  PageUp: 'Page up',
  PageDown: 'Page down',
  CapsLock: 'Caps lock',
  ContextMenu: 'Menu key',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  IntlBackslash: '<',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/** Asks the browser for the layout of the keyboard; without an answer the names are those of an English keyboard. */
export async function loadKeyNames(keyboard: KeyboardPower | undefined): Promise<void> {
  try {
    const layout = await keyboard?.getLayoutMap?.();
    if (layout) learnPrinted(new Map(layout));
  } catch {
    // This page is not allowed to ask, so the names of the positions are used.
  }
}

/** Returns the name of a key, such as "W", "Shift", "Left arrow". @param code `KeyboardEvent.code` */
export function keyName(code: string): string {
  const known = /^(Key|Digit|Numpad)(.+)$/.exec(code);
  const own = printedOn(code);
  if (own && own.trim() !== '' && !code.startsWith('Numpad')) return own.toUpperCase();
  if (!known) return NAMES[code] ?? code;
  return known[1] === 'Numpad' ? `Numpad ${known[2]}` : (known[2] ?? code);
}

/** Returns the names of a binding's keys and mouse input, such as "Shift" or "E"; each name once. */
export function keysOf(map: KeyMap, id: string): string[] {
  const binding = map.binding(id);
  const shift = binding?.isShiftTap ? 'Shift+' : '';
  const names = map.codesOf(id).map((code) => `${shift}${keyName(code)}`);
  return [...new Set(binding?.mouse ? [...names, binding.mouse] : names)];
}

/** Returns the name of a binding's input on a device, or else of its key; null if it has neither. */
export function deviceNameFor(map: KeyMap, device: InputDevice, id: string): string | null {
  const { pad, touch } = map.binding(id) ?? {};
  if (device === 'gamepad' && pad) return PAD_NAMES[pad];
  if (device === 'touch' && touch) return touch;
  return keysOf(map, id)[0] ?? null;
}

/**
 * Replaces ids in brackets, as in "Press [use] to collect", with the names of their inputs. Unknown ids stay unchanged.
 */
export function fillInKeyNames(text: string, map: KeyMap, device: InputDevice): string {
  return text.replace(/\[([a-z0-9:-]+)\]/g, (whole, id: string) => deviceNameFor(map, device, id) ?? whole);
}

/** A row of the table of keys, shared by bindings with an equal help text. */
export interface KeyRow {
  readonly keys: string;
  readonly pad: string;
  readonly touch: string;
  readonly help: string;
}

/** Returns the table of keys as shown in the README. */
export function keyRows(map: KeyMap): KeyRow[] {
  const rows = new Map<string, Binding[]>();
  for (const binding of map.bindings) rows.set(binding.help, [...(rows.get(binding.help) ?? []), binding]);
  return [...rows].map(([help, bindings]) => ({
    keys: joinKeys(bindings.map(({ id }) => keysOf(map, id))),
    pad: [...new Set(bindings.flatMap(({ pad }) => (pad ? PAD_NAMES[pad] : [])))].join(' '),
    touch: [...new Set(bindings.flatMap(({ touch }) => touch ?? []))].join(' '),
    help,
  }));
}

/** Joins the first keys, then the second ones: "W A S D or arrows". */
function joinKeys(keys: readonly string[][]): string {
  const most = Math.max(0, ...keys.map(({ length }) => length));
  const turns = Array.from({ length: most }, (_, at) => keys.flatMap((own) => own[at] ?? []));
  const words = turns.map((names) =>
    names.length > 1 && names.every((name) => name.endsWith(' arrow')) ? 'arrows' : names.join(' '),
  );
  return words.join(' or ');
}
