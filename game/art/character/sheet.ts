/** The babushka's sprite sheets: one file for each colour that a player can have, one plan for all. */
import { Img } from '../image.ts';
import { at, hexOf, P } from '../palette.ts';
import { type Direction, drawFrame, type Pose, wade } from './babushka.ts';
import type { Dress } from './dress.ts';

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

/** By name: what each variant wears. The scarf's lightest tone is the variant's colour. */
export const VARIANTS: Readonly<Record<string, Dress>> = {
  red: dress(red),
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

const IDLE: readonly Partial<Pose>[] = [
  {},
  { wind: 0, nod: 0, hands: 0 },
  { bob: 1, wind: 1 },
  { bob: 1, wind: 1, nod: 0 },
  { bob: 1, wind: 0, eyesShut: true },
  { wind: -1 },
];

const FRONT_RUN: readonly Partial<Pose>[] = [
  { bob: 0, nod: 1, swing: 1, hands: 1, leftBoot: [0, 0], rightBoot: [-1, -2] },
  { bob: -1, swing: 0, hands: 0, wind: 1, leftBoot: [0, -1], rightBoot: [0, 0] },
  { bob: 0, nod: 1, swing: -1, hands: -1, leftBoot: [1, -2], rightBoot: [0, 0] },
  { bob: -1, swing: 0, hands: 0, wind: -1, leftBoot: [0, 0], rightBoot: [0, -1] },
];

const SIDE_RUN: readonly Partial<Pose>[] = [
  { lean: 1, bob: 0, nod: 1, swing: -1, wind: -1, hands: 2, leftBoot: [4, -1], rightBoot: [-5, -1] },
  { lean: 1, bob: -1, swing: -1, wind: -2, hands: 0, leftBoot: [0, 0], rightBoot: [-1, -3] },
  { lean: 1, bob: 0, nod: 1, swing: -1, wind: -1, hands: -2, leftBoot: [-5, -1], rightBoot: [6, -1] },
  { lean: 1, bob: -1, swing: -1, wind: -2, hands: 0, leftBoot: [-3, -3], rightBoot: [3, 0] },
];

interface Animation {
  readonly name: string;
  readonly frames: number;
  readonly frameMs: number;
  readonly draw: (dress: Dress, direction: Direction, frame: number) => Img;
}

const running = (direction: Direction, frame: number): Partial<Pose> =>
  (direction === 'left' || direction === 'right' ? SIDE_RUN : FRONT_RUN)[frame] ?? {};

/** In the order of a sheet's columns. */
export const ANIMATIONS: readonly Animation[] = [
  {
    name: 'idle',
    frames: 6,
    frameMs: 150,
    draw: (d, direction, f) => drawFrame(d, direction, IDLE[f] ?? {}),
  },
  {
    name: 'run',
    frames: 4,
    frameMs: 100,
    draw: (d, direction, f) => drawFrame(d, direction, running(direction, f)),
  },
  {
    name: 'swim-idle',
    frames: 4,
    frameMs: 200,
    draw: (d, direction, f) => wade(drawFrame(d, direction, { wind: 0, bob: f === 1 || f === 2 ? 1 : 0 }), f),
  },
  {
    name: 'swim',
    frames: 4,
    frameMs: 120,
    draw: (d, direction, f) => wade(drawFrame(d, direction, { ...running(direction, f), nod: 0 }), f),
  },
  {
    name: 'jump',
    frames: 2,
    frameMs: 300,
    draw: (d, direction, f) =>
      drawFrame(d, direction, {
        bob: f === 0 ? -1 : 0,
        hands: f === 0 ? 2 : -1,
        wind: f === 0 ? -1 : 1,
        leftBoot: [0, -2],
        rightBoot: [0, -1],
      }),
  },
];

const FRAME = 32;

export interface CharacterFiles {
  readonly json: string;
  readonly sheets: ReadonlyMap<string, Img>;
  /** The soft patch below her feet, to be drawn at about a third of its strength. */
  readonly shadow: Img;
}

export function drawCharacters(): CharacterFiles {
  const columns = ANIMATIONS.reduce((sum, { frames }) => sum + frames, 0);
  const sheets = new Map<string, Img>();
  for (const [name, wear] of Object.entries(VARIANTS)) {
    const sheet = new Img(columns * FRAME, DIRECTIONS.length * FRAME);
    let column = 0;
    for (const animation of ANIMATIONS) {
      for (let frame = 0; frame < animation.frames; frame++, column++) {
        for (const [row, direction] of DIRECTIONS.entries()) {
          sheet.blit(animation.draw(wear, direction, frame), column * FRAME, row * FRAME);
        }
      }
    }
    sheets.set(name, sheet);
  }
  let first = 0;
  const animations: Record<string, { first: number; frames: number; frameMs: number }> = {};
  for (const { name, frames, frameMs } of ANIMATIONS) {
    animations[name] = { first, frames, frameMs };
    first += frames;
  }
  const plan = {
    version: 1,
    frame: FRAME,
    scale: 2,
    columns,
    /** Rows of a sheet, top to bottom. */
    directions: DIRECTIONS,
    animations,
    /** Where the soles touch the ground, in px of the frame. */
    foot: { x: 16, y: 29 },
    shadow: 'images/characters/shadow.png',
    variants: Object.entries(VARIANTS).map(([name, wear]) => ({
      name,
      image: `images/characters/babushka-${name}.png`,
      color: hexOf(at(wear.scarf, 3)),
    })),
  };
  return { json: `${JSON.stringify(plan)}\n`, sheets, shadow: drawShadow() };
}

function drawShadow(): Img {
  return new Img(24, 8).map((_, x, y) => {
    const [dx, dy] = [(x - 11.5) / 11.5, (y - 3.5) / 3.5];
    return dx * dx + dy * dy <= 1 ? at(P.ink, 0) : 0;
  });
}
