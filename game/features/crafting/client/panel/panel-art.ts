/** Drawings of the handwork panel: its lines, and the page of a recipe. */
import { cutCorners, drawFelt, modulo, stitchRound } from '#game/client/hud/wool/felt.ts';
import type { Paint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';

/** `chosen`: red wool with gold stitches · `ready`: a patch · `rest`: black felt. */
export type LineLook = 'chosen' | 'ready' | 'rest';

const LOOKS = {
  chosen: { tone: 'red', light: WOOL.bad, seam: WOOL.gold },
  ready: { tone: 'patch', light: WOOL.warm, seam: WOOL.stitch },
  rest: { tone: 'black', light: WOOL.feltLight, seam: WOOL.hem },
} as const;

/** Returns the paint for a line of the list in this look. */
export function linePaint(look: LineLook): Paint {
  const { tone, light, seam } = LOOKS[look];
  return (cloth) => {
    const { width, height } = cloth;
    cloth.fill(WOOL.ink, 0, 0, width, height);
    drawFelt(cloth, tone, 1, 1, width - 2, height - 2);
    cloth.fill(light, 1, 1, width - 2, 1);
    cloth.fill(WOOL.feltDark, 1, height - 2, width - 2, 1);
    stitchRound(cloth, { colour: seam, on: look === 'chosen' ? 3 : 2, off: 2 }, 2, 2, width - 4, height - 4);
    cutCorners(cloth, 2);
  };
}

/** A page of linen, sewn in at its left edge with a red cross stitch. */
export const pagePaint: Paint = (cloth) => {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'page', 1, 1, width - 2, height - 2);
  cloth.fill(WOOL.pageDark, 1, height - 2, width - 2, 1);
  for (let y = 4; y < height - 4; y++) {
    const at = modulo(y, 5);
    if (at === 4) continue;
    cloth.fill(y % 2 ? WOOL.thread : WOOL.threadDark, 3 + (at === 0 || at === 3 ? 0 : 1), y);
    if (at === 1 || at === 2) cloth.fill(WOOL.threadDark, 3, y);
  }
  cutCorners(cloth, 1);
};
