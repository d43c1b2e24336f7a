/** Roofs, one tile each, which join with neighbouring roofs; numbered in the same way as walls. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, darker, lighter, P } from '../palette.ts';
import { lineColour } from '../shape.ts';
import type { StructureFrame } from './picture.ts';
import { EAST, NORTH, SOUTH, WEST } from './walls.ts';

const { wood, grass, gold, moss } = P;

const TILE = 32;
/**
 * Overhang of the eaves, and height of a roof above the ground, in art px: a roof is drawn over the walls, so that door
 * and wall are visible below it.
 */
const EAVE = 5;
const HEIGHT = 31;

type Cover = (x: number, y: number) => number;

const STRAW = [at(wood, 1), at(grass, 0), at(grass, 1), at(grass, 2), at(grass, 3), at(gold, 1)];

/** Straw in courses, each overlapping the next with ragged ends. */
const thatch: Cover = (x, y) => {
  const course = Math.floor(y / 8);
  const ragged = Math.floor(hashUnit(x >> 1, course, 3) * 3);
  const inCourse = (y + ragged) % 8;
  if (inCourse === 7) return at(wood, 1);
  const tone = inCourse < 2 ? 4 : inCourse < 5 ? 3 : 2;
  const stalk = hashUnit(x, course * 5 + (inCourse >> 1), 11);
  return STRAW[Math.max(0, Math.min(5, tone + (stalk > 0.8 ? 1 : stalk < 0.2 ? -1 : 0)))] ?? 1;
};

/** Planks across the slope, with moss where water stands. */
const planks: Cover = (x, y) => {
  const row = Math.floor(y / 6);
  const inRow = y % 6;
  const joint = (x + row * 11) % 21 === 0;
  if (inRow === 5) return at(wood, 0);
  if (joint) return at(wood, 1);
  if (hashUnit(x >> 1, row, 29) > 0.93 && inRow > 2) return at(moss, 2);
  const tone = inRow === 0 ? 4 : inRow < 3 ? 3 : 2;
  return at(wood, hashUnit(x >> 2, row, 13) > 0.8 ? tone - 1 : tone);
};

function roof(cover: Cover, joins: number): StructureFrame {
  const image = new Img(TILE, TILE + EAVE + 2);
  const hasEave = (joins & SOUTH) === 0;
  for (let y = 0; y < TILE + (hasEave ? EAVE : 0); y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const isFringe = y >= TILE + EAVE - 2 && hashUnit(x >> 1, y, 7) > 0.5;
      if (isFringe) continue;
      let colour = cover(x, y);
      if ((joins & NORTH) === 0 && y < 3) colour = lighter(colour);
      if ((joins & WEST) === 0 && x < 2) colour = lighter(colour);
      if ((joins & EAST) === 0 && x >= TILE - 3) colour = darker(colour);
      if (y >= TILE) colour = darker(colour);
      image.set(x, y + 1, colour);
    }
  }
  const middle = TILE / 2;
  return {
    image: outlined(image, lineColour),
    foot: [middle, middle + HEIGHT + 1],
    hasShadow: false,
  };
}

export function roofs(): Record<string, StructureFrame> {
  const frames: Record<string, StructureFrame> = {};
  for (const [key, cover] of [
    ['thatch_roof', thatch],
    ['plank_roof', planks],
  ] as const) {
    for (let joins = 0; joins < 16; joins += 1) frames[`${key}:${joins}`] = roof(cover, joins);
    frames[key] = roof(cover, 0);
  }
  return frames;
}
