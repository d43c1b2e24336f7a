/** The shape of the walrus. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid } from '../body/solids.ts';
import type { Direction } from '../plan.ts';

const { ash, wood, snow, stone, plum, skin, red, grass } = P;

const HIDE: Coat = {
  ramp: [at(plum, 0), at(plum, 1), at(plum, 2), at(plum, 3), at(skin, 1)],
  hair: 0.4,
  shift: -0.1,
};
const FLIPPER: Coat = { ramp: [at(plum, 0), at(plum, 0), at(plum, 1), at(plum, 2), at(plum, 3)], hair: 0.1 };
const PAD: Coat = { ramp: [at(wood, 1), at(plum, 3), at(skin, 1), at(wood, 4), at(grass, 3)], hair: 0 };
const TUSK: Coat = { ramp: [at(stone, 2), at(snow, 1), at(snow, 3), at(snow, 4), at(snow, 4)], hair: 0 };

const TOP_ROWS = `
....kkkkk....
..kk45554kk..
.k455555544k.
.k455544444k.
k45e44444e43k
k44k44444k43k
k444n444n443k
.kmmmmkmmmmk.
`;
const FACE_ROWS = `${TOP_ROWS}kmmdmmkmmdmmk
kmdmmdkdmmdmk
.kmmmkkkmmmk.
..kwwk.kwwk..
..kwwk.kwwk..
..kwwk.kwwk..
..kwvk.kwvk..
...kk...kk...`;
const BELLOW_ROWS = `${TOP_ROWS}kmmdmkkkmdmmk
kmdmkrrrkmdmk
.kkkrrrrrkkk.
..kwwrrrwwk..
..kwwrrrwwk..
..kwwkkkwwk..
..kwvk.kwvk..
...kk...kk...`;
const NAPE_ROWS = `
...kkkkkkk...
..k4445443k..
.k444544333k.
.k444443332k.
k34444333322k
k34443333322k
k33443333222k`;
const RAMP = HIDE.ramp;
const MORE = { more: { m: at(wood, 4), d: at(wood, 1), v: at(snow, 1) } };
const FRONT = stampOf(FACE_ROWS, RAMP, [6, 8], MORE);
const SHUT = withShutEyes(FRONT);
const BELLOW = stampOf(BELLOW_ROWS, RAMP, [6, 8], MORE);
const NAPE = stampOf(NAPE_ROWS, RAMP, [6, 7], { isBehind: true });

function head(pose: BeastPose, direction: Direction): HeadParts {
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    if (direction === 'up') return { solids: [], marks: [], stamp: NAPE };
    const face = pose.eyesShut ? SHUT : pose.jaw > 0.2 ? BELLOW : FRONT;
    if (direction === 'down') return { solids: [], marks: [], stamp: face };
  }
  const tusk = (side: 1 | -1): Solid[] =>
    limb(
      [
        [[4.2, side * 1.8, -2.6], 1],
        [[4.6, side * 2, -6], 0.9],
        [[4, side * 2, -9], 0.55],
      ],
      { ...TUSK, shift: side === (direction === 'left' ? 1 : -1) ? 0 : -1 },
      GROUP.own + (side > 0 ? 0 : 1),
    );
  const solids: Solid[] = [
    egg([0.4, 0, 0.2], [4, 3.8, 3.8], HIDE, GROUP.head),
    ...tusk(1),
    ...tusk(-1),
    egg([3.4, 0, -1.2], [2.6, 3.4, 2.4], PAD, GROUP.jaw),
    ...(pose.jaw > 0.2 ? [egg([2.6, 0, -4.2], [1.6, 1.8, 1.1], { ...PAD, shift: -1 }, GROUP.jaw)] : []),
  ];
  const marks: Mark[] = [
    ...([1, -1] as const).map((side): Mark => ({ at: [2.4, side * 3, 1.6], colour: INK, isEye: true })),
    { at: [5.4, 0.9, 0.2], colour: at(ash, 0), depth: 2 },
    ...[-2.4, 2.4].flatMap((y): Mark[] => [
      { at: [3.8, y, -0.8], colour: at(wood, 1), depth: 2 },
      { at: [5, y, -1.6], colour: at(wood, 1), depth: 2 },
      { at: [3, y, -2.2], colour: at(wood, 1), depth: 2 },
    ]),
  ];
  if (pose.jaw > 0.2) marks.push({ at: [3.4, 0, -3.4], colour: at(red, 2), depth: 5 });
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 72,
  foot: { x: 36, y: 54 },
  stretch: { wide: 1.1, long: 0.85 },
  size: 1.15,
  height: 7.4,
  trunk: [
    [-16, -5, 2.4, 1.5],
    [-12, -3.6, 4.2, 3.4],
    [-6, -1.2, 6.6, 6],
    [1, 0.8, 7.2, 7.6],
    [6.5, 2, 6, 7],
  ],
  coat: HIDE,
  hips: -8,
  neck: {
    root: [6, 0, 4.4],
    length: 5.4,
    rise: 0.95,
    thick: [
      [5.4, 6],
      [3.9, 4.2],
    ],
    coat: HIDE,
  },
  head,
  tail: null,
  hind: {
    joint: [-14, 2, -5],
    foot: [-18, 3, 0],
    bones: [2, 2],
    hock: [1, 0.6],
    bend: 1,
    thick: [1.8, 1.6, 1.5, 1.4],
    paw: [-2.4, 1.1],
    coat: FLIPPER,
  },
  fore: {
    joint: [4.6, 4.6, -2.4],
    foot: [6, 7, 0],
    bones: [2.6, 2.6],
    hock: [-0.6, 1.4],
    bend: -1,
    thick: [2.6, 2.2, 1.7, 1.6],
    paw: [3, 1.3],
    coat: FLIPPER,
  },
  // folds of the neck
  more: () => [egg([7.4, 0, 1], [3.4, 5.2, 4.6], { ...HIDE, shift: -0.6 }, GROUP.trunk)],
};
