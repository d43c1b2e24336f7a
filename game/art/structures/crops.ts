/** Garden crops by growth: a bed of earth, dry or watered, and the plants on it. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { STUFF } from '../parts.ts';
import { drawBeets, drawBuckwheat } from '../things/edible.ts';
import { drawCottongrass, drawFireweed, drawLymeGrass, drawNettle, drawPumpkin } from '../things/herbs.ts';
import type { StructureFrame, StructureFrames } from './picture.ts';

const { moss, grass, spruce, wood, ash, red, skin } = P;

/** Width and height of a bed, in art px: most of a tile. */
const [WIDTH, HEIGHT] = [30, 22];

/** Draws tilled earth: ridges lit from the upper left, frayed at the rim. It lies flat, so it has no outline. */
function bed(ramp: Ramp): Img {
  const image = new Img(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [(x + 0.5 - WIDTH / 2) / 14.5, (y + 0.5 - HEIGHT / 2) / 9.5];
      const out = Math.max(Math.abs(dx) ** 3 + Math.abs(dy) ** 3, 0) + 0.34 * hashUnit(x >> 1, y >> 1, 31);
      if (out < 1.1) image.set(x, y, at(ramp, 1));
    }
  }
  for (const [row, y] of [4, 9, 14, 18].entries()) {
    for (let x = 2; x < WIDTH - 2; x++) {
      const wave = y + Math.round(Math.sin(x / 5 + row * 2));
      const clod = hashUnit(x >> 1, row, 9);
      if (image.get(x, wave)) image.set(x, wave, at(ramp, clod > 0.8 ? 4 : clod > 0.2 ? 3 : 2));
      if (image.get(x, wave + 1)) image.set(x, wave + 1, at(ramp, 2));
      if (image.get(x, wave + 2)) image.set(x, wave + 2, at(ramp, 0));
    }
  }
  return image.map((colour, x, y) => (colour && !image.get(x, y + 1) ? at(ramp, 0) : colour));
}

/** Places of the plants on the bed, relative to the foot of its picture: two in the back row, three in front. */
const PLACES = [
  [9, 7],
  [20, 7],
  [6, 13],
  [15, 14],
  [24, 13],
] as const;

/** Draws pairs of first leaves, just out of the earth and equally bright for every crop. */
function sprouts(stem: number): Img {
  const image = new Img(WIDTH, HEIGHT);
  for (const [x, y] of PLACES) {
    image.rect(x, y - 2, 1, 3, stem);
    image.rect(x - 3, y - 4, 2, 2, at(moss, 4)).rect(x - 1, y - 3, 1, 1, at(moss, 3));
    image.rect(x + 2, y - 4, 2, 2, at(moss, 3)).rect(x + 1, y - 3, 1, 1, at(moss, 2));
    image.rect(x - 1, y + 1, 3, 1, at(wood, 0));
  }
  return image;
}

/** Draws young plants: leafy stems half as tall as the grown plant, each with its own lean. */
function young(leaf: Ramp, stem: number, tall: number): Img {
  const image = new Img(WIDTH, HEIGHT + 8);
  for (const [at0, [x, back]] of PLACES.entries()) {
    const y = back + 8;
    const lean = hashUnit(at0, 3, 71) > 0.5 ? 1 : -1;
    for (let k = 0; k <= tall; k++) {
      const px = x + Math.round((lean * k * k) / (tall * tall));
      image.set(px, y - k, stem);
      if (k < 2 || k % 2 === 1) continue;
      const wide = k > tall - 3 ? 1 : 3 - (k > tall / 2 ? 1 : 0);
      for (let i = 1; i <= wide; i++) {
        image.set(px - i, y - k - (i > 1 ? 1 : 0), at(leaf, 4));
        image.set(px + i, y - k - (i > 1 ? 1 : 0), at(leaf, i > 1 ? 2 : 3));
      }
    }
  }
  return outlined(image, () => at(spruce, 0));
}

interface Plant {
  readonly leaf: Ramp;
  readonly stem: number;
  /** Height when half-grown, in art px. */
  readonly tall: number;
  readonly ripe: Img;
}

const GREEN: Ramp = STUFF.leaf;
const PLANTS: Readonly<Record<string, Plant>> = {
  crop_nettle: { leaf: GREEN, stem: at(moss, 1), tall: 9, ripe: twice(drawNettle(3), drawNettle(8)) },
  crop_cottongrass: {
    leaf: [at(grass, 0), at(grass, 0), at(grass, 1), at(grass, 2), at(grass, 3)],
    stem: at(grass, 1),
    tall: 8,
    ripe: twice(drawCottongrass(2), drawCottongrass(6)),
  },
  crop_fireweed: { leaf: GREEN, stem: at(red, 1), tall: 10, ripe: twice(drawFireweed(1), drawFireweed(5)) },
  crop_lyme_grass: {
    leaf: [at(moss, 0), at(moss, 1), at(grass, 1), at(grass, 2), at(grass, 3)],
    stem: at(grass, 1),
    tall: 9,
    ripe: twice(drawLymeGrass(4), drawLymeGrass(9)),
  },
  crop_beetroot: { leaf: STUFF.herb, stem: at(red, 2), tall: 6, ripe: drawBeets(false) },
  crop_buckwheat: {
    leaf: STUFF.herb,
    stem: at(skin, 1),
    tall: 8,
    ripe: twice(drawBuckwheat(0), drawBuckwheat(1)),
  },
  crop_pumpkin: { leaf: STUFF.herb, stem: at(moss, 1), tall: 4, ripe: drawPumpkin(true) },
};

/** Draws two plants side by side, the second a little in front. */
function twice(first: Img, second: Img): Img {
  const width = Math.max(first.w, second.w) + 12;
  const height = Math.max(first.h, second.h) + 3;
  return new Img(width, height)
    .blit(first, 0, height - 3 - first.h)
    .blit(second, width - second.w, height - second.h);
}

const flat = (image: Img): StructureFrame => ({ image, foot: [WIDTH / 2, HEIGHT / 2], hasShadow: false });

/** Returns the frames: `crop_bed` and `crop_bed:wet` are the lower layer, `<key>:1` to `<key>:3` are drawn on top. */
export const crops = (): StructureFrames => {
  const frames: Record<string, StructureFrame> = {
    crop_bed: flat(bed([at(ash, 1), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)])),
    'crop_bed:wet': flat(bed([at(ash, 0), at(ash, 1), at(wood, 0), at(wood, 1), at(wood, 1)])),
  };
  for (const [key, { leaf, stem, tall, ripe }] of Object.entries(PLANTS)) {
    frames[`${key}:1`] = flat(sprouts(stem));
    frames[`${key}:2`] = {
      image: young(leaf, stem, tall),
      foot: [WIDTH / 2, HEIGHT / 2 + 8],
      hasShadow: false,
    };
    frames[`${key}:3`] = { image: ripe, foot: [ripe.w >> 1, ripe.h - 8], hasShadow: false };
  }
  return frames;
};
