/** Zhuk from all sides, in any pose. */
import { at, P } from '../../palette.ts';
import { spans } from '../../shape.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { isSide, Puppet, pairs, triples } from '../puppet.ts';
import {
  EDGE,
  feeler,
  IRON,
  lamp,
  PAINT,
  prod,
  rivets,
  rusted,
  smoke,
  stamp,
  star,
  trackEnd,
  trackSide,
} from './zhuk-parts.ts';

const { stone, sea, ash } = P;

export interface Pose {
  /** Number of px by which the tracks have advanced, 0 to 3. */
  readonly roll: number;
  /** Movement of the hull on its springs: downward, and backward in side view. */
  readonly bob: number;
  readonly tilt: number;
  /** Sideways turn of the head, and brightness of its lamp: 0 is off, 1 and 2 are lit. */
  readonly look: number;
  readonly lamp: 0 | 1 | 2;
  /** Offsets of prod and stamp from their rest positions. */
  readonly prod: Place;
  readonly stamp: Place;
  readonly spark: number;
  readonly feelers: number;
  /** Number of puffs from the exhaust; 0 if there are none. */
  readonly smoke: number;
  readonly isOpen: boolean;
}

const REST: Pose = {
  roll: 0,
  bob: 0,
  tilt: 0,
  look: 0,
  lamp: 1,
  prod: [0, 0],
  stamp: [0, 0],
  spark: 0,
  feelers: 0,
  smoke: 0,
  isOpen: false,
};

function drawFront(puppet: Puppet, pose: Pose): void {
  const y = pose.bob;
  trackEnd(puppet, 6, pose.roll);
  trackEnd(puppet, 31, pose.roll);
  puppet.body(triples('26,12,31 36,13,30 37,15,28'), IRON, { reach: 3, bias: -0.05 });
  for (let x = 15; x < 29; x += 2) puppet.dots(at(ash, 0), [x, 33], [x, 34]);
  const shell = spans(triples('9,17,26 11,13,30 14,10,33 19,8,35 25,8,35 28,10,33', y), EDGE, EDGE);
  puppet.over(
    rusted(new Puppet(EDGE, 'down').lay(shell, PAINT, { reach: 5, strength: 1.9, bias: 0.08 }).image, 3),
  );
  for (let k = 9; k < 15; k++) puppet.dots(at(sea, 0), [21, k + y], [22, k + y]);
  rivets(puppet, ...pairs('10,21 11,25 32,21 31,25 14,13 28,13', 0, y));
  star(puppet, 31, 18 + y);
  const x = 21.5 + pose.look * 5;
  feeler(puppet, [x - 3, 13 + y], [x - 8, 8 + y], [x - 9 + pose.feelers, 2 + y]);
  feeler(puppet, [x + 3, 13 + y], [x + 8, 8 + y], [x + 9 + pose.feelers, 3 + y]);
  puppet.body(
    [
      [13 + y, Math.round(x) - 5, Math.round(x) + 5],
      [24 + y, Math.round(x) - 5, Math.round(x) + 5],
    ],
    IRON,
    { reach: 3, bias: 0.05 },
  );
  lamp(puppet, x, 18 + y, 4.2, pose.lamp);
  // a loudspeaker grille that looks like teeth
  for (let k = -3; k <= 3; k++)
    puppet.dots(
      at(k % 2 ? ash : stone, k % 2 ? 0 : 3),
      [Math.round(x) + k, 25 + y],
      [Math.round(x) + k, 26 + y],
    );
  stamp(puppet, [12, 27 + y], [10 + pose.stamp[0], 28 + pose.stamp[1] + y]);
  prod(puppet, [31, 27 + y], [35 + pose.prod[0], 27 + pose.prod[1] + y], pose.spark);
}

function drawBack(puppet: Puppet, pose: Pose): void {
  const y = pose.bob;
  prod(puppet, [12, 24 + y], [8 - pose.prod[0], 24 + pose.prod[1] + y], pose.spark);
  stamp(puppet, [31, 24 + y], [34 - pose.stamp[0], 25 + pose.stamp[1] + y]);
  const x = 21.5 - pose.look * 5;
  feeler(puppet, [x - 3, 9 + y], [x - 8, 5 + y], [x - 9 + pose.feelers, 1 + y]);
  feeler(puppet, [x + 3, 9 + y], [x + 8, 5 + y], [x + 9 + pose.feelers, 2 + y]);
  puppet.body(
    [
      [6 + y, Math.round(x) - 4, Math.round(x) + 4],
      [12 + y, Math.round(x) - 5, Math.round(x) + 5],
    ],
    IRON,
    { reach: 2 },
  );
  trackEnd(puppet, 6, 3 - pose.roll);
  trackEnd(puppet, 31, 3 - pose.roll);
  puppet.body(triples('28,12,31 37,14,29'), IRON, { reach: 3, bias: -0.05 });
  const shell = spans(triples('9,16,27 12,11,32 18,8,35 27,8,35 31,11,32 33,15,28', y), EDGE, EDGE);
  puppet.over(
    rusted(new Puppet(EDGE, 'down').lay(shell, PAINT, { reach: 5, strength: 1.9, bias: 0.08 }).image, 8),
  );
  for (let k = 10; k < 33; k++) puppet.dots(at(sea, 0), [21, k + y]).dots(at(sea, 4), [22, k + y]);
  rivets(puppet, ...pairs('18,13 18,18 18,23 18,28 25,13 25,18 25,23 25,28', 0, y));
  star(puppet, 13, 20 + y);
  puppet.typed('WWWWWWW\nW.KKK.W\nW...K.W\nW..K..W\nW..K..W\nWWWWWWW'.replaceAll('.', 'W'), 27, 20 + y, {
    W: at(stone, 4),
    K: at(ash, 0),
  });
  puppet.limb(triples('26,33,1.4 31,35,1.3', 0, y), IRON);
  smoke(puppet, 32, 32 + y, pose.smoke);
}

function drawSide(puppet: Puppet, pose: Pose): void {
  const y = pose.bob;
  const back = pose.tilt;
  smoke(puppet, 4, 21 + y, pose.smoke);
  stamp(puppet, [31, 26 + y], [36 + pose.stamp[0], 25 + pose.stamp[1] + y]);
  puppet.body(triples('26,7,36 31,8,37'), IRON, { reach: 2, bias: -0.1 });
  trackSide(puppet, pose.roll);
  puppet.limb(triples('7,27,1.4 4,24,1.3', 0, y), IRON);
  const nose = y + back;
  feeler(puppet, [31, 12 + nose], [35, 7 + nose], [40 + pose.feelers, 4 + nose]);
  puppet.body(triples('13,28,34 16,27,36 24,27,36 27,26,33', nose), IRON, { reach: 3, bias: 0.05 });
  const shell = spans(triples('9,13,23 11,9,27 15,6,30 20,4,32 26,4,31 29,6,29', y), EDGE, EDGE);
  puppet.over(
    rusted(new Puppet(EDGE, 'right').lay(shell, PAINT, { reach: 5, strength: 1.9, bias: 0.08 }).image, 5),
  );
  // the seam along which a beetle's wings would open, and the edge of the plate
  for (let x = 5; x < 31; x++)
    puppet.dots(at(sea, 0), [x, Math.round(24 - Math.sin(((x - 4) / 28) * Math.PI) * 3) + y]);
  rivets(puppet, ...pairs('8,26 13,26 18,26 23,26 28,25 26,12 28,17', 0, y));
  star(puppet, 12, 16 + y);
  lamp(puppet, 34.5, 18 + nose, 2.6 + (pose.look ? 0.4 : 0), pose.lamp);
  feeler(puppet, [29, 12 + nose], [31, 6 + nose], [36 + pose.feelers, 1 + nose]);
  for (let k = 24; k < 28; k++)
    puppet.dots(at(k % 2 ? ash : stone, k % 2 ? 0 : 3), [33, k + nose], [34, k + nose]);
  prod(puppet, [27, 27 + y], [36 + pose.prod[0], 29 + pose.prod[1] + y], pose.spark);
}

export function draw(direction: Direction, change: Partial<Pose>): CreatureFrame {
  const pose = { ...REST, ...change };
  const puppet = new Puppet(EDGE, direction);
  if (isSide(direction)) drawSide(puppet, pose);
  else if (direction === 'down') drawFront(puppet, pose);
  else drawBack(puppet, pose);
  return puppet.done();
}
