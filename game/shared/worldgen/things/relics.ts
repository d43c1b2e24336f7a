/** Things that people left behind, placed on purpose: wrecks on the shore, the yards of stations, poles along roads. */
import { createRng, deriveSeed, hashUnit } from '../../math/rng.ts';
import { APPEARANCES } from '../cover/guarantees.ts';
import { coastTiles, type Draft } from '../draft/draft.ts';
import { patches } from '../draft/grid.ts';
import { GROUND, SEA, WALKABLE } from '../draft/palette.ts';

/** Doodads of each yard, placed in this order as long as there is room. */
const YARD = [
  'hut',
  'mast',
  'cistern',
  'hut',
  'dish',
  'crates',
  'carrier',
  'barrels',
  'sign',
  'barrels',
] as const;
/** Minimum distance between things in a yard, in tiles. */
const YARD_SPACING = 3;
const SMALLEST_YARD = 12;
const BESIDE_ROAD = ['pole-1', 'pole-2', 'pole-1', 'post', 'sign-2', 'sign-3', 'sign-4', 'cairn'] as const;
/** Share of the tiles along a road that have a doodad. */
const ALONG_ROAD = 0.035;
const WRECKS = 4;
/** Distance of the first wreck from the place where new players appear, in tiles. */
const WRECK_NEAR = 14;
const WRECK_APART = 120;

/**
 * Things left behind where new players appear: offset from that place in tiles, and doodad. Players can walk over them.
 */
const LEFT_BEHIND = [
  [3, -2, 'fire-ring'],
  [-3, 2, 'sledge'],
] as const;

/** Key of the doodad on each cell that has one. */
export type Relics = ReadonlyMap<number, string>;

/** Returns all relics of a world: wrecks, yards, doodads along roads, and things left at the first spawn. */
export function placeRelics(draft: Draft): Relics {
  const relics = new Map<number, string>();
  placeWrecks(draft, relics);
  placeYards(draft, relics);
  placeAlongRoads(draft, relics);
  leaveBehind(draft, relics);
  return relics;
}

function leaveBehind({ size, cells }: Draft, relics: Map<number, string>): void {
  const [first] = APPEARANCES;
  if (!first) return;
  for (const [dx, dy, key] of LEFT_BEHIND) {
    const cell = (first.y + dy) * size + first.x + dx;
    if (WALKABLE[cells[cell] as number] && cells[cell] !== GROUND.road) relics.set(cell, key);
  }
}

/** Places wrecks, each as two halves of a ship on the beach: one where new players find it, the rest far apart. */
function placeWrecks(draft: Draft, relics: Map<number, string>): void {
  const { size, cells } = draft;
  const shores: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const ground = cells[cell];
    const isBeach = ground === GROUND.gravelBeach || ground === GROUND.blackBeach;
    if (isBeach && coastTiles(draft, cell) <= 3 && SEA[cells[cell + 4 * size] ?? 0]) shores.push(cell);
  }
  const rng = createRng(deriveSeed(draft.seed, 'wrecks'));
  const [first] = APPEARANCES;
  const far = (cell: number, x: number, y: number) => {
    const [dx, dy] = [(cell % size) - x, Math.floor(cell / size) - y];
    return dx * dx + dy * dy;
  };
  let next = first
    ? leastBy(shores, (cell) => Math.abs(far(cell, first.x, first.y) - WRECK_NEAR * WRECK_NEAR))
    : -1;
  const made: number[] = [];
  for (let attempt = 0; attempt < 400 && made.length < WRECKS && shores.length > 0; attempt++) {
    const cell = next;
    next = shores[rng.below(shores.length)] ?? -1;
    if (
      cell < 0 ||
      made.some((other) => far(cell, other % size, Math.floor(other / size)) < WRECK_APART ** 2)
    )
      continue;
    made.push(cell);
    relics.set(cell, 'ship-bow');
    const stern = cell + 3 + size;
    if (cells[stern] !== GROUND.road) relics.set(stern, 'ship-stern');
  }
}

function leastBy(cells: readonly number[], measure: (cell: number) => number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const value = measure(cell);
    if (value < least) [best, least] = [cell, value];
  }
  return best;
}

function placeYards(draft: Draft, relics: Map<number, string>): void {
  const { size, cells } = draft;
  const yards = patches(
    Uint8Array.from(cells, (ground) => (ground === GROUND.station ? 1 : 0)),
    size,
  );
  const rng = createRng(deriveSeed(draft.seed, 'yards'));
  for (const yard of yards) {
    if (yard.length < SMALLEST_YARD) continue;
    const taken: number[] = [];
    for (const key of YARD) {
      for (let attempt = 0; attempt < 12; attempt++) {
        const cell = yard[rng.below(yard.length)] ?? 0;
        const isCrowded = taken.some(
          (other) =>
            Math.abs((other % size) - (cell % size)) < YARD_SPACING &&
            Math.abs(Math.floor(other / size) - Math.floor(cell / size)) < YARD_SPACING,
        );
        if (isCrowded) continue;
        taken.push(cell);
        relics.set(cell, key);
        break;
      }
    }
  }
}

function placeAlongRoads(draft: Draft, relics: Map<number, string>): void {
  const { size, cells } = draft;
  const seed = deriveSeed(draft.seed, 'roadside');
  const isOpen = new Set([GROUND.moss, GROUND.lichen, GROUND.shrubland, GROUND.lightSnow, GROUND.permafrost]);
  for (let cell = size * 2; cell < cells.length - size * 2; cell++) {
    if (!isOpen.has(cells[cell] as number) || cells[cell + 2 * size] !== GROUND.road) continue;
    if (cells[cell + size] === GROUND.road) continue;
    const [tileX, tileY] = [cell % size, Math.floor(cell / size)];
    if (hashUnit(tileX, tileY, seed) >= ALONG_ROAD * 4) continue;
    const at = Math.floor(hashUnit(tileX, tileY, seed + 1) * BESIDE_ROAD.length);
    relics.set(cell, BESIDE_ROAD[at] ?? BESIDE_ROAD[0]);
  }
}
