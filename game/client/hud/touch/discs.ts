/** Round pieces of the touch controls and the signs on them, drawn pixel by pixel. Lengths in art px. */
import type { Cloth } from '../wool/cloth.ts';
import { WOOL } from '../wool/palette.ts';

export type DiscTone = 'rest' | 'on' | 'ready' | 'hollow';

const RIMS: Readonly<Record<DiscTone, string>> = {
  rest: WOOL.ash,
  on: WOOL.gold,
  ready: WOOL.good,
  hollow: WOOL.ash,
};

/** Draws a translucent disc of dark felt, with a rim between two lines of ink. */
export function drawDisc(cloth: Cloth, tone: DiscTone): void {
  const radius = cloth.width / 2;
  const rim = tone === 'ready' || tone === 'on' ? 3 : 2;
  for (let y = 0; y < cloth.height; y += 1) {
    for (let x = 0; x < cloth.width; x += 1) {
      const inward = radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      if (inward < 0) continue;
      if (inward < 1 || (inward >= rim && inward < rim + 1)) cloth.fill(WOOL.ink, x, y);
      else if (inward < rim) cloth.fill(RIMS[tone], x, y);
      else cloth.veil(WOOL.felt, tone === 'hollow' ? 0.45 : 0.8, x, y, 1, 1);
    }
  }
}

/** Draws the knob that the thumb moves: a ball of linen, lit from above. */
export function drawKnob(cloth: Cloth): void {
  const radius = cloth.width / 2;
  for (let y = 0; y < cloth.height; y += 1) {
    for (let x = 0; x < cloth.width; x += 1) {
      const inward = radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      if (inward < 0) continue;
      const shade =
        y < cloth.height * 0.3 ? WOOL.linenLight : y > cloth.height * 0.75 ? WOOL.shade : WOOL.linenDark;
      cloth.fill(inward < 1 ? WOOL.ink : shade, x, y);
    }
  }
}

const COLOURS = {
  k: WOOL.ink,
  g: WOOL.gold,
  d: WOOL.goldDark,
  w: WOOL.linenLight,
  b: WOOL.linenDark,
  s: WOOL.shade,
};

export type TouchSign = keyof typeof SIGNS;

const SIGNS = {
  jump: [
    '......kk......',
    '.....kggk.....',
    '....kggggk....',
    '...kggggggk...',
    '..kggggggggk..',
    '..kkkkggkkkk..',
    '.....kggk.....',
    '.....kggk.....',
    '.....kddk.....',
    '.....kkkk.....',
    '..............',
    '...kkkkkkkk...',
  ],
  sprint: [
    'kk....kk......',
    'kgk...kgk.....',
    '.kgk...kgk....',
    '..kgk...kgk...',
    '...kgk...kgk..',
    '....kgk...kgk.',
    '...kgk...kgk..',
    '..kgk...kgk...',
    '.kgk...kgk....',
    'kgk...kgk.....',
    'kk....kk......',
  ],
  snowball: [
    '....kkkk....',
    '..kkwwwwkk..',
    '.kwwwwwwbbk.',
    '.kwwwwwwbbk.',
    'kwwwwwwwbbbk',
    'kwwwwwwbbbsk',
    'kwwwwwbbbbsk',
    'kbwwbbbbbssk',
    '.kbbbbbbssk.',
    '.kbbbbsssk..',
    '..kkssskk...',
    '....kkk.....',
  ],
  map: [
    '...kk.....kk..',
    'kkkggk.kkkggkk',
    'kggdggkggdgggk',
    'kgddggkggddggk',
    'kggdggkggddggk',
    'kggdggkgggdggk',
    'kgddggkggddggk',
    'kggdggkgggdggk',
    'kggdggkggdgggk',
    'kkggkkkkkggkkk',
    '..kk.....kk...',
  ],
  eye: [
    '.....kkkk.....',
    '...kkwwwwkk...',
    '..kwwgkkgwwk..',
    '.kwwgkkkkgwwk.',
    'kwwwgkkwkgwwwk',
    'kbwwgkkkkgwwbk',
    '.kbwwgkkgwwbk.',
    '..kbbwwwwbbk..',
    '...kkbbbbkk...',
    '.....kkkk.....',
  ],
  hand: [
    '.....kkkk.....',
    '...kkwkwkkk...',
    '..kwkwkwkwk...',
    '..kwkwkwkwkk..',
    '..kwkwkwkwkwk.',
    '..kwkwkwkwkwk.',
    '..kwwwwwwwwwk.',
    '.kkwwwwwwwwwk.',
    'kwkwwwwwwwwbk.',
    'kwwwwwwwwwbk..',
    '.kwwwwwwwbbk..',
    '..kwwwwwbbk...',
    '...kkkkkkk....',
  ],
} as const;

/** Returns the size of a sign, in art px. */
export function touchSignSize(sign: TouchSign): { readonly width: number; readonly height: number } {
  return { width: SIGNS[sign][0].length, height: SIGNS[sign].length };
}

/** Draws a sign at the upper left corner of `cloth`. */
export function drawTouchSign(cloth: Cloth, sign: TouchSign): void {
  cloth.draw(SIGNS[sign], 0, 0, COLOURS);
}
