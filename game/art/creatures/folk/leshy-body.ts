/** The leshy from all sides, in any pose: bark, moss and lichen, with a bird's nest in his antlers. */
import { at, P } from '../../palette.ts';
import { spans } from '../../shape.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { isSide, Puppet, pairs, triples, two } from '../puppet.ts';
import {
  antler,
  arm,
  BARK,
  EDGE,
  eyes,
  GROUND,
  hanging,
  LICHEN,
  leg,
  MOSS,
  mushroom,
  nest,
  sapling,
  trunk,
} from './leshy-parts.ts';

const { ink, ash, moss, grass, wood, gold } = P;

export interface Pose {
  readonly bob: number;
  readonly lean: number;
  readonly head: Place;
  /** Offsets of the hands from their hanging positions; in side view the far hand comes first. */
  readonly hands: readonly [Place, Place];
  readonly feet: readonly [Place, Place];
  /** Sway of beard and moss, in px at their ends. */
  readonly sway: number;
  readonly isShut: boolean;
  readonly isRoaring: boolean;
  /** True if the bird in his antlers is visible above its nest. */
  readonly hasBird: boolean;
}

const REST: Pose = {
  bob: 0,
  lean: 0,
  head: [0, 0],
  hands: two('0,0 0,0'),
  feet: two('0,0 0,0'),
  sway: 0,
  isShut: false,
  isRoaring: false,
  hasBird: true,
};

function headFront(puppet: Puppet, pose: Pose, isBack: boolean): void {
  const [x, y] = [36 + pose.lean + pose.head[0], 20 + pose.bob + pose.head[1]];
  antler(puppet, [x - 6, y - 1], -1);
  antler(puppet, [x + 6, y - 1], 1);
  nest(puppet, x + 9, y - 11, pose.hasBird);
  trunk(
    puppet,
    spans(triples('-6,-3,2 -4,-6,5 0,-8,8 4,-9,9 10,-8,8 15,-6,6 18,-4,4', y, x, x), EDGE, EDGE),
    31,
    0.12,
  );
  if (isBack) {
    hanging(puppet, [x - 8, y + 1], x + 8, 20, MOSS, pose.sway);
    return;
  }
  // brows of moss, a snapped branch for a nose
  puppet
    .dots(at(moss, 4), ...pairs('-7,2 -6,2 -5,3 -4,3 -3,4 3,4 4,3 5,3 6,2 7,2', x, y))
    .dots(at(moss, 2), ...pairs('-7,3 -6,3 -5,4 -4,4 4,4 5,4 6,3 7,3', x, y));
  eyes(puppet, pairs('-5,6 4,6', x, y), pose.isShut);
  puppet.limb(
    [
      [x, y + 6, 1.6],
      [x + 0.5, y + 11, 2],
    ],
    BARK,
    { bias: 0.2 },
  );
  puppet.dots(at(grass, 3), [x - 1, y + 11], [x, y + 12]);
  hanging(puppet, [x - 7, y + 13], x + 7, 22, LICHEN, pose.sway);
  const mouth = pose.isRoaring ? '.KKKKKK.\nKKKKKKKK\nKKKKKKKK\n.KKKKKK.' : '.KKKKK.\nK.....K';
  puppet.typed(mouth, x - (pose.isRoaring ? 4 : 3), y + 14, { K: at(ink, 0) });
}

function drawFront(puppet: Puppet, pose: Pose, isBack: boolean): void {
  const [dx, dy] = [pose.lean, pose.bob];
  leg(puppet, [30 + dx, 46 + dy], [29 + pose.feet[0][0], GROUND + pose.feet[0][1]], 3, isBack);
  leg(puppet, [42 + dx, 46 + dy], [43 + pose.feet[1][0], GROUND + pose.feet[1][1]], 5, !isBack);
  const arms = () => {
    arm(puppet, [23 + dx, 30 + dy], [15 + pose.hands[0][0], 54 + pose.hands[0][1]], -1, 11);
    arm(puppet, [49 + dx, 30 + dy], [57 + pose.hands[1][0], 54 + pose.hands[1][1]], 1, 12);
  };
  if (isBack) arms();
  trunk(puppet, spans(triples('24,26,46 28,22,50 36,24,48 44,25,47 51,26,46', dy, dx, dx), EDGE, EDGE), 17);
  hanging(puppet, [24 + dx, 47 + dy], 47 + dx, 10, MOSS, pose.sway);
  if (!isBack)
    puppet.lay(
      spans(triples('40,34,38 42,33,39 45,34,38', dy, dx, dx), EDGE, EDGE),
      [at(ink, 0), at(ash, 0), at(wood, 0)],
      { reach: 1 },
    );
  puppet.lay(spans(triples('24,25,47 27,20,52 31,19,53 33,21,51', dy, dx, dx), EDGE, EDGE), MOSS, {
    reach: 3,
    strength: 1.8,
    bias: 0.08,
  });
  hanging(puppet, [20 + dx, 33 + dy], 52 + dx, isBack ? 18 : 9, MOSS, pose.sway);
  mushroom(puppet, isBack ? 46 + dx : 21 + dx, 22 + dy);
  if (isBack) sapling(puppet, 28 + dx, 17 + dy);
  if (!isBack) arms();
  headFront(puppet, pose, isBack);
}

function headSide(puppet: Puppet, pose: Pose): void {
  const [x, y] = [44 + pose.lean + pose.head[0], 21 + pose.bob + pose.head[1]];
  antler(puppet, [x + 1, y - 1], 0.7);
  trunk(
    puppet,
    spans(triples('-6,-3,2 -4,-6,5 0,-8,7 4,-9,8 10,-8,8 15,-6,7 18,-5,4', y, x, x), EDGE, EDGE),
    33,
    0.12,
  );
  antler(puppet, [x - 4, y], -1);
  nest(puppet, x - 16, y - 10, pose.hasBird);
  puppet.limb(
    [
      [x + 7, y + 8, 1.6],
      [x + 11, y + 10, 1.4],
      [x + 15, y + 11, 0.7],
    ],
    BARK,
    { bias: 0.2 },
  );
  puppet.dots(at(gold, 0), [x + 12, y + 8]).dots(at(grass, 3), [x + 13, y + 7]);
  puppet
    .dots(at(moss, 4), ...pairs('0,2 1,2 2,3 3,3 4,3 5,4 6,4', x, y))
    .dots(at(moss, 2), ...pairs('1,3 2,4 3,4 4,4', x, y));
  eyes(puppet, pairs('4,6', x, y), pose.isShut);
  hanging(puppet, [x - 4, y + 14], x + 7, 21, LICHEN, pose.sway);
  if (pose.isRoaring) puppet.typed('.KKKKK\nKKKKKK\n.KKKKK', x + 3, y + 13, { K: at(ink, 0) });
  else puppet.typed('KKKKK', x + 3, y + 14, { K: at(ink, 0) });
}

function drawSide(puppet: Puppet, pose: Pose): void {
  const [dx, dy] = [pose.lean, pose.bob];
  arm(puppet, [40 + dx, 31 + dy], [48 + pose.hands[0][0], 54 + pose.hands[0][1]], 0.6, 12);
  leg(puppet, [37 + dx, 46 + dy], [38 + pose.feet[0][0], GROUND + pose.feet[0][1]], 5, true);
  leg(puppet, [31 + dx, 46 + dy], [30 + pose.feet[1][0], GROUND + pose.feet[1][1]], 3, false);
  trunk(puppet, spans(triples('22,27,42 27,22,46 34,22,45 44,25,42 51,26,41', dy, dx, dx), EDGE, EDGE), 17);
  hanging(puppet, [25 + dx, 47 + dy], 41 + dx, 10, MOSS, pose.sway);
  puppet.lay(spans(triples('20,27,40 24,21,44 30,19,43 36,20,34 40,22,28', dy, dx, dx), EDGE, EDGE), MOSS, {
    reach: 3,
    strength: 1.8,
    bias: 0.08,
  });
  hanging(puppet, [20 + dx, 34 + dy], 40 + dx, 11, MOSS, pose.sway);
  sapling(puppet, 24 + dx, 13 + dy);
  mushroom(puppet, 31 + dx, 17 + dy);
  headSide(puppet, pose);
  arm(puppet, [31 + dx, 32 + dy], [37 + pose.hands[1][0], 56 + pose.hands[1][1]], -0.8, 11);
}

export function draw(direction: Direction, change: Partial<Pose>): CreatureFrame {
  const pose = { ...REST, ...change };
  const puppet = new Puppet(EDGE, direction);
  if (isSide(direction)) drawSide(puppet, pose);
  else drawFront(puppet, pose, direction === 'up');
  return puppet.done(GROUND);
}
