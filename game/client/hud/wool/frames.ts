/** The frames of wool: panel, tag, button, portrait, hotbar. Each fills the whole cloth. */
import type { Cloth } from './cloth.ts';
import {
  drawCornerStar,
  drawStrip,
  drawUprightStrip,
  SLIM_MOTIF,
  stripHeight,
  WIDE_MOTIF,
} from './embroidery.ts';
import { cutCorners, drawFelt, modulo, noiseAt, stitchRound, type Tone } from './felt.ts';
import { WOOL } from './palette.ts';

/** A painter of a whole cloth. */
export type Paint = (cloth: Cloth) => void;

/** Draws a large panel: linen at its head and foot, a star in each upper corner, running stitch at the sides. */
export function drawPanel(cloth: Cloth): void {
  const { width, height } = cloth;
  edge(cloth, 'dark', WOOL.hem);
  cloth.fill(WOOL.hem, 1, 1, 1, height - 2);
  cloth.fill(WOOL.feltDark, width - 2, 1, 1, height - 2);
  stitchRound(cloth, { colour: WOOL.stitch, on: 3, off: 2 }, 3, 3, width - 6, height - 6);
  drawHead(cloth);
  const foot = stripHeight(SLIM_MOTIF);
  cloth.fill(WOOL.ink, 1, height - foot - 6, width - 2, foot + 2);
  drawStrip(cloth, SLIM_MOTIF, 1, height - foot - 5, width - 2);
  cutCorners(cloth, 2);
}

/** Draws the linen at the head of a panel, between two stars. */
export function drawHead(cloth: Cloth): void {
  const { width } = cloth;
  const head = stripHeight(WIDE_MOTIF);
  cloth.fill(WOOL.ink, 1, 4, width - 2, head + 2);
  drawStrip(cloth, WIDE_MOTIF, 1, 5, width - 2);
  cloth.veil(WOOL.ink, 0.5, 1, 6 + head, width - 2, 2);
  drawCornerStar(cloth, 2, 5);
  drawCornerStar(cloth, width - 17, 5);
}

/** Returns the painter of a small piece of felt with a seam in one colour, for tooltips and labels. */
export function tagPaint(seam: string): Paint {
  return (cloth) => {
    const { width, height } = cloth;
    edge(cloth, 'black', WOOL.hem);
    stitchRound(cloth, { colour: seam, on: 2, off: 2 }, 2, 2, width - 4, height - 4);
    cutCorners(cloth, 2);
  };
}

/** Returns the painter of a button. */
export function buttonPaint(tone: 'red' | 'patch' | 'warm'): Paint {
  return (cloth) => {
    const { width, height } = cloth;
    const isRed = tone === 'red';
    cloth.fill(WOOL.ink, 0, 0, width, height);
    drawFelt(cloth, tone, 1, 1, width - 2, height - 3);
    cloth.fill(isRed ? WOOL.bad : WOOL.stitch, 1, 1, width - 2, 1);
    cloth.fill(isRed ? WOOL.redDark : WOOL.feltDark, 1, height - 3, width - 2, 2);
    const colour = { red: WOOL.linenLight, patch: WOOL.stitch, warm: WOOL.cream }[tone];
    stitchRound(cloth, { colour, on: 2, off: 2 }, 3, 3, width - 6, height - 7);
    cutCorners(cloth, 2);
  };
}

/** Draws the page behind the paper doll: linen above and below, a shadow on the ground. */
export function drawPortrait(cloth: Cloth): void {
  const { width, height } = cloth;
  const band = stripHeight(SLIM_MOTIF);
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'page', 1, 1, width - 2, height - 2);
  drawStrip(cloth, SLIM_MOTIF, 1, 1, width - 2);
  drawStrip(cloth, SLIM_MOTIF, 1, height - band - 1, width - 2);
  cutCorners(cloth, 1);
}

/** Width of a towel end, and length of its fringe. */
const END = 15;
const FRINGE = 5;

/** Draws the strip of felt under the hotbar, with the ends of an embroidered towel. */
export function drawTowel(cloth: Cloth): void {
  const { width, height } = cloth;
  const low = height - FRINGE - 2;
  cloth.fill(WOOL.ink, 0, 0, width, low);
  drawFelt(cloth, 'dark', 1, 1, width - 2, low - 2);
  cloth.fill(WOOL.hem, END, 1, width - 2 * END, 1);
  cloth.fill(WOOL.feltDark, END, low - 2, width - 2 * END, 1);
  for (let x = END + 2; x < width - END - 2; x++) {
    if (modulo(x - (width >> 1) + 1, 5) < 3) cloth.fill(WOOL.stitch, x, low - 3);
  }
  towelEnd(cloth, 0);
  towelEnd(cloth, width - END);
}

function towelEnd(cloth: Cloth, x: number): void {
  const length = cloth.height - FRINGE;
  cloth.fill(WOOL.ink, x, 0, END, length + 1);
  drawUprightStrip(cloth, WIDE_MOTIF, x + 1, 1, length - 2);
  for (let at = 1; at < END - 1; at += 3) cloth.fill(WOOL.ink, x + at - 1, length - 1, 4, FRINGE + 1);
  for (let at = 1; at < END - 1; at += 3) {
    const isRed = at % 2 === 1;
    cloth.fill(isRed ? WOOL.thread : WOOL.linen, x + at, length - 1, 1, FRINGE);
    cloth.fill(isRed ? WOOL.red : WOOL.ash, x + at + 1, length, 1, FRINGE - 1);
  }
}

/**
 * Returns the painter of a bar: a box filled with stitches up to a share, with needle holes in the empty part.
 * @param share 0 to 1; more is drawn as full
 * @param threadAt colour of the stitch at a place of the filled part
 */
export function barPaint(share: number, threadAt: (x: number, y: number) => string): Paint {
  return (cloth) => {
    const { width, height } = cloth;
    cloth.fill(WOOL.ink, 0, 0, width, height);
    cloth.fill(WOOL.feltDark, 1, 1, width - 2, height - 2);
    cloth.fill(WOOL.hem, 1, 1, width - 2, 1);
    const inner = width - 4;
    const filled = Math.round(inner * Math.max(0, Math.min(1, share)));
    for (let x = 0; x < inner; x++) {
      for (let y = 0; y < height - 4; y++) {
        if (x < filled) cloth.fill(threadAt(x, y), x + 2, y + 2);
        else if (x % 4 === 1 && y % 3 === 1) cloth.fill(WOOL.warm, x + 2, y + 2);
      }
    }
    if (filled > 0 && filled < inner) cloth.fill(WOOL.linenLight, filled + 1, 2, 1, height - 4);
    cutCorners(cloth, 1);
  };
}

/** Returns the painter of a bar of slanted stitches. @param isOver true for a load that is too large */
export function loadBarPaint(share: number, isOver: boolean): Paint {
  const shades = isOver ? [WOOL.red, WOOL.thread, WOOL.bad] : [WOOL.wood, WOOL.straw, WOOL.cream];
  return barPaint(share, (x, y) => shades[Math.min(2, (x + y) % 4)] ?? WOOL.straw);
}

/** Draws the ground under the paper doll's feet. */
export function drawFloor(cloth: Cloth): void {
  const { width, height } = cloth;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5 - width / 2) / (width / 2);
      const dy = (y + 0.5 - height / 2) / (height / 2);
      const isIn = dx * dx + dy * dy < 0.8 + noiseAt(x, y) * 0.2;
      if (isIn && (x + y) % 2 === 0) cloth.fill(WOOL.straw, x, y);
    }
  }
}

/** Draws ink around a piece of felt, with a light line along its upper edge. */
function edge(cloth: Cloth, tone: Tone, light: string): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, tone, 1, 1, width - 2, height - 2);
  cloth.fill(light, 1, 1, width - 2, 1);
  cloth.fill(WOOL.feltDark, 1, height - 2, width - 2, 1);
}
