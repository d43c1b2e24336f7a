/** Cloths of the panels on phones and tablets. Lengths in art px. */

import type { Cloth } from '../wool/cloth.ts';
import { drawStrip, SLIM_MOTIF, stripHeight } from '../wool/embroidery.ts';
import { drawFelt, stitchRound } from '../wool/felt.ts';
import { drawHead, type Paint } from '../wool/frames.ts';
import { WOOL } from '../wool/palette.ts';
import type { SheetWay } from './way.ts';

/** Part of the seam that is below the lower edge of the screen. */
const BELOW = 8;
/** Upper end of the seam at the side of a sheet held sideways, its distance from the edge, and its stitches. */
const SEAM = { top: 14, at: 4, on: 3, period: 5 } as const;

/** Returns the painter of a sheet. @param isMirrored true if its inner edge is its right one, for left-handed players */
export function sheetPaint(way: SheetWay, isMirrored: boolean): Paint {
  return way === 'upright' ? drawUpright : (cloth) => drawSideways(cloth, isMirrored);
}

/** Draws felt with the wide strip between two stars at its head, and a running stitch down both sides. */
function drawUpright(cloth: Cloth): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'dark', 1, 1, width - 2, height - 1);
  cloth.fill(WOOL.hem, 1, 1, width - 2, 1);
  cloth.fill(WOOL.hem, 1, 1, 1, height - 1);
  cloth.fill(WOOL.feltDark, width - 2, 1, 1, height - 1);
  stitchRound(cloth, { colour: WOOL.stitch, on: 3, off: 2 }, 3, 3, width - 6, height + BELOW);
  drawHead(cloth);
  for (const x of [0, width - 2]) cloth.clear(x, 0, 2, 1);
  for (const x of [0, width - 1]) cloth.clear(x, 1);
}

/** Draws felt with the slim strip at its head, and a seam down its inner edge. */
function drawSideways(cloth: Cloth, isMirrored: boolean): void {
  const { width, height } = cloth;
  const [start, seam] = isMirrored ? [0, width - 1 - SEAM.at] : [1, SEAM.at];
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'dark', start, 0, width - 1, height);
  cloth.fill(WOOL.hem, isMirrored ? width - 2 : 1, 0, 1, height);
  for (let y = SEAM.top; y < height; y++) if (y % SEAM.period < SEAM.on) cloth.fill(WOOL.stitch, seam, y);
  const head = stripHeight(SLIM_MOTIF);
  cloth.fill(WOOL.ink, start, 2, width - 1, head + 2);
  drawStrip(cloth, SLIM_MOTIF, start, 3, width - 1);
  cloth.veil(WOOL.ink, 0.5, start, head + 3, width - 1, 2);
}
