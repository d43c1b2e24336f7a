/** The shape of the bear. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid, tube } from '../body/solids.ts';
import { add, pitched } from '../body/space.ts';
import type { Direction } from '../plan.ts';

const { ash, wood, grass, red, snow } = P;

const FUR: Coat = {
  ramp: [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
  hair: 0.8,
};
const DARK: Coat = { ramp: [at(ash, 0), at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2)], hair: 0.5 };
const MUZZLE: Coat = { ramp: [at(wood, 0), at(wood, 2), at(wood, 3), at(grass, 2), at(grass, 3)], hair: 0.2 };

const TOP_ROWS = `
.kkk.......kkk.
k232kkkkkkk232k
k3233344433323k
.k33444444433k.
.k34444444443k.
k334kk444kk433k
k344ek444ke443k
k3333m444m3333k
k333mmmmmmm333k
.k33mmnnnmm33k.
`;
const FACE_ROWS = `${TOP_ROWS}.k33mmnnnmm33k.
..k3lmmnmml3k..
...kllmnmllk...
....kkkkkkk....`;
const ROAR_ROWS = `${TOP_ROWS}.k33wrrrrrw33k.
..k3rrrrrrr3k..
..k3wrrrrrw3k..
...kmmmmmmmk...
....kkkkkkk....`;
const NAPE_ROWS = `
.kkk.......kkk.
k122kkkkkkk221k
k2223333333222k
.k23444443332k.
.k34444433332k.
k2344443333332k
k2334433333322k
k2233333333222k`;
const FACE = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
const TAN = { more: { m: at(wood, 4), l: at(wood, 2) } };
const FRONT = stampOf(FACE_ROWS, FACE, [7, 7], TAN);
const SHUT = withShutEyes(FRONT);
const ROAR = stampOf(ROAR_ROWS, FACE, [7, 7], TAN);
const NAPE = stampOf(NAPE_ROWS, FACE, [7, 7], { isBehind: true });

function head(pose: BeastPose, direction: Direction): HeadParts {
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    // when the bear rears up, its head is above the body, not behind it
    if (direction === 'up') return { solids: [], marks: [], stamp: { ...NAPE, isBehind: pose.pitch < 0.5 } };
    const face = pose.eyesShut ? SHUT : pose.jaw > 0.2 ? ROAR : FRONT;
    if (direction === 'down') return { solids: [], marks: [], stamp: face };
  }
  const ear = (side: 1 | -1): Solid[] =>
    limb(
      [
        [[-0.8, side * 3.2, 3], 1.5],
        [[-1.2 - pose.ears, side * 3.8, 4.4 - pose.ears], 1.3],
      ],
      { ...FUR, shift: -0.7 },
      GROUP.own + (side > 0 ? 0 : 1),
    );
  const solids: Solid[] = [
    egg([0.6, 0, 0.2], [4.4, 4.3, 4.2], FUR, GROUP.head),
    ...tube(
      [
        { at: [3.2, 0, -0.6], wide: 2.6, high: 2.5 },
        { at: [7.2, 0, -1.2], wide: 1.8, high: 1.7 },
      ],
      MUZZLE,
      GROUP.head,
    ),
    ...limb(
      [
        [[2.4, 0, -2.4], 1.5],
        [add([3, 0, -2.6], pitched([3.8, 0, 0], -pose.jaw)), 1],
      ],
      MUZZLE,
      GROUP.jaw,
    ),
    ...ear(1),
    ...ear(-1),
  ];
  const marks: Mark[] = [
    { at: [8.8, 0, -0.5], colour: INK, beside: [[0, 1, INK]], depth: 2.5 },
    ...([1, -1] as const).map(
      (side): Mark => ({
        at: [3.6, side * 2.6, 1.4],
        colour: INK,
        isEye: true,
        beside: [[-1, -1, at(wood, 3)]],
      }),
    ),
  ];
  if (pose.jaw > 0.2) {
    marks.push({ at: [5, 0, -2.6], colour: at(red, 2), beside: [[-1, 0, at(red, 1)]], depth: 4 });
    marks.push({ at: [6.8, 0, -2.6], colour: at(snow, 4), depth: 4 });
  }
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 80,
  foot: { x: 40, y: 64 },
  stretch: { wide: 1.15, long: 0.85 },
  size: 1.06,
  height: 16,
  trunk: [
    [-12.5, -1, 4, 4.4],
    [-9, 0, 6, 7],
    [-1, -0.4, 6.2, 6.8],
    [6, 0.6, 6.2, 7.6],
    [10.5, 0, 5, 6.2],
  ],
  coat: FUR,
  hips: -9,
  neck: {
    root: [10, 0, 0.4],
    length: 5.4,
    rise: 0,
    thick: [
      [5, 5.6],
      [4, 4.2],
    ],
    coat: FUR,
  },
  head,
  tail: { root: [-13.4, 0, 1], rise: -0.8, pieces: [[1.2, 1.6]], curl: 0, coats: [DARK] },
  hind: {
    joint: [-8.6, 3.6, -2],
    foot: [-9, 4, 0],
    bones: [6.2, 5.4],
    hock: [-1.2, 2.6],
    bend: 1,
    thick: [5.2, 3.8, 2.4, 2.1],
    paw: [2.6, 1.8],
    coat: FUR,
    sock: DARK,
    hoof: DARK,
  },
  fore: {
    joint: [7.5, 3.6, -2.4],
    foot: [8, 4, 0],
    bones: [5.8, 5.4],
    hock: [-0.3, 2.6],
    bend: -1,
    thick: [4.4, 3.2, 2.4, 2.2],
    paw: [2.4, 1.9],
    coat: FUR,
    sock: DARK,
    hoof: DARK,
  },
  more: () => [egg([6.4, 0, 4.6], [5, 3.8, 4.4], FUR, GROUP.trunk)],
};
