/** The babushka's sprite sheets: one file per player colour, all with the same layout. */
import { Img } from '../image.ts';
import { at, hexOf, P } from '../palette.ts';
import { asleep } from './asleep.ts';
import {
  type Direction,
  drawFigure,
  type Figure,
  flash,
  kneel,
  OWNERS,
  type Pose,
  wade,
} from './babushka.ts';
import { COATS } from './coats.ts';
import type { Dress, Slot } from './dress.ts';
import { fallen } from './fallen.ts';
import { type Rest, sit } from './sitting.ts';

export const DIRECTIONS: readonly Direction[] = ['down', 'left', 'right', 'up'];

const { snow, stone, ash, grass, spruce, sea, wood, skin, fire, red, blue, plum, gold } = P;
const ochre = [at(wood, 1), ...grass];
const grey = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
const felt = [at(ash, 1), at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3)];
const brown = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
const bluish = blue.slice(0, 3);

const dress = (scarf: readonly number[], rest: Partial<Dress> = {}): Dress => ({
  scarf,
  petal: at(snow, 4),
  heart: at(gold, 1),
  shawl: ochre,
  vest: plum,
  skirt: bluish,
  boots: felt,
  ...rest,
});

const RED = dress(red);

/** Clothes of each variant, by name. The scarf's lightest tone is the variant's colour. */
export const VARIANTS: Readonly<Record<string, Dress>> = {
  red: RED,
  orange: dress([at(red, 1), at(fire, 0), at(fire, 1), at(fire, 2)], {
    skirt: spruce.slice(0, 3),
    shawl: brown.concat(at(wood, 4)),
  }),
  gold: dress([at(wood, 1), at(grass, 1), at(gold, 0), at(gold, 1)], {
    heart: at(red, 3),
    shawl: [at(plum, 0), ...plum],
    vest: blue,
    skirt: brown.slice(0, 3),
  }),
  green: dress(spruce.slice(1), { skirt: plum.slice(0, 3), vest: brown }),
  sea: dress(sea.slice(1), { vest: brown, skirt: red.slice(0, 3) }),
  blue: dress(blue, { vest: brown, skirt: plum.slice(0, 3), shawl: grey }),
  violet: dress([at(plum, 0), at(plum, 1), at(plum, 2), at(plum, 3)], {
    vest: spruce.slice(0, 4),
    skirt: spruce.slice(0, 3),
    heart: at(red, 3),
  }),
  rose: dress([at(red, 1), at(skin, 0), at(skin, 1), at(skin, 2)], {
    vest: blue,
    skirt: bluish,
    heart: at(red, 2),
  }),
  white: dress([at(stone, 1), at(snow, 0), at(snow, 2), at(snow, 3)], {
    petal: at(red, 3),
    heart: at(gold, 1),
    vest: brown,
    skirt: red.slice(0, 3),
  }),
};

/** A piece of equipment and how it changes a dress: grey valenki, checked wool and so on. */
export interface Wear {
  readonly id: number;
  readonly slot: Exclude<Slot, 'none'>;
  readonly change: Partial<Dress>;
  /** True if the piece keeps the player's colour, so that it is drawn once for each variant. */
  readonly perVariant: boolean;
}

const WOOL = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3)];
const VALENKI = [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 3)];
const KHAKI = [at(P.moss, 0), at(P.moss, 1), at(P.moss, 2), at(P.moss, 3)];

const LEATHER = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(skin, 1)];

/** Pieces in the order in which they are laid over the babushka. */
export const WEAR: readonly Wear[] = [
  { id: 105, slot: 'feet', change: { boots: VALENKI, galoshes: true }, perVariant: false },
  { id: 111, slot: 'feet', change: { boots: LEATHER, soles: 'frames' }, perVariant: false },
  { id: 117, slot: 'feet', change: { boots: LEATHER, soles: 'nails' }, perVariant: false },
  { id: 104, slot: 'legs', change: { skirt: WOOL, checked: true }, perVariant: false },
  { id: 115, slot: 'legs', change: { skirt: WOOL, plated: true }, perVariant: false },
  { id: 103, slot: 'chest', change: { vest: KHAKI, coat: 'quilted' }, perVariant: false },
  { id: 109, slot: 'chest', change: { vest: COATS.fur.slice(0, 4), coat: 'fur' }, perVariant: false },
  { id: 110, slot: 'chest', change: { vest: COATS.oilskin.slice(0, 4), coat: 'oilskin' }, perVariant: false },
  { id: 106, slot: 'hands', change: { gloves: 'knitted' }, perVariant: false },
  { id: 112, slot: 'hands', change: { gloves: 'fur' }, perVariant: false },
  { id: 108, slot: 'back', change: { pack: 'shawl' }, perVariant: false },
  { id: 101, slot: 'head', change: { cloth: 'plain' }, perVariant: true },
  { id: 102, slot: 'head', change: { cloth: 'fur' }, perVariant: true },
  { id: 113, slot: 'head', change: { cloth: 'mask' }, perVariant: false },
  { id: 114, slot: 'head', change: { cloth: 'pot' }, perVariant: false },
  { id: 107, slot: 'back', change: { pack: 'sack' }, perVariant: false },
  { id: 116, slot: 'back', change: { pack: 'satchel' }, perVariant: false },
];

const IDLE: readonly Partial<Pose>[] = [
  { wave: 0 },
  { wave: 1 / 6, hands: 0 },
  { wave: 2 / 6, bob: 1 },
  { wave: 3 / 6, bob: 1, nod: 0 },
  { wave: 4 / 6, bob: 1, eyesShut: true },
  { wave: 5 / 6 },
];

/** One boot is always on the ground, and her weight is on that side: she trots instead of hopping. */
const FRONT_RUN: readonly Partial<Pose>[] = [
  { nod: 1, weight: -1, swing: 2, wind: -1, hands: 3, leftBoot: [0, 1], rightBoot: [-1, -3] },
  { nod: 1, weight: -1, swing: 1, hands: 1, leftBoot: [1, 0], rightBoot: [-2, -2] },
  { nod: 1, weight: 1, swing: -2, wind: 1, hands: -3, leftBoot: [1, -3], rightBoot: [0, 1] },
  { nod: 1, weight: 1, swing: -1, hands: -1, leftBoot: [2, -2], rightBoot: [-1, 0] },
];

const SIDE_RUN: readonly Partial<Pose>[] = [
  { lean: 1, nod: 1, swing: -1, wind: -1, hands: 2, leftBoot: [4, -1], rightBoot: [-5, -1] },
  { lean: 1, bob: -1, swing: -1, wind: -2, hands: 0, leftBoot: [0, 0], rightBoot: [-1, -3] },
  { lean: 1, nod: 1, swing: -1, wind: -1, hands: -2, leftBoot: [-5, -1], rightBoot: [6, -1] },
  { lean: 1, bob: -1, swing: -1, wind: -2, hands: 0, leftBoot: [-3, -3], rightBoot: [3, 0] },
];

/** Path of the weapon hand in a blow: drawn back, raised, struck, lowered. */
const STRIKE: Readonly<Record<'down' | 'up' | 'side', readonly Partial<Pose>[]>> = {
  down: [
    { weight: 1, nod: -1, wind: 1, reach: [4, 11], leftBoot: [0, -1] },
    { bob: 0, reach: [5, 18], wind: 0 },
    { bob: 1, nod: 1, weight: -1, reach: [12, 24], wind: -1, swing: -1, rightBoot: [1, 0] },
    { bob: 1, reach: [9, 25], wind: -1 },
  ],
  up: [
    { weight: -1, reach: [28, 12], wind: -1, rightBoot: [0, -1] },
    { reach: [28, 8], nod: 1 },
    { bob: 0, nod: -1, weight: 1, reach: [25, 6], wind: 1, swing: 1 },
    { reach: [27, 12], wind: 1 },
  ],
  side: [
    { lean: -2, nod: -1, wind: 1, reach: [6, 8], leftBoot: [1, 0], rightBoot: [-1, 0] },
    { lean: 0, reach: [21, 3], wind: 0, leftBoot: [2, 0], rightBoot: [-2, 0] },
    { lean: 3, nod: 1, bob: 1, wind: -2, swing: -1, reach: [29, 21], leftBoot: [4, 0], rightBoot: [-4, 0] },
    { lean: 2, bob: 1, wind: -1, reach: [25, 23], leftBoot: [3, 0], rightBoot: [-3, 0] },
  ],
};

/** Direction of a weapon in the hand, in eighths of a turn clockwise from pointing up. */
const STRIKE_TURN = { down: [0, 7, 4, 3], up: [1, 0, 7, 7], side: [7, 1, 2, 3] } as const;
const REST_TURN: Readonly<Record<Direction, number>> = { down: 7, up: 1, right: 3, left: 5 };

const HIT: readonly Partial<Pose>[] = [
  { lean: -2, weight: 0, bob: 1, nod: -1, hands: 1, eyesShut: true, wind: 2, leftBoot: [1, 0] },
  { lean: -2, weight: 0, bob: 1, nod: 0, hands: 1, eyesShut: true, wind: 1, leftBoot: [1, 0] },
  { lean: -1, bob: 1, eyesShut: true, wind: 0 },
];

/** She breathes out, nods off, and wakes. */
const SIT: readonly [Rest, ...Rest[]] = [
  { sink: 0, nod: 0, wave: 0, eyesShut: false },
  { sink: 0, nod: 1, wave: 1 / 3, eyesShut: true },
  { sink: 1, nod: 1, wave: 2 / 3, eyesShut: true },
];

interface Animation {
  readonly name: string;
  readonly frames: number;
  readonly frameMs: number;
  readonly loop: boolean;
  /** True if a weapon is visible in her hand. */
  readonly armed: boolean;
  readonly draw: (dress: Dress, direction: Direction, frame: number) => Figure;
}

const sideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';
const striking = (direction: Direction): 'down' | 'up' | 'side' =>
  direction === 'left' || direction === 'right' ? 'side' : direction;

const running = (direction: Direction, frame: number): Partial<Pose> =>
  (sideways(direction) ? SIDE_RUN : FRONT_RUN)[frame] ?? {};

/** Animations in the order of a sheet's columns. */
export const ANIMATIONS: readonly Animation[] = [
  {
    name: 'idle',
    frames: 6,
    frameMs: 150,
    loop: true,
    armed: true,
    draw: (d, direction, f) => drawFigure(d, direction, IDLE[f] ?? {}),
  },
  {
    name: 'run',
    frames: 4,
    frameMs: 100,
    loop: true,
    armed: true,
    draw: (d, direction, f) => drawFigure(d, direction, running(direction, f)),
  },
  {
    name: 'swim-idle',
    frames: 4,
    frameMs: 200,
    loop: true,
    armed: false,
    draw: (d, direction, f) => wade(drawFigure(d, direction, { bob: f === 1 || f === 2 ? 1 : 0 }), f),
  },
  {
    name: 'swim',
    frames: 4,
    frameMs: 120,
    loop: true,
    armed: false,
    draw: (d, direction, f) => wade(drawFigure(d, direction, { ...running(direction, f), nod: 0 }), f),
  },
  {
    name: 'jump',
    frames: 2,
    frameMs: 300,
    loop: true,
    armed: true,
    draw: (d, direction, f) =>
      drawFigure(d, direction, {
        bob: f === 0 ? -1 : 0,
        hands: f === 0 ? 2 : -1,
        wind: f === 0 ? -1 : 1,
        leftBoot: [0, -2],
        rightBoot: [0, -1],
      }),
  },
  {
    name: 'attack',
    frames: 4,
    frameMs: 70,
    loop: false,
    armed: true,
    draw: (d, direction, f) => drawFigure(d, direction, STRIKE[striking(direction)][f] ?? {}),
  },
  {
    name: 'hit',
    frames: 3,
    frameMs: 80,
    loop: false,
    armed: true,
    draw: (d, direction, f) => {
      const pose = HIT[f] ?? {};
      const figure = drawFigure(
        d,
        direction,
        sideways(direction) ? pose : { ...pose, lean: 0, weight: 1 - f },
      );
      return f === 0 ? flash(figure) : figure;
    },
  },
  {
    name: 'sit',
    frames: 3,
    frameMs: 900,
    loop: true,
    armed: false,
    draw: (d, direction, f) => sit(d, direction, SIT[f] ?? SIT[0]),
  },
  {
    name: 'dead',
    frames: 2,
    frameMs: 220,
    loop: false,
    armed: false,
    draw: (d, direction, f) => (f === 0 ? kneel(d, direction) : fallen(d, direction)),
  },
  {
    name: 'sleep',
    frames: 2,
    frameMs: 1400,
    loop: true,
    armed: false,
    draw: (d, direction, f) => asleep(d, direction, f),
  },
];

const FRAME = 32;
const COLUMNS = ANIMATIONS.reduce((sum, { frames }) => sum + frames, 0);

export interface CharacterFiles {
  readonly json: string;
  /** Sheets by name: `babushka-<variant>`, `wear-<item>` or `wear-<item>-<variant>`. */
  readonly sheets: ReadonlyMap<string, Img>;
  /** The soft patch of shadow below her feet, to be drawn at about a third of its strength. */
  readonly shadow: Img;
}

/** Lays out all frames of a dress; `cut` selects the part of each frame that is kept. */
function drawSheet(wear: Dress, cut: (figure: Figure) => Img): Img {
  const sheet = new Img(COLUMNS * FRAME, DIRECTIONS.length * FRAME);
  let column = 0;
  for (const animation of ANIMATIONS) {
    for (let frame = 0; frame < animation.frames; frame++, column++) {
      for (const [row, direction] of DIRECTIONS.entries()) {
        sheet.blit(cut(animation.draw(wear, direction, frame)), column * FRAME, row * FRAME);
      }
    }
  }
  return sheet;
}

/** Returns a `cut` that keeps only the px of a slot. */
const slotOnly =
  (slot: Slot) =>
  ({ image, owner }: Figure): Img =>
    image.map((colour, x, y) => (OWNERS[owner.get(x, y)] === slot ? colour : 0));

const wearFile = ({ id, perVariant }: Wear, variant: string): string =>
  perVariant ? `wear-${id}-${variant}` : `wear-${id}`;

/** Two players' dresses that share no cloth colour: px that look the same on both belong to the piece itself. */
const COMPARED = ['red', 'blue'] as const;

/** Draws the px of a piece over the bare figures of `over`, without the px that the bare figures show anyway. */
function drawWear(piece: Wear, over: readonly string[], bare: ReadonlyMap<string, Img>): Img {
  const worn = over.map((name) => ({
    bare: bare.get(name) ?? new Img(1, 1),
    sheet: drawSheet({ ...(VARIANTS[name] ?? RED), ...piece.change }, slotOnly(piece.slot)),
  }));
  const first = worn[0]?.sheet ?? new Img(1, 1);
  return first.map((colour, x, y) => {
    const shows = worn.some(({ sheet, bare: below }) => sheet.get(x, y) !== below.get(x, y));
    return shows ? colour : 0;
  });
}

function drawSheets(): Map<string, Img> {
  const bare = new Map(
    Object.entries(VARIANTS).map(([name, wear]) => [name, drawSheet(wear, ({ image }) => image)]),
  );
  const sheets = new Map([...bare].map(([name, sheet]) => [`babushka-${name}`, sheet]));
  for (const piece of WEAR) {
    if (!piece.perVariant) sheets.set(wearFile(piece, ''), drawWear(piece, COMPARED, bare));
    else for (const name of bare.keys()) sheets.set(wearFile(piece, name), drawWear(piece, [name], bare));
  }
  return sheets;
}

/** Place of the weapon hand: [x, y, turn, behind]; null if no weapon is visible. */
type HandPlace = readonly [x: number, y: number, turn: number, behind: 0 | 1] | null;

function handPlaces(animation: Animation): Record<Direction, HandPlace[]> {
  const places = (direction: Direction): HandPlace[] =>
    Array.from({ length: animation.frames }, (_, frame) => {
      if (!animation.armed) return null;
      const [x, y] = animation.draw(RED, direction, frame).hand;
      const struck = STRIKE_TURN[striking(direction)][frame] ?? 0;
      const turn =
        animation.name === 'attack'
          ? direction === 'left'
            ? (8 - struck) % 8
            : struck
          : REST_TURN[direction];
      return [x, y, turn, direction === 'up' ? 1 : 0];
    });
  return { down: places('down'), left: places('left'), right: places('right'), up: places('up') };
}

export function drawCharacters(): CharacterFiles {
  let first = 0;
  const animations: Record<string, unknown> = {};
  for (const animation of ANIMATIONS) {
    const { name, frames, frameMs, loop } = animation;
    animations[name] = { first, frames, frameMs, loop, hands: handPlaces(animation) };
    first += frames;
  }
  const plan = {
    version: 1,
    frame: FRAME,
    scale: 2,
    columns: COLUMNS,
    /** Rows of a sheet, top to bottom. */
    directions: DIRECTIONS,
    animations,
    /** Place where the soles touch the ground, in px of the frame. */
    foot: { x: 16, y: 29 },
    shadow: 'images/characters/shadow.png',
    variants: Object.entries(VARIANTS).map(([name, wear]) => ({
      name,
      image: `images/characters/babushka-${name}.png`,
      color: hexOf(at(wear.scarf, 3)),
    })),
    /** Pieces in the order in which they are laid over the variant's sheet, frame by frame. */
    wear: WEAR.map((piece) => ({
      item: piece.id,
      slot: piece.slot,
      image: `images/characters/${wearFile(piece, '{variant}')}.png`,
    })),
  };
  return { json: `${JSON.stringify(plan)}\n`, sheets: drawSheets(), shadow: drawShadow() };
}

function drawShadow(): Img {
  return new Img(24, 8).map((_, x, y) => {
    const [dx, dy] = [(x - 11.5) / 11.5, (y - 3.5) / 3.5];
    return dx * dx + dy * dy <= 1 ? at(P.ink, 0) : 0;
  });
}
