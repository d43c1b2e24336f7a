/** The shape of the reindeer. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid, tube } from '../body/solids.ts';
import type { Vec } from '../body/space.ts';
import type { Direction } from '../plan.ts';

const { snow, stone, ash, wood, grass, skin } = P;

const PALE: Coat = {
  ramp: [at(wood, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2), at(snow, 3)],
  hair: 0.5,
};
const BROWN: Coat = {
  ramp: [at(ash, 0), at(wood, 1), at(ash, 3), at(wood, 3), at(stone, 3), at(stone, 4)],
  shift: -0.2,
  hair: 0.5,
  below: [PALE, -0.55],
};
const NECK: Coat = { ...BROWN, below: [PALE, 0.55] };
const LEGS: Coat = { ramp: [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 2)], hair: 0.2 };
const HOOF: Coat = { ramp: [at(ash, 0), at(ash, 0), at(ash, 1), at(ash, 2)], hair: 0 };
const BONE: Coat = {
  ramp: [at(wood, 1), at(wood, 3), at(grass, 3), at(skin, 3), at(skin, 3)],
  hair: 0,
  shift: 0.4,
};

const FACE_ROWS = `
kkk.kkkkk.kkk
k443k444k344k
.kkk34443kkk.
...k34443k...
..k3e444e3k..
..k3e444e3k..
...k34443k...
...k34443k...
...k55455k...
...k5nnn5k...
...k55n55k...
....kkkkk....`;
const NAPE_ROWS = `
.kk.kkk.kk.
k23k333k32k
.k23333332.
..k23332k..
..k23332k..`;
const FRONT = stampOf(FACE_ROWS, [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(snow, 2)], [6, 8]);
const SHUT = withShutEyes(FRONT);
const NAPE = stampOf(NAPE_ROWS, [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)], [5, 3], {
  isBehind: true,
});

/** Returns an antler: a beam that runs back, up and forward again, a brow tine, a back tine, two points on top. */
function antler(side: 1 | -1): Solid[] {
  const group = GROUP.own + (side > 0 ? 0 : 1);
  const at3 = (x: number, y: number, z: number): Vec => [x, side * y, z];
  const branch = (...points: readonly (readonly [Vec, number])[]): Solid[] => limb(points, BONE, group);
  return [
    ...branch(
      [at3(-0.4, 1.2, 2), 0.75],
      [at3(-3, 4, 5.4), 0.75],
      [at3(-2.8, 5.6, 9.8), 0.7],
      [at3(-0.4, 4.6, 13), 0.55],
    ),
    ...branch([at3(-0.8, 1.4, 2.6), 0.65], [at3(2.4, 1.6, 5.6), 0.55]),
    ...branch([at3(-3, 4, 5.4), 0.65], [at3(-5.2, 6.2, 7), 0.5]),
    ...branch([at3(-2.8, 5.4, 9.2), 0.6], [at3(-4.6, 7.4, 11.4), 0.5]),
  ];
}

function head(pose: BeastPose, direction: Direction): HeadParts {
  const antlers = [...antler(1), ...antler(-1)];
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    if (direction === 'up') return { solids: antlers, marks: [], stamp: NAPE };
    if (direction === 'down') return { solids: antlers, marks: [], stamp: pose.eyesShut ? SHUT : FRONT };
  }
  const ear = (side: 1 | -1): Solid[] =>
    limb(
      [
        [[-0.4, side * 1.6, 1.4], 1],
        [[-2 - pose.ears, side * 3.4, 2.2 - pose.ears], 0.7],
      ],
      { ...BROWN, shift: side === (direction === 'left' ? 1 : -1) ? 0.4 : -1 },
      GROUP.own + (side > 0 ? 2 : 3),
    );
  const solids: Solid[] = [
    egg([0.6, 0, 0.2], [2.8, 2.1, 2.3], NECK, GROUP.head),
    ...tube(
      [
        { at: [1.8, 0, -0.2], wide: 1.8, high: 1.9 },
        { at: [5, 0, -1.2], wide: 1.4, high: 1.35 },
        { at: [6.8, 0, -1.6], wide: 1.5, high: 1.35 },
      ],
      BROWN,
      GROUP.head,
    ),
    egg([6.9, 0, -1.9], [1.2, 1.5, 1.1], PALE, GROUP.head),
    ...ear(1),
    ...ear(-1),
    ...antlers,
  ];
  const marks: Mark[] = [
    { at: [8, 0, -1.4], colour: at(ash, 0), depth: 2 },
    ...([1, -1] as const).map((side): Mark => ({ at: [2, side * 1.8, 0.8], colour: INK, isEye: true })),
  ];
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 68,
  foot: { x: 33, y: 55 },
  stretch: { wide: 1.25, long: 0.85 },
  size: 1.08,
  height: 17.6,
  trunk: [
    [-10, 0, 2.8, 3.4],
    [-7.6, 0.2, 3.8, 4.6],
    [-1, -0.6, 4.2, 5],
    [5, -0.3, 4, 5],
    [8.4, 0.4, 3, 4],
  ],
  coat: BROWN,
  hips: -7.5,
  neck: {
    root: [7.6, 0, 1],
    length: 8,
    rise: 0.62,
    thick: [
      [3, 4],
      [2.3, 3.2],
    ],
    coat: NECK,
  },
  head,
  tail: {
    root: [-10.8, 0, 1.4],
    rise: -0.9,
    pieces: [
      [1.6, 1.3],
      [1.6, 1.1],
    ],
    curl: 0,
    coats: [PALE],
  },
  hind: {
    joint: [-7.6, 2.4, -1],
    foot: [-8.4, 2.6, 0],
    bones: [6.2, 6.4],
    hock: [-1.8, 6],
    bend: 1,
    thick: [3.4, 2, 1.1, 1],
    paw: [1, 1.15],
    coat: BROWN,
    sock: LEGS,
    hoof: HOOF,
  },
  fore: {
    joint: [6, 2.4, -2],
    foot: [6.4, 2.6, 0],
    bones: [6, 5.6],
    hock: [-0.3, 5],
    bend: -1,
    thick: [2.6, 1.5, 1.1, 1],
    paw: [0.9, 1.15],
    coat: BROWN,
    sock: LEGS,
    hoof: HOOF,
  },
};
