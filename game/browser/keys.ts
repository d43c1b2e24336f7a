/**
 * Keys of the keyboard. Remote desktops, keyboards on a screen and some phones report a key without its position
 * (`code`), or a position without its meaning (`key`): each is then found by the other.
 */
import { isOfIme, KEY_OF_IME, type KeyPress, known, meaningOf, nativeOf } from './key-events.ts';

const RIGHT = 2;
const NUMBER_PAD = 3;

/**
 * Returns the position of a key as `KeyboardEvent.code` names it; empty for a key of an input method and for one that
 * cannot be told.
 */
export function codeOf(event: KeyPress): string {
  return isOfIme(event) ? '' : placeOf(nativeOf(event));
}

/**
 * Returns the meaning of a key as `KeyboardEvent.key` names it; empty for a key of an input method and for one that
 * cannot be told.
 */
export function keyOf(event: KeyPress): string {
  if (isOfIme(event)) return '';
  const { code, key = '' } = nativeOf(event);
  const isTold = key !== '' && key !== 'Unidentified';
  return isTold ? meaningOf({ key }) : nameAt(known(code));
}

/** True for a key whose position is reported; those of a phone's own screen mostly are not. */
export const hasCode = (event: KeyPress): boolean => known(nativeOf(event).code) !== '';

/** Learns the signs on the player's own keyboard, by code, where the browser tells them. */
export function learnPrinted(layout: ReadonlyMap<string, string>): void {
  printed = layout;
}

/** Returns the sign on a key of the player's own keyboard; undefined if the browser does not tell. */
export const printedOn = (code: string): string | undefined => printed.get(code);

/** The keys that are down, so that the release of each is known again when it is reported in another way. */
export class DownKeys {
  #down: { readonly code: string; readonly event: KeyPress }[] = [];

  /** Notes a new press. Returns the codes under which the key was down already, because its release was not reported. */
  press(event: KeyPress): readonly string[] {
    const lost = this.#take((one) => isOfOneKey(one, event));
    this.#down.push({ code: codeOf(event), event: copyOf(event) });
    return lost;
  }

  /**
   * Returns the codes under which the released key was pressed. If it fits none that is down, it may be any of those
   * that were pressed or released without a code, so all of these are released: no key must stay held.
   */
  release(event: KeyPress): readonly string[] {
    const same = this.#down.find((one) => placeOf(one.event) === placeOf(event) && placeOf(event) !== '');
    const found = same ?? this.#down.find((one) => isOfOneKey(one.event, event));
    if (found) return this.#take((one) => one === found.event);
    return this.#take((one) => known(one.code) === '' || known(event.code) === '');
  }

  /** Forgets all keys: their releases may never come. */
  clear(): void {
    this.#down = [];
  }

  #take(isMeant: (event: KeyPress) => boolean): readonly string[] {
    const taken = this.#down.filter(({ event }) => isMeant(event));
    this.#down = this.#down.filter((one) => !taken.includes(one));
    return taken.map(({ code }) => code);
  }
}

const copyOf = ({ code, key, keyCode, location }: KeyPress): KeyPress => ({
  code: code ?? '',
  key: key ?? '',
  keyCode: keyCode ?? 0,
  location: location ?? 0,
});

/** True if two events report one key, as far as can be told. Shift or another layout may have changed its sign. */
function isOfOneKey(a: KeyPress, b: KeyPress): boolean {
  if (known(a.code) !== '' && known(b.code) !== '') return a.code === b.code;
  if (placeOf(a) !== '' && placeOf(a) === placeOf(b)) return true;
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== 0 && other !== 0) return one === other;
  const isTold = meaningOf(a) !== '' || known(a.code) !== '' || known(b.code) !== '';
  return fold(meaningOf(a)) === fold(meaningOf(b)) && (meaningOf(a) !== '' || !isTold);
}

/** Returns the number of a key, mostly one for all its signs; 0 if it is not given. */
const numberOf = ({ keyCode = 0 }: KeyPress): number => (keyCode === KEY_OF_IME ? 0 : keyCode);

/** Returns a sign as it stands in {@link CODES}: without capitals, and not in the width of a Chinese sign. */
const fold = (sign: string): string => sign.normalize('NFKC').toLowerCase();

function placeOf(event: KeyPress): string {
  if (known(event.code) !== '') return known(event.code);
  const key = meaningOf(event);
  const { location = 0 } = event;
  const onPad = location === NUMBER_PAD ? PAD_KEYS.get(key) : undefined;
  if (onPad !== undefined) return `Numpad${onPad}`;
  if (TWICE.includes(key)) return `${key}${location === RIGHT ? 'Right' : 'Left'}`;
  if (key === 'AltGraph') return 'AltRight';
  const sign = fold(key);
  for (const [code, own] of printed) if (fold(own) === sign && !code.startsWith('Numpad')) return code;
  // All other keys have their place for a name, which begins with a capital letter.
  const isName = key.length > 1 && key >= 'A' && key < '[';
  return CODES.get(sign) ?? (isName ? key : '');
}

/** Returns the meaning of a key by its position on an English keyboard. */
function nameAt(code: string): string {
  const pair = TWICE.find((name) => code === `${name}Left` || code === `${name}Right`);
  const onPad = code.startsWith('Numpad') ? PAD_SIGNS.get(code.slice('Numpad'.length)) : undefined;
  return pair ?? onPad ?? SIGNS.get(code) ?? code;
}

/** Signs on the player's own keyboard, by code. */
let printed: ReadonlyMap<string, string> = new Map();

/** Keys that a keyboard has on its left and on its right. */
const TWICE = ['Shift', 'Control', 'Alt', 'Meta'];

/** Names of the keys of a number pad by their meaning. */
const PAD_KEYS: ReadonlyMap<string, string> = new Map([
  ...Array.from('0123456789', (digit) => [digit, digit] as const),
  ['Enter', 'Enter'],
  ['+', 'Add'],
  ['-', 'Subtract'],
  ['*', 'Multiply'],
  ['/', 'Divide'],
  ['=', 'Equal'],
  [',', 'Decimal'],
  ['.', 'Decimal'],
]);
const PAD_SIGNS: ReadonlyMap<string, string> = new Map([...PAD_KEYS].map(([sign, name]) => [name, sign]));

/** Four rows of positions. */
const ROWS = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].map((row) => row.split(' '));
const ENGLISH = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'];
/** Signs of other keyboards on {@link ROWS}; a dot in the middle (·) stands for one that an earlier keyboard has. */
const OTHERS = [
  ['~!@#$%^&*()_+', '··········{}|', '·········:"', '·······<>?'],
  ['··é····è·çàß', '··········ü', '·········öä'],
  ['··ěščřžýáí', '··········åõ', '·········øæ'],
  ['§', '', '·········ñ'],
  ['ё', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['', '········ў··їґ', '·і········є'],
  ['', '·ςερτυθιοπ', 'ασδφγηξκλ', 'ζχψωβνμ'],
  ['', '··קראטוןםפ', 'שדגכעיחלךף', 'זסבהנמצתץ'],
  ['ذ١٢٣٤٥٦٧٨٩٠', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤر·ىةوزظ'],
  ['·۱۲۳۴۵۶۷۸۹۰', '', '··ی······گ', '·········'],
  ['', 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'],
  ['', 'ㅃㅉㄸㄲㅆ···ㅒㅖ'],
  ['', 'ๆไำพะ\u0e31\u0e35รนยบลฃ', 'ฟหกดเ\u0e49\u0e48าสวง', 'ผปแอ\u0e34\u0e37ทมใฝ'],
];
const placed = (keyboard: readonly string[]): readonly (readonly [string, string])[] =>
  keyboard.flatMap((row, at) =>
    Array.from(row, (sign, place) => [fold(sign), ROWS[at]?.[place] ?? ''] as const).filter(
      ([sign]) => sign !== '·',
    ),
  );
/** Positions by sign; the first keyboard that has a sign counts. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...[ENGLISH, ...OTHERS].flatMap(placed).toReversed(),
  [' ', 'Space'],
  ['لا', 'KeyB'],
]);
/** Signs of an English keyboard by position. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...placed(ENGLISH).map(([sign, code]) => [code, sign] as const),
  ['Space', ' '],
]);
