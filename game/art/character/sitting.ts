/** The sitting babushka: on the ground, her legs stretched out before her and her hands in her lap. */
import { type Img, INK } from '../image.ts';
import { at, P } from '../palette.ts';
import type { Row } from '../shape.ts';
import { Builder, type Direction, type Figure, layersOf } from './babushka.ts';
import { boot, type Dress, flutter, skirt } from './dress.ts';
import { type Layers, LEFT_LIGHT, RIGHT_LIGHT } from './layers.ts';

/** The pose at one moment of sitting. */
export interface Rest {
  /** Downward shift of the upper body, in art px. */
  readonly sink: number;
  /** Downward shift of the head, in addition to that of the body. */
  readonly nod: number;
  /** Phase of the wave that the wind sends through the shawl, 0 to 1. */
  readonly wave: number;
  readonly eyesShut: boolean;
}

type Light = readonly [x: number, y: number];
type Pair = readonly [readonly Row[], readonly Row[]];

/** Soles that point at the viewer. */
const SOLES: Pair = [
  [
    [26, 8, 11],
    [27, 7, 12],
    [29, 7, 12],
    [30, 8, 11],
  ],
  [
    [26, 20, 23],
    [27, 19, 24],
    [29, 19, 24],
    [30, 20, 23],
  ],
];
/** Feet that stand up at the ends of the legs, the farther one first. */
const FEET: Pair = [
  [
    [24, 28, 30],
    [26, 28, 30],
    [27, 24, 30],
    [29, 24, 30],
  ],
  [
    [25, 26, 28],
    [27, 26, 28],
    [28, 21, 28],
    [30, 21, 28],
  ],
];

/** Silhouettes of the skirt on the ground from the front, from behind and from the right. */
const LAP = {
  down: [
    [22, 9, 22],
    [24, 6, 25],
    [27, 4, 27],
    [28, 5, 26],
  ],
  up: [
    [21, 9, 22],
    [24, 6, 25],
    [28, 3, 28],
    [30, 5, 26],
  ],
  side: [
    [22, 6, 15],
    [24, 5, 19],
    [26, 4, 23],
    [28, 3, 24],
    [30, 4, 23],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** Distance by which her upper body is lower than when she stands, and by which it is farther back. */
const DROP = { down: 4, up: 5, side: 4 } as const;
const BACK = { down: 0, up: 0, side: -3 } as const;

/** Returns one frame of her sitting. */
export function sit(dress: Dress, direction: Direction, rest: Rest): Figure {
  const side = direction === 'left' || direction === 'right';
  const view = side ? 'side' : direction;
  const light = direction === 'left' ? RIGHT_LIGHT : LEFT_LIGHT;
  const layers = layersOf(dress, direction);
  const drop = DROP[view] + 1 + rest.sink;
  const dx = BACK[view];
  const builder = new Builder();
  if (layers.packBehind) builder.under(layers.packBehind.shifted(dx, drop), 'back');
  if (side) layFeet(builder, dress, FEET, light);
  builder.over(layers.vest.shifted(dx, drop), 'chest');
  builder.over(grounded(skirt(dress, LAP[view], [], light)), 'legs');
  if (layers.handsBehind) layHands(builder, layers, view, drop);
  layCloth(builder, layers, dx, drop, rest.wave);
  if (view === 'down') layFeet(builder, dress, SOLES, light);
  if (!layers.handsBehind) layHands(builder, layers, view, drop);
  if (layers.packBefore && view !== 'up') builder.over(resting(layers.packBefore, drop), 'back');
  builder.outline();
  if (layers.knot) builder.over(layers.knot.shifted(dx, drop), 'head');
  const head = rest.eyesShut ? layers.head.map((c) => (c === INK ? at(P.skin, 0) : c)) : layers.head;
  builder.over(head.shifted(dx, drop + rest.nod), 'head');
  if (layers.packBefore && view === 'up') builder.over(resting(layers.packBefore, drop), 'back');
  const done = (image: Img) =>
    direction === 'left' ? image.shifted(0, -1).mirrored() : image.shifted(0, -1);
  return { image: done(builder.image), owner: done(builder.owner), hand: [16, 24] };
}

/** Cuts off the px below the ground. */
const grounded = (image: Img): Img => image.map((colour, _, y) => (y > 30 ? 0 : colour));

/** Shifts a pack down, but neither into the ground nor out of the frame. */
const resting = (pack: Img, drop: number): Img => pack.shifted(0, Math.min(drop, 4));

function layFeet(builder: Builder, dress: Dress, [far, near]: Pair, light: Light): void {
  builder.over(grounded(boot(dress, far, -0.2, light)), 'feet');
  builder.over(grounded(boot(dress, near, 0, light)), 'feet');
}

function layCloth(builder: Builder, { shawl, cape }: Layers, dx: number, drop: number, wave: number): void {
  builder.over(grounded(flutter(shawl.shifted(dx, drop), 18, wave)), 'chest');
  if (cape) builder.over(grounded(flutter(cape.shifted(dx, drop), 18, wave)), 'back');
}

/** Lays her hands in her lap. */
function layHands(builder: Builder, { hands }: Layers, view: keyof typeof LAP, drop: number): void {
  const [left, right] = hands;
  if (view === 'side') {
    builder.under(right.palm.shifted(1, drop), 'hands');
    return;
  }
  const inward = view === 'down' ? 3 : 0;
  const pairs = [[left, inward] as const, [right, -inward] as const];
  for (const [{ arm, palm }, dx] of pairs) {
    builder.over(arm.shifted(dx, drop - 1), 'chest');
    builder.under(palm.shifted(dx, drop - 1), 'hands');
  }
}
