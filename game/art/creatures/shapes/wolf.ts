/** The shape of the wolf. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid, tube } from '../body/solids.ts';
import { add, pitched, type Vec } from '../body/space.ts';
import type { Direction } from '../plan.ts';

const { snow, stone, ash, gold, red } = P;

/** The saddle is nearly black and the flanks are pale, so that the wolf is seen on grey stone. */
const DARK: Coat = { ramp: [at(ash, 0), at(ash, 0), at(ash, 1), at(ash, 2), at(ash, 3)], hair: 0.4 };
const PALE: Coat = { ramp: [at(ash, 0), at(stone, 3), at(stone, 4), at(snow, 3), at(snow, 4)], hair: 0.5 };
const FUR: Coat = {
  ramp: [at(ash, 0), at(ash, 2), at(ash, 3), at(stone, 4), at(snow, 3)],
  hair: 0.45,
  above: [DARK, 0.62],
  below: [PALE, -0.35],
};
const LEGS: Coat = {
  ramp: [at(ash, 0), at(ash, 3), at(stone, 3), at(stone, 4), at(snow, 3)],
  hair: 0.3,
};
const FACE: Coat = { ...FUR, above: [DARK, 0.8], below: [PALE, 0.1], hair: 0.3 };

const FACE_ROWS = `
.k.......k.
k4k.....k4k
k24k...k42k
k243kkk342k
k233323332k
k3kk323kk3k
k4ek424ke4k
k554424455k
.k5p424p5k.
k55pn3np55k
.kkpnnnpkk.
...kpppk...
....kkk....`;
const SNARL_ROWS = `
...........
k.........k
k4k.....k4k
k24kkkkk42k
k233323332k
k3kk323kk3k
k4ek424ke4k
k554232455k
.k5p424p5k.
k55nnnnn55k
.kkwrwrwkk.
..krrrrrk..
..kwrrrwk..
...kkkkk...`;
const NAPE_ROWS = `
.k.......k.
k2k.....k2k
k12k...k21k
k122kkk221k
k123323321k
k233323332k
k233323332k
.k3323233k.
.kk33333kk.`;

const SEEN = { eye: at(gold, 1) };
const FRONT = stampOf(FACE_ROWS, FUR.ramp, [5, 11], SEEN);
const SHUT = withShutEyes(FRONT);
const SNARL = stampOf(SNARL_ROWS, FUR.ramp, [5, 10], SEEN);
const NAPE = stampOf(NAPE_ROWS, FUR.ramp, [5, 5], { isBehind: true });

function head(pose: BeastPose, direction: Direction): HeadParts {
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    if (direction === 'up') return { solids: [], marks: [], stamp: NAPE };
    if (direction === 'down')
      return { solids: [], marks: [], stamp: pose.eyesShut ? SHUT : pose.jaw > 0.2 ? SNARL : FRONT };
  }
  const open = pose.jaw;
  const back = pose.ears;
  const ear = (side: 1 | -1): Solid[] =>
    limb(
      [
        [[0.2, side * 2, 2], 1.5],
        [[-0.6 - back * 2, side * (2.6 + back), 4.2 - back * 1.2], 1],
        [[-0.8 - back * 3, side * (2.8 + back), 6 - back * 3], 0.5],
      ],
      { ...FUR, shift: -0.6 },
      GROUP.own + (side > 0 ? 0 : 1),
    );
  const jawEnd: Vec = add([3, 0, -1.6], pitched([4.2, 0, 0], -open));
  const solids: Solid[] = [
    egg([0.8, 0, 0.2], [3.4, 3.2, 3], FACE, GROUP.head),
    egg([0, 0, -1.6], [2.6, 3.6, 2.2], PALE, GROUP.head),
    ...tube(
      [
        { at: [2.6, 0, -0.4], wide: 2.1, high: 1.9 },
        { at: [7.4, 0, -0.9], wide: 1.3, high: 1.2 },
      ],
      FACE,
      GROUP.head,
    ),
    ...limb(
      [
        [[2.4, 0, -1.8], 1.1],
        [jawEnd, 0.8],
      ],
      PALE,
      GROUP.jaw,
    ),
    ...ear(1),
    ...ear(-1),
  ];
  const marks: Mark[] = [
    { at: [8.6, 0, -0.4], colour: INK, beside: [[0, 1, INK]], depth: 2 },
    ...([1, -1] as const).map(
      (side): Mark => ({
        at: [3, side * 2, 0.9],
        colour: at(gold, 1),
        isEye: true,
        beside: [
          [0, -1, at(ash, 0)],
          [1, 0, at(ash, 0)],
        ],
      }),
    ),
  ];
  if (open > 0.2) {
    marks.push({ at: add([2.6, 0, -1.4], pitched([2.6, 0, 0.6], -open / 2)), colour: at(red, 2), depth: 3 });
    marks.push(
      { at: [6.8, 1.2, -2], colour: at(snow, 4), depth: 3 },
      { at: [6.8, -1.2, -2], colour: at(snow, 4), depth: 3 },
    );
  }
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 60,
  foot: { x: 30, y: 44 },
  stretch: { wide: 1.3, long: 0.85 },
  size: 1.1,
  height: 13.5,
  trunk: [
    [-9.5, 0, 2.6, 3],
    [-7, 0.2, 3.2, 3.8],
    [-1, -0.2, 3, 3.5],
    [4, -0.6, 3.7, 4.8],
    [7.5, 0, 3.2, 4.4],
  ],
  coat: FUR,
  hips: -7,
  neck: {
    root: [7, 0, 1.4],
    length: 6,
    rise: 0.55,
    thick: [
      [3.6, 4.2],
      [2.9, 3],
    ],
    coat: FUR,
  },
  head,
  tail: {
    root: [-10, 0, 0.5],
    rise: -0.95,
    pieces: [
      [3.5, 1.3],
      [4, 1.9],
      [3.5, 1.9],
    ],
    curl: 0.12,
    coats: [FUR, FUR, { ...DARK, shift: -0.5 }],
  },
  hind: {
    joint: [-7.2, 2.2, -0.5],
    foot: [-8, 2.4, 0],
    bones: [5.4, 5.2],
    hock: [-1.6, 4],
    bend: 1,
    thick: [3, 1.9, 1.05, 1],
    paw: [1.6, 1.05],
    coat: FUR,
    sock: LEGS,
  },
  fore: {
    joint: [5.6, 2.4, -1.6],
    foot: [6, 2.4, 0],
    bones: [5, 4.6],
    hock: [-0.4, 3],
    bend: -1,
    thick: [2.3, 1.4, 1.05, 1],
    paw: [1.4, 1.05],
    coat: FUR,
    sock: LEGS,
  },
};
