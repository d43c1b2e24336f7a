/** Trees: spruces in tiers with snow on the windward side, larches in single boughs, snags and dwarf pines. */
import { createRng, hashUnit, type Rng } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P, type Ramp, rampNameOf } from '../palette.ts';
import { lineColour } from '../shape.ts';

const { snow, wood, spruce, grass, moss } = P;

const treeLine = (touched: number): number =>
  rampNameOf(touched) === 'snow' ? at(spruce, 1) : lineColour(touched);

interface Tier {
  readonly mask: Img;
  readonly half: number;
  readonly top: number;
  readonly height: number;
  readonly centre: number;
}

export interface SpruceShape {
  readonly seed: number;
  readonly w: number;
  readonly h: number;
  readonly tiers: number;
  /** Half the width of the lowest tier, in px. */
  readonly spread: number;
  readonly snowy: boolean;
  /** Tiers whose windward half has broken off, counted from the top; the trunk shows there. */
  readonly missing?: readonly number[];
  /** Share by which the windward (left) branches are shorter, 0 to 1. */
  readonly flag?: number;
  /** Number of tiers at the top that are dry twigs on a bare pole. */
  readonly deadTop?: number;
  /** Five tones of the needles; spruce green by default. */
  readonly needles?: Ramp;
  /** Lean of the top to the right, in px. */
  readonly lean?: number;
  /** True if cones stand upright on the top tiers. */
  readonly cones?: boolean;
}

function trunk(image: Img, centre: number, from: number, to: number, half: number): void {
  for (let y = from; y <= to; y++) {
    for (let x = -half; x < half; x++) {
      const light = x < -half / 3 ? 3 : x < half / 3 ? 2 : 1;
      image.set(centre + x, y, at(wood, light - (hashUnit(x, y >> 1, 3) > 0.75 ? 1 : 0)));
    }
  }
  for (const x of [-half - 1, half]) image.set(centre + x, to, at(wood, 1));
}

/** Returns one skirt of branches: its lower edge hangs in tips, its upper edge curves down on both sides. */
function tierMask(shape: SpruceShape, rng: Rng, k: number, top: number): Tier {
  const share = (k + 1) / shape.tiers;
  const half = shape.spread * (0.2 + 0.8 * share) * rng.between(0.86, 1.12);
  const flag = (shape.flag ?? 0) * rng.between(0.5, 1.2);
  const height = 3.5 + (shape.h / shape.tiers) * (0.72 + 0.5 * share);
  const centre = shape.w / 2 + rng.between(-0.8, 0.8);
  const phase = rng.below(6);
  const mask = new Img(shape.w, shape.h);
  for (let x = -Math.ceil(half * (1 - flag)); x <= half; x++) {
    const u = x < 0 ? -x / (half * (1 - flag)) : x / half;
    const tip = Math.abs(((x + phase + 60) % 6) - 3) / 3;
    const from = top + height * u * (0.66 + 0.22 * u);
    const to = top + height * (0.76 + 0.3 * u * u) - tip * 3.6 + hashUnit(x, k, shape.seed) * 1.6;
    for (let y = Math.round(from); y <= to; y++) mask.set(Math.round(centre + x), y, 1);
  }
  return { mask, half, top, height, centre };
}

/** Shapes of spruces: one full, one flagged by the wind with boughs missing, one with a dry top. */
export const SPRUCES = [
  { seed: 1, w: 64, h: 96, tiers: 8, spread: 26, snowy: true },
  { seed: 9, w: 64, h: 90, tiers: 7, spread: 24, snowy: true, missing: [3], lean: 4, flag: 0.4 },
  { seed: 14, w: 64, h: 94, tiers: 8, spread: 25, snowy: true, deadTop: 2, missing: [5], lean: -2 },
] as const satisfies readonly SpruceShape[];

/** Draws a spruce, full from top to bottom; the trunk's foot is two px above the picture's lower edge. */
export function drawSpruce(shape: SpruceShape): Img {
  const rng = createRng(shape.seed);
  const image = new Img(shape.w, shape.h);
  trunk(image, shape.w / 2, Math.floor(shape.h * 0.8), shape.h - 3, Math.max(1, Math.round(shape.w / 27)));
  const tiers: Tier[] = [];
  const usable = shape.h * 0.77;
  let top = 2;
  for (let k = 0; k < shape.tiers; k++) {
    tiers.push(tierMask(shape, rng, k, top));
    top += (usable / shape.tiers) * (0.82 + (0.36 * k) / shape.tiers) + rng.between(-0.5, 0.5);
  }
  const gone = new Set(shape.missing ?? []);
  const dead = shape.deadTop ?? 0;
  if (gone.size > 0 || dead > 0) trunk(image, shape.w / 2, dead > 0 ? 3 : 12, Math.floor(shape.h * 0.8), 1);
  for (const [index, tier] of [...tiers.entries()].reverse()) {
    if (index < dead) dryTwigs(image, tier, index, shape.seed);
    else if (!gone.has(index)) paintTier(image, tier, index, shape);
    else {
      const kept = tier.mask.map((inside, x) =>
        x < tier.centre - 1 || x > tier.centre + tier.half * 0.8 ? 0 : inside,
      );
      dryTwigs(image, tier, index, shape.seed);
      paintTier(image, { ...tier, mask: kept }, index, shape);
    }
  }
  if (shape.cones) {
    for (const tier of tiers.slice(0, 4)) {
      for (const side of [-0.4, 0.45]) {
        image.rect(Math.round(tier.centre + side * tier.half), Math.round(tier.top + 2), 1, 3, at(wood, 3));
      }
    }
  }
  return outlined(leaning(image, shape.lean ?? 0), treeLine);
}

/** Shifts rows sideways; rows higher above the foot move further. */
export const leaning = (image: Img, px: number): Img =>
  px === 0 ? image : image.map((_, x, y) => image.get(x - Math.round(px * (1 - y / image.h) ** 1.4), y));

/** Draws the remains of a tier whose needles have fallen. */
function dryTwigs(image: Img, tier: Tier, index: number, seed: number): void {
  for (const side of [-1, 1]) {
    const length = Math.round(tier.half * (0.35 + 0.4 * hashUnit(index, side + 2, seed)));
    for (let i = 1; i <= length; i++) {
      image.set(tier.centre + side * i, tier.top + tier.height * 0.5 + i * 0.35, at(wood, side < 0 ? 3 : 1));
    }
  }
}

function paintTier(image: Img, tier: Tier, index: number, shape: SpruceShape): void {
  dropShade(image, tier.mask);
  tier.mask.each((_, x, y) => {
    const dx = x - tier.centre;
    // needles hang in bundles that fan out from the trunk
    const fan = (dx / Math.max(2, y - tier.top + tier.height * 0.5)) * tier.half * 0.45 + 100;
    const bundle = Math.floor(fan);
    const within = fan - bundle;
    let light = 0.52 - (dx / tier.half) * 0.38 + (hashUnit(bundle, index, shape.seed + 2) - 0.5) * 0.32;
    if (within < 0.35) light += 0.15;
    else if (within > 0.7) light -= 0.16;
    if (!tier.mask.get(x, y + 1)) light -= 0.22;
    else if ((y - tier.top) / tier.height > 0.6) light += 0.1;
    image.set(
      x,
      y,
      at(
        shape.needles ?? spruce,
        light > 0.98 ? 4 : light > 0.66 ? 3 : light > 0.38 ? 2 : light > 0.12 ? 1 : 0,
      ),
    );
    return 1;
  });
  if (shape.snowy) layTierSnow(image, tier, index, shape.seed);
}

/** Draws the hard shade of a tier on the one below. */
function dropShade(image: Img, mask: Img): void {
  for (let x = 0; x < mask.w; x++) {
    let low = mask.h - 1;
    while (low >= 0 && !mask.get(x, low)) low--;
    if (low < 0) continue;
    for (let q = 1; q <= 3; q++) if (image.get(x, low + q)) image.set(x, low + q, at(spruce, q < 3 ? 0 : 1));
  }
}

function layTierSnow(image: Img, tier: Tier, index: number, seed: number): void {
  for (let x = -Math.ceil(tier.half); x < tier.half * 0.35; x++) {
    const column = Math.round(tier.centre + x);
    let y = 0;
    while (y < tier.mask.h && !tier.mask.get(column, y)) y++;
    const chance = hashUnit(Math.floor((x + 60) / 3), index, seed + 5);
    const u = x / tier.half;
    const thick =
      u < -0.25 ? (chance > 0.2 ? 3 : 2) : u < 0.05 ? (chance > 0.45 ? 2 : 1) : chance > 0.7 ? 1 : 0;
    for (let q = 0; q < thick; q++) {
      if (!tier.mask.get(column, y + q)) continue;
      image.set(column, y + q, at(snow, q === thick - 1 && thick > 1 ? 1 : u < -0.1 ? 4 : 3));
    }
  }
}

interface Bough {
  readonly side: number;
  readonly length: number;
  /** Sag of the bough's tip, as a share of its length; if negative, the tip rises. */
  readonly hang: number;
  /** Density of the needles; 1 is normal. */
  readonly full: number;
  readonly seed: number;
}

/** Draws one bough: a spray of needles in uneven clumps, with hanging twigs below. */
function bough(image: Img, x0: number, y0: number, { side, length, hang, full, seed }: Bough): void {
  const mask = new Img(image.w, image.h);
  for (let i = 0; i <= length; i++) {
    const t = i / length;
    const clump = 0.55 + 0.75 * hashUnit(i >> 2, y0, seed + 3);
    const thick = 0.6 + full * clump * (1.3 + length * 0.1) * 4 * t * (1 - t) * (1.25 - 0.5 * t);
    // the bough droops, then lifts its tip again
    const middle = y0 + t * (1.75 - 1.05 * t) * length * hang;
    const ragged = hashUnit(i >> 1, y0, seed);
    const twig = ragged > 0.66 ? 2.2 * (1 - t) : ragged * 0.8;
    for (let j = -Math.round(thick * (0.5 + 0.5 * ragged)); j <= thick * 0.7 + twig; j++) {
      mask.set(x0 + side * i, Math.round(middle + j), 1);
    }
  }
  paintNeedles(image, mask, seed);
}

/** Draws a tuft close to the trunk, which fills the space between boughs. */
function tuft(image: Img, x: number, y: number, r: number, seed: number): void {
  const mask = new Img(image.w, image.h);
  for (let j = -4; j <= 4; j++) {
    for (let i = -5; i <= 5; i++) {
      if (i * i + j * j * 1.8 <= r * r * (0.6 + 0.7 * hashUnit(i + 9, j + 9, seed)))
        mask.set(x + i, y + j, 1);
    }
  }
  paintNeedles(image, mask, seed);
}

function paintNeedles(image: Img, mask: Img, seed: number): void {
  mask.each((_, x, y) => {
    let depth = 0;
    while (depth < 9 && mask.get(x, y - depth - 1)) depth++;
    let light =
      0.86 -
      depth * 0.16 -
      ((x - image.w / 2) / 26) * 0.24 +
      (hashUnit(x >> 1, y >> 1, seed + 8) - 0.5) * 0.34;
    if (!mask.get(x, y + 1)) light -= 0.25;
    const colour =
      light > 0.78
        ? at(grass, 3)
        : light > 0.52
          ? at(grass, 2)
          : light > 0.26
            ? at(grass, 1)
            : at(moss, light > 0 ? 2 : 1);
    image.set(x, y, colour);
    return 1;
  });
}

/** The individual shape of a larch. */
export interface LarchShape {
  readonly seed: number;
  readonly w?: number;
  readonly h?: number;
  /** Share of the height that is dry, 0 to 1. */
  readonly deadTop?: number;
  /** Share by which the windward (left) boughs are shorter, 0 to 1. */
  readonly flag?: number;
  /** Lean of the top to the right, in px. */
  readonly lean?: number;
  /** True if a second leading shoot grows next to the top. */
  readonly forked?: boolean;
}

/** Shapes of larches: one full and slightly bent, one flagged by the wind and forked, one with a dry top. */
export const LARCHES = [
  { seed: 2, lean: 2 },
  { seed: 5, w: 64, h: 90, flag: 0.45, lean: 6, forked: true },
  { seed: 9, deadTop: 0.34, lean: -3 },
] as const satisfies readonly LarchShape[];

/** Draws a larch in its autumn gold: boughs of every length and density, gaps, and tufts between them. */
export function drawLarch(shape: LarchShape): Img {
  const { seed, w = 64, h = 96, deadTop = 0, flag = 0, forked = false } = shape;
  const rng = createRng(seed * 7 + 1);
  const image = new Img(w, h);
  const stem = (y: number) => Math.round(w / 2 + rngBend(seed, y, h) * 1.5);
  for (let y = 5; y < h - 2; y++) {
    const half = y < h * 0.3 ? 1 : y < h * 0.62 ? 2 : 3;
    for (let x = 0; x < half; x++)
      image.set(stem(y) + x - (half >> 1), y, at(wood, x === 0 && half > 1 ? 4 : x === half - 1 ? 1 : 2));
  }
  const greenTop = h * Math.max(0.13, deadTop);
  let side = 1;
  for (let y = h * rng.between(0.78, 0.82); y > greenTop; ) {
    const share = (y - h * 0.08) / (h * 0.74);
    // the crown is widest at two fifths of its height, not at its foot
    const width = 4 + w * 0.37 * Math.min(1, share * 1.35) * (share > 0.85 ? 0.88 : 1);
    if (rng.chance(0.13)) deadTwig(image, stem(y), Math.round(y), side, 3 + rng.below(5));
    else {
      const length = width * rng.between(0.55, 1.1) * (side < 0 ? 1 - flag : 1);
      const [hang, full] = [rng.between(0.2, 0.6), rng.between(0.85, 1.35)];
      bough(image, stem(y), Math.round(y), { side, length: Math.round(length), hang, full, seed });
    }
    if (rng.chance(0.55)) {
      const [x, up] = [rng.between(-4, 4), rng.between(1, 4)];
      tuft(image, Math.round(stem(y) + x), Math.round(y - up), 1.8 + share * 2, seed + Math.round(y));
    } else for (let q = -1; q < 3; q++) image.set(stem(y), y + q, at(wood, 2));
    y -= 1.2 + share * 1.2 + rng.between(0, 2.3);
    if (rng.chance(0.78)) side = -side;
  }
  if (deadTop > 0) {
    for (let k = 0; k < 5; k++) {
      const y = Math.round(8 + ((greenTop - 8) * k) / 5);
      deadTwig(image, stem(y), y, k % 2 === 0 ? 1 : -1, 3 + k);
    }
  } else {
    crownTip(image, stem, 3, h * 0.15);
    if (forked) crownTip(image, (y) => stem(y) + 5 + Math.round((h * 0.2 - y) * 0.12), 7, h * 0.24);
  }
  for (const x of [-3, 2]) image.set(stem(h - 3) + x, h - 3, at(wood, 1));
  return outlined(leaning(image, shape.lean ?? 0), (touched) =>
    rampNameOf(touched) === 'wood' ? at(wood, 0) : at(moss, 0),
  );
}

function deadTwig(image: Img, x: number, y: number, side: number, length: number): void {
  for (let i = 1; i < length; i++) image.set(x + side * i, y - (i >> 1), at(wood, side > 0 ? 2 : 4));
}

/** Draws the narrow top of a crown from row to row. */
function crownTip(image: Img, stem: (y: number) => number, from: number, to: number): void {
  for (let y = from; y < to; y++) {
    const half = y < from + 3 ? 0 : y < from + 6 ? 1 : 2;
    for (let x = -half; x <= half; x++) {
      if (hashUnit(x + 5, y, from) > 0.12) image.set(stem(y) + x, y, at(grass, x < 0 ? 3 : x > 0 ? 1 : 2));
    }
  }
}

/** Returns the gentle bend of a trunk at a row, in px. */
function rngBend(seed: number, y: number, h: number): number {
  const t = y / h;
  return (
    (hashUnit(seed, 1, 77) - 0.5) * 7 * (1 - t) * (1 - t) + (hashUnit(seed, 2, 77) - 0.5) * 5 * t * (1 - t)
  );
}

/** Draws a dead larch: a bleached trunk with broken branches. */
export function drawSnag(seed: number, w = 32, h = 64): Img {
  const rng = createRng(seed);
  const image = new Img(w, h);
  const grey = [at(wood, 0), at(wood, 1), at(P.stone, 2), at(P.stone, 3), at(P.stone, 4)];
  const x0 = w / 2;
  for (let y = 4; y < h - 2; y++) {
    const half = 1 + (y / h) * 2.2;
    const bend = rngBend(seed, y, h);
    for (let x = -Math.floor(half); x <= half; x++)
      image.set(x0 + bend + x, y, at(grey, x < 0 ? 4 : x === 0 ? 3 : 2));
  }
  let side = 1;
  for (let y = 10; y < h * 0.7; y += 5 + rng.below(5)) {
    const length = 3 + rng.below(8);
    for (let i = 1; i <= length; i++) {
      const up = y + rngBend(seed, y, h) - i * 0.55 + (i > length * 0.6 ? -i * 0.2 : 0);
      image.set(x0 + side * (i + 1), up, at(grey, side < 0 ? 4 : 2));
      if (i < length * 0.6) image.set(x0 + side * (i + 1), up + 1, at(grey, 2));
    }
    side = -side;
  }
  for (const y of [16, 27, 38, 47]) image.set(x0, y, at(grey, 1));
  return outlined(image, () => at(wood, 0));
}

/** Draws Siberian dwarf pine: a low tangle of tufted stems. */
export function drawDwarfPine(seed: number): Img {
  const rng = createRng(seed);
  const image = new Img(32, 28);
  const tuftsOf: { x: number; y: number; r: number }[] = [];
  for (let k = 0; k < 34; k++) {
    const x = 16 + rng.between(-11.5, 11.5);
    const reach = 1 - Math.abs(x - 16) / 13;
    tuftsOf.push({ x, y: 22 - reach * rng.between(0, 14), r: rng.between(1.8, 3.4) });
  }
  tuftsOf.sort((a, b) => a.y - b.y);
  for (const [index, { x, y, r }] of tuftsOf.entries()) {
    for (let j = -5; j <= 5; j++) {
      for (let i = -5; i <= 5; i++) {
        const d = Math.sqrt(i * i + j * j * 1.4);
        if (d > r + (hashUnit(i, j, index) - 0.5)) continue;
        const light = (-i - j * 1.3) / (r * 2.3) + (hashUnit(i, j >> 1, index + 9) - 0.5) * 0.5;
        image.set(x + i, y + j, at(spruce, light > 0.45 ? 4 : light > 0.1 ? 3 : light > -0.3 ? 2 : 1));
      }
    }
  }
  return outlined(image, () => at(spruce, 0));
}
