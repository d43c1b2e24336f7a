/**
 * Human works: stations, and the gravel road that connects them. The road also guarantees that players can walk from
 * the headland where they begin to every part of the peninsula: where necessary, it fords rivers and crosses straits on
 * causeways.
 */
import { createNoise } from '../../math/noise.ts';
import type { Point } from '../../math/point.ts';
import { createRng, deriveSeed } from '../../math/rng.ts';
import {
  COARSE,
  type CoarseGrid,
  cheapestWay,
  coarseSize,
  middleCell,
  roundCorners,
  walkLine,
} from '../draft/coarse.ts';
import { coastTiles, type Draft, forDisc } from '../draft/draft.ts';
import { GROUND, SEA, WALKABLE } from '../draft/palette.ts';

/** Places along the road, as shares of the world's edge, each with the index of the place that it is joined to. */
const PLACES: readonly (readonly [x: number, y: number, joins: number])[] = [
  [0.042, 0.04, -1],
  [0.085, 0.075, 0],
  [0.2, 0.12, 1],
  [0.34, 0.22, 2],
  [0.5, 0.27, 3],
  [0.66, 0.2, 4],
  [0.87, 0.11, 5],
  [0.6, 0.41, 4],
  [0.83, 0.48, 7],
  [0.503, 0.515, 7],
  [0.29, 0.58, 9],
  [0.5, 0.71, 9],
  [0.42, 0.86, 11],
];

/** The road's first place is the beginning of the road, not a station. */
const FIRST_STATION = 1;

const COST: ReadonlyMap<number, number> = new Map([
  [GROUND.sea, 40],
  [GROUND.seaStack, 60],
  [GROUND.river, 6],
  [GROUND.frozenRiver, 3],
  [GROUND.calderaLake, 60],
  [GROUND.lava, 90],
  [GROUND.hotSpring, 20],
  [GROUND.mud, 12],
  [GROUND.bedrock, 25],
  [GROUND.glacier, 9],
  [GROUND.deepSnow, 6],
  [GROUND.craters, 9],
  [GROUND.bog, 4],
  [GROUND.gravelBeach, 2.4],
  [GROUND.blackBeach, 2.4],
]);

/** Builds the road between all places, and a station at each place except the first. */
export function buildRoads(draft: Draft): void {
  const grid: CoarseGrid = { size: coarseSize(draft.size) };
  const unrest = createNoise(deriveSeed(draft.seed, 'road unrest'), 7);
  const cost = new Float32Array(grid.size * grid.size);
  for (let coarse = 0; coarse < cost.length; coarse++) {
    const cell = middleCell(grid, coarse, draft.size);
    const rough = COST.get(draft.cells[cell] as number) ?? 1;
    cost[coarse] = rough * (1.35 + unrest(coarse % grid.size, Math.floor(coarse / grid.size)));
  }
  const places = PLACES.map(([x, y]) => settle(draft, grid, x, y));
  for (const [index, [, , joins]] of PLACES.entries()) {
    const from = places[joins];
    const to = places[index];
    if (from === undefined || to === undefined) continue;
    const way = cheapestWay(grid, cost, from, to);
    layRoad(draft, grid, way);
    // Makes later roads reuse the ones already built.
    for (const coarse of way) cost[coarse] = 0.4;
  }
  const rng = createRng(deriveSeed(draft.seed, 'stations'));
  for (const place of places.slice(FIRST_STATION)) buildStation(draft, grid, place, rng.below(1 << 30));
}

/** Returns the coarse cell nearest to a place out of the cells whose middle is firm ground away from the sea. */
function settle(draft: Draft, grid: CoarseGrid, shareX: number, shareY: number): number {
  const x = Math.round(shareX * grid.size);
  const y = Math.round(shareY * grid.size);
  for (let radius = 0; radius < 60; radius++) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== radius) continue;
        const [cx, cy] = [x + dx, y + dy];
        if (cx < 0 || cy < 0 || cx >= grid.size || cy >= grid.size) continue;
        const cell = middleCell(grid, cy * grid.size + cx, draft.size);
        if (WALKABLE[draft.cells[cell] as number] && coastTiles(draft, cell) > 5) return cy * grid.size + cx;
      }
    }
  }
  return y * grid.size + x;
}

function layRoad(draft: Draft, grid: CoarseGrid, way: readonly number[]): void {
  const line: Point[] = way.map((coarse) => ({
    x: (coarse % grid.size) * COARSE + COARSE / 2,
    y: Math.floor(coarse / grid.size) * COARSE + COARSE / 2,
  }));
  const swayX = createNoise(deriveSeed(draft.seed, 'road sway x'), 17);
  const swayY = createNoise(deriveSeed(draft.seed, 'road sway y'), 17);
  walkLine(roundCorners(line, 2), 0.5, (px, py) => {
    const x = px + swayX(px, py) * 1.6;
    const y = py + swayY(px, py) * 1.6;
    forDisc(draft, x, y, 2.6, (cell, tileX, tileY, distance) => {
      const ground = draft.cells[cell] as number;
      if (distance <= 0.85) draft.cells[cell] = GROUND.road;
      else if (SEA[ground]) draft.cells[cell] = GROUND.gravelBeach;
      else if (ground === GROUND.lava && distance <= 2) draft.cells[cell] = GROUND.volcanicRock;
      else if (ground === GROUND.bedrock && (tileX + tileY) % 3 !== 0) draft.cells[cell] = GROUND.rocky;
    });
  });
}

/** Builds a yard of cracked concrete with ragged edges, in two overlapping blocks. */
function buildStation(draft: Draft, grid: CoarseGrid, place: number, seed: number): void {
  const rng = createRng(seed);
  const ragged = createNoise(seed, 2.5);
  const centre = {
    x: (place % grid.size) * COARSE + COARSE / 2,
    y: Math.floor(place / grid.size) * COARSE + COARSE / 2,
  };
  const blocks = [0, 1].map((k) => ({
    x: centre.x + k * rng.between(-4, 4),
    y: centre.y + k * rng.between(-3, 3),
    w: rng.between(3.2, 5.5),
    h: rng.between(2.6, 4.2),
  }));
  forDisc(draft, centre.x, centre.y, 12, (cell, tileX, tileY) => {
    if (!WALKABLE[draft.cells[cell] as number]) return;
    const edge = ragged(tileX, tileY) * 0.6;
    const inside = blocks.some(
      (block) => Math.abs(tileX - block.x) < block.w + edge && Math.abs(tileY - block.y) < block.h + edge,
    );
    if (inside) draft.cells[cell] = GROUND.station;
  });
}
