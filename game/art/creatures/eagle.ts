/** The sea eagle: circles over its shore, and swoops down on small animals and items on the ground. */
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { draw, EDGE, FOOT, type Pose } from './birds/eagle-body.ts';
import type { CreatureFrame, CreatureSheet, Direction } from './plan.ts';
import { act, flashed, moved, Puppet, pairs, roomy, triples } from './puppet.ts';

const { snow, stone, wood, ash, gold } = P;

const DARK = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
const WHITE = [at(stone, 2), at(snow, 1), at(snow, 3), at(snow, 4)];

/** Wing positions: some beats, followed by a glide. */
const BEATS = [1, 0.35, -0.5, -1, -0.4, 0.4, 0.12, 0, -0.06, 0, 0.06, 0.1, 0.04, 0] as const;

/** Poses of a dive: it hovers, closes its wings, and strikes. */
const DIVE: readonly Partial<Pose>[] = [
  { high: 15, beat: 0.7 },
  { high: 16, beat: 1 },
  { stance: 'dive', high: 14, beat: 0 },
  { stance: 'dive', high: 10, beat: 0.6 },
  { high: 13, beat: -0.7 },
];

const flap = (direction: Direction, k: number): CreatureFrame => {
  const beat = BEATS[k] ?? 0;
  return draw(direction, { beat, high: 12 - Math.round(beat) });
};

/** Draws the eagle lying on its side, one wing over it. */
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
  return moved(puppet.done(58), 0, FOOT.y - 58);
}

const SHEET: CreatureSheet = {
  kind: 'eagle',
  frame: EDGE,
  foot: FOOT,
  acts: [
    act('idle', 4, 450, (d, k) => draw(d, { stance: 'sit', peck: k === 2 ? 1 : 0 }), { loop: true }),
    act('walk', 6, 75, flap, { loop: true, stride: 240 }),
    act('run', 6, 75, flap, { loop: true, stride: 300 }),
    act('attack', 5, 130, (d, k) => draw(d, DIVE[k] ?? {}), { windup: 3 }),
    act('hit', 2, 90, (d, k) =>
      k ? draw(d, { beat: 0.6, high: 10, lean: -1 }) : flashed(draw(d, { beat: 0.4 })),
    ),
    act('dead', 4, 110, (d, k) =>
      k === 3 ? fallen(d) : draw(d, { high: 12 - k, beat: [1, 0.5, 1][k] ?? 0 }),
    ),
    act('fly', 14, 85, flap, { loop: true }),
    act('eat', 4, 150, (d, k) => draw(d, { stance: 'sit', peck: [0, 3, 5, 3][k] ?? 0 }), { loop: true }),
  ],
  shadow: { side: [18, 6], front: [20, 6] },
  carcass: () => trimmed(fallen('right').image),
};

export const SPRITES = roomy(SHEET, 2);
