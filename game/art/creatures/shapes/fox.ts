/** The shape of the fox. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid, tube } from '../body/solids.ts';
import { add, pitched } from '../body/space.ts';
import type { Direction } from '../plan.ts';

const { snow, stone, ash, gold, red, skin, wood, fire } = P;

/** Coat of the back, which is never quite as white as the sides. */
const BACK: Coat = {
  ramp: [at(stone, 1), at(snow, 0), at(snow, 0), at(snow, 1), at(snow, 2), at(snow, 3)],
  hair: 0.6,
  shift: -0.4,
};
const FUR: Coat = {
  ramp: [at(stone, 1), at(snow, 0), at(snow, 1), at(snow, 2), at(snow, 3), at(snow, 4)],
  hair: 0.5,
  shift: -0.5,
  above: [BACK, 0.9],
};
const LEGS: Coat = { ...FUR, shift: -0.7, hair: 0.2 };
const EAR: Coat = { ...FUR, shift: -1.6 };
const CRUST: Coat = {
  ramp: [at(wood, 1), at(skin, 0), at(wood, 3), at(gold, 0), at(gold, 1), at(fire, 4)],
  hair: 0,
};

const FACE_ROWS = `
.kk...kk.
k4pk.kp4k
k45kkk54k
k5555554k
k5555554k
k6e555e4k
k6k656k5k
k66656553
.k66n665.
..k6665..
...kkk...`;
const SNARL_ROWS = `
.........
kkk...kkk
k44kkk44k
k5555554k
k5ke5ek4k
k6e555e4k
k66656553
.k6knk65.
..krwrk..
..kwrwk..
...kkk...`;
const NAPE_ROWS = `
.kk...kk.
k33k.k33k
k34kkk43k
k4555554k
k5555554k
k5555543k
.k55543k.`;
const PIE_ROWS = `
.kk...kk.
k4pk.kp4k
k45kkk54k
k5555554k
k5555554k
k6e555e4k
k6k656k5k
cccckcccc
cdghdhgdc
.cdggdgc.
..ccccc..`;
const PIE = { c: at(wood, 1), d: at(wood, 3), g: at(gold, 1), h: at(red, 2) };
const SEEN = { eye: at(gold, 0), more: PIE };
const FRONT = stampOf(FACE_ROWS, FUR.ramp, [4, 8], SEEN);
const SHUT = withShutEyes(FRONT);
const SNARL = stampOf(SNARL_ROWS.replaceAll('ke5ek', 'k555k'), FUR.ramp, [4, 8], SEEN);
const HELD = stampOf(PIE_ROWS, FUR.ramp, [4, 8], SEEN);
const NAPE = stampOf(NAPE_ROWS, FUR.ramp, [4, 6], { isBehind: true });

const faceOf = ({ eyesShut, holds, jaw }: BeastPose) => {
  if (holds) return HELD;
  return eyesShut ? SHUT : jaw > 0.2 ? SNARL : FRONT;
};

function head(pose: BeastPose, direction: Direction): HeadParts {
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    if (direction === 'up') return { solids: [], marks: [], stamp: NAPE };
    if (direction === 'down') return { solids: [], marks: [], stamp: faceOf(pose) };
  }
  const back = pose.ears;
  const ear = (side: 1 | -1): Solid[] =>
    limb(
      [
        [[0.2, side * 1.7, 1.8], 1.3],
        [[-0.5 - back * 1.6, side * (2.1 + back), 3.6 - back * 1.2], 0.8],
      ],
      EAR,
      GROUP.own + (side > 0 ? 0 : 1),
    );
  const solids: Solid[] = [
    egg([0.6, 0, 0.1], [2.9, 2.7, 2.6], FUR, GROUP.head),
    egg([-0.2, 0, -1.2], [2.4, 3, 2], FUR, GROUP.head),
    ...tube(
      [
        { at: [2.2, 0, -0.5], wide: 1.6, high: 1.4 },
        { at: [5, 0, -1], wide: 0.9, high: 0.85 },
      ],
      FUR,
      GROUP.head,
    ),
    ...limb(
      [
        [[2, 0, -1.5], 0.8],
        [add([2.2, 0, -1.5], pitched([2.6, 0, 0], -pose.jaw)), 0.6],
      ],
      LEGS,
      GROUP.jaw,
    ),
    ...ear(1),
    ...ear(-1),
    ...(pose.holds ? [egg([6, 0, -1.5], [3, 2.4, 1.7], CRUST, GROUP.own + 2)] : []),
  ];
  const marks: Mark[] = [
    { at: [5.9, 0, -0.7], colour: INK, depth: 2 },
    ...([1, -1] as const).map(
      (side): Mark => ({
        at: [2.3, side * 1.6, 0.7],
        colour: at(gold, 0),
        isEye: true,
        beside: [[1, 0, at(ash, 0)]],
      }),
    ),
  ];
  if (pose.holds) {
    for (const [x, z] of [
      [5, -0.6],
      [7, -0.8],
    ] as const)
      marks.push({ at: [x, 0, z], colour: at(red, 2), depth: 4 });
  }
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 48,
  foot: { x: 24, y: 36 },
  stretch: { wide: 1.3, long: 0.9 },
  size: 1,
  height: 8.8,
  trunk: [
    [-6.6, 0, 2.4, 2.6],
    [-4.6, 0.2, 2.9, 3.2],
    [0, -0.1, 2.8, 3.1],
    [4.4, -0.2, 3, 3.6],
    [5.8, 0, 2.6, 3.2],
  ],
  coat: FUR,
  hips: -5,
  neck: {
    root: [5.2, 0, 1],
    length: 3.8,
    rise: 0.6,
    thick: [
      [2.7, 3],
      [2.3, 2.4],
    ],
    coat: FUR,
  },
  head,
  tail: {
    root: [-6.6, 0, 0.6],
    rise: -0.5,
    pieces: [
      [3.2, 1.5],
      [4, 2.4],
      [3.4, 2.8],
      [1.6, 2],
    ],
    curl: 0.14,
    coats: [FUR, FUR, FUR, { ...FUR, shift: -1.2 }],
  },
  hind: {
    joint: [-4.8, 1.8, -0.4],
    foot: [-5.2, 1.9, 0],
    bones: [3.6, 3.4],
    hock: [-1.1, 2.4],
    bend: 1,
    thick: [2.4, 1.5, 0.9, 0.85],
    paw: [1.2, 0.9],
    coat: FUR,
    sock: LEGS,
  },
  fore: {
    joint: [4, 1.8, -1.2],
    foot: [4.2, 1.8, 0],
    bones: [3.1, 2.9],
    hock: [-0.3, 1.9],
    bend: -1,
    thick: [1.8, 1.1, 0.9, 0.85],
    paw: [1, 0.9],
    coat: FUR,
    sock: LEGS,
  },
};
