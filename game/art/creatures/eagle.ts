/** The sea eagle: circles over its shore, and comes down on what is small, or lies about. */
import { at, P } from '../palette.ts';
import { draw, EDGE, FOOT, type Pose } from './birds/eagle-body.ts';
import type { CreatureFrame, CreatureSheet, Direction } from './plan.ts';
import { act, flashed, Puppet, pairs, roomy, triples } from './puppet.ts';

const { snow, stone, wood, ash, gold } = P;

const DARK = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
const WHITE = [at(stone, 2), at(snow, 1), at(snow, 3), at(snow, 4)];

/** Gliding, with a stroke now and then. */
const GLIDE = [0.1, 0, -0.08, 0, 0.1, 0.2] as const;
const BEATS = [1, 0.35, -0.5, -1, -0.4, 0.4] as const;

/** Hangs in the air, closes its wings, and is there. */
const DIVE: readonly Partial<Pose>[] = [
  { high: 38, beat: 0.7 },
  { high: 38, beat: 1 },
  { stance: 'dive', high: 30, beat: 0 },
  { stance: 'dive', high: 14, beat: 0.6 },
  { high: 22, beat: -0.7 },
];

/** On its side, one wing over it. */
function fallen(direction: Direction): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  puppet.limb(triples('18,54,1.5 13,52,3 9,51,2.5'), WHITE, { bias: 0.1 });
  puppet.limb(triples('20,54,3 30,53,4.6 40,54,3.4'), DARK, { reach: 3, strength: 1.6 });
  puppet.limb(triples('40,54,2.6 45,55,2.6'), DARK, { reach: 2, bias: 0.1 });
  puppet
    .dots(at(gold, 1), ...pairs('48,55 49,55 49,56 50,56 48,56'))
    .dots(at(gold, 0), ...pairs('49,57 50,57'));
  puppet.dots(at(ash, 0), [46, 54]).dots(at(snow, 3), [47, 54]);
  puppet.limb(triples('34,52,2.2 26,47,3.4 17,47,2.6 12,48,1.2'), DARK, {
    reach: 2,
    strength: 1.6,
    bias: 0.1,
  });
  puppet.limb(triples('35,51,1.6 28,46,1.6'), WHITE, { bias: 0.2 });
  puppet.dots(at(gold, 0), ...pairs('27,58 29,57 30,58 33,57 34,58'));
  return puppet.done(FOOT.y);
}

const SHEET: CreatureSheet = {
  kind: 'eagle',
  frame: EDGE,
  foot: FOOT,
  acts: [
    act('idle', 6, 200, (d, k) => draw(d, { beat: GLIDE[k] ?? 0, high: 34 + (k > 2 ? 1 : 0) }), {
      loop: true,
    }),
    act('walk', 6, 170, (d, k) => draw(d, { beat: GLIDE[k] ?? 0, high: 34 + (k > 2 ? 1 : 0) }), {
      loop: true,
      stride: 260,
    }),
    act('run', 6, 75, (d, k) => draw(d, { beat: BEATS[k] ?? 0, high: 34 - Math.round(BEATS[k] ?? 0) }), {
      loop: true,
      stride: 300,
    }),
    act('attack', 5, 130, (d, k) => draw(d, DIVE[k] ?? {}), { windup: 3 }),
    act('hit', 2, 90, (d, k) =>
      k ? draw(d, { beat: 0.6, high: 31, lean: -1 }) : flashed(draw(d, { beat: 0.4 })),
    ),
    act('dead', 4, 110, (d, k) =>
      k === 3 ? fallen(d) : draw(d, { high: 30 - 8 * k, beat: [1, 0.5, 1][k] ?? 0 }),
    ),
    act('rest', 3, 500, (d, k) => draw(d, { stance: 'sit', lean: k === 2 ? 0 : 0, peck: k === 1 ? 1 : 0 }), {
      loop: true,
    }),
    act('eat', 4, 150, (d, k) => draw(d, { stance: 'sit', peck: [0, 3, 5, 3][k] ?? 0 }), { loop: true }),
    act('rise', 4, 90, (d, k) => draw(d, { beat: k & 1 ? -0.8 : 1, high: 15 + 6 * k })),
  ],
  shadow: { side: [26, 8], front: [34, 7] },
};

export const SPRITES = roomy(SHEET, 2);
