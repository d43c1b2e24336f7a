/**
 * Contents of a field of hot ground: pools with arms and terraces, runnels that leave them, clusters of mud pots,
 * geysers and vents. Small shapes on a grid tend to look square, so pools are made of discs of several sizes and lose
 * the corners of every straight side.
 */
import type { Noise } from '../../math/noise.ts';
import { hashUnit, type Rng } from '../../math/rng.ts';
import { cellOf, type Draft, forDisc, inWorld } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const CRUST: ReadonlySet<number> = new Set([GROUND.sinter, GROUND.sulfur]);
/**
 * Grounds that runnels may cross, because they leave the crust and continue a little way over the surrounding ground.
 */
const RUN_OVER: ReadonlySet<number> = new Set([
  GROUND.sinter,
  GROUND.sulfur,
  GROUND.soil,
  GROUND.moss,
  GROUND.lichen,
  GROUND.rocky,
  GROUND.ash,
]);
/** Liquids that never touch one another, because no shore is drawn between them. */
const LIQUID: ReadonlySet<number> = new Set([GROUND.hotSpring, GROUND.mud, GROUND.geyser]);
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Fills a field's crust. `bays` is noise in about [-1, 1] that changes within a few tiles. */
export function layPools(draft: Draft, x: number, y: number, radius: number, bays: Noise, rng: Rng): void {
  const away = (share: number) => rng.between(-share, share) * radius;
  const main = lobedPool(x + away(0.35), y + away(0.35), rng.between(1.9, 2.7), rng);
  layDiscs(draft, main, GROUND.hotSpring, bays, rng);
  terrace(draft, main, bays);
  for (let k = 0; k < 3; k++) {
    const pool = lobedPool(x + away(0.75), y + away(0.75), rng.between(0.7, 1.35), rng);
    layDiscs(draft, pool, GROUND.hotSpring, bays, rng);
    if (k === 0) terrace(draft, pool, bays);
  }
  const [first] = main;
  for (let k = 0; k < 2 && first; k++) runWater(draft, first, rng);
  for (let k = 0; k < 3; k++) layMudPots(draft, x + away(0.75), y + away(0.75), rng);
  for (let k = 0; k < 2; k++)
    scatter(draft, x + away(0.7), y + away(0.7), GROUND.geyser, 1 + rng.below(2), rng);
  for (let k = 0; k < 3; k++) {
    const vent = lobedPool(x + away(0.75), y + away(0.75), rng.between(0.9, 1.5), rng);
    layDiscs(draft, vent, GROUND.fumarole, bays, rng);
  }
}

/**
 * Returns a disc with two to four smaller discs on its rim, which form bays between them and arms where they reach out.
 */
function lobedPool(x: number, y: number, radius: number, rng: Rng): Disc[] {
  const discs: Disc[] = [{ x, y, radius }];
  const arms = 2 + rng.below(3);
  for (let k = 0; k < arms; k++) {
    const from = discs[rng.below(discs.length)] ?? { x, y, radius };
    const [dx, dy] = [rng.between(-1, 1), rng.between(-1, 1)];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const size = from.radius * rng.between(0.5, 0.8);
    const reach = from.radius + size * rng.between(0.1, 0.5);
    discs.push({ x: from.x + (dx / length) * reach, y: from.y + (dy / length) * reach, radius: size });
  }
  return discs;
}

/** Returns the distance of a tile from a shape, in tiles; below 0 inside. */
const outside = (discs: readonly Disc[], tileX: number, tileY: number): number =>
  discs.reduce((least, { x, y, radius }) => {
    const [dx, dy] = [tileX - x, tileY - y];
    return Math.min(least, Math.sqrt(dx * dx + dy * dy) - radius);
  }, Number.POSITIVE_INFINITY);

/** Calls `visit` once for each tile in and around a shape, with the tile's distance from the shape. */
function forShape(
  draft: Draft,
  discs: readonly Disc[],
  margin: number,
  visit: (cell: number, tileX: number, tileY: number, away: number) => void,
): void {
  const [first] = discs;
  if (!first) return;
  const reach = discs.reduce((most, disc) => {
    const [dx, dy] = [disc.x - first.x, disc.y - first.y];
    return Math.max(most, Math.sqrt(dx * dx + dy * dy) + disc.radius);
  }, 0);
  forDisc(draft, first.x, first.y, reach + margin, (cell, tileX, tileY) =>
    visit(cell, tileX, tileY, outside(discs, tileX, tileY)),
  );
}

/** Lays a shape of one ground on the crust. */
function layDiscs(draft: Draft, discs: readonly Disc[], ground: number, bays: Noise, rng: Rng): void {
  const laid: number[] = [];
  forShape(draft, discs, 1, (cell, tileX, tileY, away) => {
    if (away + bays(tileX * 1.7 + 40, tileY * 1.7) * 0.35 >= 0) return;
    if (!CRUST.has(draft.cells[cell] as number)) return;
    if (LIQUID.has(ground) && !mayLie(draft, cell, ground)) return;
    draft.cells[cell] = ground;
    laid.push(cell);
  });
  roundOff(draft, laid, ground, rng.below(1 << 30));
}

/** Removes most corners of the cells laid, and cuts into straight sides. */
function roundOff(draft: Draft, laid: readonly number[], ground: number, seed: number): void {
  const { cells, size } = draft;
  const is = (cell: number) => cells[cell] === ground;
  const cut = laid.filter((cell) => {
    const [east, south, west, north] = STEPS.map(([dx, dy]) => is(cell + dx + dy * size));
    const chance = hashUnit(cell % size, Math.floor(cell / size), seed);
    if (east !== west && south !== north) {
      const inward = cell + (east ? 1 : -1) + (south ? size : -size);
      const isThick = STEPS.every(([dx, dy]) => is(inward + dx + dy * size));
      return isThick && chance < 0.75;
    }
    // The cell is the middle of a side of three or more cells.
    const side = [north, south].filter(Boolean).length === 1 && east && west;
    const wall = [east, west].filter(Boolean).length === 1 && north && south;
    return (side === true || wall === true) && chance < 0.3;
  });
  for (const cell of cut) cells[cell] = GROUND.sinter;
}

/** Adds terraces: sinter that a pool has built up around itself, with arcs of sulphur where it overflows. */
function terrace(draft: Draft, discs: readonly Disc[], bays: Noise): void {
  forShape(draft, discs, 4, (cell, tileX, tileY, away) => {
    const there = draft.cells[cell] as number;
    const wide = 1.6 + bays(tileX + 70, tileY) * 0.8;
    if (away > 0 && away < wide && RUN_OVER.has(there)) draft.cells[cell] = GROUND.sinter;
    else if (away >= wide && away < wide + 1.1 && there === GROUND.sinter && bays(tileX, tileY + 90) > 0.12)
      draft.cells[cell] = GROUND.sulfur;
  });
}

/** Adds a runnel: one tile wide, wavering, from the middle of a pool outward into a puddle at its end. */
function runWater(draft: Draft, { x, y, radius }: Disc, rng: Rng): void {
  const [toX, toY] = [rng.between(-1, 1), rng.between(-1, 1)];
  const length = Math.sqrt(toX * toX + toY * toY) || 1;
  const steps = Math.round(radius * 1.5 + rng.between(5, 11));
  let [atX, atY] = [Math.round(x), Math.round(y)];
  let bend = 0;
  let owed = 0;
  for (let step = 0; step < steps; step++) {
    bend = bend * 0.7 + rng.between(-0.6, 0.6);
    const [dx, dy] = [toX / length - (toY / length) * bend, toY / length + (toX / length) * bend];
    // Steps go along one axis at a time, so that the water is connected.
    owed += Math.abs(dy) / (Math.abs(dx) + Math.abs(dy) || 1);
    if (owed >= 1) {
      owed -= 1;
      atY += dy < 0 ? -1 : 1;
    } else atX += dx < 0 ? -1 : 1;
    if (!inWorld(draft, atX, atY)) return;
    const cell = cellOf(draft, atX, atY);
    const there = draft.cells[cell] as number;
    if (there === GROUND.hotSpring) continue;
    if (!RUN_OVER.has(there) || !mayLie(draft, cell, GROUND.hotSpring)) return;
    draft.cells[cell] = GROUND.hotSpring;
  }
  layPuddle(draft, atX, atY);
}

/** Lays the puddle at the end of a runnel: a tile and its neighbours. */
function layPuddle(draft: Draft, x: number, y: number): void {
  forDisc(draft, x, y, 1, (cell) => {
    if (RUN_OVER.has(draft.cells[cell] as number) && mayLie(draft, cell, GROUND.hotSpring))
      draft.cells[cell] = GROUND.hotSpring;
  });
}

/** Adds mud pots: a few small round holes, one to three tiles wide, close together. */
function layMudPots(draft: Draft, x: number, y: number, rng: Rng): void {
  const pots = 5 + rng.below(4);
  for (let k = 0; k < pots; k++) {
    scatter(draft, x + rng.between(-3.4, 3.4), y + rng.between(-3.4, 3.4), GROUND.mud, 1 + rng.below(3), rng);
  }
}

/** Lays up to `count` connected tiles, never three in a line and never next to other tiles of the same ground. */
function scatter(draft: Draft, x: number, y: number, ground: number, count: number, rng: Rng): void {
  const own: number[] = [];
  let [atX, atY] = [Math.round(x), Math.round(y)];
  let turn = rng.below(4);
  for (let k = 0; k < count; k++) {
    if (!inWorld(draft, atX, atY)) return;
    const cell = cellOf(draft, atX, atY);
    const there = draft.cells[cell] as number;
    if (!CRUST.has(there) || !mayLie(draft, cell, ground)) return;
    if (isBeside(draft, cell, (near) => draft.cells[near] === ground && !own.includes(near))) return;
    draft.cells[cell] = ground;
    own.push(cell);
    turn = (turn + (rng.chance(0.5) ? 1 : 3)) % 4;
    const [dx, dy] = STEPS[turn] ?? STEPS[0];
    atX += dx;
    atY += dy;
  }
}

/** True if a tile touches, at a side or a corner, a tile for which `bothers` is true. */
function isBeside({ cells, size }: Draft, cell: number, bothers: (near: number) => boolean): boolean {
  for (let dy = -size; dy <= size; dy += size) {
    for (let dx = -1; dx <= 1; dx++)
      if (cells[cell + dx + dy] !== undefined && bothers(cell + dx + dy)) return true;
  }
  return false;
}

/** True if a liquid may be laid here, because no other liquid is next to it. */
const mayLie = (draft: Draft, cell: number, liquid: number): boolean =>
  !isBeside(draft, cell, (near) => {
    const there = draft.cells[near] as number;
    return there !== liquid && LIQUID.has(there);
  });
