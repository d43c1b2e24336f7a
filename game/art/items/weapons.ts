/**
 * The weapons in the babushka's hand and flying projectiles, small and in eight directions: each is typed twice,
 * upright and slanting, and rotated by quarter turns, so that every px stays on the grid.
 */
import { Img, outlined, typed } from '../image.ts';
import { lineColour } from '../shape.ts';
import { packAtlas } from '../things/sheet.ts';
import { FLYING } from './flying.ts';
import { HELD, HELD_LEGEND } from './held.ts';

/** Returns a picture rotated a quarter turn clockwise. */
const quarter = (image: Img): Img => {
  const out = new Img(image.h, image.w);
  for (let y = 0; y < out.h; y++)
    for (let x = 0; x < out.w; x++) out.set(x, y, image.get(y, image.h - 1 - x));
  return out;
};

const GRIP = 255;

interface Held {
  readonly image: Img;
  readonly footX: number;
  readonly footY: number;
}

/** Outlines a rotated weapon; the grip is at the marked px. */
function held(marked: Img, hand: number): Held {
  const padded = new Img(marked.w + 2, marked.h + 2).blit(marked, 1, 1);
  const grip = padded.data.indexOf(GRIP);
  const plain = padded.each((colour) => (colour === GRIP ? hand : colour));
  return { image: outlined(plain, lineColour), footX: grip % padded.w, footY: Math.floor(grip / padded.w) };
}

/** Returns the weapons by `<item id>:<turn>`, with turns in eighths clockwise from pointing up. */
export function drawWeapons(): ReadonlyMap<string, Held> {
  const all = new Map<string, Held>();
  const marked = (rows: string): Img => typed(rows, { ...HELD_LEGEND, x: GRIP });
  for (const [id, { upright, slanting, hand, burns }] of [
    ...Object.entries(HELD),
    ...Object.entries(FLYING),
  ]) {
    let straight = marked(upright);
    let slant = slanting === null ? straight : marked(slanting);
    for (let turn = 0; turn < 8; turn += 2) {
      all.set(`${id}:${turn}`, held(straight, hand));
      all.set(`${id}:${turn + 1}`, held(slant, hand));
      if (slanting !== null) [straight, slant] = [quarter(straight), quarter(slant)];
    }
    if (!burns) continue;
    for (const [down, up] of [
      [3, 1],
      [5, 7],
    ]) {
      const raised = all.get(`${id}:${up}`);
      if (raised) all.set(`${id}:${down}`, raised);
    }
  }
  return all;
}

export function drawWeaponAtlas(): { readonly image: Img; readonly json: string } {
  const { image, frames } = packAtlas(drawWeapons(), 128);
  const placed = Object.fromEntries(
    Object.entries(frames).map(([key, { footX, footY, ...rest }]) => [
      key,
      { ...rest, gripX: footX, gripY: footY },
    ]),
  );
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, frames: placed })}\n` };
}
