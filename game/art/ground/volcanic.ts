/** Textures of volcanic ground: ash, basalt, lava, pumice, sulphur and sinter. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { again, FRAMES, flat, MACRO, pebbles, plates, stamped } from './macro.ts';
import * as S from './stamps.ts';

const { snow, stone, ash, moss, grass, wood, fire, gold, skin } = P;

const darkStones = S.stones({ a: at(stone, 1), b: at(ash, 3), c: at(ash, 1), d: at(ash, 0) });

export function volcanic(): Record<string, Img> {
  const basalt = (seed: number, light: number, base: number, dark: number) =>
    plates({
      seed,
      count: 46,
      width: 1,
      unrest: 2.4,
      plate: (plate, side) => (side > 0.5 ? light : plate % 4 === 0 ? dark : base),
      crack: () => at(ash, 0),
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
    // the same plates with ash in their cracks
    'basalt-ashy': again(
      plates({
        seed: 512,
        count: 58,
        width: 0.9,
        unrest: 3,
        plate: (plate, side) => (side > 0.5 ? at(ash, 3) : plate % 5 === 0 ? at(ash, 1) : at(ash, 2)),
        crack: (_, x, y) => (hashUnit(x >> 3, y >> 3, 8) < 0.55 ? 0 : at(ash, 1)),
      }),
      513,
      [...S.dashes([0, at(ash, 1)], 2), ...S.cinders(ash)],
      90,
      9,
    ),
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
    lava: lava(),
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
    vents: vents(),
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

/** Returns lava at one of its four frames: its glow runs along the cracks. */
export function lava(frame = 0): Img {
  const turn = Math.PI * 2;
  return plates({
    seed: 521,
    count: 30,
    width: 3.4,
    unrest: 3,
    plate: (_, side) => (side > 0.4 ? at(fire, 0) : side < -0.5 ? at(ash, 0) : at(ash, 1)),
    crack: (depth, x, y) => {
      const glow = depth + 0.17 * Math.sin(turn * (frame / FRAMES + (x + 2 * y) / MACRO));
      return at(fire, glow > 0.75 ? 4 : glow > 0.5 ? 3 : glow > 0.22 ? 2 : 1);
    },
  });
}

/** Returns fumarole ground at one of its four frames: the mouths glow and dim. */
export function vents(frame = 0): Img {
  const mouth = [at(ash, 0), at(wood, 1), at(fire, 0), at(wood, 1)];
  const image = stamped(at(stone, 2), {
    seed: 571,
    stamps: [
      ...S.hollows([0, at(stone, 1)]),
      ...S.dashes(stone, 4),
      ...S.craters({ a: at(gold, 1), b: at(stone, 0), c: at(P.ink, 0), d: at(gold, 0) }).slice(1, 2),
      ...S.crusts({ a: at(grass, 1), b: at(gold, 0) }),
    ],
    count: 190,
    apart: 6.5,
  });
  // each mouth has its own phase; 16 px is more than the width of a mouth
  return image.each((colour, x, y) =>
    colour === at(P.ink, 0) ? (mouth[(frame + (x >> 4) + (y >> 4) * 3) % FRAMES] ?? colour) : colour,
  );
}
