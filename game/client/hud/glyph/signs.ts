/** Keys, buttons of a gamepad and fingers, drawn pixel by pixel. Lengths in art px. */
import type { InputDevice } from '../../input/device.ts';
import type { KeyMap } from '../../input/key-map.ts';
import { keysOf } from '../../input/key-names.ts';
import { PAD_NAMES, type PadSign } from '../../input/pad-buttons.ts';
import type { Cloth } from '../wool/cloth.ts';
import { letterRows, textWidth } from '../wool/font.ts';

export type GlyphSign =
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'mouse'; readonly part: 'left' | 'wheel' | 'whole' }
  | { readonly kind: 'pad'; readonly sign: PadSign }
  | { readonly kind: 'finger'; readonly isStick: boolean };

const INK = '#0a0917';
const FACE = '#dbdfe6';
const LIGHT = '#faf7ec';
const FOOT = '#8f9bb8';
const LIT = '#e8c365';
/** Colours of the four round buttons, as on most gamepads. */
const ROUND: Partial<Record<PadSign, string>> = { a: '#9ae892', b: '#e7624b', x: '#63a8cf', y: '#e8c365' };

/** Height of every sign. */
export const GLYPH_HEIGHT = 13;

/** Short forms of long names, as printed on a key. */
const PRINTED: Readonly<Record<string, string>> = {
  'Up arrow': '↑',
  'Down arrow': '↓',
  'Left arrow': '←',
  'Right arrow': '→',
};

/** Returns the sign of a binding on a device; null if the binding has no input there. */
export function signOf(map: KeyMap, device: InputDevice, id: string): GlyphSign | null {
  const { pad, touch, mouse } = map.binding(id) ?? {};
  if (device === 'gamepad' && pad) return { kind: 'pad', sign: pad };
  if (device === 'touch' && touch) return { kind: 'finger', isStick: touch.includes('stick') };
  const [key] = keysOf(map, id);
  if (key === undefined) return null;
  if (key !== mouse) return { kind: 'key', text: PRINTED[key] ?? key.toUpperCase() };
  return {
    kind: 'mouse',
    part: mouse.includes('wheel') ? 'wheel' : mouse.includes('left') ? 'left' : 'whole',
  };
}

/** Returns the text printed in a sign; null if it has none. */
function textOf(sign: GlyphSign): string | null {
  if (sign.kind === 'key') return sign.text;
  return sign.kind === 'pad' && isPill(sign.sign) ? PAD_NAMES[sign.sign].toUpperCase() : null;
}

function isPill(sign: PadSign): boolean {
  return /^(left|right)-|^(back|start)$/.test(sign);
}

/**
 * Returns the width of a sign; null if it contains a character that cannot be drawn, so that it must be written as
 * text.
 */
export function glyphWidth(sign: GlyphSign): number | null {
  const text = textOf(sign);
  if (text === null) return GLYPH_HEIGHT;
  const width = textWidth(text);
  return width === null ? null : Math.max(GLYPH_HEIGHT, width + 8);
}

/** Draws a sign at the upper left corner of `cloth`. */
export function drawGlyph(cloth: Cloth, sign: GlyphSign): void {
  const text = textOf(sign);
  if (text !== null) drawCap(cloth, text);
  else if (sign.kind === 'mouse') drawMouse(cloth, sign.part);
  else if (sign.kind === 'finger') drawRows(cloth, sign.isStick ? STICK : FINGER);
  else if (sign.kind === 'pad') drawPad(cloth, sign.sign);
}

/** A key: a linen face with a darker foot and cut corners. */
function drawCap(cloth: Cloth, text: string): void {
  const { width } = cloth;
  cloth.fill(INK, 1, 0, width - 2, GLYPH_HEIGHT);
  cloth.fill(INK, 0, 1, width, GLYPH_HEIGHT - 2);
  cloth.fill(FACE, 1, 1, width - 2, GLYPH_HEIGHT - 4);
  cloth.fill(LIGHT, 1, 1, width - 2, 1);
  cloth.fill(FOOT, 1, GLYPH_HEIGHT - 3, width - 2, 2);
  write(cloth, text, Math.floor((width - (textWidth(text) ?? 0)) / 2), 2, INK);
}

function write(cloth: Cloth, text: string, x: number, y: number, colour: string): void {
  let left = x;
  for (const character of text) {
    const rows = letterRows(character) ?? [];
    cloth.draw(rows, left, y, { '#': colour });
    left += (rows[0]?.length ?? 0) + 1;
  }
}

const COLOURS = { k: INK, f: FACE, w: LIGHT, d: FOOT, l: LIT };

function drawRows(cloth: Cloth, rows: readonly string[]): void {
  cloth.draw(rows, 0, 0, COLOURS);
}

function drawMouse(cloth: Cloth, part: 'left' | 'wheel' | 'whole'): void {
  drawRows(cloth, MOUSE);
  if (part === 'left') cloth.draw(['.lll', 'llll', 'llll', 'llll'], 2, 1, COLOURS);
  if (part === 'wheel') cloth.fill(LIT, 6, 2, 1, 3);
}

/** A round button with its letter, the cross with one arm lit, or a stick. */
function drawPad(cloth: Cloth, sign: PadSign): void {
  const face = ROUND[sign];
  if (face) {
    cloth.draw(DISC, 0, 0, { ...COLOURS, f: face });
    write(cloth, PAD_NAMES[sign], 4, 3, INK);
    return;
  }
  if (sign === 'move-stick' || sign === 'aim-stick') {
    drawRows(cloth, STICK);
    return;
  }
  drawRows(cloth, CROSS);
  const [x, y] = { up: [5, 1], down: [5, 9], left: [1, 5], right: [9, 5] }[sign as 'up'] ?? [5, 5];
  cloth.fill(LIT, x ?? 5, y ?? 5, 3, 3);
}

const DISC = [
  '....kkkkk....',
  '..kkfffffkk..',
  '.kfffffffffk.',
  '.kfffffffffk.',
  'kfffffffffffk',
  'kfffffffffffk',
  'kfffffffffffk',
  'kfffffffffffk',
  'kfffffffffffk',
  '.kfffffffffk.',
  '.kfffffffffk.',
  '..kkfffffkk..',
  '....kkkkk....',
];

const CROSS = [
  '....kkkkk....',
  '....kfffk....',
  '....kfffk....',
  '....kfffk....',
  'kkkkkfffkkkkk',
  'kfffffffffffk',
  'kfffffffffffk',
  'kfffffffffffk',
  'kkkkkfffkkkkk',
  '....kfffk....',
  '....kfffk....',
  '....kfffk....',
  '....kkkkk....',
];

const STICK = [
  '....kkkkk....',
  '..kk..f..kk..',
  '.k...fff...k.',
  '.k.........k.',
  'k....kkk....k',
  'k.f.kfwfk.f.k',
  'kff.kfffk.ffk',
  'k.f.kdddk.f.k',
  'k....kkk....k',
  '.k.........k.',
  '.k...fff...k.',
  '..kk..f..kk..',
  '....kkkkk....',
];

const FINGER = [
  '...l.l.......',
  '.l..k..l.....',
  '...kwk.......',
  '.l.kwk.l.....',
  '...kwk.......',
  '...kwkkkk....',
  '...kwwkwwkk..',
  '.kkkwwfwwfwk.',
  '.kwkwwwwwwwk.',
  '.kwwwwwwwwwk.',
  '..kwwwwwwwk..',
  '...kwwwwwwk..',
  '....kkkkkk...',
];

const MOUSE = [
  '....kkkkk....',
  '..kkwwkwwkk..',
  '..kffkfkffk..',
  '..kffkfkffk..',
  '..kffkfkffk..',
  '..kkkkkkkkk..',
  '..kfffffffk..',
  '..kfffffffk..',
  '..kfffffffk..',
  '..kfffffffk..',
  '..kdfffffdk..',
  '...kdddddk...',
  '....kkkkk....',
];
