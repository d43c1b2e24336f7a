/**
 * The linen tag of the felt temperature on a phone, in art px. Its seam is red while it is warm; in the cold two icicles
 * hang from its upper edge, and in bitter cold a whole row.
 */

import { cutCorners, drawFelt, stitchRound } from '#game/client/hud/wool/felt.ts';
import type { Paint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';

export type Mood = 'warm' | 'cold' | 'bitter';

/** Length of the ice in each column, from the outer end of the tag; repeated in bitter cold. */
const ICICLES = [3, 4, 2, 0, 2, 3, 1, 0] as const;
/** Columns with ice at each end of the tag in the cold. */
const FEW = 7;

/** Returns the painter of the tag. */
export function feelsPaint(mood: Mood): Paint {
  return (cloth) => {
    const { width, height } = cloth;
    cloth.fill(WOOL.ink, 0, 0, width, height);
    drawFelt(cloth, 'linen', 1, 1, width - 2, height - 2);
    const colour = mood === 'warm' ? WOOL.thread : WOOL.blue;
    stitchRound(cloth, { colour, on: 2, off: 2 }, 1, 1, width - 2, height - 2);
    const columns = mood === 'warm' ? 0 : mood === 'cold' ? FEW : Math.ceil(width / 2);
    for (let at = 0; at < columns; at++) {
      const length = ICICLES[at % ICICLES.length] ?? 0;
      for (const x of [at + 1, width - 2 - at]) {
        cloth.fill(WOOL.blue, x, 1, 1, length);
        if (length > 2) cloth.fill(WOOL.sky, x, 1, 1, length - 2);
      }
    }
    cutCorners(cloth, 1);
  };
}
