/** Every ground texture by name: one recipe for each terrain, and the second tones that patch it. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { flat, pebbles, plates, stamped, stampOver } from './macro.ts';
import * as S from './stamps.ts';

const { snow, stone, ash, moss, grass, spruce, sea, wood, fire, blue, gold, skin } = P;

const straw = { a: at(grass, 0), b: at(grass, 1), c: at(grass, 2), d: at(grass, 3) };
const darkStones = S.stones({ a: at(stone, 1), b: at(ash, 3), c: at(ash, 1), d: at(ash, 0) });

/** Stamps a finished texture again. */
const again = (image: Img, seed: number, stamps: readonly Img[], count: number, apart: number): Img =>
  stampOver(image, { seed, stamps, count, apart });

function tundra(): Record<string, Img> {
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

function wetland(): Record<string, Img> {
  const pool = (light: number, middle: number, dark: number) =>
    S.bushes({ a: dark, b: middle, c: middle, d: light });
  return {
    bog: again(
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
        ...pool(at(sea, 3), at(sea, 1), at(sea, 0)),
        ...S.bushes({ a: at(moss, 3), b: at(moss, 2), c: at(moss, 1), d: at(wood, 0) }),
      ],
      95,
      10,
    ),
    thermokarst: again(
      stamped(at(moss, 1), {
        seed: 161,
        stamps: [...S.dashes(moss, 3), ...S.hollows([0, at(wood, 1)]), ...S.hollows([0, at(moss, 0)])],
        count: 330,
        apart: 4.7,
      }),
      162,
      [...pool(at(sea, 4), at(sea, 2), at(sea, 1)), ...S.cracks(at(wood, 0))],
      100,
      10,
    ),
    mud: stamped(at(grass, 0), {
      seed: 171,
      stamps: [
        ...S.bubbles({ a: at(grass, 1), b: at(wood, 1) }),
        ...S.dashes([0, at(wood, 2)], 2),
        ...S.hollows([0, at(wood, 1)]),
      ],
      count: 190,
      apart: 6,
    }),
  };
}

function cold(): Record<string, Img> {
  const frostCracks = plates({
    seed: 201,
    count: 24,
    width: 1,
    unrest: 2.5,
    plate: (plate) => at(stone, 3 - (plate % 5 === 0 ? 1 : 0)),
    crack: (depth, x, y) => (hashUnit(x >> 3, y >> 3, 7) < 0.25 ? 0 : depth > 0.2 ? at(stone, 2) : 0),
  });
  const glacier = plates({
    seed: 221,
    count: 20,
    width: 1.7,
    unrest: 2,
    plate: (_, light) => (light > 0.5 ? at(snow, 4) : light < -0.6 ? at(snow, 1) : at(snow, 2)),
    crack: (depth, x, y) => (hashUnit(x >> 3, y >> 3, 5) < 0.3 ? 0 : depth > 0.5 ? at(blue, 3) : at(snow, 1)),
  });
  const ice = plates({
    seed: 231,
    count: 16,
    width: 0.8,
    unrest: 1.4,
    plate: () => at(snow, 1),
    crack: (_, x, y) => (hashUnit(x >> 4, y >> 4, 6) < 0.45 ? 0 : at(snow, 3)),
  });
  return {
    snow: stamped(at(snow, 3), {
      seed: 202,
      stamps: S.ripples(snow),
      count: 80,
      apart: 9,
      rare: S.drifts(snow),
      rareShare: 0.2,
    }),
    'snow-thin': stamped(at(snow, 3), {
      seed: 203,
      stamps: [
        ...S.ripples(snow),
        ...S.stalks([0, 0, at(stone, 3), at(stone, 4)], {
          a: at(stone, 3),
          b: at(grass, 2),
          c: at(grass, 3),
          d: at(grass, 3),
        }),
      ],
      count: 150,
      apart: 7.5,
    }),
    'deep-snow': stamped(at(snow, 4), {
      seed: 211,
      stamps: [
        ...S.ripples([0, 0, at(snow, 3), 0, at(snow, 3)]),
        ...S.drifts([0, 0, at(snow, 2), 0, at(snow, 3)]),
      ],
      count: 64,
      apart: 11,
    }),
    permafrost: again(
      frostCracks,
      204,
      [...S.ripples([0, 0, at(snow, 1), 0, at(snow, 2)]), ...S.hollows([0, at(moss, 3)])],
      110,
      8,
    ),
    glacier: again(glacier, 222, S.ripples([0, 0, at(snow, 3), 0, at(snow, 4)]), 60, 10),
    ice: again(
      ice,
      232,
      [...S.cracks(at(snow, 2)), ...S.ripples([0, 0, at(snow, 0), 0, at(snow, 4)])],
      90,
      9,
    ),
  };
}

function water(): Record<string, Img> {
  const under = (base: number, seed: number, ramp: readonly number[], count = 110): Img =>
    stamped(base, {
      seed,
      stamps: S.crests(ramp),
      count,
      apart: 7.4,
      rare: S.combers(ramp),
      rareShare: 0.15,
    });
  return {
    sea: under(at(sea, 2), 301, [at(sea, 1), 0, at(sea, 3), at(sea, 4)]),
    'sea-deep': under(at(sea, 1), 302, [at(sea, 0), 0, at(sea, 2), at(sea, 2)], 100),
    river: stamped(at(sea, 3), {
      seed: 311,
      stamps: [...S.streaks([0, 0, at(sea, 4), at(snow, 1)]), ...S.streaks([0, 0, at(sea, 2), at(sea, 2)])],
      count: 170,
      apart: 6.4,
    }),
    caldera: under(at(sea, 4), 321, [at(sea, 3), 0, at(snow, 1), at(snow, 3)], 90),
    'caldera-deep': under(at(sea, 3), 322, [at(sea, 2), 0, at(sea, 4), at(snow, 1)], 90),
    spring: stamped(at(spruce, 4), {
      seed: 331,
      stamps: [
        ...S.crests([0, 0, at(sea, 4)]),
        ...S.bubbles({ a: at(snow, 3), b: at(sea, 4) }).slice(0, 2),
        ...S.crests([0, 0, at(snow, 1)]),
      ],
      count: 120,
      apart: 7.2,
    }),
    geyser: stamped(at(sea, 4), {
      seed: 341,
      stamps: [...S.bubbles({ a: at(snow, 4), b: at(snow, 1) }), ...S.crests([0, 0, at(snow, 3)])],
      count: 170,
      apart: 6,
    }),
  };
}

function shore(): Record<string, Img> {
  const gravel = pebbles(flat(at(stone, 2)), {
    seed: 401,
    ramp: stone,
    tones: [1, 2, 2, 2, 2, 3],
    least: 1.2,
    most: 3.6,
    gap: 0.7,
    attempts: 22000,
  });
  const black = stamped(at(ash, 1), {
    seed: 411,
    stamps: [...S.dashes(ash, 3), ...S.dashes(ash, 1), ...S.hollows([0, at(ash, 0)])],
    count: 300,
    apart: 5,
    rare: S.dashes(stone, 2),
    rareShare: 0.12,
  });
  const road = pebbles(
    stamped(at(ash, 3), {
      seed: 421,
      stamps: [
        ...S.dashes([0, at(grass, 0)], 2),
        ...S.hollows([0, at(ash, 2)]),
        ...S.dashes([0, at(stone, 2)], 2),
      ],
      count: 300,
      apart: 4.9,
    }),
    { seed: 422, ramp: stone, tones: [2, 3, 3, 4], least: 1, most: 2.5, gap: 1.2, attempts: 4200 },
  );
  return { gravel, 'black-sand': black, road, station: station() };
}

/** Slabs of poured concrete, cracked and rust-stained, with grass in the seams. */
function station(): Img {
  const image = flat(at(stone, 3)).map((colour, x, y) => {
    const row = Math.floor(y / 16);
    const sx = (x + (row % 2) * 16) % 32;
    const sy = y % 16;
    if (sx === 0 || sy === 0) return hashUnit(x >> 1, y >> 1, 9) < 0.2 ? at(moss, 2) : at(stone, 1);
    if (sx === 1 || sy === 1) return at(stone, 4);
    return sx === 31 || sy === 15 ? at(stone, 2) : colour;
  });
  return again(
    image,
    431,
    [
      ...S.cracks(at(stone, 1)),
      ...S.hollows([0, at(stone, 2)]),
      ...S.dashes([0, at(skin, 0)], 2),
      ...S.hollows([0, at(stone, 2)]),
    ],
    90,
    9,
  );
}

function volcanic(): Record<string, Img> {
  const basalt = (seed: number, light: number, base: number, dark: number) =>
    plates({
      seed,
      count: 46,
      width: 1,
      unrest: 2.4,
      plate: (plate, side) => (side > 0.5 ? light : plate % 4 === 0 ? dark : base),
      crack: () => at(ash, 0),
    });
  const lava = plates({
    seed: 521,
    count: 30,
    width: 3.4,
    unrest: 3,
    plate: (_, side) => (side > 0.4 ? at(fire, 0) : side < -0.5 ? at(ash, 0) : at(ash, 1)),
    crack: (depth) => at(fire, depth > 0.75 ? 4 : depth > 0.5 ? 3 : depth > 0.22 ? 2 : 1),
  });
  const bedrock = plates({
    seed: 541,
    count: 26,
    width: 1,
    unrest: 3,
    plate: (plate, side) =>
      at(stone, 1 + (plate % 3 === 0 ? 1 : 0) + (side > 0.4 ? 1 : side < -0.5 ? -1 : 0)),
    crack: () => at(stone, 0),
  });
  return {
    ash: stamped(at(ash, 1), {
      seed: 501,
      stamps: [...S.dashes(ash, 3), ...S.dashes(ash, 1)],
      count: 190,
      apart: 6,
      rare: [...S.cinders(ash), ...darkStones],
      rareShare: 0.12,
    }),
    'ash-pale': stamped(at(ash, 2), {
      seed: 502,
      stamps: [...S.dashes(ash, 2), ...S.dashes(ash, 4)],
      count: 170,
      apart: 6,
    }),
    soil: stamped(at(ash, 3), {
      seed: 503,
      stamps: [...S.dashes(ash, 3), ...S.hollows([0, at(ash, 2)]), ...S.dashes([0, at(wood, 2)], 2)],
      count: 300,
      apart: 5,
      rare: [...S.tufts([0, 0, at(moss, 1), at(moss, 2)]), ...darkStones],
      rareShare: 0.06,
    }),
    basalt: basalt(511, at(stone, 1), at(ash, 2), at(ash, 1)),
    craters: again(
      stamped(at(ash, 1), {
        seed: 531,
        stamps: [...S.dashes(ash, 1), ...S.dashes(ash, 3)],
        count: 220,
        apart: 5.6,
      }),
      532,
      [
        ...S.craters({ a: at(ash, 3), b: at(ash, 1), c: at(ash, 0), d: at(stone, 1) }),
        ...S.craters({ a: at(ash, 3), b: at(ash, 0), c: at(fire, 0), d: at(ash, 2) }).slice(1, 2),
        ...darkStones,
      ],
      95,
      9.5,
    ),
    lava,
    bedrock: again(bedrock, 542, [...S.cracks(at(stone, 0)), ...S.hollows([0, at(moss, 2)])], 40, 12),
    pumice: pebbles(flat(at(stone, 3)), {
      seed: 551,
      ramp: [...stone, at(snow, 2)],
      tones: [3, 3, 4, 4, 2],
      least: 1.2,
      most: 4.4,
      gap: 0.9,
      attempts: 15000,
    }),
    sulfur: stamped(at(grass, 2), {
      seed: 561,
      stamps: [
        ...S.crusts({ a: at(grass, 1), b: at(gold, 1) }),
        ...S.dashes([0, at(gold, 0)], 2),
        ...S.hollows([0, at(grass, 1)]),
        ...S.crusts({ a: at(gold, 0), b: at(gold, 1) }),
      ],
      count: 260,
      apart: 5.4,
    }),
    vents: stamped(at(stone, 2), {
      seed: 571,
      stamps: [
        ...S.hollows([0, at(stone, 1)]),
        ...S.dashes(stone, 4),
        ...S.craters({ a: at(gold, 1), b: at(stone, 0), c: at(ash, 0), d: at(gold, 0) }).slice(1, 2),
        ...S.crusts({ a: at(grass, 1), b: at(gold, 0) }),
      ],
      count: 190,
      apart: 6.5,
    }),
    sinter: stamped(at(stone, 4), {
      seed: 581,
      stamps: [
        ...S.drifts([0, 0, at(stone, 3), 0, at(snow, 3)]),
        ...S.ripples([0, 0, at(skin, 3), 0, at(snow, 2)]),
        ...S.ripples([0, 0, at(stone, 3), 0, at(snow, 3)]),
      ],
      count: 110,
      apart: 8,
    }),
  };
}

/** All textures, in the order in which they are written. */
export function groundTextures(): ReadonlyMap<string, Img> {
  return new Map(
    Object.entries({ ...water(), ...shore(), ...wetland(), ...tundra(), ...volcanic(), ...cold() }),
  );
}
