/** Round pieces of the touch controls and the signs on them, drawn pixel by pixel. Lengths in art px. */
import type { Cloth } from '../wool/cloth.ts';
import { WOOL } from '../wool/palette.ts';

export type DiscTone = 'rest' | 'on' | 'ready' | 'refused' | 'hollow';

const RIMS: Readonly<Record<DiscTone, string>> = {
  rest: WOOL.ash,
  on: WOOL.gold,
  ready: WOOL.good,
  refused: WOOL.bad,
  hollow: WOOL.ash,
};

/** Draws a translucent disc of dark felt, with a rim between two lines of ink. */
export function drawDisc(cloth: Cloth, tone: DiscTone): void {
  const radius = cloth.width / 2;
  const rim = tone === 'rest' || tone === 'hollow' ? 2 : 3;
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

/** Draws the stick: an open ring whose rim is a seam, past which the player runs. */
export function drawStick(cloth: Cloth): void {
  const radius = cloth.width / 2;
  for (let y = 0; y < cloth.height; y += 1) {
    for (let x = 0; x < cloth.width; x += 1) {
      const inward = radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      if (inward < 0) continue;
      if (inward < 1 || (inward >= 2 && inward < 3)) cloth.fill(WOOL.ink, x, y);
      else if (inward < 2) cloth.fill(WOOL.ash, x, y);
      else cloth.veil(WOOL.felt, 0.34, x, y, 1, 1);
    }
  }
  seam(cloth, radius - 7);
}

/** Draws a ring of stitches; every ninth is of gold. */
function seam(cloth: Cloth, radius: number): void {
  const middle = cloth.width / 2 - 0.5;
  for (let stitch = 0; stitch < STITCHES; stitch += 1) {
    for (let part = 0; part < 3; part += 1) {
      const angle = ((stitch + part * 0.2) / STITCHES) * 2 * Math.PI;
      const [x, y] = [middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius];
      cloth.fill(stitch % 9 === 0 ? WOOL.gold : WOOL.shade, Math.round(x), Math.round(y));
    }
  }
}
const STITCHES = 36;

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
  r: WOOL.bad,
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
  cross: [
    'kkk......kkk',
    'krrk....krrk',
    'krrrk..krrrk',
    '.krrrkkrrrk.',
    '..krrrrrrk..',
    '...krrrrk...',
    '...krrrrk...',
    '..krrrrrrk..',
    '.krrrkkrrrk.',
    'krrrk..krrrk',
    'krrk....krrk',
    'kkk......kkk',
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
