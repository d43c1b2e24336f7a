/** The embroidered strip: diamonds and crosses in red and black thread on linen, mirrored outward from the middle. */
import type { Cloth } from './cloth.ts';
import { drawFelt, modulo } from './felt.ts';
import { WOOL } from './palette.ts';

interface Motif {
  /** R is red thread, K is black. */
  readonly rows: readonly string[];
  /** Column that is placed at the middle of a strip. */
  readonly axis: number;
}

export const WIDE_MOTIF: Motif = {
  axis: 4,
  rows: [
    '....R...........',
    '...RRR....K...K.',
    '..RR.RR....K.K..',
    '.RR.K.RR..K.R.K.',
    'RR.KRK.RR..RRR..',
    '.RR.K.RR..K.R.K.',
    '..RR.RR....K.K..',
    '...RRR....K...K.',
    '....R...........',
  ],
};
export const SLIM_MOTIF: Motif = { axis: 1, rows: ['.R...', 'R.R.K', '.R...'] };

const STAR = [
  '....R.R....',
  '...RR.RR...',
  '.R.RR.RR.R.',
  'RRR.R.R.RRR',
  'RRRR.W.RRRR',
  '....WKW....',
  'RRRR.W.RRRR',
  'RRR.R.R.RRR',
  '.R.RR.RR.R.',
  '...RR.RR...',
  '....R.R....',
];

/** Returns the height of a strip of a motif: a red line, linen and motif, a red line. */
export function stripHeight({ rows }: Motif): number {
  return rows.length + 4;
}

/** Draws a strip along the x axis. */
export function drawStrip(cloth: Cloth, motif: Motif, x: number, y: number, width: number): void {
  sew(cloth, motif, { x, y, length: width, isUpright: false });
}

/** Draws a strip along the y axis. */
export function drawUprightStrip(cloth: Cloth, motif: Motif, x: number, y: number, height: number): void {
  sew(cloth, motif, { x, y, length: height, isUpright: true });
}

interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly isUpright: boolean;
}

function sew(cloth: Cloth, motif: Motif, { x, y, length, isUpright }: Run): void {
  const across = stripHeight(motif);
  const period = motif.rows[0]?.length ?? 1;
  if (isUpright) drawFelt(cloth, 'linen', x, y, across, length);
  else drawFelt(cloth, 'linen', x, y, length, across);
  const dot = (along: number, beside: number, kind: string) => {
    const [px, py] = isUpright ? [x + beside, y + along] : [x + along, y + beside];
    cloth.fill(threadAt(kind, along, beside), px, py);
  };
  const middle = length >> 1;
  for (let along = 0; along < length; along++) {
    dot(along, 0, 'R');
    dot(along, across - 1, 'R');
    const column = modulo(motif.axis + Math.abs(along - middle), period);
    for (const [row, text] of motif.rows.entries()) {
      const kind = text.charAt(column);
      if (kind !== '.') dot(along, row + 2, kind);
    }
  }
}

/** Two shades alternate like the two sides of a twisted thread. */
function threadAt(kind: string, x: number, y: number): string {
  const isLight = ((x + y) & 1) === 1;
  if (kind === 'R') return isLight ? WOOL.thread : WOOL.threadDark;
  return isLight ? WOOL.feltLight : WOOL.ink;
}

/** Draws the star in a corner, on red wool; 15 × 13. */
export function drawCornerStar(cloth: Cloth, x: number, y: number): void {
  drawFelt(cloth, 'red', x, y, 15, 13);
  cloth.fill(WOOL.ink, x - 1, y, 1, 13);
  cloth.fill(WOOL.ink, x + 15, y, 1, 13);
  cloth.draw(STAR, x + 2, y + 1, { R: WOOL.linenLight, W: WOOL.gold, K: WOOL.redDark });
}
