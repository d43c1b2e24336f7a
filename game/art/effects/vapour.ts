/**
 * Steam as one mass: lumps that merge, a border bent by noise that rises with them, light from the upper left in hard
 * steps. In a loop, each lump moves up to the place of the fourth lump above it.
 */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import type { Effect } from './effect.ts';

const { snow } = P;

/** A lump of a cloud: its centre, and half the width and height it would have alone. */
interface Lump {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

interface Air {
  /** Distance that the border's noise has risen, in px. */
  readonly risen?: number;
  /** Returns the amount added to the light of a place, depending on its height in the picture. */
  readonly glow?: (y: number) => number;
  /** Amount by which the border is bent, in px. */
  readonly bend?: number;
  readonly seed?: number;
}

/** Height after which the noise that bends borders repeats, in px, so that animations loop. */
const PERIOD = 24;
const CELL = 4;
/** Value of a lump's field at its rim; the field is 1 at its centre. The sum of all fields makes the mass. */
const RIM = 0.3;
/** Reach of a field beyond its lump, as a multiple of the lump's size. */
const REACH = 1 / Math.sqrt(1 - Math.sqrt(RIM));
/** Distinctness of lumps in their common surface: 1 melts them together, 8 makes separate balls. */
const SHARP = 5;
/** Minimum size of a patch, in px; smaller patches are removed, because they would look like dirt. */
const SMALLEST = 3;

/** Returns smooth noise in [-1, 1] that repeats every {@link PERIOD} px downward. */
function ragged(x: number, y: number, seed: number): number {
  const rows = PERIOD / CELL;
  const [cx, cy] = [x / CELL, y / CELL];
  const [ix, iy] = [Math.floor(cx), Math.floor(cy)];
  const [u, v] = [cx - ix, cy - iy];
  const value = (i: number, j: number) => hashUnit(ix + i, (((iy + j) % rows) + rows) % rows, seed) * 2 - 1;
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const top = value(0, 0) * (1 - s) + value(1, 0) * s;
  return top * (1 - t) + (value(0, 1) * (1 - s) + value(1, 1) * s) * t;
}

/** Returns the sum of the lumps' fields (inside above {@link RIM}) and the height of their common surface. */
function fieldAt(lumps: readonly Lump[], x: number, y: number): readonly [sum: number, height: number] {
  let [sum, height] = [0, 0];
  for (const lump of lumps) {
    const [dx, dy] = [(x - lump.x) / (lump.rx * REACH), (y - lump.y) / (lump.ry * REACH)];
    const left = 1 - dx * dx - dy * dy;
    if (left <= 0) continue;
    sum += left * left;
    height += (Math.sqrt(left) * Math.min(lump.rx, lump.ry)) ** SHARP;
  }
  return [sum, height ** (1 / SHARP)];
}

/** Draws a cloud made of lumps. */
function billow(w: number, h: number, lumps: readonly Lump[], air: Air = {}): Img {
  const { risen = 0, glow = () => 0, bend = 1.4, seed = 3 } = air;
  const heights = new Float32Array(w * h);
  const inside = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [bx, by] = [ragged(x, y + risen, seed) * bend, ragged(x + 50, y + risen, seed) * bend];
      const [sum, height] = fieldAt(lumps, x + bx, y + by);
      inside[y * w + x] = sum > RIM ? 1 : 0;
      heights[y * w + x] = height;
    }
  }
  dropSpecks(inside, w, h);
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < w && y < h && inside[y * w + x] === 1;
  const heightAt = (x: number, y: number) => (isIn(x, y) ? (heights[y * w + x] ?? 0) : 0);
  return new Img(w, h).map((_, x, y) => {
    if (!isIn(x, y)) return 0;
    const gx = (heightAt(x + 1, y) - heightAt(x - 1, y)) / 2;
    const gy = (heightAt(x, y + 1) - heightAt(x, y - 1)) / 2;
    const light = (0.62 * gx + 0.78 * gy + 0.42) / Math.sqrt(gx * gx + gy * gy + 1) + glow(y);
    const isRim = !isIn(x, y + 1) || !isIn(x + 1, y);
    return at(snow, toneOf(light) - (isRim ? 1 : 0));
  });
}

/** Returns the tone for a brightness: lit, mid, shade or deep shade. */
function toneOf(light: number): number {
  if (light > 0.66) return 4;
  if (light > 0.28) return 3;
  return light > -0.2 ? 2 : 1;
}

/** Removes patches that are too small to look like vapour, and fills holes of one px. */
function dropSpecks(inside: Uint8Array, w: number, h: number): void {
  const seen = new Uint8Array(inside.length);
  const beside = (i: number) => [
    i - w,
    i + w,
    ...(i % w > 0 ? [i - 1] : []),
    ...(i % w < w - 1 ? [i + 1] : []),
  ];
  for (let start = 0; start < w * h; start++) {
    if (inside[start] !== 1 || seen[start] === 1) continue;
    const patch = [start];
    seen[start] = 1;
    for (let head = 0; head < patch.length; head++) {
      for (const next of beside(patch[head] ?? 0)) {
        if (inside[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        patch.push(next);
      }
    }
    if (patch.length < SMALLEST) for (const i of patch) inside[i] = 0;
  }
  for (let i = 0; i < w * h; i++) {
    if (inside[i] === 0 && beside(i).every((next) => inside[next] === 1)) inside[i] = 1;
  }
}

/** Returns 0 before `from`, 1 after `to`, and an eased value in between. */
function ease(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const FILM = 8;
/** Number of rising lumps in a plume, of four kinds in turn that differ in side and size. */
const PLUME_LUMPS = 8;
const PLUME_KINDS = [
  [-1, 0.95],
  [0.9, 0.8],
  [-0.5, 1.05],
  [1.1, 0.88],
] as const;
const PLUME = { w: 48, h: 56, mouth: 15, rise: 48, lean: 13 } as const;

/** Lumps that stay at the mouth of the dome. */
const PLUME_NECK: readonly Lump[] = [0, 1, 2, 3].map((k) => ({
  x: PLUME.mouth + 0.2 * k,
  y: PLUME.h - 3 - 3 * k,
  rx: 1.7 + 0.35 * k,
  ry: 2.2,
}));

/**
 * Returns the pieces of a lump that has covered the share `t` of its way up: whole at first, later shrinking pieces.
 */
function plumeLump(t: number, kind: number): Lump[] {
  const [side, size] = PLUME_KINDS[kind] ?? [0, 1];
  const x = PLUME.mouth + PLUME.lean * t ** 1.5 + side * (0.3 + 5.2 * Math.min(1, t / 0.7));
  const y = PLUME.h - 3 - PLUME.rise * t;
  const grown = (1.6 + 5.7 * Math.min(1, t / 0.55) ** 0.8) * size;
  const torn = ease(0.56, 1, t);
  if (torn <= 0) return [{ x, y, rx: grown, ry: grown * 0.92 }];
  return [0, 1, 2, 3].map((bit) => {
    const [dx, dy] = [hashUnit(kind, bit, 21) * 2 - 1, hashUnit(kind, bit, 22) * 2 - 1];
    const left = grown * (1 - 0.2 * bit * torn) * (1 - torn) ** 0.65 * (1 - 0.25 * torn);
    return {
      x: x + dx * 8 * torn + bit * torn * 1.2,
      y: y + dy * 6.5 * torn,
      rx: Math.max(0.1, left * 1.1),
      ry: Math.max(0.1, left * 0.9),
    };
  });
}

/** Draws the steam over a dome: narrow and bright at the mouth, wide above, torn at the top; it loops seamlessly. */
export function plume(): Effect {
  const frames = Array.from({ length: FILM }, (_, frame) => {
    const turn = (frame / FILM) * PLUME_KINDS.length;
    const lumps = Array.from({ length: PLUME_LUMPS }, (_unused, k) =>
      plumeLump(((k + turn) / PLUME_LUMPS) % 1, k % PLUME_KINDS.length),
    ).flat();
    const glow = (y: number) => 0.55 * ease(PLUME.h - 22, PLUME.h, y) - 0.1 * ease(26, 0, y);
    return billow(PLUME.w, PLUME.h, [...PLUME_NECK, ...lumps], { risen: (frame / FILM) * PERIOD, glow });
  });
  return { frames, frameMs: 120, loop: true, anchor: 'bottom', footX: PLUME.mouth };
}

const PUFF = { w: 40, h: 46, share: 0.8, lumps: 5 } as const;

/**
 * Draws a puff of steam that leaves the mouth, grows, rises and breaks up: a short excerpt of a dome's endless steam.
 */
export const steam = (): Effect => ({
  frames: Array.from({ length: FILM }, (_, frame) => {
    const head = 0.12 + (frame / (FILM - 1)) * 1.06;
    const lumps: Lump[] = [];
    for (let k = 0; k < PUFF.lumps; k++) {
      const t = head - k * 0.1;
      if (t > 0 && t < 1) lumps.push(...plumeLump(t, (k + 2) % PLUME_KINDS.length));
    }
    // the plume's lumps, smaller toward the mouth; no lumps follow them, so they thin out at the end
    const thin = PUFF.share * (1 - 0.42 * ease(0.5, 1, frame / (FILM - 1)));
    const small = lumps.map(({ x, y, rx, ry }) => ({
      x: PLUME.mouth + (x - PLUME.mouth) * PUFF.share,
      y: PUFF.h - 3 + (y - PLUME.h + 3) * PUFF.share,
      rx: rx * thin,
      ry: ry * thin,
    }));
    const glow = (y: number) => 0.5 * ease(PUFF.h - 18, PUFF.h, y);
    return billow(PUFF.w, PUFF.h, small, { risen: frame * 3, glow, bend: 1.2 + frame * 0.12, seed: 8 });
  }),
  frameMs: 150,
  loop: false,
  anchor: 'bottom',
  footX: PLUME.mouth,
});

const WISP = { w: 48, h: 28, frames: 6, lumps: 9 } as const;

/** Draws a low wisp that drifts to the right over hot water: two strands that stretch, curl and part. */
export const wisp = (): Effect => ({
  frames: Array.from({ length: WISP.frames }, (_, frame) => {
    const t = 0.2 + (0.72 * frame) / (WISP.frames - 1);
    const lumps: Lump[] = [];
    for (let k = 0; k < WISP.lumps * 2; k++) {
      const strand = k < WISP.lumps ? 0 : 1;
      const along = ((k % WISP.lumps) + 0.5) / WISP.lumps - 0.5;
      const shown = ease(0, 0.4, t) * (1 - ease(0.45 + 0.35 * hashUnit(k, 2, 41), 1.15, t));
      const thick = (1.2 + 2 * hashUnit(k, 1, 41)) * (1 - along * along * 2.4) * shown * (1 - 0.4 * strand);
      if (thick < 0.5) continue;
      lumps.push({
        x: 17 + along * (16 + 14 * t) + t * 7 + strand * 3,
        y:
          21 -
          t * 6 -
          strand * (1.5 + 9 * (along + 0.5)) -
          along * 2 +
          Math.sin(along * 7 + t * 3 + strand * 2) * (1 + 1.8 * t),
        rx: thick * 1.7,
        ry: thick,
      });
    }
    return billow(WISP.w, WISP.h, lumps, { risen: frame, bend: 1.1, seed: 12, glow: () => 0.08 });
  }),
  frameMs: 420,
  loop: false,
  anchor: 'middle',
});

/** Draws a cloud of lumps given as [x, y, radius]. */
export const cloud = (
  w: number,
  h: number,
  list: readonly (readonly [number, number, number])[],
  risen = 0,
): Img =>
  billow(
    w,
    h,
    list.filter(([, , r]) => r > 0.6).map(([x, y, r]) => ({ x, y, rx: r * 1.05, ry: r * 0.95 })),
    { risen, glow: () => 0.08 },
  );
