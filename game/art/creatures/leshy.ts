/** The leshy: older than the forest that he guards. He expresses himself with branches. */
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { draw, type Pose } from './folk/leshy-body.ts';
import { BARK, EDGE, GROUND, MOSS } from './folk/leshy-parts.ts';
import type { CreatureFrame, CreatureSheet, Direction } from './plan.ts';
import { act, dissolved, flashed, isSide, Puppet, pairs, roomy, sunk, triples, two } from './puppet.ts';

const { moss, wood, grass, gold, spruce } = P;

const IDLE: readonly Partial<Pose>[] = [
  {},
  { bob: 1, sway: 1 },
  { bob: 1, sway: 1, head: [1, 0] },
  { sway: 0, head: [1, 0], hands: two('0,-1 0,0') },
];

function walking(direction: Direction, k: number, far: number): Partial<Pose> {
  const a = [far, 1, -far, -1][k] ?? 0;
  const lift = (on: boolean) => (on ? -3 : 0);
  if (isSide(direction))
    return {
      feet: [
        [a, lift(k === 3)],
        [-a, lift(k === 1)],
      ],
      hands: [
        [-a, -Math.abs(a) / 2],
        [a, -Math.abs(a) / 2],
      ],
      bob: k % 2 ? -1 : 1,
      lean: far > 5 ? 3 : 1,
      sway: -2,
    };
  return {
    feet: [
      [0, lift(k === 0)],
      [0, lift(k === 2)],
    ],
    hands: [
      [k === 0 ? 2 : 0, k === 0 ? -far : 0],
      [k === 2 ? -2 : 0, k === 2 ? -far : 0],
    ],
    lean: k === 0 ? 1 : k === 2 ? -1 : 0,
    bob: k % 2 ? -1 : 1,
    sway: k < 2 ? 1 : -1,
  };
}

const STRIKE: Readonly<Record<'side' | 'front', readonly Partial<Pose>[]>> = {
  side: [
    { lean: -1, hands: two('2,-16 2,-18'), isRoaring: true },
    { lean: -3, head: [0, -1], hands: two('8,-38 -16,-40'), isRoaring: true, sway: 2 },
    { lean: -4, head: [0, -2], hands: two('8,-39 -17,-41'), isRoaring: true, sway: 2, hasBird: false },
    { lean: 5, bob: 3, head: [2, 3], hands: two('12,0 18,-4'), sway: -4, hasBird: false },
    { lean: 3, bob: 2, head: [1, 2], hands: two('8,4 12,2'), sway: -1, hasBird: false },
  ],
  front: [
    { hands: two('-2,-16 2,-16'), isRoaring: true },
    { bob: -1, head: [0, -1], hands: two('-3,-36 3,-36'), isRoaring: true, sway: 1 },
    { bob: -2, head: [0, -2], hands: two('-3,-37 3,-37'), isRoaring: true, sway: -1, hasBird: false },
    { bob: 4, head: [0, 3], hands: two('12,8 -12,8'), sway: 2, hasBird: false },
    { bob: 2, head: [0, 2], hands: two('7,6 -7,6'), hasBird: false },
  ],
};

/** Returns the pose with his fingers in the ground: roots come up elsewhere. */
const rooting = (direction: Direction, k: number): Partial<Pose> => ({
  bob: 4,
  head: [0, 2 + (k & 1)],
  lean: isSide(direction) ? 3 : 0,
  hands: isSide(direction)
    ? two(`6,${7 + (k & 1)} 6,${6 - (k & 1)}`)
    : two(`4,${9 + (k & 1)} -4,${8 - (k & 1)}`),
  isRoaring: k > 0,
  sway: k & 1,
});

/** Returns the pose with arms up and eyes shut: from a distance he looks like a tree. */
const asTree = (direction: Direction, k: number): Partial<Pose> => ({
  hands: isSide(direction) ? two('10,-36 -14,-38') : two(`${-2 + k},-36 ${2 + k},-35`),
  isShut: true,
  sway: k,
});

/** Draws what remains of him: a stump, moss and firewood. */
function heap(direction: Direction): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  for (const [x0, y0, x1, y1] of [
    [16, 62, 44, 58],
    [30, 64, 58, 62],
    [22, 57, 50, 63],
  ] as const)
    puppet.limb(
      [
        [x0, y0, 3.4],
        [x1, y1, 2.6],
      ],
      BARK,
      { reach: 2, bias: 0.08 },
    );
  puppet.body(triples('46,29,43 52,28,44 60,26,46 64,22,50'), BARK, { reach: 4, strength: 1.9 });
  puppet.body(triples('45,30,42 47,29,43 48,31,41'), [at(wood, 2), at(wood, 3), at(wood, 4), at(grass, 3)], {
    reach: 2,
  });
  for (const x of [33, 36, 39]) puppet.dots(at(wood, 1), [x, 46], [x + 1, 47]);
  puppet.body(triples('55,24,36 59,20,40 63,18,38'), MOSS, { reach: 3, strength: 1.8, bias: 0.1 });
  puppet.dots(at(gold, 0), ...pairs('50,60 54,64 14,64')).dots(at(spruce, 4), ...pairs('46,55 47,56'));
  return puppet.done(GROUND);
}

const SOIL = [at(moss, 3), at(wood, 0)] as const;
const LEAVES = [at(wood, 1), at(moss, 1), at(moss, 3), at(grass, 2), at(gold, 0)];

const SHEET: CreatureSheet = {
  kind: 'leshy',
  frame: EDGE,
  foot: { x: 36, y: GROUND },
  acts: [
    act('idle', 4, 380, (d, k) => draw(d, IDLE[k] ?? {}), { loop: true }),
    act('walk', 4, 240, (d, k) => draw(d, walking(d, k, 4)), { loop: true, stride: 64 }),
    act('run', 4, 150, (d, k) => draw(d, walking(d, k, 7)), { loop: true, stride: 96 }),
    act('attack', 5, 180, (d, k) => draw(d, STRIKE[isSide(d) ? 'side' : 'front'][k] ?? {}), { windup: 3 }),
    act('hit', 2, 90, (d, k) =>
      k ? draw(d, { lean: -1, sway: 3, hasBird: false }) : flashed(draw(d, { lean: -1, sway: 2 })),
    ),
    act('dead', 4, 180, (d, k) =>
      k === 3
        ? heap(d)
        : sunk(draw(d, { bob: 2 * k, isShut: k > 0, hasBird: k === 0, sway: k }), {
            by: 11 * k,
            line: 64,
            wet: SOIL,
            beat: k,
          }),
    ),
    act('rise', 6, 240, (d, k) =>
      k === 5
        ? draw(d, { sway: 1 })
        : sunk(draw(d, { ...asTree(d, k & 1), isShut: k < 3 }), {
            by: 46 - 10 * k,
            line: 64,
            wet: SOIL,
            beat: k,
          }),
    ),
    act('fade', 9, 1300, (d, k) =>
      dissolved(draw(d, { ...asTree(d, k & 1), hasBird: k < 1 }), 0.05 + 0.11 * k, LEAVES),
    ),
    act('rest', 2, 900, (d, k) => draw(d, asTree(d, k)), { loop: true }),
    act('threaten', 2, 260, (d, k) => draw(d, { ...STRIKE[isSide(d) ? 'side' : 'front'][0], sway: k }), {
      loop: true,
    }),
    act('dig', 3, 200, (d, k) => draw(d, rooting(d, k))),
  ],
  shadow: { side: [38, 12], front: [42, 12] },
  carcass: () => trimmed(heap('right').image),
};

export const SPRITES = roomy(SHEET, 4);
