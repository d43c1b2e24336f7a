/** Drawings of the pot's panel on a phone: the time left of its fire, and the place with the water. */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { barPaint, type Paint } from '#game/client/hud/wool/frames.ts';
import { drawNumber, numberWidth } from '#game/client/hud/wool/glyphs.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { slotCloth } from '#game/client/hud/wool/slot-art.ts';

/** Colours of the zigzag of flames, from its lower edge up. */
const FLAMES = ['#be4321', '#f16a00', WOOL.amber, '#fcf2a2'] as const;
/** Width of a flame, in art px. */
const FLAME = 8;

/** Returns the painter of the bar of a fire. @param share time left, as a share of the longest possible, 0 to 1 */
export const fireBarPaint = (share: number): Paint =>
  barPaint(share, (x, y) => FLAMES[(y + Math.abs((x % FLAME) - FLAME / 2)) % FLAMES.length] ?? WOOL.amber);

const DROP = [
  '.....k.....',
  '....kwk....',
  '....kbk....',
  '...kwbbk...',
  '...kbbbk...',
  '..kwbbbbk..',
  '..kbbbbbk..',
  '.kwbbbbbdk.',
  '.kbwbbbbdk.',
  '.kbwbbbddk.',
  '..kbbbddk..',
  '...kkkkk...',
] as const;
/** Art px of the cloth for each of the drop. */
const LARGE = 2;

/** Returns the painter of the place with the water. @param water portions in the pot */
export function waterPaint(water: number): Paint {
  const slot = slotCloth(water > 0 ? 'filled' : 'empty', 'common', water === 0);
  return (cloth) => {
    slot(cloth);
    drawDrop(cloth, water > 0);
    const digits = String(water);
    drawNumber(cloth, digits, cloth.width - 4 - numberWidth(digits), cloth.height - 11, WOOL.linenLight);
  };
}

function drawDrop(cloth: Cloth, isFull: boolean): void {
  const colours: Readonly<Record<string, string>> = isFull
    ? { k: WOOL.ink, b: WOOL.blue, d: '#304675', w: WOOL.sky }
    : { k: WOOL.hem, b: WOOL.feltLight, d: WOOL.feltLight, w: WOOL.feltLight };
  const [left, top] = [(cloth.width - 11 * LARGE) >> 1, 4];
  for (const [row, text] of DROP.entries())
    for (let column = 0; column < text.length; column++) {
      const colour = colours[text.charAt(column)];
      if (colour) cloth.fill(colour, left + column * LARGE, top + row * LARGE, LARGE, LARGE);
    }
}
