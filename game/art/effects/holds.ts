/**
 * Effects that hold a player's feet: a hand of mud out of the bog, and roots. They rise in the first three frames, then
 * move.
 */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P } from '../palette.ts';
import type { Effect } from './effect.ts';

const WIDTH = 30;
const HEIGHT = 26;
/** The point on the ground between the feet, in px. */
const MIDDLE = { x: 14.5, y: 13 } as const;
/** Share of the full height in each of the first three frames; the remaining frames have their lean. */
const RISEN = [0.3, 0.65, 0.9] as const;
const LEANS = [0, 1, 0, -1] as const;

/** Draws wet ground that spreads around the feet, darker at its rim and slightly lit. */
function puddle(image: Img, width: number, tones: { rim: number; mud: number; shine: number }): void {
  const [rx, ry] = [width, width * 0.34];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [(x - MIDDLE.x) / rx, (y - MIDDLE.y - 1.5) / ry];
      const d = Math.hypot(dx, dy) + 0.12 * Math.sin(Math.atan2(dy, dx) * 5 + 0.7);
      if (d > 1) continue;
      const isShine = dy < -0.1 && d < 0.85 && d > 0.55 && hashUnit(x >> 1, y, 3) < 0.4;
      image.set(x, y, d > 0.8 ? tones.rim : isShine ? tones.shine : tones.mud);
    }
  }
}

interface Finger {
  /** Column at which the finger leaves the ground, relative to the middle. */
  readonly x: number;
  readonly y: number;
  readonly tall: number;
}
/** A thumb on the left, and three fingers in front of and around the feet. */
const FINGERS: readonly Finger[] = [
  { x: -11, y: 1, tall: 6 },
  { x: -5, y: 5, tall: 8 },
  { x: 2, y: 6, tall: 9 },
  { x: 9, y: 4, tall: 8 },
];

/** Brown like boiling mud, and wet: in tones of moss the hand would be invisible on moss. */
const MUD = {
  line: at(P.ash, 0),
  dark: at(P.wood, 1),
  mud: at(P.grass, 0),
  light: at(P.grass, 1),
  tip: at(P.grass, 2),
  wet: at(P.stone, 4),
} as const;

function mudHand(risen: number, lean: number): Img {
  const image = new Img(WIDTH, HEIGHT);
  puddle(image, 7 + 6.5 * risen, { rim: MUD.line, mud: MUD.dark, shine: MUD.wet });
  for (const { x, y, tall } of FINGERS) {
    const finger = new Img(WIDTH, HEIGHT);
    const height = Math.round(tall * risen);
    for (let up = 0; up < height; up++) {
      const share = up / tall;
      // The tip bends toward the feet, and the highest part leans most.
      const bent = (x > 0 ? -1 : 1) * Math.max(0, share - 0.4) * 4 + lean * share * 1.4;
      const left = Math.round(MIDDLE.x + x + bent) - 1;
      const row = Math.round(MIDDLE.y + y - up);
      const isLight = up > tall * 0.3;
      const isTip = up === height - 1;
      if (!isTip) finger.set(left, row, isLight ? MUD.light : MUD.mud);
      finger.set(left + 1, row, isTip ? MUD.tip : MUD.mud);
      if (!isTip) finger.set(left + 2, row, MUD.dark);
    }
    image.blit(
      outlined(finger, () => MUD.line),
      0,
      0,
    );
  }
  return image;
}

/** Coils of the roots around the legs, one above the other: height of the middle, slope and width of each. */
const COILS: readonly (readonly [high: number, slope: number, wide: number])[] = [
  [-4, 1.5, 11],
  [0, -2.5, 10],
  [4, 2, 9],
];
/** Roots that run out over the ground on both sides: start, distance and drop of each. */
const RUNNERS: readonly (readonly [from: number, over: number, lower: number])[] = [
  [-8, -6, 3],
  [8, 6, 2],
  [3, 4, 5],
  [-4, -3, 5],
];
const ROOT = { line: at(P.wood, 0), dark: at(P.wood, 1), bark: at(P.wood, 2), light: at(P.wood, 3) } as const;

function roots(risen: number, lean: number): Img {
  const image = new Img(WIDTH, HEIGHT);
  const lay = (root: Img) =>
    image.blit(
      outlined(root, () => ROOT.line),
      0,
      0,
    );
  for (const [from, over, lower] of RUNNERS) {
    const root = new Img(WIDTH, HEIGHT);
    for (let k = 0; k <= 10 * risen; k++) {
      const [x, y] = [
        MIDDLE.x + from + (over * k) / 10,
        MIDDLE.y + 2 + (lower * k) / 10 + Math.sin(k * 0.9) * 0.7,
      ];
      root.set(x, y, ROOT.bark);
      if (k < 6) root.set(x, y + 1, ROOT.dark);
    }
    lay(root);
  }
  for (const [at, [high, slope, wide]] of COILS.entries()) {
    const share = Math.max(0, Math.min(1, risen * COILS.length - at));
    if (share === 0) continue;
    const root = new Img(WIDTH, HEIGHT);
    // Successive coils start from opposite sides.
    const side = at % 2 === 0 ? 1 : -1;
    for (let k = -wide; k <= -wide + 2 * wide * share; k++) {
      const x = k * side;
      const front = 3 * Math.sqrt(Math.max(0, 1 - (x / (wide + 0.5)) ** 2));
      const y = MIDDLE.y - high + front + (slope * x) / wide + (lean * (at + 1) * (x / wide)) / 2;
      root.set(MIDDLE.x + x, y, k % 5 === 0 ? ROOT.light : ROOT.bark);
      root.set(MIDDLE.x + x, y + 1, ROOT.dark);
      // Adds an occasional rootlet.
      if (k === -3 || k === 5) root.set(MIDDLE.x + x, y - 1, ROOT.bark);
    }
    lay(root);
  }
  return image;
}

const held = (draw: (risen: number, lean: number) => Img, frameMs: number): Effect => ({
  frames: [...RISEN.map((risen) => draw(risen, 0)), ...LEANS.map((lean) => draw(1, lean))],
  frameMs,
  loop: true,
  anchor: 'middle',
});

export const holds = (): Record<string, Effect> => ({
  'hold-mud': held(mudHand, 190),
  'hold-roots': held(roots, 260),
});
