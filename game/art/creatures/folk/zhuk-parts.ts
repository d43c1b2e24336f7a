/** Parts of Zhuk: plate, lamp, feelers, prod, stamp, tracks. */
import { hashUnit } from '../../../shared/math/rng.ts';
import type { Img } from '../../image.ts';
import { at, darker, P, stepOf } from '../../palette.ts';
import { ellipse } from '../../shape.ts';
import type { Place } from '../plan.ts';
import { limb, type Puppet, pairs, triples } from '../puppet.ts';

const { snow, stone, sea, ash, red, fire, wood, gold, blue } = P;

export const EDGE = 44;
export const PAINT = [at(sea, 0), at(sea, 1), at(sea, 2), at(sea, 3), at(sea, 4)];
export const IRON = [at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2), at(stone, 4)];
export const STEEL = [at(stone, 0), at(stone, 1), at(stone, 3), at(stone, 4), at(snow, 3)];
export const RUBBER = [at(ash, 0), at(ash, 0), at(ash, 1), at(ash, 2), at(ash, 3)];
export const WOODEN = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];

/** Returns paint with rust where it has flaked off; rims never rust. */
export const rusted = (image: Img, seed: number): Img =>
  image.each((colour, x, y) => {
    const blotch = hashUnit(x >> 2, (y + (x >> 3)) >> 1, seed);
    if (stepOf(colour) < 1 || blotch < 0.87) return colour;
    return at(wood, Math.max(1, stepOf(colour) - (hashUnit(x, y, seed + 1) > 0.3 ? 1 : 2)));
  });

/** Draws the lamp that serves as an eye: rim, glass and light. */
export function lamp(puppet: Puppet, x: number, y: number, rx: number, lit: 0 | 1 | 2): void {
  puppet.lay(ellipse(x, y, rx + 1.7, 5.2, EDGE, EDGE), STEEL, { reach: 2, bias: 0.05 });
  const glass = ellipse(x, y, rx, 3.4, EDGE, EDGE);
  const tones = [
    [at(ash, 0), at(ash, 1), at(stone, 1)],
    [at(red, 0), at(red, 2), at(red, 3)],
    [at(red, 2), at(fire, 1), at(fire, 3)],
  ][lit] ?? [0, 0, 0];
  puppet.image.blit(
    glass.map((inside, px, py) => {
      if (!inside) return 0;
      const d = Math.hypot((px - x) / rx, (py - y) / 3.4);
      return tones[d > 0.75 ? 0 : d > 0.4 ? 1 : 2] ?? 0;
    }),
    0,
    0,
  );
  const [ex, ey] = [Math.round(x), Math.round(y)];
  if (lit)
    puppet
      .eye(ex, ey, lit === 2 ? at(fire, 4) : at(fire, 2))
      .eye(ex - 1, ey, lit === 2 ? at(fire, 4) : at(fire, 2));
  puppet.dots(at(lit === 2 ? fire : snow, 4), [ex - 1, ey - 2], [ex - 2, ey - 1]);
}

/** Draws a jointed feeler with a knob. */
export function feeler(puppet: Puppet, from: Place, knee: Place, tip: Place): void {
  puppet.limb(
    [
      [...from, 0.7],
      [...knee, 0.7],
      [...tip, 0.6],
    ],
    IRON,
    { bias: 0.3 },
  );
  puppet.dots(at(gold, 1), [Math.round(tip[0]), Math.round(tip[1])]);
}

/** Draws a prod with two prongs, and the spark between them. */
export function prod(puppet: Puppet, from: Place, to: Place, spark: number): void {
  const knee: Place = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 1];
  puppet.limb(
    [
      [...from, 1.6],
      [...knee, 1.4],
      [...to, 1.3],
    ],
    STEEL,
    { bias: 0.05 },
  );
  const [dx, dy] = [Math.sign(to[0] - knee[0]), to[1] < knee[1] - 3 ? -1 : 0];
  const [sx, sy] = dy ? [1, 0] : [0, 1];
  for (const way of [-1, 1])
    for (let k = 1; k < 4; k++)
      puppet.image.set(
        to[0] + sx * way * 1.6 + (dy ? 0 : dx * k),
        to[1] + sy * way * 1.6 + (dy ? -k : 0),
        at(gold, k > 2 ? 1 : 0),
      );
  if (!spark) return;
  const [cx, cy] = [to[0] + (dy ? 0 : dx * 4), to[1] + (dy ? -4 : 0)];
  const rays = spark * 2 + 1;
  for (let k = 0; k < rays * 3; k++) {
    const angle = hashUnit(k, spark, 5) * Math.PI * 2;
    const far = 1 + hashUnit(k, spark, 6) * spark * 1.7;
    puppet.glint(at(k % 3 ? blue : snow, k % 3 ? 3 : 4), [
      Math.round(cx + Math.cos(angle) * far),
      Math.round(cy + Math.sin(angle) * far),
    ]);
  }
  puppet.glint(at(snow, 4), [Math.round(cx), Math.round(cy)], [Math.round(cx) + 1, Math.round(cy)]);
}

/** Draws the stamp: a turned wooden handle, a plate, red ink. */
export function stamp(puppet: Puppet, from: Place, to: Place): void {
  puppet.limb(
    [
      [...from, 1.3],
      [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 1.5, 1.2],
      [to[0], to[1] - 2, 1.1],
    ],
    STEEL,
    { bias: 0.05 },
  );
  puppet.limb(
    [
      [to[0], to[1] - 2, 1.5],
      [to[0], to[1], 1],
    ],
    WOODEN,
    { bias: 0.2 },
  );
  puppet.body(
    [
      [to[1] + 2, to[0] - 2, to[0] + 2],
      [to[1] + 3, to[0] - 2, to[0] + 2],
    ],
    STEEL,
    { reach: 1 },
  );
  puppet.dots(
    at(red, 3),
    [to[0] - 2, to[1] + 4],
    [to[0] - 1, to[1] + 4],
    [to[0], to[1] + 4],
    [to[0] + 1, to[1] + 4],
    [to[0] + 2, to[1] + 4],
  );
}

export function smoke(puppet: Puppet, x: number, y: number, phase: number): void {
  if (!phase) return;
  for (let k = 0; k < 3; k++) {
    const age = (phase + k * 2) % 6;
    const [px, py] = [x - age, y - age * 1.6];
    const colour = at(age < 3 ? ash : stone, age < 3 ? 3 : 2);
    puppet.glint(colour, [Math.round(px), Math.round(py)], [Math.round(px) + 1, Math.round(py)]);
    if (age < 4) puppet.glint(colour, [Math.round(px), Math.round(py) - 1]);
  }
}

/** Draws a track seen from its end: its links come round. */
export function trackEnd(puppet: Puppet, x: number, roll: number): void {
  puppet.body(
    [
      [24, x, x + 6],
      [26, x - 1, x + 7],
      [38, x - 1, x + 7],
      [40, x, x + 6],
    ],
    RUBBER,
    { reach: 2, bias: 0.1 },
  );
  for (let y = 24; y <= 40; y++) {
    if ((y + roll) % 4 !== 0) continue;
    for (let k = 0; k < 7; k++) puppet.image.set(x + k, y, at(stone, k < 2 ? 3 : k < 5 ? 2 : 1));
  }
}

export function trackSide(puppet: Puppet, roll: number): void {
  const belt = limb(triples('9,35,5 35,35,5'), EDGE);
  puppet.lay(belt, RUBBER, { reach: 2, bias: 0.12 });
  const inner = limb(triples('9,35,3.2 35,35,3.2'), EDGE);
  puppet.image.blit(
    inner.map((inside) => (inside ? at(ash, 0) : 0)),
    0,
    0,
  );
  for (const x of [9, 18, 27, 35]) {
    puppet.lay(ellipse(x, 35.4, 3.1, 3.1, EDGE, EDGE), IRON, { reach: 1, bias: 0.1 });
    puppet.dots(at(stone, 4), [x, 35]);
    const turn = roll % 4;
    const spokes: readonly Place[] = [
      [x + 2, 35],
      [x, 37],
      [x - 2, 35],
      [x, 33],
    ];
    puppet.dots(at(ash, 0), ...spokes.slice(turn, turn + 1));
  }
  for (let x = 5; x < 40; x++) {
    if ((x - roll + 40) % 4 !== 0) continue;
    for (const y of [30, 31, 39, 40])
      if (puppet.image.get(x, y)) puppet.image.set(x, y, at(stone, y < 35 ? 3 : 1));
  }
}

/** Draws rivets along an edge. */
export const rivets = (puppet: Puppet, ...places: readonly Place[]): void => {
  for (const [x, y] of places) {
    puppet.image.set(x, y, at(sea, 4));
    puppet.image.set(x + 1, y + 1, darker(puppet.image.get(x + 1, y + 1)));
  }
};

const STAR: readonly Place[] = pairs('0,-2 -1,-1 0,-1 1,-1 -2,-1 2,-1 -1,0 0,0 1,0 -1,1 1,1 -2,2 2,2');
export const star = (puppet: Puppet, x: number, y: number): void => {
  puppet.dots(at(red, 2), ...STAR.map(([dx, dy]): Place => [x + dx, y + dy]));
  puppet.dots(at(red, 3), [x, y - 2], [x - 1, y - 1], [x, y]);
};
