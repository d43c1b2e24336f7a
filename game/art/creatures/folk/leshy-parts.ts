/** Parts of the leshy: trunk, roots, branches, moss, antlers, and the animals and plants that live on him. */
import { hashUnit } from '../../../shared/math/rng.ts';
import type { Img } from '../../image.ts';
import { at, darker, lighter, P, stepOf } from '../../palette.ts';
import type { Place } from '../plan.ts';
import { type Joint, limb, Puppet, pairs, triples } from '../puppet.ts';

const { ink, snow, stone, ash, moss, grass, spruce, wood, red, fire, gold, skin } = P;

export const EDGE = 72;
/** Row on which the roots rest. */
export const GROUND = 66;
export const BARK = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
export const MOSS = [at(spruce, 0), at(spruce, 2), at(moss, 2), at(moss, 3), at(moss, 4)];
export const LICHEN = [at(moss, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
export const HORN = [at(wood, 0), at(wood, 1), at(wood, 3), at(wood, 4), at(grass, 3)];
export const BAST = [at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3), at(gold, 1)];

/** Adds fissures along a trunk, and knots. */
export const barked = (image: Img, seed: number): Img =>
  image.each((colour, x, y) => {
    const wander = Math.round(Math.sin(y * 0.35 + x) * 0.8);
    const groove = hashUnit((x + wander) >> 1, y >> 3, seed);
    if (stepOf(colour) === 0) return colour;
    if (groove < 0.36 && (x + wander) % 2 === 0) return darker(colour);
    return groove > 0.78 && (x + wander) % 2 === 0 ? lighter(colour) : colour;
  });

/** Draws a piece of trunk. */
export function trunk(puppet: Puppet, mask: Img, seed: number, bias = 0.05): void {
  const bare = new Puppet(EDGE, puppet.facing).lay(mask, BARK, { reach: 4, strength: 1.9, bias });
  puppet.over(barked(bare.image, seed));
}

/** Draws a leg that ends in roots; `hasShoe` puts a shoe on them. */
export function leg(puppet: Puppet, from: Place, [x, y]: Place, seed: number, hasShoe: boolean): void {
  const joints: readonly Joint[] = [
    [from[0], from[1], 5],
    [(from[0] + x) / 2, (from[1] + y) / 2, 4],
    [x, y - 3, 3.6],
  ];
  trunk(puppet, limb(joints, EDGE), seed);
  for (const [dx, dy, r] of triples('-7,0,0.6 -4,1,0.9 5,1,0.9 8,0,0.6'))
    puppet.limb(
      [
        [x + dx * 0.3, y - 2, 1.8],
        [x + dx, y - 1 + dy * 0.5, r + 0.3],
      ],
      BARK,
      { bias: 0.1 },
    );
  if (!hasShoe) return;
  puppet.body(triples('0,-3,3 2,-4,4 4,-4,4', y - 4, x, x), BAST, { reach: 2, bias: 0.1 });
  puppet.each((colour, px, py) =>
    py > y - 4 && Math.abs(px - x) < 5 && (px + py) % 3 === 0 && BAST.includes(colour) ? at(BAST, 1) : colour,
  );
}

/** Draws an arm of branches with twigs for fingers. */
export function arm(puppet: Puppet, from: Place, [x, y]: Place, out: number, seed: number): void {
  const elbow: Place = [(from[0] + x) / 2 + out * 4, (from[1] + y) / 2 + (y > from[1] ? 0 : 3)];
  trunk(
    puppet,
    limb(
      [
        [from[0], from[1], 3.6],
        [elbow[0], elbow[1], 2.7],
        [x, y, 2],
      ],
      EDGE,
    ),
    seed,
    0.1,
  );
  const [ux, uy] = [x - elbow[0], y - elbow[1]];
  const long = Math.hypot(ux, uy) || 1;
  for (const [side, far] of pairs('-0.9,5 -0.35,7 0.25,7 0.8,5')) {
    const [dx, dy] = [ux / long - (side * uy) / long, uy / long + (side * ux) / long];
    puppet.limb(
      [
        [x, y, 0.9],
        [x + dx * far, y + dy * far, 0.6],
      ],
      BARK,
      { low: 3, bias: 0.2 },
    );
  }
  // a shoot that still has leaves
  puppet.limb(
    [
      [elbow[0], elbow[1], 0.8],
      [elbow[0] + out * 4, elbow[1] - 4, 0.5],
    ],
    BARK,
    { bias: 0.2 },
  );
  const [lx, ly] = [Math.round(elbow[0] + out * 5), Math.round(elbow[1] - 5)];
  puppet.dots(at(gold, 0), [lx, ly], [lx - 1, ly + 1]).dots(at(grass, 3), [lx, ly + 1]);
}

/** Draws moss or lichen that hangs in strands from a row. */
export function hanging(
  puppet: Puppet,
  [x0, y]: Place,
  x1: number,
  longest: number,
  stuff: readonly number[],
  sway: number,
): void {
  for (let x = x0; x <= x1; x++) {
    const u = (x - x0) / Math.max(1, x1 - x0);
    const long =
      longest * (0.45 + 0.55 * hashUnit(x >> 1, longest, 7)) * (0.55 + 0.45 * Math.sin(Math.PI * u));
    for (let n = 0; n < long; n++) {
      const px = Math.round(x + sway * (n / longest) ** 1.5);
      const step = 1 + ((x >> 1) % 2) + (u < 0.4 ? 1 : 0) - (n > long - 3 ? 1 : 0);
      puppet.image.set(px, y + n, at(stuff, step + (hashUnit(x, n >> 2, 5) > 0.8 ? 1 : 0)));
    }
  }
}

export const mushroom = (puppet: Puppet, x: number, y: number): void => {
  puppet.typed('.344.\n3w443\n2342w\n..s..\n..t..', x, y, {
    2: at(red, 1),
    3: at(red, 2),
    4: at(red, 3),
    w: at(snow, 4),
    s: at(skin, 3),
    t: at(grass, 2),
  });
};

/** Draws a young spruce that grows on him. */
export function sapling(puppet: Puppet, x: number, y: number): void {
  for (const [k, half] of [1, 2, 1, 3, 2, 4].entries())
    for (let dx = -half; dx <= half; dx++)
      puppet.image.set(x + dx, y + k, at(spruce, dx < -half / 3 ? 4 : dx < half / 2 ? 3 : 2));
  puppet.image.set(x, y - 1, at(spruce, 4));
  puppet.dots(at(wood, 1), [x, y + 6], [x, y + 7]);
}

/**
 * Draws an antler. @param way 1 for the antler on the right as seen from the front, -1 for the left; [x, y] is its root
 */
export function antler(puppet: Puppet, [x, y]: Place, way: number): void {
  const beam = triples('0,0,1.9 5,-5,1.6 7,-11,1.3 12,-15,0.7').map(
    ([dx, dy, r]): Joint => [x + way * dx, y + dy, r],
  );
  const tines: readonly (readonly Joint[])[] = [
    triples('5,-5,1.2 11,-7,0.6'),
    triples('6,-9,1.1 3,-15,0.6'),
    triples('8,-12,1 7,-17,0.5'),
  ];
  for (const tine of tines)
    puppet.limb(
      tine.map(([dx, dy, r]): Joint => [x + way * dx, y + dy, r]),
      HORN,
      { bias: 0.1 },
    );
  puppet.limb(beam, HORN, { bias: 0.08 });
  for (const [dx, dy] of pairs('11,-8 12,-16 3,-16')) puppet.dots(at(gold, dx & 1), [x + way * dx, y + dy]);
}

/** Draws a nest in the fork of the antlers, with its bird if `hasBird` is true. */
export function nest(puppet: Puppet, x: number, y: number, hasBird: boolean): void {
  if (hasBird)
    puppet.typed('.kk..\nkmKy.\nkmm..\nkmmk.', x + 1, y - 4, {
      k: at(ash, 1),
      m: at(red, 2),
      K: at(ink, 0),
      y: at(gold, 1),
    });
  puppet.typed('3.....3\n.34243.\n..121..', x, y, {
    1: at(wood, 1),
    2: at(grass, 1),
    3: at(grass, 2),
    4: at(grass, 3),
  });
}

/** Draws two eye holes, with a gleam in them unless they are shut. */
export function eyes(puppet: Puppet, places: readonly Place[], isShut: boolean): void {
  for (const [x, y] of places) {
    for (const [dx, dy] of pairs('-1,-1 0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1 2,1'))
      puppet.image.set(x + dx, y + dy, at(ink, 0));
    if (isShut) {
      for (const dx of [-1, 0, 1, 2]) puppet.image.set(x + dx, y, at(wood, 2));
      continue;
    }
    puppet.eye(x, y, at(fire, 4)).eye(x + 1, y, at(gold, 1));
    puppet.dots(at(fire, 1), [x, y + 1]);
  }
}
