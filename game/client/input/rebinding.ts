/**
 * Rebinding of keys: decides which keys an action may get and which action has them already, and returns the resulting
 * overrides. A key is never taken from another action without asking the player.
 */
import type { KeyOverrides } from './binding.ts';
import type { KeyMap } from './key-map.ts';

/** Maximum number of keys of an action. */
export const MOST_KEYS = 2;

export type Giving =
  /** The key may not be used; `reason` is a sentence for the player. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Another action has the key; `overrides` are those that result from swapping the two keys. */
  | { readonly kind: 'taken'; readonly by: string; readonly overrides: KeyOverrides }
  | { readonly kind: 'given'; readonly overrides: KeyOverrides }
  /** The action already has the key. */
  | { readonly kind: 'same' };

/** Keys that are reserved for the browser and the system, as all key combinations are. */
const NOT_OURS = /^(Control|Alt|Meta|OS|ContextMenu|PrintScreen|Fn|F\d)/;
const SHIFT = /^Shift/;

/**
 * Returns the result of giving a key to an action.
 * @param map the current bindings
 * @param place index of the action's key, counted from 0
 * @param code `KeyboardEvent.code`
 */
export function giveKey(
  map: KeyMap,
  overrides: KeyOverrides,
  id: string,
  place: number,
  code: string,
): Giving {
  const binding = map.binding(id);
  const reason = binding ? refusalOf(code, binding.isShiftTap ?? false) : 'There is no such action.';
  if (reason !== null || !binding) return { kind: 'refused', reason: reason ?? '' };
  const codes = [...map.codesOf(id)];
  if (codes.includes(code)) return { kind: 'same' };
  const [other] = map.conflictsOf(id, [code]);
  if (other !== undefined && map.binding(other)?.isFixed) {
    return { kind: 'refused', reason: 'This key always closes what is open.' };
  }
  const before = codes[place];
  if (before === undefined) codes.push(code);
  else codes[place] = code;
  const own = { ...overrides, [id]: codes.slice(0, MOST_KEYS) };
  if (other === undefined) return { kind: 'given', overrides: tidy(map, own) };
  const theirs = map.codesOf(other).flatMap((held) => (held === code ? (before ?? []) : held));
  return { kind: 'taken', by: other, overrides: tidy(map, { ...own, [other]: theirs }) };
}

/** Returns the overrides without one of the action's keys. */
export function dropKey(map: KeyMap, overrides: KeyOverrides, id: string, place: number): KeyOverrides {
  return tidy(map, { ...overrides, [id]: map.codesOf(id).filter((_, at) => at !== place) });
}

/** Returns the overrides with the action's default keys; another action that was given one of them loses it. */
export function resetKeys(map: KeyMap, overrides: KeyOverrides, id: string): KeyOverrides {
  const usual = map.binding(id)?.codes ?? [];
  const { [id]: _, ...rest } = overrides;
  const losing = map
    .conflictsOf(id, usual)
    .map((other) => [other, map.codesOf(other).filter((code) => !usual.includes(code))] as const);
  return tidy(map, { ...rest, ...Object.fromEntries(losing) });
}

function refusalOf(code: string, isShiftTap: boolean): string | null {
  if (code === 'Escape') return 'Esc always closes what is open.';
  if (code === '' || code === 'Unidentified') return 'Your keyboard does not say which key this is.';
  if (NOT_OURS.test(code)) return 'The browser keeps this key for itself.';
  if (isShiftTap && SHIFT.test(code)) return 'It goes with Shift already: press another key.';
  return null;
}

/** Removes entries that equal the default keys. */
function tidy(map: KeyMap, overrides: KeyOverrides): KeyOverrides {
  const isUsual = (id: string, codes: readonly string[]) => {
    const usual = map.binding(id)?.codes ?? [];
    return usual.length === codes.length && usual.every((code) => codes.includes(code));
  };
  return Object.fromEntries(Object.entries(overrides).filter(([id, codes]) => !isUsual(id, codes)));
}
