/** Cloths of the hotbar on a phone. Lengths in art px. */
import type { Cloth } from './cloth.ts';
import { drawUprightStrip, SLIM_MOTIF, stripHeight } from './embroidery.ts';
import { cutCorners, drawFelt, stitchRound } from './felt.ts';
import { WOOL } from './palette.ts';

/** Height of a hotbar held upright, with the places; a fringe hangs below it where the screen has room. */
const BAR = 40;

/** Draws felt from edge to edge of the screen, with a fringe below it. */
export function drawHangingTowel(cloth: Cloth): void {
  const { width, height } = cloth;
  const fringe = Math.max(0, height - BAR);
  const low = height - fringe;
  cloth.fill(WOOL.ink, 0, 0, width, low);
  drawFelt(cloth, 'dark', 0, 1, width, low - 2);
  cloth.fill(WOOL.hem, 0, 1, width, 1);
  cloth.fill(WOOL.feltDark, 0, low - 2, width, 1);
  if (fringe < 2) return;
  for (let x = 0; x < width; x++) cloth.fill(x % 2 === 0 ? WOOL.thread : WOOL.red, x, low - 1);
  for (let x = 0; x < width; x += 3) {
    const isRed = (x / 3) % 4 === 1;
    cloth.fill(WOOL.ink, x, low, 3, fringe - 1);
    cloth.fill(isRed ? WOOL.red : WOOL.linen, x, low, 2, fringe - 2);
    if (fringe > 3) cloth.fill(isRed ? WOOL.thread : WOOL.ash, x + 1, low + 1, 1, fringe - 3);
  }
}

/** Draws felt between two embroidered ends, for a hotbar between the stick and the buttons. */
export function drawTowelBetween(cloth: Cloth): void {
  const { width, height } = cloth;
  const end = stripHeight(SLIM_MOTIF);
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'dark', 0, 1, width, height - 2);
  cloth.fill(WOOL.hem, 0, 1, width, 1);
  cloth.fill(WOOL.feltDark, 0, height - 2, width, 1);
  for (const x of [0, width - end]) {
    drawUprightStrip(cloth, SLIM_MOTIF, x, 1, height - 2);
    cloth.fill(WOOL.ink, x === 0 ? end : x - 1, 1, 1, height - 2);
  }
  cutCorners(cloth, 2);
}

/** Draws the pocket that is the place of the bag. */
export function drawPocket(cloth: Cloth): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'patch', 1, 1, width - 2, height - 2);
  cloth.fill(WOOL.warm, 1, 1, width - 2, 1);
  cloth.fill(WOOL.feltDark, 1, height - 2, width - 2, 1);
  stitchRound(cloth, { colour: WOOL.cream, on: 2, off: 2 }, 2, 2, width - 4, height - 4);
  cutCorners(cloth, 3);
}
