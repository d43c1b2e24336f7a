/**
 * Places resource nodes on finished ground, each kind where it would grow: woods with groves and glades, shrubs
 * above them, reeds and nettles by the water, driftwood on beaches, and barrels and old gardens where people were.
 * Each tile is decided by its own hash, so that nothing depends on the order of placing.
 */
import { type NodeCategoryId, nodeTypeByName } from '../../defs/nodes.ts';
import { createNoise, type Noise } from '../../math/noise.ts';
import { createRng, deriveSeed, hashUnit, type Rng } from '../../math/rng.ts';
import { isNearAppearance } from '../cover/guarantees.ts';
import type { Draft } from '../draft/draft.ts';
import { patches } from '../draft/grid.ts';
import { GROUND, WET } from '../draft/palette.ts';
import type { NodeLayout } from '../world/node-layout.ts';
import type { Doodad } from '../world/types.ts';
import { GROWTH, type Growth, KEEPS_CLEAR, NEAR, type Species, WATERSIDE, WET_FEET } from './node-growth.ts';

/** Clumping 1 makes the densest groves this much denser than the average. */
const NOISE_PEAK = 1.6;
/** A wood is open where the slow noise is below this: a glade. */
const GLADE = -0.36;
const SMALLEST_STATION = 12;
/** How far from its station a garden lies, in tiles, and how many stations have one. */
const GARDEN_REACH = 6;
const GARDEN_CHANCE = 0.5;
const GARDEN_ATTEMPTS = 60;
const GARDEN_GROUND = new Set([GROUND.moss, GROUND.shrubland, GROUND.taiga, GROUND.lichen]);
const YARD = new Set([GROUND.station]);
/** Categories that block bodies or hide them, and so do not stand where players appear. */
const TALL: ReadonlySet<NodeCategoryId> = new Set(['tree', 'medium_tree', 'small_tree', 'resource']);

/** What varies slowly from place to place, each about -1 to 1. */
interface Character {
  /** Larch country above 0, spruce country below. */
  readonly stand: Noise;
  /** Fir and willow above 0, birch and alder below. */
  readonly damp: Noise;
  readonly grove: Noise;
  readonly glade: Noise;
}

/** Every node of a world. There is none where a doodad stands. */
export function placeNodes(draft: Draft, doodads: readonly Doodad[]): NodeLayout {
  const { size, cells, seed } = draft;
  const near = surroundings(draft, doodads);
  const gardens = layGardens(draft, near);
  const character: Character = {
    stand: createNoise(deriveSeed(seed, 'stands'), 34),
    damp: createNoise(deriveSeed(seed, 'damp'), 21),
    grove: createNoise(deriveSeed(seed, 'node groves'), 10),
    glade: createNoise(deriveSeed(seed, 'glades'), 22),
  };
  const chance = deriveSeed(seed, 'nodes');
  const tiles: number[] = [];
  const types: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const growths = GROWTH[cells[cell] as number];
    if (growths === undefined || ((near[cell] as number) & NEAR.taken) !== 0) continue;
    const name = gardens.has(cell)
      ? 'pumpkin'
      : grow(growths, cell % size, Math.floor(cell / size), near[cell] as number, chance, character);
    const type = name === null ? undefined : nodeTypeByName(name);
    if (!type) continue;
    if (TALL.has(type.category) && isInTheWay(cell, size, near)) continue;
    if (!WET_FEET.has(type.node_type) && beside(cell, size).some((at) => WET[cells[at] ?? GROUND.sea]))
      continue;
    tiles.push(cell);
    types.push(type.id);
  }
  return { tiles: Uint32Array.from(tiles), types: Uint8Array.from(types) };
}

/** The tiles that share an edge with one. */
const beside = (cell: number, size: number) => [cell - size, cell - 1, cell + 1, cell + size];

/** Whether something tall would stand where players appear, or hide a relic from those who look north. */
function isInTheWay(cell: number, size: number, near: Uint8Array): boolean {
  const hides = ((near[cell] as number) & NEAR.inFront) !== 0;
  return hides || isNearAppearance(cell % size, Math.floor(cell / size));
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
    // Most tiles carry nothing, which is known before any noise is computed.
    if (roll >= growth.density * (1 + growth.clumping * NOISE_PEAK)) continue;
    if (roll >= growth.density * fullness(growth, tileX, tileY, character)) continue;
    return pick(growth.species, tileX, tileY, seed + growth.salt * 2 + 1, character);
  }
  return null;
}

/** How much denser than average a growth is here; 0 where it leaves a gap. */
function fullness(growth: Growth, tileX: number, tileY: number, { grove, glade }: Character): number {
  const shift = growth.salt * 500;
  const clump = 1 + growth.clumping * NOISE_PEAK * grove(tileX + shift, tileY);
  if (growth.glades === undefined) return clump;
  const isGlade = glade(tileX, tileY) < GLADE;
  return isGlade === (growth.glades === 'in') ? clump : 0;
}

/** One of the species, by weights that the character of the place changes. */
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

/** What is around each tile, as bits of {@link NEAR}. */
function surroundings({ cells, size }: Draft, doodads: readonly Doodad[]): Uint8Array {
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
    if (WATERSIDE.has(ground)) stamp(cell, 2, NEAR.water);
    else if (ground === GROUND.station) stamp(cell, 4, NEAR.station);
    else if (ground === GROUND.road) stamp(cell, 2, NEAR.road);
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

/** A few wild pumpkins beside some of the stations, or in the yard of one when no station has soil beside it. */
function layGardens(draft: Draft, near: Uint8Array): ReadonlySet<number> {
  const isStation = Uint8Array.from(draft.cells, (ground) => (ground === GROUND.station ? 1 : 0));
  const stations = patches(isStation, draft.size).filter((station) => station.length >= SMALLEST_STATION);
  const rng = createRng(deriveSeed(draft.seed, 'gardens'));
  const planted = new Set<number>();
  for (const station of stations) {
    if (planted.size === 0 || rng.chance(GARDEN_CHANCE))
      plant(draft, near, station, GARDEN_GROUND, rng, planted);
  }
  for (const station of stations) {
    if (planted.size === 0) plant(draft, near, station, YARD, rng, planted);
  }
  return planted;
}

/** Looks for five free tiles of the wanted ground near a station, and plants two or more of them. */
function plant(
  { cells, size }: Draft,
  near: Uint8Array,
  station: Int32Array,
  wanted: ReadonlySet<number>,
  rng: Rng,
  planted: Set<number>,
): void {
  const away = () => rng.below(2 * GARDEN_REACH + 1) - GARDEN_REACH;
  for (let attempt = 0; attempt < GARDEN_ATTEMPTS; attempt++) {
    const middle = (station[rng.below(station.length)] ?? 0) + away() + away() * size;
    const beds = [0, 1, -1, size, -size, size + 1, size - 1, 1 - size, -1 - size]
      .map((step) => middle + step)
      .filter((cell) => wanted.has(cells[cell] ?? GROUND.sea) && ((near[cell] as number) & NEAR.taken) === 0);
    if (beds.length < 5) continue;
    for (const [index, cell] of beds.entries()) if (index < 2 || rng.chance(0.45)) planted.add(cell);
    return;
  }
}
