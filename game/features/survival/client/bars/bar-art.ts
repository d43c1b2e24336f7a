/**
 * The bars of the needs, drawn stitch by stitch. Each need has a stitch of its own, so that colour is never the only
 * difference: crosses, zigzag, rushes, waves, slanted threads. Lengths in art px.
 */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { cutCorners } from '#game/client/hud/wool/felt.ts';
import { drawNumber, numberWidth } from '#game/client/hud/wool/glyphs.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { needThreads, type Threads } from '#game/client/hud/wool/palettes.ts';
import type { Palette } from '#game/client/settings/settings.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';
import { SECOND_WIND } from '#game/features/needs/shared/stamina.ts';

interface Stitch {
  /**
   * Returns the shade of thread at a place. @param isLow true for a bar of little height, where less of the pattern
   * fits
   */
  at(x: number, y: number, isLow: boolean): 0 | 1 | 2 | 3;
  /** Values at which the bar has a mark, because something changes there. */
  readonly marks: readonly number[];
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;
const SWELL = [0, 0, 1, 1, 0, 0, -1, -1] as const;
const ZIGZAG = [3, 2, 1, 0, 1, 2] as const;

const STITCHES: Readonly<Record<NeedName, Stitch>> = {
  health: {
    at(x, y, isLow) {
      const [across, down] = [x % 5, (y + (isLow ? 4 : 0)) % 5];
      if (across === down) return 3;
      return across === 4 - down ? 2 : 0;
    },
    marks: [],
  },
  warmth: {
    at: (x, y) => ZIGZAG[(y + Math.abs((x % 8) - 4)) % 6] ?? 0,
    marks: [15, 35, 70],
  },
  hunger: {
    at(x, y) {
      if (x % 3 === 0) return 0;
      if ((y + (Math.floor(x / 3) & 1)) % 3 === 0) return 3;
      return y % 2 === 1 ? 1 : 2;
    },
    marks: [25],
  },
  thirst: {
    at: (x, y) => (mod(y + (SWELL[x % 8] ?? 0), 3) === 0 ? 3 : 1),
    marks: [25],
  },
  stamina: {
    at(x, y) {
      const slant = (x + y) % 4;
      if (slant === 0) return 1;
      return slant === 1 ? 2 : 3;
    },
    marks: [SECOND_WIND],
  },
};

/** Minimum height of a large bar, in art px. */
const LOW = 13;
const BORDER = 2;

/** Content of a bar: shares from 0 to 1, and a number as text, which is empty if no number is shown. */
export interface Shown {
  readonly share: number;
  /** The previous share if it was higher: the difference is drawn in white checks. */
  readonly before: number;
  readonly figure: string;
  /** Speed of the fall, shown as a number of chevrons: 0 to {@link MOST_CHEVRONS}. */
  readonly fall?: number;
  /** True for a low level, which gives the box a red seam. */
  readonly isLow?: boolean;
  /** The player's choice of colours. */
  readonly palette?: Palette;
}

export const MOST_CHEVRONS = 3;
/** Minimum fall for each additional chevron, in points per minute; everyday hunger and thirst (2) show none. */
const FALLS = [3, 8, 30] as const;

/** Returns the number of chevrons for a change per minute. */
export function chevronsFor(perMinute: number): number {
  return FALLS.filter((least) => perMinute <= -least).length;
}

/** Returns the length of the filled part of a bar of this width, in art px. */
export function filledLength(width: number, share: number): number {
  return Math.round((width - 2 * BORDER) * Math.max(0, Math.min(1, share)));
}

/** Draws the bar of a need as stitches on felt. */
export function drawBar(cloth: Cloth, need: NeedName, shown: Shown): void {
  const { share, before, figure, fall = 0, isLow = false, palette = 'stitch' } = shown;
  const { width, height } = cloth;
  const stitch = STITCHES[need];
  const threads = needThreads(palette, need);
  cloth.fill(WOOL.ink, 0, 0, width, height);
  cloth.fill(WOOL.feltDark, 1, 1, width - 2, height - 2);
  cloth.fill(WOOL.hem, 1, 1, width - 2, 1);
  const [full, lost] = [filledLength(width, share), filledLength(width, before)];
  for (let x = 0; x < width - 2 * BORDER; x++) {
    for (let y = 0; y < height - 2 * BORDER; y++) {
      const colour = colourAt({ stitch, threads }, x, y, { full, lost, isLow: height < LOW });
      if (colour) cloth.fill(colour, x + BORDER, y + BORDER);
    }
  }
  if (full > 0 && full < width - 2 * BORDER) {
    cloth.fill(WOOL.linenLight, BORDER + full - 1, BORDER, 1, height - 2 * BORDER);
  }
  if (isLow) drawSeam(cloth);
  for (const mark of stitch.marks) drawMark(cloth, BORDER + filledLength(width, mark / 100));
  const end = width - 4 - (figure === '' ? 0 : numberWidth(figure) + 2);
  drawChevrons(cloth, fall, BORDER + full + 2, end);
  if (figure !== '') {
    const x = width - 4 - numberWidth(figure);
    drawNumber(cloth, figure, x, (height - 7) >> 1, WOOL.linenLight);
  }
  cutCorners(cloth, 1);
}

interface Lengths {
  readonly full: number;
  readonly lost: number;
  readonly isLow: boolean;
}

/**
 * Returns the colour of a pixel: stitches where the bar is full, white checks where it was full a moment ago, and
 * needle holes where it is empty.
 */
function colourAt(
  { stitch, threads }: { readonly stitch: Stitch; readonly threads: Threads },
  x: number,
  y: number,
  { full, lost, isLow }: Lengths,
): string | null {
  if (x < full) return threads[stitch.at(x, y, isLow)];
  if (x < lost) return ((x + y) & 1) === 1 ? WOOL.linenLight : WOOL.linenDark;
  return x % 4 === 1 && y % 3 === 1 ? WOOL.warm : null;
}

function drawMark(cloth: Cloth, x: number): void {
  const { height } = cloth;
  cloth.fill(WOOL.ink, x, 0, 1, 3);
  cloth.fill(WOOL.ink, x, height - 3, 1, 3);
  cloth.fill(WOOL.linenLight, x, 0);
  cloth.fill(WOOL.linenLight, x, height - 1);
}

/** Draws a red seam around a bar with a low level. */
function drawSeam(cloth: Cloth): void {
  const { width, height } = cloth;
  for (let x = 1; x < width - 1; x++) {
    if (x % 4 === 0) continue;
    cloth.fill(WOOL.bad, x, 1);
    cloth.fill(WOOL.bad, x, height - 2);
  }
  cloth.fill(WOOL.bad, 1, 2, 1, height - 4);
  cloth.fill(WOOL.bad, width - 2, 2, 1, height - 4);
}

const CHEVRON = ['x...x', 'xx.xx', '.xxx.', '..x..'] as const;
const CHEVRON_PITCH = 7;

/** Draws chevrons that point down, after the edge of the filled part, or before it if there is no room after it. */
function drawChevrons(cloth: Cloth, count: number, from: number, end: number): void {
  const length = count * CHEVRON_PITCH;
  const left = Math.max(BORDER + 1, Math.min(from, end - length));
  const top = (cloth.height - CHEVRON.length) >> 1;
  for (let at = 0; at < count; at++) {
    const x = left + at * CHEVRON_PITCH;
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      cloth.draw(CHEVRON, x + dx, top + dy, { x: WOOL.ink });
    }
    cloth.draw(CHEVRON, x, top, { x: WOOL.amber });
  }
}
