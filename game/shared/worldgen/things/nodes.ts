/**
 * Places resource nodes on finished ground. Nodes that belong to a certain place come first: gardens, the chests of
 * wrecks, bones. Then each kind is placed where it would grow or lie: woods with groves and glades, shrubs above them,
 * reeds and nettles by the water, driftwood on beaches, stone on rock. Each tile is decided by its own hash, so that
 * the result does not depend on the order of placing. The provisions for newcomers come last.
 */
import { nodeTypeByName } from '../../defs/nodes.ts';
import { createNoise, type Noise } from '../../math/noise.ts';
import { deriveSeed, hash2, hashUnit } from '../../math/rng.ts';
import { coastTiles, type Draft } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';
import type { NodeLayout } from '../world/node-layout.ts';
import type { Doodad } from '../world/types.ts';
import { plantGardens } from './gardens.ts';
import { GROWTH, type Growth, KEEPS_CLEAR, type Species, WATERSIDE } from './node-growth.ts';
import { provideForNewcomers } from './node-guarantees.ts';
import { isFree, NEAR, type Plot, suits } from './node-plot.ts';
import { strewRemains } from './node-remains.ts';

/** Factor by which the densest groves exceed the average density when clumping is 1. */
const NOISE_PEAK = 1.6;
/** Value of the slow noise below which a wood is open: a glade. */
const GLADE = -0.36;
/** Maximum distance from the sea of finds that the sea washes up, in tiles. */
const BEACHCOMBING = 2;
/**
 * Maximum number of nodes in a world; every client keeps them in memory, and every server iterates over them when it
 * starts.
 */
export const MAX_NODES = 100_000;
/** Number of nodes reserved for newcomers, which is more than is ever added. */
const RESERVED = 200;

/** Slowly varying character of a place, each about -1 to 1. */
interface Character {
  /** Larch country above 0, spruce country below. */
  readonly stand: Noise;
  /** Fir and willow above 0, birch and alder below. */
  readonly damp: Noise;
  readonly grove: Noise;
  readonly glade: Noise;
}

/** Returns every node of a world. No node stands on a tile with a doodad. */
export function placeNodes(draft: Draft, doodads: readonly Doodad[]): NodeLayout {
  const plot: Plot = {
    draft,
    near: surroundings(draft, doodads),
    types: new Uint8Array(draft.cells.length),
  };
  plantGardens(plot);
  strewRemains(plot, doodads);
  growEverywhere(plot);
  thin(plot, MAX_NODES - RESERVED);
  provideForNewcomers(plot);
  return layoutOf(plot.types);
}

function growEverywhere(plot: Plot): void {
  const { seed, size, cells } = plot.draft;
  const character: Character = {
    stand: createNoise(deriveSeed(seed, 'stands'), 34),
    damp: createNoise(deriveSeed(seed, 'damp'), 21),
    grove: createNoise(deriveSeed(seed, 'node groves'), 10),
    glade: createNoise(deriveSeed(seed, 'glades'), 22),
  };
  const chance = deriveSeed(seed, 'nodes');
  for (let cell = 0; cell < cells.length; cell++) {
    const growths = GROWTH[cells[cell] as number];
    if (growths === undefined || !isFree(plot, cell)) continue;
    const near = plot.near[cell] as number;
    const name = grow(growths, cell % size, Math.floor(cell / size), near, chance, character);
    const type = name === null ? undefined : nodeTypeByName(name);
    if (type && suits(plot, cell, type)) plot.types[cell] = type.id;
  }
}

/** Removes nodes at random, except those placed on purpose, until `most` are left or no more can be removed. */
export function thin({ draft, near, types }: Plot, most: number): void {
  const excess = types.reduce((sum, type) => sum + (type === 0 ? 0 : 1), 0) - most;
  if (excess <= 0) return;
  const seed = deriveSeed(draft.seed, 'thinned');
  const lots: { cell: number; lot: number }[] = [];
  for (let cell = 0; cell < types.length; cell++) {
    if (types[cell] === 0 || ((near[cell] as number) & NEAR.kept) !== 0) continue;
    lots.push({ cell, lot: hash2(cell % draft.size, Math.floor(cell / draft.size), seed) });
  }
  lots.sort((a, b) => a.lot - b.lot || a.cell - b.cell);
  for (const { cell } of lots.slice(0, excess)) types[cell] = 0;
}

function layoutOf(byTile: Uint8Array): NodeLayout {
  const tiles: number[] = [];
  const types: number[] = [];
  for (let cell = 0; cell < byTile.length; cell++) {
    const type = byTile[cell] as number;
    if (type === 0) continue;
    tiles.push(cell);
    types.push(type);
  }
  return { tiles: Uint32Array.from(tiles), types: Uint8Array.from(types) };
}

function grow(
  growths: readonly Growth[],
  tileX: number,
  tileY: number,
  near: number,
  seed: number,
  character: Character,
): string | null {
  for (let index = 0; index < growths.length; index++) {
    const growth = growths[index] as Growth;
    if (growth.near !== undefined && (growth.near & near) === 0) continue;
    const roll = hashUnit(tileX, tileY, seed + growth.salt * 2);
    // Most tiles have no node; this rules them out before any noise is computed.
    if (roll >= growth.density * (1 + growth.clumping * NOISE_PEAK)) continue;
    if (roll >= growth.density * fullness(growth, tileX, tileY, character)) continue;
    return pick(growth.species, tileX, tileY, seed + growth.salt * 2 + 1, character);
  }
  return null;
}

/** Returns the density of a growth at a tile, relative to its average; 0 in a gap. */
function fullness(growth: Growth, tileX: number, tileY: number, { grove, glade }: Character): number {
  const shift = growth.salt * 500;
  const clump = 1 + growth.clumping * NOISE_PEAK * grove(tileX + shift, tileY);
  if (growth.glades === undefined) return clump;
  const isGlade = glade(tileX, tileY) < GLADE;
  return isGlade === (growth.glades === 'in') ? clump : 0;
}

/** Returns one of the species, weighted by the character of the place. */
function pick(
  species: readonly Species[],
  tileX: number,
  tileY: number,
  seed: number,
  { stand, damp }: Character,
): string | null {
  if (species.length === 1) return species[0]?.name ?? null;
  const [standing, dampness] = [stand(tileX, tileY), damp(tileX, tileY)];
  const weigh = ({ weight, stand: s = 0, damp: d = 0 }: Species) =>
    weight + Math.max(0, s * standing) + Math.max(0, d * dampness);
  let rest = hashUnit(tileX, tileY, seed) * species.reduce((sum, one) => sum + weigh(one), 0);
  for (const one of species) {
    rest -= weigh(one);
    if (rest < 0) return one.name;
  }
  return species.at(-1)?.name ?? null;
}

/** Returns the surroundings of each tile, as bits of {@link NEAR}. */
function surroundings(draft: Draft, doodads: readonly Doodad[]): Uint8Array {
  const { cells, size } = draft;
  const near = new Uint8Array(cells.length);
  const stamp = (cell: number, reach: number, bit: number) => {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    for (let tileY = Math.max(0, y - reach); tileY <= Math.min(size - 1, y + reach); tileY++) {
      for (let tileX = Math.max(0, x - reach); tileX <= Math.min(size - 1, x + reach); tileX++) {
        const at = tileY * size + tileX;
        near[at] = (near[at] as number) | bit;
      }
    }
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const ground = cells[cell] as number;
    if (ground === GROUND.river) stamp(cell, 1, NEAR.river);
    if (WATERSIDE.has(ground)) stamp(cell, 2, NEAR.water);
    else if (ground === GROUND.station) stamp(cell, 4, NEAR.station);
    else if (ground === GROUND.road) stamp(cell, 2, NEAR.road);
    const fromSea = coastTiles(draft, cell);
    if (fromSea > 0 && fromSea <= BEACHCOMBING) near[cell] = (near[cell] as number) | NEAR.sea;
  }
  for (const { tileX, tileY, type, noCollision } of doodads) {
    const cell = tileY * size + tileX;
    near[cell] = (near[cell] as number) | NEAR.taken;
    if (noCollision || !KEEPS_CLEAR.has(type)) continue;
    stamp(cell, type === 'wreck' ? 2 : 1, NEAR.taken);
    if (cell + 2 * size < cells.length) stamp(cell + 2 * size, 1, NEAR.inFront);
  }
  return near;
}
