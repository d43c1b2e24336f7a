/** The leshy from all sides, in any pose: bark, moss and lichen, with antlers that somebody nests in. */
import { hashUnit } from '../../../shared/math/rng.ts';
import { Img } from '../../image.ts';
import { at, darker, lighter, P, stepOf } from '../../palette.ts';
import { spans } from '../../shape.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { isSide, type Joint, limb, Puppet, pairs, triples, two } from '../puppet.ts';

const { ink, snow, stone, ash, moss, grass, spruce, wood, red, fire, gold, skin } = P;

export const EDGE = 72;
/** The row that the roots stand on. */
export const GROUND = 66;
export const BARK = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
export const MOSS = [at(spruce, 0), at(spruce, 2), at(moss, 2), at(moss, 3), at(moss, 4)];
const LICHEN = [at(moss, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
const HORN = [at(wood, 0), at(wood, 1), at(wood, 3), at(wood, 4), at(grass, 3)];
const BAST = [at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3), at(gold, 1)];

export interface Pose {
  readonly bob: number;
  readonly lean: number;
  readonly head: Place;
  /** Hands from where they hang; from the side the far one first. */
  readonly hands: readonly [Place, Place];
  readonly feet: readonly [Place, Place];
  /** Of beard and moss, px at their ends. */
  readonly sway: number;
  readonly isShut: boolean;
  readonly isRoaring: boolean;
  /** The bird in his antlers is up. */
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

/** Fissures that run along a trunk, and knots. */
const barked = (image: Img, seed: number): Img =>
  image.each((colour, x, y) => {
    const wander = Math.round(Math.sin(y * 0.35 + x) * 0.8);
    const groove = hashUnit((x + wander) >> 1, y >> 3, seed);
    if (stepOf(colour) === 0) return colour;
    if (groove < 0.36 && (x + wander) % 2 === 0) return darker(colour);
    return groove > 0.78 && (x + wander) % 2 === 0 ? lighter(colour) : colour;
  });

/** A piece of trunk. */
function trunk(puppet: Puppet, mask: Img, seed: number, bias = 0.05): void {
  const bare = new Puppet(EDGE, puppet.facing).lay(mask, BARK, { reach: 4, strength: 1.9, bias });
  puppet.over(barked(bare.image, seed));
}

/** A leg that ends in roots; one of them has found a shoe. */
function leg(puppet: Puppet, from: Place, [x, y]: Place, seed: number, hasShoe: boolean): void {
  const joints: readonly Joint[] = [
    [from[0], from[1], 5],
    [(from[0] + x) / 2, (from[1] + y) / 2, 4],
    [x, y - 3, 3.6],
  ];
  trunk(puppet, limb(joints, EDGE), seed);
  for (const [dx, dy, r] of triples('-7,0,0.6 -4,1,0.9 5,1,0.9 8,0,0.6'))
    puppet.limb([[x + dx * 0.3, y - 2, 1.8], [x + dx, y - 1 + dy * 0.5, r + 0.3]], BARK, { bias: 0.1 });
  if (!hasShoe) return;
  puppet.body(triples('0,-3,3 2,-4,4 4,-4,4', y - 4, x, x), BAST, { reach: 2, bias: 0.1 });
  puppet.each((colour, px, py) => (py > y - 4 && Math.abs(px - x) < 5 && (px + py) % 3 === 0 && BAST.includes(colour) ? at(BAST, 1) : colour));
}

/** An arm of branches with twigs for fingers. */
function arm(puppet: Puppet, from: Place, [x, y]: Place, out: number, seed: number): void {
  const elbow: Place = [(from[0] + x) / 2 + out * 4, (from[1] + y) / 2 + (y > from[1] ? 0 : 3)];
  trunk(puppet, limb([[from[0], from[1], 3.6], [elbow[0], elbow[1], 2.7], [x, y, 2]], EDGE), seed, 0.1);
  const [ux, uy] = [x - elbow[0], y - elbow[1]];
  const long = Math.hypot(ux, uy) || 1;
  for (const [side, far] of pairs('-0.9,5 -0.35,7 0.25,7 0.8,5')) {
    const [dx, dy] = [ux / long - (side * uy) / long, uy / long + (side * ux) / long];
    puppet.limb([[x, y, 0.9], [x + dx * far, y + dy * far, 0.6]], BARK, { low: 3, bias: 0.2 });
  }
  // a shoot that still has leaves
  puppet.limb([[elbow[0], elbow[1], 0.8], [elbow[0] + out * 4, elbow[1] - 4, 0.5]], BARK, { bias: 0.2 });
  const [lx, ly] = [Math.round(elbow[0] + out * 5), Math.round(elbow[1] - 5)];
  puppet.dots(at(gold, 0), [lx, ly], [lx - 1, ly + 1]).dots(at(grass, 3), [lx, ly + 1]);
}

/** Moss or lichen that hangs in strands from a row. */
function hanging(puppet: Puppet, [x0, y]: Place, x1: number, longest: number, stuff: readonly number[], sway: number): void {
  for (let x = x0; x <= x1; x++) {
    const u = (x - x0) / Math.max(1, x1 - x0);
    const long = longest * (0.45 + 0.55 * hashUnit(x >> 1, longest, 7)) * (0.55 + 0.45 * Math.sin(Math.PI * u));
    for (let n = 0; n < long; n++) {
      const px = Math.round(x + sway * (n / longest) ** 1.5);
      const step = 1 + ((x >> 1) % 2) + (u < 0.4 ? 1 : 0) - (n > long - 3 ? 1 : 0);
      puppet.image.set(px, y + n, at(stuff, step + (hashUnit(x, n >> 2, 5) > 0.8 ? 1 : 0)));
    }
  }
}

const mushroom = (puppet: Puppet, x: number, y: number): void => {
  puppet.typed('.344.\n3w443\n2342w\n..s..\n..t..', x, y, { 2: at(red, 1), 3: at(red, 2), 4: at(red, 3), w: at(snow, 4), s: at(skin, 3), t: at(grass, 2) });
};

/** A spruce that has taken him for the ground. */
function sapling(puppet: Puppet, x: number, y: number): void {
  for (const [k, half] of [1, 2, 1, 3, 2, 4].entries())
    for (let dx = -half; dx <= half; dx++) puppet.image.set(x + dx, y + k, at(spruce, dx < -half / 3 ? 4 : dx < half / 2 ? 3 : 2));
  puppet.image.set(x, y - 1, at(spruce, 4));
  puppet.dots(at(wood, 1), [x, y + 6], [x, y + 7]);
}

/** @param way 1 as seen from the front's right, -1 left; [x, y] where it grows out */
function antler(puppet: Puppet, [x, y]: Place, way: number): void {
  const beam = triples('0,0,1.9 5,-5,1.6 7,-11,1.3 12,-15,0.7').map(([dx, dy, r]): Joint => [x + way * dx, y + dy, r]);
  const tines: readonly (readonly Joint[])[] = [
    triples('5,-5,1.2 11,-7,0.6'),
    triples('6,-9,1.1 3,-15,0.6'),
    triples('8,-12,1 7,-17,0.5'),
  ];
  for (const tine of tines) puppet.limb(tine.map(([dx, dy, r]): Joint => [x + way * dx, y + dy, r]), HORN, { bias: 0.1 });
  puppet.limb(beam, HORN, { bias: 0.08 });
  for (const [dx, dy] of pairs('11,-8 12,-16 3,-16')) puppet.dots(at(gold, dx & 1), [x + way * dx, y + dy]);
}

/** A nest in the fork, and whose it is. */
function nest(puppet: Puppet, x: number, y: number, hasBird: boolean): void {
  if (hasBird) puppet.typed('.kk..\nkmKy.\nkmm..\nkmmk.', x + 1, y - 4, { k: at(ash, 1), m: at(red, 2), K: at(ink, 0), y: at(gold, 1) });
  puppet.typed('3.....3\n.34243.\n..121..', x, y, { 1: at(wood, 1), 2: at(grass, 1), 3: at(grass, 2), 4: at(grass, 3) });
}

/** Two holes with something in them that has seen the mountain young. */
function eyes(puppet: Puppet, places: readonly Place[], isShut: boolean): void {
  for (const [x, y] of places) {
    for (const [dx, dy] of pairs('-1,-1 0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1 2,1')) puppet.image.set(x + dx, y + dy, at(ink, 0));
    if (isShut) {
      for (const dx of [-1, 0, 1, 2]) puppet.image.set(x + dx, y, at(wood, 2));
      continue;
    }
    puppet.eye(x, y, at(fire, 4)).eye(x + 1, y, at(gold, 1));
    puppet.dots(at(fire, 1), [x, y + 1]);
  }
}

function headFront(puppet: Puppet, pose: Pose, isBack: boolean): void {
  const [x, y] = [36 + pose.lean + pose.head[0], 20 + pose.bob + pose.head[1]];
  antler(puppet, [x - 6, y - 1], -1);
  antler(puppet, [x + 6, y - 1], 1);
  nest(puppet, x + 9, y - 11, pose.hasBird);
  trunk(puppet, spans(triples('-6,-3,2 -4,-6,5 0,-8,8 4,-9,9 10,-8,8 15,-6,6 18,-4,4', y, x, x), EDGE, EDGE), 31, 0.12);
  if (isBack) {
    hanging(puppet, [x - 8, y + 1], x + 8, 20, MOSS, pose.sway);
    return;
  }
  // brows of moss, a snapped branch for a nose
  puppet.dots(at(moss, 4), ...pairs('-7,2 -6,2 -5,3 -4,3 -3,4 3,4 4,3 5,3 6,2 7,2', x, y)).dots(at(moss, 2), ...pairs('-7,3 -6,3 -5,4 -4,4 4,4 5,4 6,3 7,3', x, y));
  eyes(puppet, pairs('-5,6 4,6', x, y), pose.isShut);
  puppet.limb([[x, y + 6, 1.6], [x + 0.5, y + 11, 2]], BARK, { bias: 0.2 });
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
  if (!isBack) puppet.lay(spans(triples('40,34,38 42,33,39 45,34,38', dy, dx, dx), EDGE, EDGE), [at(ink, 0), at(ash, 0), at(wood, 0)], { reach: 1 });
  puppet.lay(spans(triples('24,25,47 27,20,52 31,19,53 33,21,51', dy, dx, dx), EDGE, EDGE), MOSS, { reach: 3, strength: 1.8, bias: 0.08 });
  hanging(puppet, [20 + dx, 33 + dy], 52 + dx, isBack ? 18 : 9, MOSS, pose.sway);
  mushroom(puppet, isBack ? 46 + dx : 21 + dx, 22 + dy);
  if (isBack) sapling(puppet, 28 + dx, 17 + dy);
  if (!isBack) arms();
  headFront(puppet, pose, isBack);
}

function headSide(puppet: Puppet, pose: Pose): void {
  const [x, y] = [44 + pose.lean + pose.head[0], 21 + pose.bob + pose.head[1]];
  antler(puppet, [x + 1, y - 1], 0.7);
  trunk(puppet, spans(triples('-6,-3,2 -4,-6,5 0,-8,7 4,-9,8 10,-8,8 15,-6,7 18,-5,4', y, x, x), EDGE, EDGE), 33, 0.12);
  antler(puppet, [x - 4, y], -1);
  nest(puppet, x - 16, y - 10, pose.hasBird);
  puppet.limb([[x + 7, y + 8, 1.6], [x + 11, y + 10, 1.4], [x + 15, y + 11, 0.7]], BARK, { bias: 0.2 });
  puppet.dots(at(gold, 0), [x + 12, y + 8]).dots(at(grass, 3), [x + 13, y + 7]);
  puppet.dots(at(moss, 4), ...pairs('0,2 1,2 2,3 3,3 4,3 5,4 6,4', x, y)).dots(at(moss, 2), ...pairs('1,3 2,4 3,4 4,4', x, y));
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
  puppet.lay(spans(triples('20,27,40 24,21,44 30,19,43 36,20,34 40,22,28', dy, dx, dx), EDGE, EDGE), MOSS, { reach: 3, strength: 1.8, bias: 0.08 });
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
