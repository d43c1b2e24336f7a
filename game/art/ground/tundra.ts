/** Textures of overgrown and wet ground: moss, lichen, shrub, forest floor, bog and mud. */
import type { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { again, pebbles, stamped } from './macro.ts';
import { pools } from './pools.ts';
import * as S from './stamps.ts';

const { snow, stone, moss, grass, spruce, sea, wood, gold } = P;

const straw = { a: at(grass, 0), b: at(grass, 1), c: at(grass, 2), d: at(grass, 3) };

export function tundra(): Record<string, Img> {
  return {
    moss: stamped(at(moss, 2), {
      seed: 101,
      stamps: [...S.tufts(moss), ...S.hollows(moss), ...S.hollows(moss)],
      count: 380,
      apart: 4.5,
    }),
    'moss-deep': stamped(at(moss, 1), {
      seed: 102,
      stamps: [...S.dashes(moss, 3), ...S.hollows([at(moss, 0), at(moss, 0), ...moss.slice(2)])],
      count: 340,
      apart: 4.6,
      rare: S.tufts(moss),
      rareShare: 0.12,
    }),
    'moss-dry': stamped(at(moss, 2), {
      seed: 103,
      stamps: [...S.stalks(moss, straw), ...S.hollows(moss), ...S.tufts(moss)],
      count: 330,
      apart: 4.7,
    }),
    lichen: stamped(at(moss, 3), {
      seed: 111,
      stamps: [
        ...S.crusts({ a: at(moss, 2), b: at(stone, 4) }),
        ...S.hollows([0, at(moss, 2)]),
        ...S.dashes(moss, 5),
        ...S.hollows([0, at(moss, 2)]),
      ],
      count: 300,
      apart: 5,
    }),
    'lichen-pale': stamped(at(moss, 3), {
      seed: 112,
      stamps: [
        ...S.crusts({ a: at(stone, 3), b: at(snow, 1) }),
        ...S.crusts({ a: at(stone, 3), b: at(stone, 4) }),
        ...S.hollows([0, at(moss, 2)]),
      ],
      count: 300,
      apart: 5,
    }),
    // moss under the low sun: one tone lighter, with flowers and dry straw
    'moss-sun': stamped(at(moss, 3), {
      seed: 104,
      stamps: [
        ...S.hollows([0, at(moss, 2)]),
        ...S.dashes([0, at(moss, 2)], 2),
        ...S.tufts([0, 0, at(moss, 2), at(moss, 4)]),
        ...S.stalks([0, 0, at(moss, 2), at(moss, 4)], straw),
      ],
      count: 330,
      apart: 4.7,
      rare: S.dashes([0, at(gold, 1)], 2).slice(0, 1),
      rareShare: 0.03,
    }),
    'lichen-sun': stamped(at(moss, 4), {
      seed: 113,
      stamps: [
        ...S.crusts({ a: at(moss, 3), b: at(snow, 2) }),
        ...S.hollows([0, at(moss, 3)]),
        ...S.dashes([0, at(moss, 3)], 2),
        ...S.hollows([0, at(moss, 3)]),
      ],
      count: 290,
      apart: 5,
    }),
    'shrubland-sun': again(
      stamped(at(moss, 2), {
        seed: 123,
        stamps: [...S.dashes(moss, 4), ...S.hollows([0, at(moss, 1)])],
        count: 260,
        apart: 5,
      }),
      124,
      [
        ...S.bushes({ a: at(moss, 4), b: at(moss, 3), c: at(moss, 2), d: at(moss, 1) }),
        ...S.bushes({ a: at(grass, 3), b: at(grass, 2), c: at(grass, 1), d: at(moss, 1) }).slice(0, 2),
      ],
      100,
      10,
    ),
    shrubland: again(
      stamped(at(moss, 1), {
        seed: 121,
        stamps: [...S.dashes(moss, 3), ...S.hollows([0, at(moss, 0)])],
        count: 260,
        apart: 5,
      }),
      122,
      [
        ...S.bushes({ a: at(moss, 4), b: at(moss, 3), c: at(moss, 2), d: at(moss, 0) }),
        ...S.bushes({ a: at(moss, 3), b: at(moss, 2), c: at(spruce, 2), d: at(moss, 0) }),
        ...S.bushes({ a: at(grass, 2), b: at(grass, 1), c: at(moss, 1), d: at(moss, 0) }).slice(1, 2),
      ],
      120,
      9.5,
    ),
    taiga: stamped(at(spruce, 1), {
      seed: 131,
      stamps: [
        ...S.dashes(spruce, 3),
        ...S.hollows([0, at(spruce, 0)]),
        ...S.hollows([0, at(moss, 1)]),
        ...S.dashes([0, at(wood, 1)], 2),
      ],
      count: 360,
      apart: 4.6,
      rare: S.tufts([0, 0, at(spruce, 2), at(spruce, 3)]),
      rareShare: 0.16,
    }),
    'taiga-moss': stamped(at(moss, 1), {
      seed: 132,
      stamps: [
        ...S.dashes(moss, 3),
        ...S.hollows([0, at(spruce, 1)]),
        ...S.tufts([0, 0, at(spruce, 2), at(moss, 2)]),
      ],
      count: 350,
      apart: 4.6,
    }),
    rocky: rocky(),
  };
}

function rocky(): Img {
  const base = stamped(at(moss, 1), {
    seed: 141,
    stamps: [...S.dashes(moss, 3), ...S.hollows([0, at(stone, 1)]), ...S.dashes(stone, 3)],
    count: 330,
    apart: 4.6,
  });
  return pebbles(base, {
    seed: 142,
    ramp: stone,
    tones: [2, 2, 3, 1],
    least: 1.4,
    most: 6,
    gap: 1.6,
    attempts: 1100,
  });
}

/** Returns bog and thawing ground at one of their four frames: their pools glint and release bubbles. */
export function wetland(frame = 0): Record<string, Img> {
  const bog = again(
    stamped(at(wood, 1), {
      seed: 151,
      stamps: [
        ...S.hollows([0, at(wood, 0)]),
        ...S.dashes(wood, 3),
        ...S.tufts([0, 0, at(moss, 1), at(moss, 2)]),
      ],
      count: 330,
      apart: 4.7,
    }),
    152,
    [
      ...S.bushes({ a: at(moss, 3), b: at(moss, 2), c: at(moss, 1), d: at(wood, 0) }),
      ...S.bushes({ a: at(grass, 1), b: at(wood, 2), c: at(wood, 1), d: at(wood, 0) }),
    ],
    58,
    11,
  );
  const thawed = again(
    stamped(at(moss, 1), {
      seed: 161,
      stamps: [...S.dashes(moss, 3), ...S.hollows([0, at(wood, 1)]), ...S.hollows([0, at(moss, 0)])],
      count: 330,
      apart: 4.7,
    }),
    162,
    S.cracks(at(wood, 0)),
    44,
    12,
  );
  return {
    bog: pools(bog, {
      seed: 153,
      count: 24,
      least: 2.4,
      most: 13,
      water: at(sea, 1),
      deep: at(sea, 0),
      glint: at(sea, 4),
      bank: at(wood, 0),
      lip: at(moss, 2),
      frame,
    }),
    thermokarst: pools(thawed, {
      seed: 163,
      count: 20,
      least: 3,
      most: 14,
      water: at(sea, 2),
      deep: at(sea, 1),
      glint: at(snow, 1),
      bank: at(wood, 0),
      lip: at(moss, 3),
      frame,
    }),
  };
}

/** Returns boiling mud at one of its four frames. */
export function mud(frame = 0): Img {
  return stamped(at(grass, 0), {
    seed: 171,
    stamps: [
      ...S.bubbles({ a: at(grass, 1), b: at(wood, 1) }),
      ...S.dashes([0, at(wood, 2)], 2),
      ...S.hollows([0, at(wood, 1)]),
    ],
    count: 230,
    apart: 5.6,
    motion: 'pop',
    frame,
  });
}
