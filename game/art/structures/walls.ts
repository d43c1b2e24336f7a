/**
 * Walls and doors: blocks that join with their neighbours, seen from the south and above. Each kind has a picture for
 * every combination of neighbours, numbered 1 north, 2 east, 4 south, 8 west.
 */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P } from '../palette.ts';
import { lineColour } from '../shape.ts';
import type { StructureFrame } from './picture.ts';

const { wood, grass, moss, stone, ash, snow, ink } = P;

/** Edge length of a tile, and height of a wall above its ground, in art px. */
const TILE = 32;
export const WALL_HEIGHT = 22;
/** First px of a wall's thickness on the tile; the constant below is the last px. */
const FROM = 9;
const TO = 22;

export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;

/** Colours of a surface. `x`, `y`: place on the tile; `down`: px below the upper edge of the face. */
interface Stuff {
  top(x: number, y: number, isAcross: boolean): number;
  face(x: number, down: number, y: number): number;
}

/** Returns true if a wall with these neighbours covers this px of the ground. */
function takes(joins: number, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= TILE || y >= TILE) return false;
  const isMiddleX = x >= FROM && x <= TO;
  const isMiddleY = y >= FROM && y <= TO;
  if (isMiddleX && isMiddleY) return true;
  if (isMiddleX) return y < FROM ? (joins & NORTH) !== 0 : (joins & SOUTH) !== 0;
  return isMiddleY && (x < FROM ? (joins & WEST) !== 0 : (joins & EAST) !== 0);
}

type Footprint = (x: number, y: number) => boolean;

/** Raises a footprint to a block. If the block continues at the south edge, it has no face there. */
function raised(footprint: Footprint, stuff: Stuff, goesOn: boolean, isAcross: boolean): Img {
  const image = new Img(TILE, TILE + WALL_HEIGHT + 1);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      if (!footprint(x, y)) continue;
      image.set(x, y + 1, stuff.top(x, y, runsAcross(x, y, isAcross)));
      const isEdge = !footprint(x, y + 1) && !(goesOn && y === TILE - 1);
      if (!isEdge) continue;
      for (let down = 0; down < WALL_HEIGHT; down += 1) image.set(x, y + 2 + down, stuff.face(x, down, y));
    }
  }
  const drawn = outlined(image, lineColour);
  // A block that continues to the north has no edge there.
  for (let x = 0; x < TILE; x += 1) if (footprint(x, 0)) drawn.set(x, 0, 0);
  return drawn;
}

/** Returns true if the wall runs from north to south at this px. At a corner each arm has its own direction. */
function runsAcross(x: number, y: number, isAcross: boolean): boolean {
  if (y < FROM || y > TO) return true;
  return x < FROM || x > TO ? false : isAcross;
}

/** Returns the ground to the lower right that a block darkens. */
function shadowOf(footprint: Footprint): Img {
  const reach = 14;
  const shadow = new Img(TILE + reach, TILE + 6);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      if (!footprint(x, y)) continue;
      for (let k = 0; k <= reach; k += 1) shadow.set(x + k, y + Math.round(k * 0.3), at(ink, 0));
    }
  }
  return shadow;
}

function frame(image: Img, footprint: Footprint): StructureFrame {
  const middle = TILE / 2;
  return {
    image,
    foot: [middle, middle + WALL_HEIGHT + 1],
    shadow: { image: shadowOf(footprint), foot: [middle, middle] },
  };
}

/** Osiers woven around stakes. */
const WATTLE: Stuff = {
  top: (x, y, isAcross) => {
    const along = isAcross ? y : x;
    const across = isAcross ? x : y;
    if (across === FROM || across === TO) return at(wood, 2);
    if (along % 6 < 2) return at(wood, across < 14 ? 4 : 3);
    return at(grass, across % 3 === 0 ? 1 : 2);
  },
  face(x, down) {
    const band = Math.floor(down / 3);
    const isStake = x % 6 === 2 || x % 6 === 3;
    const isOver = (band + Math.floor(x / 6)) % 2 === 0;
    if (down >= WALL_HEIGHT - 1) return at(wood, 0);
    if (isStake && !isOver) return at(wood, x % 6 === 2 ? 3 : 2);
    const row = down % 3;
    const light = row === 0 ? 3 : row === 1 ? 2 : 1;
    const worn = hashUnit(x >> 2, band, 71) > 0.75 ? 1 : 0;
    return at(grass, Math.max(0, light - worn));
  },
};

const LOG = 7;

/** Logs with moss in the joints. */
const LOGS: Stuff = {
  top: (x, y, isAcross) => {
    const across = (isAcross ? x : y) - FROM;
    const along = isAcross ? y : x;
    if (across <= 0) return at(wood, 3);
    if (across >= TO - FROM) return at(wood, 1);
    if (across === 3 || across === 4) return at(wood, 4);
    return at(wood, hashUnit(along >> 2, across, 5) > 0.82 ? 2 : 3);
  },
  face(x, down) {
    const row = down % LOG;
    const log = Math.floor(down / LOG);
    if (down >= WALL_HEIGHT - 1) return at(wood, 0);
    if (row === LOG - 1) return hashUnit(x >> 1, log, 9) > 0.55 ? at(moss, 2) : at(wood, 0);
    const isKnot = hashUnit(x >> 1, log * 7 + (row >> 1), 23) > 0.94;
    if (isKnot) return at(wood, 1);
    return at(wood, [4, 3, 3, 2, 2, 1][row] ?? 2);
  },
};

const COURSE = 6;

/** Blocks of basalt, laid in courses. */
const BASALT: Stuff = {
  top: (x, y, isAcross) => {
    const [along, across] = isAcross ? [y, x - FROM] : [x, y - FROM];
    const shift = across > 6 ? 4 : 0;
    if ((along + shift) % 9 === 0 || across === 7) return at(ash, 2);
    if (across === 0) return at(stone, 3);
    return at(stone, hashUnit(Math.floor((along + shift) / 9), across > 6 ? 1 : 0, 41) > 0.5 ? 3 : 2);
  },
  face(x, down) {
    const course = Math.floor(down / COURSE);
    const shift = course % 2 === 0 ? 0 : 5;
    const [inX, inY] = [(x + shift) % 10, down % COURSE];
    if (inX === 0 || inY === COURSE - 1 || down >= WALL_HEIGHT - 1) return at(ash, 1);
    const tone = hashUnit(Math.floor((x + shift) / 10), course, 17) > 0.5 ? 2 : 1;
    const light = inY === 0 || inX === 1 ? 1 : 0;
    return at(stone, Math.min(3, tone + light));
  },
};

/** Doors: posts, a lintel, and a leaf of its own material. */
interface Leaf {
  readonly posts: Stuff;
  readonly boards: readonly number[];
  readonly bands: number;
}

const BOARDS = [at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];
const REEDS = [at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3)];
const DOORS: Readonly<Record<string, Leaf>> = {
  wattle_door: { posts: LOGS, boards: REEDS, bands: at(wood, 1) },
  log_door: { posts: LOGS, boards: BOARDS, bands: at(wood, 0) },
  iron_door: { posts: BASALT, boards: BOARDS, bands: at(stone, 3) },
};

const POST = 4;
const LINTEL = 4;

/** Returns the colour at a px of a leaf of upright boards with two bands, and a ring. */
function leafFace({ boards, bands }: Leaf, x: number, down: number): number {
  if (down === 8 || down === 9 || down === 17 || down === 18)
    return down % 2 === 0 ? bands : (boards[0] ?? 1);
  if (x === TILE - POST - 5 && down >= 12 && down <= 14) return at(snow, 1);
  const inBoard = (x - POST) % 6;
  return boards[inBoard === 5 ? 0 : inBoard === 0 ? 3 : hashUnit(x, down >> 2, 3) > 0.8 ? 1 : 2] ?? 1;
}

const ALONG: Footprint = (x, y) => takes(EAST | WEST, x, y);
const ACROSS: Footprint = (x, y) => takes(NORTH | SOUTH, x, y);
const isPost = (along: number): boolean => along < POST || along >= TILE - POST;

function doorAlong(leaf: Leaf, isOpen: boolean): StructureFrame {
  const stuff: Stuff = {
    top: (x, y) => leaf.posts.top(x, y, false),
    face(x, down, y) {
      if (isPost(x)) return leaf.posts.face(x, down, y);
      if (down < LINTEL) return down === LINTEL - 1 ? at(wood, 0) : at(wood, 3 - (down >> 1));
      if (!isOpen) return leafFace(leaf, x, down);
      // The leaf has swung in and is seen along its edge.
      return x < POST + 4 ? (leaf.boards[x === POST ? 3 : 1] ?? 0) : 0;
    },
  };
  const image = raised(ALONG, stuff, false, false);
  return frame(image, isOpen ? (x, y) => ALONG(x, y) && isPost(x) : ALONG);
}

function doorAcross(leaf: Leaf, isOpen: boolean): StructureFrame {
  const closed: Stuff = {
    top: (x, y) =>
      isPost(y)
        ? leaf.posts.top(x, y, true)
        : (leaf.boards[x < 13 ? 0 : x === 13 ? 3 : x > 18 ? 0 : (y >> 2) % 2 === 0 ? 2 : 1] ?? 1),
    face: (x, down, y) => leaf.posts.face(x, down, y),
  };
  if (!isOpen) return frame(raised(ACROSS, closed, false, true), ACROSS);
  const open: Footprint = (x, y) =>
    (isPost(y) && x >= FROM && x <= TO) || (y >= POST && y <= POST + 3 && x >= FROM && x < TILE);
  const stuff: Stuff = {
    top: (x, y) => (isPost(y) ? leaf.posts.top(x, y, true) : (leaf.boards[y === POST ? 3 : 2] ?? 1)),
    face: (x, down, y) => (isPost(y) ? leaf.posts.face(x, down, y) : leafFace(leaf, x, down)),
  };
  return frame(raised(open, stuff, false, true), open);
}

/**
 * Returns all walls and doors, by name: `log_wall:10`, `log_door:across-open`; and the one without neighbours of each
 * kind.
 */
export function walls(): Record<string, StructureFrame> {
  const frames: Record<string, StructureFrame> = {};
  for (const [key, stuff] of [
    ['wattle_wall', WATTLE],
    ['log_wall', LOGS],
    ['basalt_wall', BASALT],
  ] as const) {
    for (let joins = 0; joins < 16; joins += 1) {
      // A wall without neighbours is drawn along the tile from east to west.
      const drawn = joins === 0 ? EAST | WEST : joins;
      const footprint: Footprint = (x, y) => takes(drawn, x, y);
      const isAcross = (drawn & (EAST | WEST)) === 0;
      const image = raised(footprint, stuff, (drawn & SOUTH) !== 0, isAcross);
      frames[`${key}:${joins}`] = frame(image, footprint);
    }
    const plain = frames[`${key}:0`];
    if (plain) frames[key] = plain;
  }
  for (const [key, leaf] of Object.entries(DOORS)) {
    frames[key] = doorAlong(leaf, false);
    frames[`${key}:open`] = doorAlong(leaf, true);
    frames[`${key}:across`] = doorAcross(leaf, false);
    frames[`${key}:across-open`] = doorAcross(leaf, true);
  }
  return frames;
}
