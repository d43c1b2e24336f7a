/** Textures of snow, frost and ice. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { again, plates, stamped } from './macro.ts';
import * as S from './stamps.ts';

const { snow, stone, moss, grass, blue } = P;

export function cold(): Record<string, Img> {
  const frostCracks = plates({
    seed: 201,
    count: 24,
    width: 1,
    unrest: 2.5,
    plate: () => at(stone, 3),
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
      [
        ...S.drifts([0, 0, at(stone, 4), 0, at(snow, 2)]),
        ...S.ripples([0, 0, at(snow, 1), 0, at(snow, 3)]),
        ...S.hollows([0, at(moss, 3)]),
      ],
      110,
      8,
    ),
    // snow drifted over the frozen ground
    'permafrost-blown': stamped(at(stone, 4), {
      seed: 206,
      stamps: [
        ...S.ripples([0, 0, at(stone, 3), 0, at(snow, 2)]),
        ...S.drifts([0, 0, at(stone, 3), 0, at(snow, 2)]),
        ...S.hollows([0, at(stone, 3)]),
        ...S.dashes([0, at(stone, 3)], 2),
      ],
      count: 170,
      apart: 6.6,
    }),
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
