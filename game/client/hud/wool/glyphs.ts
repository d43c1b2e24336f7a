/** Digits and small signs that are drawn as pixels, because a font would look too soft on slots. */
import type { Cloth } from './cloth.ts';
import { letterRows } from './font.ts';
import { WOOL } from './palette.ts';

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })));

/** Returns the width of a number in art px, without its outline. */
export function numberWidth(digits: string): number {
  return digits.length * 6 - 1;
}

/** Draws a number, or capitals, with an outline of ink; (x, y) is the upper left corner of the first digit. */
export function drawNumber(cloth: Cloth, digits: string, x: number, y: number, colour: string): void {
  const put = (dx: number, dy: number, ink: string) => {
    for (const [at, digit] of [...digits].entries()) {
      cloth.draw(letterRows(digit) ?? [], x + at * 6 + dx, y + dy, { '#': ink });
    }
  };
  for (const { dx, dy } of AROUND) put(dx, dy, WOOL.ink);
  put(0, 0, colour);
}

const SIGN_COLOURS: Readonly<Record<string, string>> = {
  k: WOOL.ink,
  b: WOOL.straw,
  g: WOOL.bark,
  d: WOOL.wood,
};

const BAG = [
  '...kkkkk...',
  '..kbbbbbk..',
  '..kk...kk..',
  '.kbbkkkbbk.',
  'kbbbbbbbbbk',
  'kbbgggggbbk',
  'kbbgbbbgbbk',
  'kbbgggggbbk',
  'kdddddddddk',
  '.kkkkkkkkk.',
];

const UP = ['...k...', '..kxk..', '.kxxxk.', 'kxxxxxk', 'kkxxxkk', '.kxxxk.', '.kkkkk.'];
const DOWN = UP.toReversed();

/** Signs; green arrows mean better, red ones worse. */
export type Sign = 'bag' | 'more-better' | 'more-worse' | 'less-better' | 'less-worse';

function rowsOf(sign: Sign): readonly string[] {
  return sign === 'bag' ? BAG : sign.startsWith('more') ? UP : DOWN;
}

/** Returns the size of a sign, in art px. */
export function signSize(sign: Sign): { readonly width: number; readonly height: number } {
  const rows = rowsOf(sign);
  return { width: rows[0]?.length ?? 0, height: rows.length };
}

/** Draws a sign at the upper left corner of `cloth`. */
export function drawSign(cloth: Cloth, sign: Sign): void {
  cloth.draw(rowsOf(sign), 0, 0, { ...SIGN_COLOURS, x: sign.endsWith('better') ? WOOL.good : WOOL.bad });
}
