/** Pools of standing water in a texture: a dark bank above, a lit lip below, and water that glints and bubbles. */
import { createRng, hashUnit } from '../../shared/math/rng.ts';
import { type Img, typed } from '../image.ts';
import { FRAMES, MACRO } from './macro.ts';

export interface Pools {
  readonly seed: number;
  readonly count: number;
  /** Half the width of a pool, in px. */
  readonly least: number;
  readonly most: number;
  readonly water: number;
  /** Colour of the shade that the bank casts on the water. */
  readonly deep: number;
  readonly glint: number;
  readonly bank: number;
  readonly lip: number;
  /** Number of the frame, 0 to 3. */
  readonly frame: number;
}

interface Pool {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly px: ReadonlySet<string>;
}

const RINGS = ['a', 'aa\na.', '.aa.\na..a\n.aa.'];

/** Paints pools into a seamless texture; they keep their distance, and small ones fit between large ones. */
export function pools(image: Img, options: Pools): Img {
  const drawn = image.clone();
  for (const [index, pool] of placed(options).entries()) paintPool(drawn, pool, index, options);
  return drawn;
}

function placed({ seed, count, least, most }: Pools): Pool[] {
  const rng = createRng(seed);
  const all: Pool[] = [];
  for (let attempt = 0; attempt < 4000 && all.length < count; attempt++) {
    const share = 1 - all.length / count;
    const r = least + (most - least) * share * share * rng.between(0.8, 1);
    const [x, y] = [rng.below(MACRO), rng.below(MACRO)];
    const gap = (a: number, b: number) => Math.min(Math.abs(a - b), MACRO - Math.abs(a - b));
    if (all.some((other) => Math.hypot(gap(x, other.x), gap(y, other.y) * 1.5) < r + other.r + 6)) continue;
    all.push({ x, y, r, px: outlineOf(r, seed + attempt) });
  }
  return all;
}

/**
 * Returns the px of a pool around its middle: a circle bent by three angular waves, flattened for the slanting view.
 */
function outlineOf(r: number, seed: number): Set<string> {
  const px = new Set<string>();
  const wave = (k: number) => hashUnit(k, seed, 61) * Math.PI * 2;
  const reach = Math.ceil(r * 1.5);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const angle = Math.atan2(y * 1.6, x);
      const lobes =
        1 +
        0.22 * Math.sin(2 * angle + wave(1)) +
        0.16 * Math.sin(3 * angle + wave(2)) +
        0.1 * Math.sin(5 * angle + wave(3));
      if (Math.hypot(x, y * 1.6) < r * lobes) px.add(`${x},${y}`);
    }
  }
  return px;
}

function paintPool(image: Img, pool: Pool, index: number, options: Pools): void {
  const { water, deep, bank, lip, glint, frame, seed } = options;
  const inside = (x: number, y: number) => pool.px.has(`${x},${y}`);
  const put = (x: number, y: number, colour: number) => image.setWrapped(pool.x + x, pool.y + y, colour);
  for (const key of pool.px) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    const shaded = !inside(x, y - 2) || !inside(x - 1, y - 1);
    put(x, y, !inside(x, y - 1) ? bank : shaded ? deep : water);
    if (!inside(x, y + 1) && hashUnit(x >> 1, index, seed) > 0.25) put(x, y + 1, lip);
  }
  // short ripples of wind that drift to the right and fade one after another
  for (let k = 0; k < pool.r / 2; k++) {
    const moment = (frame + index + k) % FRAMES;
    const x = Math.round((hashUnit(k, index, seed + 1) - 0.5) * pool.r * 1.3) + moment;
    const y = Math.round((hashUnit(k, index, seed + 2) - 0.35) * pool.r * 0.8);
    if (moment === 3) continue;
    for (let i = 0; i < (moment === 1 ? 3 : 2); i++) {
      if (inside(x + i, y - 1) && inside(x + i, y)) put(x + i, y, glint);
    }
  }
  const moment = (frame + index * 3) % FRAMES;
  const ring = RINGS[moment];
  if (pool.r < 4 || ring === undefined) return;
  const drawing = typed(ring, { a: glint });
  drawing.map((colour, x, y) => {
    const [i, j] = [x - (drawing.w >> 1), y - (drawing.h >> 1) + 1];
    if (colour && inside(i, j - 1)) put(i, j, colour);
    return 0;
  });
}
