/** Zhuk, the tracked robot: a beetle of riveted plate with one lamp for an eye, a shock prod and a rubber stamp. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { spans } from '../shape.ts';
import { draw, type Pose } from './folk/zhuk-body.ts';
import { EDGE, IRON, lamp, PAINT, RUBBER, rusted, star } from './folk/zhuk-parts.ts';
import type { CreatureFrame, CreatureSheet, Direction, Place } from './plan.ts';
import { act, flashed, isSide, Puppet, pairs, roomy, triples } from './puppet.ts';

const { stone, ash, fire, wood, gold } = P;

/** Returns the pose during a blow; the place of the prod depends on the view. */
function attacking(direction: Direction, k: number): Partial<Pose> {
  const side: readonly Place[] = pairs('-2,-8 -4,-16 -4,-17 5,-4 2,-2');
  const front: readonly Place[] = pairs('1,-8 1,-16 1,-17 -6,10 -3,6');
  const back: readonly Place[] = pairs('1,-8 1,-14 1,-15 -2,-18 0,-8');
  const reach = (isSide(direction) ? side : direction === 'down' ? front : back)[k] ?? [0, 0];
  return {
    prod: reach,
    spark: [0, 1, 2, 3, 1][k] ?? 0,
    lamp: 2,
    tilt: k < 3 ? -1 : 1,
    bob: k === 3 ? 1 : 0,
    feelers: k < 3 ? -2 : 1,
  };
}

/** Draws Zhuk broken: its plates have sprung open, the lamp is out, and one feeler still moves. */
function broken(direction: Direction, k: number): CreatureFrame {
  const frame = draw(direction, {
    lamp: k < 1 ? 1 : 0,
    bob: Math.min(3, k + 1),
    tilt: 3,
    prod: [2, 4],
    stamp: [0, 5],
    feelers: 3,
    smoke: k + 2,
    spark: k < 2 ? 2 : 0,
  });
  const dark = frame.image
    .clone()
    .each((colour, x, y) => (k > 1 && hashUnit(x >> 1, y >> 1, 44) > 0.72 ? darker(colour) : colour));
  return { image: dark, eyes: k < 1 ? frame.eyes : [] };
}

/** Draws the wreck: half a shell, a track that has come off, the lamp. */
function wreck(): Img {
  const puppet = new Puppet(EDGE, 'right');
  puppet.limb(triples('5,38,2 12,40,2 20,39,2'), RUBBER, { reach: 1, bias: 0.1 });
  for (let x = 4; x < 22; x += 3) puppet.dots(at(stone, 2), [x, 38], [x, 39]);
  puppet.body(triples('30,12,30 38,9,34 40,12,32'), IRON, { reach: 3 });
  const shell = spans(triples('22,16,24 25,11,28 30,8,31 35,8,32'), EDGE, EDGE);
  puppet.over(rusted(new Puppet(EDGE, 'right').lay(shell, PAINT, { reach: 4, strength: 1.9 }).image, 21));
  puppet.body(triples('26,17,23 31,15,26 34,17,24'), [at(ash, 0), at(ash, 0), at(ash, 1), at(stone, 1)], {
    reach: 2,
  });
  for (const [x, y] of pairs('18,30 20,28 22,31 24,29'))
    puppet.limb(
      [
        [x, y, 0.6],
        [x + 2, y - 5, 0.5],
      ],
      [at(wood, 1), at(fire, 1), at(gold, 0), at(gold, 1)],
      { bias: 0.2 },
    );
  star(puppet, 12, 31);
  lamp(puppet, 35, 36, 3, 0);
  return puppet.done().image.crop(0, 18, EDGE, 26);
}

const LOOKS = [0, -0.6, -1, -0.4, 0.5, 1, 0.6, 0] as const;

const SHEET: CreatureSheet = {
  kind: 'zhuk',
  frame: EDGE,
  foot: { x: 22, y: 40 },
  acts: [
    act(
      'idle',
      4,
      240,
      (d, k) => draw(d, { feelers: [0, 1, 0, -1][k] ?? 0, smoke: k + 1, bob: k === 2 ? 1 : 0 }),
      { loop: true },
    ),
    act(
      'walk',
      12,
      110,
      (d, k) => draw(d, { roll: k % 4, bob: k & 1, smoke: (k % 5) + 1, feelers: (k >> 1) & 1 }),
      {
        loop: true,
        stride: 96,
      },
    ),
    act(
      'run',
      12,
      60,
      (d, k) => draw(d, { roll: k % 4, bob: k & 1, tilt: -1, smoke: (k % 5) + 2, feelers: -2, lamp: 2 }),
      {
        loop: true,
        stride: 160,
      },
    ),
    act('attack', 5, 140, (d, k) => draw(d, attacking(d, k)), { windup: 3 }),
    act('hit', 2, 90, (d, k) =>
      k ? draw(d, { bob: 1, tilt: 1, feelers: 2, lamp: 0 }) : flashed(draw(d, { tilt: 1 })),
    ),
    act('dead', 4, 170, broken),
    act(
      'scan',
      8,
      190,
      (d, k) => draw(d, { look: LOOKS[k] ?? 0, lamp: 2, feelers: k & 1, smoke: (k % 5) + 1 }),
      { loop: true },
    ),
    act(
      'threaten',
      4,
      150,
      (d, k) =>
        draw(d, {
          lamp: k & 1 ? 1 : 2,
          stamp: [isSide(d) ? 2 : 0, [-4, -9, -9, 2][k] ?? 0],
          tilt: -1,
          feelers: -1,
        }),
      { loop: true },
    ),
    act(
      'cower',
      4,
      90,
      (d, k) =>
        draw(d, {
          look: k & 1 ? 1 : -1,
          lamp: k === 2 ? 1 : 0,
          bob: k & 1,
          feelers: k & 1 ? 3 : -3,
          smoke: k + 2,
          spark: k === 1 ? 2 : 0,
        }),
      { loop: true },
    ),
  ],
  shadow: { side: [38, 10], front: [34, 10] },
  carcass: wreck,
};

export const SPRITES = roomy(SHEET, 2);
