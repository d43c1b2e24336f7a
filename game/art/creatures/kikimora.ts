/** The kikimora: bones, reeds and a stolen kerchief; as thin as a babushka is stout. */
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { draw, EDGE, hair, MUD, type Pose } from './folk/kikimora-body.ts';
import { kikimoraHead } from './folk/kikimora-heads.ts';
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

const { wood, moss } = P;

const IDLE: readonly Partial<Pose>[] = [
  {},
  { bob: 1, sway: 0 },
  {
    bob: 1,
    sway: 1,
    head: [1, 0],
    hands: two('0,1 0,0'),
  },
  {
    sway: 1,
    head: [1, 0],
    hands: two('0,0 0,1'),
  },
];

function walking(direction: Direction, k: number): Partial<Pose> {
  const a = [3, 0, -3, 0][k] ?? 0;
  const up = (on: boolean) => (on ? -2 : 0);
  if (isSide(direction))
    return {
      feet: [
        [a, up(k === 3)],
        [-a, up(k === 1)],
      ],
      hands: [
        [-a, 0],
        [a, -1],
      ],
      bob: k % 2,
      sway: -1,
      head: [0, k % 2],
    };
  return {
    feet: [
      [0, up(k === 0)],
      [0, up(k === 2)],
    ],
    hands: [
      [0, k === 0 ? 0 : -2],
      [0, k === 2 ? 0 : -2],
    ],
    lean: k === 0 ? 1 : k === 2 ? -1 : 0,
    bob: k % 2,
    sway: k < 2 ? 1 : -1,
  };
}

/** Returns the pose on all fours, unexpectedly fast for her age. */
function running(direction: Direction, k: number): Partial<Pose> {
  const a = [5, 1, -5, -1][k] ?? 0;
  if (isSide(direction))
    return {
      bob: 5 + (k % 2),
      lean: -1,
      feet: [
        [a - 3, k === 3 ? -2 : 0],
        [-a - 3, k === 1 ? -2 : 0],
      ],
      hands: [
        [6 - a, 7 - (k === 1 ? 3 : 0)],
        [8 + a, 5 - (k === 3 ? 3 : 0)],
      ],
      head: [3, 1 - (k % 2)],
      sway: -5,
    };
  return {
    bob: 6 + (k % 2),
    feet: [
      [-2, k === 0 ? -3 : 0],
      [2, k === 2 ? -3 : 0],
    ],
    hands: [
      [2, k === 2 ? 1 : 5],
      [-2, k === 0 ? 1 : 5],
    ],
    lean: k === 0 ? 1 : k === 2 ? -1 : 0,
    head: [0, k % 2],
    sway: k < 2 ? 2 : -2,
  };
}

function attacking(direction: Direction, k: number): Partial<Pose> {
  const side: readonly Partial<Pose>[] = [
    {
      bob: 1,
      lean: -1,
      hands: two('-2,-12 -4,-12'),
      isClawing: true,
    },
    {
      bob: -2,
      lean: -2,
      head: [0, -1],
      hands: two('5,-22 -17,-26'),
      isClawing: true,
      sway: 2,
    },
    {
      bob: -2,
      lean: -3,
      head: [0, -2],
      hands: two('5,-24 -18,-27'),
      isClawing: true,
      sway: 2,
    },
    {
      bob: 4,
      lean: 3,
      head: [2, 2],
      hands: two('8,0 8,0'),
      sway: -4,
    },
    {
      bob: 3,
      lean: 2,
      head: [1, 1],
      hands: two('4,2 4,2'),
      sway: -1,
    },
  ];
  const front: readonly Partial<Pose>[] = [
    {
      bob: 1,
      hands: two('0,-12 0,-12'),
      isClawing: true,
    },
    {
      bob: -2,
      head: [0, -1],
      hands: two('-3,-27 3,-27'),
      isClawing: true,
      sway: 1,
    },
    {
      bob: -2,
      head: [0, -2],
      hands: two('-4,-28 4,-28'),
      isClawing: true,
      sway: -1,
    },
    {
      bob: 5,
      head: [0, 2],
      hands: two('7,2 -7,2'),
      sway: 2,
    },
    {
      bob: 3,
      head: [0, 1],
      hands: two('4,3 -4,3'),
    },
  ];
  return (isSide(direction) ? side : front)[k] ?? {};
}

/** Returns the pose sitting in the moss, hands over her face, shaking: convincing only from behind or from far away. */
const crying = (direction: Direction, k: number): Partial<Pose> => ({
  bob: 6 + (k & 1),
  head: [isSide(direction) ? -1 : 0, 2],
  feet: isSide(direction) ? two('3,0 4,0') : two('-2,0 2,0'),
  hands: isSide(direction)
    ? [
        [0, -7 + (k & 1)],
        [2, -8 + (k & 1)],
      ]
    : [
        [9, -7 + (k & 1)],
        [-9, -7 + (k & 1)],
      ],
  face: direction === 'down' ? 'hidden' : null,
  isClawing: true,
  sway: k & 1,
});

/** Draws what remains of her: reeds, mud, and the empty kerchief on top. */
function heap(direction: Direction): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  puppet.body(triples('35,12,32 37,8,36 40,7,37 41,11,33'), MUD, { reach: 3, strength: 1.8, bias: 0.05 });
  const reeds: readonly (readonly [Place, number])[] = [
    [[10, 33], 7],
    [[14, 31], 9],
    [[19, 33], 7],
    [[26, 32], 8],
    [[31, 33], 7],
    [[34, 35], 5],
  ];
  hair(puppet, reeds, 4);
  const cloth = kikimoraHead('back').map((colour, _, y) => (y < 9 || y > 15 ? colour : 0));
  puppet.over(
    new Img(13, 9).map((_, x, y) => cloth.get(x, y)),
    15,
    28,
  );
  puppet.dots(at(moss, 4), ...pairs('12,38 13,38 29,39 30,39'));
  return puppet.done();
}

const BOG = [at(wood, 2), at(wood, 0)] as const;
const MUDDY = [at(wood, 0), at(wood, 1), at(moss, 1), at(moss, 2), at(moss, 3)];

const SHEET: CreatureSheet = {
  kind: 'kikimora',
  frame: EDGE,
  foot: { x: 22, y: 40 },
  acts: [
    act('idle', 4, 260, (d, k) => draw(d, IDLE[k] ?? {}), { loop: true }),
    act('walk', 4, 150, (d, k) => draw(d, walking(d, k)), { loop: true, stride: 48 }),
    act('run', 4, 80, (d, k) => draw(d, running(d, k)), { loop: true, stride: 84 }),
    act('attack', 5, 110, (d, k) => draw(d, attacking(d, k)), { windup: 3 }),
    act('hit', 2, 90, (d, k) =>
      k ? draw(d, { bob: 3, lean: -2, sway: 3 }) : flashed(draw(d, { lean: -1, sway: 2 })),
    ),
    act('dead', 4, 140, (d, k) =>
      k === 3
        ? heap(d)
        : sunk(draw(d, { bob: 2 * k, sway: 2 * k }), { by: 7 * k, line: 39, wet: BOG, beat: k }),
    ),
    act('rise', 5, 160, (d, k) =>
      k === 4
        ? draw(d, { bob: 1 })
        : sunk(draw(d, { sway: k }), { by: 25 - 6 * k, line: 38, wet: BOG, beat: k }),
    ),
    act('fade', 9, 1300, (d, k) =>
      dissolved(moved(draw(d, { bob: k >> 1 }), 0, k >> 1), 0.06 + 0.11 * k, MUDDY),
    ),
    act('threaten', 3, 150, (d, k) =>
      draw(
        d,
        isSide(d)
          ? {
              lean: k === 2 ? 2 : -2,
              hands:
                k === 2
                  ? two('2,-4 9,-12')
                  : [
                      [2, -4],
                      [-9, -22 + k],
                    ],
              hasMud: k < 2,
              sway: -k,
            }
          : {
              hands:
                k === 2
                  ? two('0,0 -4,-4')
                  : [
                      [0, -2],
                      [2, -24 + k],
                    ],
              hasMud: k < 2,
              sway: k,
            },
      ),
    ),
    act('call', 4, 170, (d, k) => draw(d, crying(d, k)), { loop: true }),
    act(
      'sneak',
      3,
      300,
      (d, k) => sunk(draw(d, { head: [0, k === 1 ? 1 : 0] }), { by: 18, line: 38, wet: BOG, beat: k }),
      { loop: true },
    ),
    act('cower', 2, 140, (d, k) => draw(d, { ...crying(d, k), lean: -1 }), { loop: true }),
  ],
  shadow: { side: [18, 6], front: [18, 6] },
  carcass: () => trimmed(heap('right').image),
};

export const SPRITES = roomy(SHEET, 2);
