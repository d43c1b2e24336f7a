/** Textures of waters, beaches and man-made ground. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { again, flat, pebbles, stamped } from './macro.ts';
import * as S from './stamps.ts';

const { snow, stone, ash, moss, grass, spruce, sea, blue, skin } = P;

/** Returns the textures of waters at one of their four frames. */
export function water(frame = 0): Record<string, Img> {
  const under = (base: number, seed: number, ramp: readonly number[], count = 110): Img =>
    stamped(base, {
      seed,
      stamps: S.crests(ramp),
      count,
      apart: 7.4,
      rare: S.combers(ramp),
      rareShare: 0.15,
      motion: 'swell',
      frame,
    });
  return {
    sea: under(at(sea, 2), 301, [at(sea, 1), 0, at(sea, 3), at(sea, 4)]),
    'sea-deep': under(at(sea, 1), 302, [at(sea, 0), 0, at(sea, 2), at(sea, 2)], 100),
    river: stamped(at(sea, 3), {
      seed: 311,
      stamps: [...S.streaks([0, 0, at(sea, 4), at(snow, 1)]), ...S.streaks([0, 0, at(sea, 2), at(sea, 2)])],
      count: 210,
      apart: 6,
      motion: 'flow',
      frame,
    }),
    caldera: under(at(sea, 3), 321, [at(sea, 2), 0, at(sea, 4), at(snow, 2)], 90),
    'caldera-deep': under(at(blue, 1), 322, [at(sea, 1), 0, at(sea, 3), at(sea, 4)], 90),
    spring: stamped(at(sea, 4), {
      seed: 331,
      stamps: [
        ...S.drifts([0, 0, at(spruce, 4), 0, at(snow, 1)]).slice(1, 3),
        ...S.bubbles({ a: at(snow, 3), b: at(sea, 3) }).slice(0, 2),
        ...S.crests([0, 0, at(snow, 1)]),
      ],
      count: 150,
      apart: 6.8,
      motion: 'pop',
      frame,
    }),
    geyser: stamped(at(sea, 4), {
      seed: 341,
      stamps: [...S.bubbles({ a: at(snow, 4), b: at(snow, 1) }), ...S.crests([0, 0, at(snow, 3)])],
      count: 210,
      apart: 5.8,
      motion: 'pop',
      frame,
    }),
  };
}

export function shore(): Record<string, Img> {
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

/** Draws slabs of poured concrete, cracked and rust-stained, with grass in the seams. */
function station(): Img {
  const image = flat(at(stone, 3)).map((colour, x, y) => {
    const row = Math.floor(y / 32);
    const sx = (x + (row % 2) * 32) % 64;
    const sy = y % 32;
    if (sx === 0 || sy === 0) return hashUnit(x >> 1, y >> 1, 9) < 0.35 ? at(moss, 2) : at(stone, 1);
    if (sx === 1 || sy === 1) return at(stone, 4);
    return sx === 63 || sy === 31 ? at(stone, 2) : colour;
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
