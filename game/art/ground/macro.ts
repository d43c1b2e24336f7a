/**
 * Seamless textures of 128 × 128 px (4 × 4 tiles): one flat tone with small typed stamps, packed pebbles, or plates
 * with cracks. Contrast stays within one tone of the base, so that objects on the ground stand out.
 */
import { createRng, hashUnit, type Rng } from '../../shared/math/rng.ts';
import { Img } from '../image.ts';
import { at, darker, type Ramp } from '../palette.ts';

/** Edge length of a texture, in px. */
export const MACRO = 128;

const wrapGap = (a: number, b: number): number => {
  const gap = Math.abs(a - b);
  return Math.min(gap, MACRO - gap);
};

export interface Stamping {
  readonly seed: number;
  readonly stamps: readonly Img[];
  readonly count: number;
  /** Minimum distance between two stamps, in px; vertical distances count 1.3-fold. */
  readonly apart: number;
  readonly rare?: readonly Img[];
  readonly rareShare?: number;
  /** Motion of the stamps over {@link FRAMES} frames; by default they do not move. */
  readonly motion?: Motion;
  /** Number of the frame, 0 to 3. */
  readonly frame?: number;
}

/** Number of frames of a moving texture; they loop. */
export const FRAMES = 4;

/** 'swell': wave crests move in circles and some sink; 'flow': streaks run down; 'pop': bubbles grow and burst. */
export type Motion = 'swell' | 'flow' | 'pop';

interface Moment {
  readonly dx: number;
  readonly dy: number;
  readonly stamp: Img | null;
}

const SMALL = 3;

/** Returns the place and picture of a stamp at its own frame `t`, 0 to 3; each stamp has its own phase. */
function momentOf(motion: Motion | undefined, t: number, stamp: Img): Moment {
  switch (motion) {
    case undefined:
      return { dx: 0, dy: 0, stamp };
    case 'swell':
      return {
        dx: t === 1 || t === 2 ? 1 : 0,
        dy: t >= 2 ? 1 : 0,
        stamp: t === 3 && stamp.w < 6 ? null : stamp,
      };
    case 'flow':
      return { dx: 0, dy: t * 2 - 3, stamp: t === 3 ? null : stamp };
    case 'pop':
      if (t === 3) return { dx: 0, dy: 0, stamp: null };
      return { dx: 0, dy: 0, stamp: t === 0 && stamp.h >= SMALL ? stamp.crop(0, 1, SMALL, 1) : stamp };
  }
}

/** Scatters stamps by Poisson-disc sampling and paints them from the top row down. */
function stampOver(image: Img, stamping: Stamping): Img {
  const { seed, stamps, count, apart, rare = [], rareShare = 0, motion, frame = 0 } = stamping;
  const rng = createRng(seed);
  const placed: { x: number; y: number; stamp: Img }[] = [];
  for (let attempt = 0; attempt < count * 90 && placed.length < count; attempt++) {
    const [x, y] = [rng.below(MACRO), rng.below(MACRO)];
    const crowded = placed.some((other) => {
      const [dx, dy] = [wrapGap(x, other.x), wrapGap(y, other.y) * 1.3];
      return dx * dx + dy * dy < apart * apart;
    });
    if (crowded) continue;
    const stamp = rare.length > 0 && rng.chance(rareShare) ? rng.pick(rare) : rng.pick(stamps);
    placed.push({ x, y, stamp });
  }
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const [index, { x, y, stamp }] of placed.entries()) {
    const moment = momentOf(motion, (frame + index) % FRAMES, stamp);
    if (moment.stamp === null) continue;
    image.blitWrapped(moment.stamp, x - (stamp.w >> 1) + moment.dx, y - moment.stamp.h + 1 + moment.dy);
  }
  return image;
}

/** Adds stamps to a finished texture. */
export const again = (image: Img, seed: number, stamps: readonly Img[], count: number, apart: number): Img =>
  stampOver(image, { seed, stamps, count, apart });

export const flat = (colour: number): Img => new Img(MACRO, MACRO, colour);

/** Returns one flat tone with stamps on it. */
export const stamped = (base: number, stamping: Stamping): Img => stampOver(flat(base), stamping);

export interface Pebbles {
  readonly seed: number;
  readonly ramp: Ramp;
  /** Steps of the ramp for pebbles; a step listed twice is used twice as often. */
  readonly tones: readonly number[];
  readonly least: number;
  readonly most: number;
  /** Space between two pebbles, in px. */
  readonly gap: number;
  readonly attempts: number;
}

/** Packs round stones, many small and few big, each lit from the upper left and lying on its own shadow. */
export function pebbles(image: Img, options: Pebbles): Img {
  const rng = createRng(options.seed);
  const placed: { x: number; y: number; r: number; tone: number }[] = [];
  for (let attempt = 0; attempt < options.attempts; attempt++) {
    const big = rng.next();
    const r = options.least + (options.most - options.least) * big * big * big;
    const [x, y] = [rng.next() * MACRO, rng.next() * MACRO];
    const crowded = placed.some((other) => {
      const [dx, dy] = [wrapGap(x, other.x), wrapGap(y, other.y) * 1.25];
      const least = r + other.r + options.gap;
      return dx * dx + dy * dy < least * least;
    });
    if (!crowded) placed.push({ x, y, r, tone: rng.pick(options.tones) });
  }
  placed.sort((a, b) => a.y - b.y);
  for (const stone of placed) drawPebble(image, options.ramp, stone.x, stone.y, stone.r, stone.tone);
  return image;
}

function drawPebble(image: Img, ramp: Ramp, x: number, y: number, r: number, step: number): void {
  const [cx, cy] = [Math.round(x), Math.round(y)];
  const reach = Math.ceil(r);
  for (let i = -reach; i <= reach; i++) {
    let lowest = Number.NEGATIVE_INFINITY;
    for (let j = -reach; j <= reach; j++) {
      if (i * i + j * j * 1.5 > r * r) continue;
      lowest = j;
      const side = (-i - j * 1.25) / r;
      const lit = side > 0.7 && r > 1.6 ? 1 : side < -0.75 ? -1 : 0;
      image.setWrapped(cx + i, cy + j, at(ramp, step + lit));
    }
    if (lowest > Number.NEGATIVE_INFINITY) {
      image.setWrapped(cx + i, cy + lowest + 1, darker(image.getWrapped(cx + i, cy + lowest + 1)));
    }
  }
}

export interface Plates {
  readonly seed: number;
  /** Number of plates in the texture. */
  readonly count: number;
  /** Returns the colour of a plate; `light` is −1 (far lower right edge) to 1 (upper left edge). */
  readonly plate: (plate: number, light: number, x: number, y: number) => number;
  /** Returns the colour of a crack, 0 where there is none; `depth` grows from 0 at its edge toward its middle. */
  readonly crack: (depth: number, x: number, y: number, plate: number) => number;
  /** Half the width of a crack, in px. */
  readonly width: number;
  /** Amount by which the cracks are ragged, in px. */
  readonly unrest: number;
}

/** Draws irregular plates (a Voronoi diagram on the torus) with cracks between them. */
export function plates(options: Plates): Img {
  const rng: Rng = createRng(options.seed);
  const seeds = spread(rng, options.count);
  return flat(0).map((_, x, y) => {
    const jx = (hashUnit(x >> 1, y >> 1, options.seed) - 0.5) * options.unrest;
    const jy = (hashUnit(x >> 1, y >> 1, options.seed + 1) - 0.5) * options.unrest;
    let [near, second, plate, light] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
    for (const [index, point] of seeds.entries()) {
      const dx = signedGap(x + jx, point.x);
      const dy = signedGap(y + jy, point.y) * 1.2;
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d < near) {
        second = near;
        near = d;
        plate = index;
        light = (-dx - dy) / (d + 3);
      } else if (d < second) second = d;
    }
    const edge = (second - near) / 2;
    const crack = edge < options.width ? options.crack(1 - edge / options.width, x, y, plate) : 0;
    return crack || options.plate(plate, edge < options.width + 1.5 ? light : 0, x, y);
  });
}

function signedGap(a: number, b: number): number {
  const gap = a - b;
  if (gap > MACRO / 2) return gap - MACRO;
  return gap < -MACRO / 2 ? gap + MACRO : gap;
}

/** Returns points that keep their distance: each is the candidate farthest from all earlier points. */
function spread(rng: Rng, count: number): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let k = 0; k < count; k++) {
    let best = { x: 0, y: 0 };
    let farthest = -1;
    for (let attempt = 0; attempt < 5; attempt++) {
      const candidate = { x: rng.next() * MACRO, y: rng.next() * MACRO };
      let nearest = Number.POSITIVE_INFINITY;
      for (const other of points) {
        const [dx, dy] = [wrapGap(candidate.x, other.x), wrapGap(candidate.y, other.y)];
        nearest = Math.min(nearest, dx * dx + dy * dy);
      }
      if (nearest > farthest) [best, farthest] = [candidate, nearest];
    }
    points.push(best);
  }
  return points;
}
