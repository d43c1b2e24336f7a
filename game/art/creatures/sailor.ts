/** The drowned sailor: a pea coat full of sea, a regulation cap, kelp, one boot. */
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { BOOT, CLOTH, COAT, draw, EDGE, HANG, kelp, type Pose } from './folk/sailor-body.ts';
import { capAlone } from './folk/sailor-heads.ts';
import type { CreatureFrame, CreatureSheet, Direction, Place } from './plan.ts';
import {
  act,
  dissolved,
  flashed,
  isSide,
  moved,
  Puppet,
  pairs,
  roomy,
  sunk,
  triples,
  two,
} from './puppet.ts';

const { snow, sea, red, gold } = P;

const hang = (direction: Direction, by: Place, other: Place): readonly [Place, Place] => {
  const [a, b] = HANG[isSide(direction) ? 'side' : 'front'];
  return [
    [a[0] + by[0], a[1] + by[1]],
    [b[0] + other[0], b[1] + other[1]],
  ];
};

const IDLE: readonly Partial<Pose>[] = [
  {},
  { bob: 1, drip: 1 },
  { bob: 1, tilt: 0, drip: 2 },
  { tilt: 0, drip: 3 },
];

/** Steps: left, through the middle, right, through the middle; one leg is dragged. */
const STEPS: readonly (readonly [near: number, far: number])[] = pairs('3,-3 1,-1 -3,3 0,1');

function walking(direction: Direction, frame: number, reach: number): Partial<Pose> {
  const [a, b] = STEPS[frame] ?? [0, 0];
  const swing = isSide(direction);
  const lift = frame % 2 ? -1 : 0;
  const legs: readonly [Place, Place] = swing
    ? [
        [a, lift],
        [b, 0],
      ]
    : [
        [0, a > 0 ? -2 : 0],
        [0, b > 0 ? -1 : 0],
      ];
  const forward: readonly [Place, Place] = swing
    ? [
        [34 + (reach > 1 ? 2 : 0), 20 + (frame & 1)],
        [32 + (reach > 1 ? 3 : 0), 23 - (frame & 1)],
      ]
    : direction === 'up'
      ? [
          [14, 13 + (frame & 1)],
          [31, 12 - (frame & 1)],
        ]
      : [
          [14, 29 - 2 * reach + (frame & 1)],
          [29, 29 - 2 * reach - (frame & 1)],
        ];
  return {
    legs,
    bob: frame % 2,
    lean: swing ? reach : frame < 2 ? -1 : 1,
    tilt: frame < 2 ? -1 : 1,
    drip: frame,
    hands: reach > 0 ? forward : hang(direction, [swing ? a : 0, 0], [swing ? b : 0, 0]),
  };
}

const ATTACK: Readonly<Record<'front' | 'side', readonly (readonly [Place, Place])[]>> = {
  front: [two('10,16 34,16'), two('9,6 35,6'), two('9,5 35,5'), two('17,35 27,35'), two('14,33 30,33')],
  side: [two('30,14 28,15'), two('25,5 20,5'), two('24,4 19,4'), two('38,27 36,30'), two('35,29 33,31')],
};

function attacking(direction: Direction, frame: number): Partial<Pose> {
  const lean = isSide(direction) ? ([-1, -2, -2, 3, 2][frame] ?? 0) : 0;
  const hands = ATTACK[isSide(direction) ? 'side' : 'front'][frame] ?? HANG.front;
  return { hands, lean, bob: [0, -1, -1, 2, 1][frame] ?? 0, tilt: frame < 3 ? 1 : -1, drip: frame };
}

/** Draws what remains of him: an empty coat, the water that has run out of it, and the cap on top. */
function emptied(direction: Direction): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  const within = (x: number, y: number) => ((x - 22) / 19) ** 2 + ((y - 36) / 5.4) ** 2;
  puppet.image = new Img(EDGE, EDGE).map((_, x, y) => {
    const d = within(x + (y % 3), y);
    return d > 1 ? 0 : at(sea, d > 0.78 ? 3 : d > 0.6 ? 2 : 1);
  });
  puppet.limb(triples('30,33,3 36,36,2.4'), CLOTH, { reach: 2 });
  puppet.limb(triples('35,37,1.4 39,36,1.8'), BOOT);
  puppet.limb(triples('12,32,2.6 6,36,2'), COAT, { reach: 2 });
  puppet.body(triples('28,15,27 31,10,32 35,9,34 37,12,31'), COAT, { reach: 3, strength: 1.8, bias: 0.08 });
  puppet.dots(at(gold, 1), ...pairs('20,35 25,35 30,34'));
  puppet.dots(at(red, 3), ...pairs('28,31 27,32 29,32'));
  kelp(puppet, pairs('30,29 27,32 22,34 16,36'), 1);
  puppet.over(capAlone(), 12, 24);
  return puppet.done();
}

const WATER = [at(snow, 3), at(sea, 2)] as const;

const SHEET: CreatureSheet = {
  kind: 'sailor',
  frame: EDGE,
  foot: { x: 22, y: 40 },
  acts: [
    act('idle', 4, 320, (d, k) => draw(d, IDLE[k] ?? {}), { loop: true }),
    act('walk', 4, 200, (d, k) => draw(d, walking(d, k, 0)), { loop: true, stride: 44 }),
    act('run', 4, 150, (d, k) => draw(d, walking(d, k, 2)), { loop: true, stride: 60 }),
    act('attack', 5, 130, (d, k) => draw(d, attacking(d, k)), { windup: 3 }),
    act('hit', 2, 90, (d, k) => (k ? draw(d, { lean: -1, bob: 1, tilt: 2 }) : flashed(draw(d, { tilt: 2 })))),
    act('dead', 4, 150, (d, k) =>
      k === 3
        ? emptied(d)
        : sunk(draw(d, { bob: 2 * k, tilt: 2, isShut: true, drip: k }), {
            by: 7 * k,
            line: 39,
            wet: WATER,
            beat: k,
          }),
    ),
    act('rise', 5, 190, (d, k) =>
      k === 4
        ? draw(d, { drip: 1 })
        : sunk(draw(d, { drip: k }), { by: 27 - 7 * k, line: 38, wet: WATER, beat: k }),
    ),
    act('fade', 9, 1300, (d, k) =>
      dissolved(moved(draw(d, { drip: k, isShut: k > 3 }), 0, k >> 1), 0.06 + 0.11 * k, [
        at(sea, 2),
        at(sea, 3),
        at(sea, 4),
        at(snow, 3),
      ]),
    ),
    act(
      'threaten',
      2,
      220,
      (d, k) =>
        draw(d, {
          ...walking(d, k * 2, 1),
          legs: two('0,0 0,0'),
          drip: k,
        }),
      { loop: true },
    ),
  ],
  shadow: { side: [20, 7], front: [20, 7] },
  carcass: () => trimmed(emptied('right').image),
};

export const SPRITES = roomy(SHEET, 2);
