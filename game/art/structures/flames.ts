/** Moving flames, glowing embers, and smoke, from which the pictures of fires are composed. */
import { hashUnit } from '../../shared/math/rng.ts';
import { cloud } from '../effects/vapour.ts';
import { Img } from '../image.ts';
import { at, P, stepOf } from '../palette.ts';

const { ash, fire, red, stone, gold, phosphor } = P;

/** Number of frames of a flame. */
export const FLAME_FRAMES = 6;

/** Returns half the width of a tongue at a share of its height: a drop, wide near the foot and drawn out to its tip. */
const drop = (share: number): number => Math.sin(Math.PI * (0.2 + 0.8 * share) ** 0.62) ** 1.15;

/** Draws one tongue of flame: it sways more with height, and its tip separates now and then. */
function tongue(
  into: Img,
  x: number,
  foot: number,
  wide: number,
  high: number,
  phase: number,
  colour: number,
): void {
  const tip = high * (0.88 + 0.12 * Math.cos(phase * 2.1 + x));
  for (let k = 0; k <= tip; k += 1) {
    const share = k / Math.max(1, tip);
    const sway = Math.sin(phase + share * 3.4) * share * wide * 0.42;
    const half = wide * drop(share) * (1 - 0.15 * Math.sin(phase * 1.7 + share * 6));
    if (half < 0.35) continue;
    for (let px = Math.round(x + sway - half); px <= Math.round(x + sway + half - 0.2); px += 1)
      into.set(px, foot - k, colour);
  }
}

/** Draws a fire of several tongues with its foot at (x, foot); `frame` is below {@link FLAME_FRAMES}. */
export function flames(into: Img, x: number, foot: number, wide: number, high: number, frame: number): Img {
  const turn = (frame / FLAME_FRAMES) * Math.PI * 2;
  const layers = [
    [1, 1, at(fire, 1)],
    [0.74, 0.82, at(fire, 2)],
    [0.5, 0.6, at(fire, 3)],
    [0.28, 0.36, at(fire, 4)],
  ] as const;
  const flame = new Img(into.w, into.h);
  for (const [width, height, colour] of layers) {
    const one = (dx: number, share: number, ahead: number) =>
      tongue(flame, x + dx * wide, foot, wide * share * width, high * share * height, turn + ahead, colour);
    one(-0.5, 0.66, 2.1);
    one(0.52, 0.58, 4.2);
    one(0, 1, 0);
  }
  // A dark red rim holds the shape together on snow.
  const rim = flame.map((colour, px, py) => {
    if (colour) return colour;
    const beside = flame.get(px - 1, py) || flame.get(px + 1, py) || flame.get(px, py - 1);
    return beside ? at(red, 1) : 0;
  });
  into.blit(rim, 0, 0);
  // Adds flying sparks, each on its own path.
  for (let k = 0; k < 3; k += 1) {
    const rise = (frame / FLAME_FRAMES + hashUnit(k, 3, 51)) % 1;
    if (rise < 0.35) continue;
    const side = (hashUnit(k, 1, 51) - 0.5) * wide * 2.4;
    const y = Math.round(foot - high * (0.5 + 0.62 * rise));
    into.set(Math.round(x + side * rise), y, rise > 0.8 ? at(fire, 1) : at(fire, 3));
  }
  return into;
}

/** Draws a bed of ash from `left` to `right`; `glow` is the share of embers in it, 0 to 1. */
export function ashes(
  into: Img,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  glow: number,
  seed: number,
): Img {
  for (let y = Math.floor(cy - ry); y <= cy + ry; y += 1) {
    for (let x = Math.floor(cx - rx); x <= cx + rx; x += 1) {
      const [dx, dy] = [(x - cx) / rx, (y - cy) / ry];
      const off = dx * dx + dy * dy;
      if (off > 1) continue;
      const bit = hashUnit(x >> 1, y, 61);
      const heat = hashUnit(x, y >> 1, seed);
      const base = bit > 0.75 ? at(stone, 3) : bit > 0.4 ? at(ash, 2) : at(ash, 0);
      into.set(
        x,
        y,
        heat < glow * (1 - 0.6 * off) ? at(fire, heat < glow * 0.3 ? 3 : heat < glow * 0.6 ? 1 : 0) : base,
      );
    }
  }
  return into;
}

/** Number of frames of smoke: a puff that grows as it rises and disperses at the end. */
export const SMOKE_FRAMES = 6;
export function smoke(frame: number): Img {
  const t = frame / (SMOKE_FRAMES - 1);
  const grown = 2.4 + 5.2 * t ** 0.8;
  const torn = Math.max(0, t - 0.55) / 0.45;
  const lumps: [number, number, number][] = [];
  for (let k = 0; k < 4; k += 1) {
    const [dx, dy] = [hashUnit(k, 1, 71) - 0.5, hashUnit(k, 2, 71) - 0.5];
    const apart = 5 * t + 7 * torn;
    lumps.push([12 + dx * apart, 12 + dy * apart * 0.8, grown * (0.8 - 0.1 * k) * (1 - 0.55 * torn)]);
  }
  const grey = [at(ash, 3), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
  return cloud(24, 24, lumps, frame * 3).each((colour) => grey[Math.max(0, stepOf(colour))] ?? at(stone, 2));
}

/** Draws the green haze that rises from a samovar. */
export function haze(into: Img, x: number, y: number, frame: number): Img {
  for (let k = 0; k < 5; k += 1) {
    const rise = (frame / 4 + hashUnit(k, 5, 81)) % 1;
    const px = Math.round(x + Math.sin(rise * 5 + k * 2) * 3 + (k - 2) * 2.2);
    const py = Math.round(y - rise * 12);
    const colour = rise < 0.5 ? at(phosphor, 1) : at(phosphor, 0);
    into.set(px, py, colour);
    if (rise < 0.35) into.set(px, py + 1, at(gold, 1));
  }
  return into;
}
