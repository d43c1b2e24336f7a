/** The shape of the hare. */
import { INK } from '../../image.ts';
import { at, P } from '../../palette.ts';
import { stampOf, withShutEyes } from '../body/faces.ts';
import { type BeastPose, type BeastShape, GROUP, type HeadParts, type Mark } from '../body/model.ts';
import { type Coat, egg, limb, type Solid } from '../body/solids.ts';
import type { Direction } from '../plan.ts';

const { snow, stone, ash, wood, grass, skin } = P;

const WHITE: Coat = { ramp: [at(stone, 1), at(snow, 0), at(snow, 2), at(snow, 3), at(snow, 4)], hair: 0.3 };
const FUR: Coat = {
  ramp: [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(grass, 2), at(grass, 3)],
  hair: 0.5,
  shift: -0.3,
  below: [WHITE, -0.3],
};
const PAWS: Coat = { ramp: [at(wood, 1), at(wood, 3), at(grass, 2), at(grass, 3), at(snow, 3)], hair: 0.2 };
const EAR: Coat = { ramp: [at(wood, 0), at(wood, 2), at(wood, 3), at(grass, 2), at(skin, 2)], hair: 0.2 };
const TIP: Coat = { ramp: [at(ash, 0), at(ash, 0), at(ash, 0), at(ash, 1)], hair: 0 };

const FACE_ROWS = `
..k...k..
.k0k.k0k.
.k0k.k0k.
.k4k.k4k.
.kik.kik.
.kik.kik.
.k4k.k4k.
.k55k54k.
k5556555k
k5e565e4k
k6e565e5k
.kp6n6pk.
..kpnpk..
...kkk...`;
const NAPE_ROWS = `
.k...k.
k0k.k0k
k0k.k0k
k3k.k3k
k3k.k3k
k4k.k3k
k4kkk3k
k44443k
k54443k
k54433k`;
const LOW_NAPE_ROWS = `
.k...k.
k3k.k3k
k4kkk3k
k44443k
k54443k
k54433k`;
const MORE = { more: { '0': at(ash, 1), i: at(skin, 1) } };
const FRONT = stampOf(FACE_ROWS, FUR.ramp, [4, 10], MORE);
const LOW_EARS = `
..kk.kk..
.k03k30k.
.k55544k.
k5556555k
k5e565e4k
k6e565e5k
.kp6n6pk.
..kpnpk..
...kkk...`;
const EARS_BACK = stampOf(LOW_EARS, FUR.ramp, [4, 5], MORE);
const SHUT = withShutEyes(FRONT);
const NAPE_LOW = stampOf(LOW_NAPE_ROWS, FUR.ramp, [3, 4], { ...MORE, isBehind: true });
const NAPE = stampOf(NAPE_ROWS, FUR.ramp, [3, 9], { ...MORE, isBehind: true });

function head(pose: BeastPose, direction: Direction): HeadParts {
  const back = pose.ears;
  if (pose.fallen < 0.2 && pose.yaw === 0) {
    if (direction === 'up') return { solids: [], marks: [], stamp: back > 0.6 ? NAPE_LOW : NAPE };
    const face = pose.eyesShut ? SHUT : back > 0.6 ? EARS_BACK : FRONT;
    if (direction === 'down') return { solids: [], marks: [], stamp: face };
  }
  const ear = (side: 1 | -1): Solid[] => {
    const lean = side === 1 ? 0.4 : 0;
    const along = (k: number): [number, number, number] => [
      -0.4 - k * (0.2 + lean * 0.3 + back * 0.75),
      side * (0.9 + k * 0.1),
      1.6 + k * (1 - back * 0.85),
    ];
    const group = GROUP.own + (side > 0 ? 0 : 1);
    const coat = { ...EAR, shift: side === (direction === 'left' ? 1 : -1) ? 0.3 : -1 };
    return [
      ...limb(
        [
          [along(0), 0.8],
          [along(3), 1.1],
          [along(5), 0.9],
        ],
        coat,
        group,
      ),
      ...limb(
        [
          [along(5), 0.85],
          [along(6.4), 0.6],
        ],
        TIP,
        group,
      ),
    ];
  };
  const solids: Solid[] = [
    egg([0.6, 0, 0.3], [2.6, 2, 2.1], FUR, GROUP.head, -0.25),
    egg([2.2, 0, -0.5], [1.5, 1.4, 1.3], { ...PAWS, shift: 0.3 }, GROUP.head),
    ...ear(1),
    ...ear(-1),
  ];
  const marks: Mark[] = [
    { at: [3.6, 0, -0.2], colour: at(ash, 0), depth: 2 },
    ...([1, -1] as const).map((side): Mark => ({ at: [1.4, side * 1.7, 0.9], colour: INK, isEye: true })),
  ];
  return { solids, marks };
}

export const SHAPE: BeastShape = {
  edge: 40,
  foot: { x: 20, y: 30 },
  stretch: { wide: 1.25, long: 0.9 },
  size: 1.15,
  height: 5.6,
  trunk: [
    [-4.6, 0.2, 2.4, 2.6],
    [-2.4, 0.7, 3, 3.4],
    [1, 0.1, 2.5, 2.9],
    [3.4, -0.4, 1.9, 2.2],
  ],
  coat: FUR,
  hips: -3,
  neck: {
    root: [3, 0, 0.4],
    length: 2.6,
    rise: 0.95,
    thick: [
      [1.9, 2],
      [1.6, 1.7],
    ],
    coat: FUR,
  },
  head,
  tail: {
    root: [-5.6, 0, 0.6],
    rise: 0.5,
    pieces: [
      [0.8, 1.3],
      [0.8, 1.5],
    ],
    curl: 0.6,
    coats: [WHITE],
  },
  hind: {
    joint: [-2.6, 1.9, -0.2],
    foot: [-2.4, 2.1, 0],
    bones: [2.9, 3],
    hock: [-1.8, 0.9],
    bend: 1,
    thick: [2.5, 1.7, 0.9, 0.85],
    paw: [1.9, 0.85],
    coat: FUR,
    sock: PAWS,
  },
  fore: {
    joint: [2.8, 1.2, -0.8],
    foot: [3.4, 1.2, 0],
    bones: [2.4, 2.2],
    hock: [-0.2, 1],
    bend: -1,
    thick: [1.3, 0.95, 0.8, 0.8],
    paw: [0.7, 0.8],
    coat: FUR,
    sock: PAWS,
  },
};
