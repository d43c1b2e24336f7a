/**
 * Generates a world from a seed. The stages run in the order written here and nowhere else; each derives its own seed,
 * so that a changed stage does not affect the random numbers of the others.
 */
import { TERRAIN_IDS } from '../defs/terrain.ts';
import { type ClimateAnchor, paintBiomes } from './cover/biomes.ts';
import { APPEARANCES, clearAppearances, closeBeachRing, completePalette } from './cover/guarantees.ts';
import { placePillars } from './cover/outcrops.ts';
import { buildRoads } from './cover/roads.ts';
import { paintGeothermalValley, paintSprings } from './cover/springs.ts';
import { paintVolcanoes } from './cover/volcano.ts';
import { type Draft, SIZE } from './draft/draft.ts';
import { dissolveLoneCells, distanceTransform, patches } from './draft/grid.ts';
import { GROUND } from './draft/palette.ts';
import { erode } from './land/erosion.ts';
import { computeHeights, placeVolcanoes } from './land/relief.ts';
import { paintRivers } from './land/rivers.ts';
import { createLandField } from './land/shape.ts';
import { paintBeaches, placeSeaStacks } from './land/shore.ts';
import { placeDoodads } from './things/doodads.ts';
import { placeNodes } from './things/nodes.ts';
import type { TerrainWorld } from './world/types.ts';

/** Minimum number of cells of an island and of a lagoon; smaller ones are merged into their surroundings. */
const SMALLEST_ISLAND = 24;
const SMALLEST_LAGOON = 40;

const [FIRST] = APPEARANCES;

/** Varied ground within a short walk of the first spawn, for new players: open moss, a wood, a snowfield. */
const ANCHORS: readonly ClimateAnchor[] = FIRST
  ? [
      { x: FIRST.x, y: FIRST.y, radius: 11, cold: 0.2, forest: -0.2, wet: -0.2 },
      { x: FIRST.x + 27, y: FIRST.y + 2, radius: 13, cold: 0.2, forest: 0.5, wet: -0.3 },
      { x: FIRST.x + 3, y: FIRST.y + 28, radius: 12, cold: 0.78, forest: -0.3, wet: -0.3 },
      { x: FIRST.x + 36, y: FIRST.y + 34, radius: 12, cold: 0.92, forest: -0.3, wet: -0.3 },
    ]
  : [];

/** Returns the world of a seed: the same bytes for the same seed, on every engine. Takes about two seconds. */
export function generateTerrain(seed: number): TerrainWorld {
  const draft = layLand(seed);
  const waters = erode(draft);
  paintBeaches(draft);
  paintBiomes(draft, ANCHORS);
  paintVolcanoes(draft);
  paintSprings(draft);
  paintGeothermalValley(draft);
  tidy(draft);
  paintRivers(draft, waters);
  buildRoads(draft);
  placePillars(draft);
  clearAppearances(draft);
  closeBeachRing(draft);
  placeSeaStacks(draft);
  completePalette(draft);
  const { cells, size } = draft;
  const doodads = placeDoodads(draft);
  const nodes = placeNodes(draft, doodads);
  return { seed, width: size, height: size, palette: TERRAIN_IDS, cells, doodads, nodes };
}

/** Returns land and sea, distances and heights; all land is moss at this stage. */
function layLand(seed: number): Draft {
  const size = SIZE;
  const land = createLandField(seed, size, FIRST ?? { x: 0, y: 0 });
  const isLand = new Uint8Array(size * size);
  for (let tileY = 0; tileY < size; tileY++) {
    for (let tileX = 0; tileX < size; tileX++) isLand[tileY * size + tileX] = land(tileX, tileY) > 0 ? 1 : 0;
  }
  for (const island of patches(isLand, size)) {
    if (island.length < SMALLEST_ISLAND) for (const cell of island) isLand[cell] = 0;
  }
  const isSea = isLand.map((value) => 1 - value);
  for (const lagoon of patches(isSea, size)) {
    if (lagoon.length < SMALLEST_LAGOON) for (const cell of lagoon) isSea[cell] = 0;
  }
  const cells = isSea.map((value) => (value ? GROUND.sea : GROUND.moss));
  const coast = distanceTransform(isSea, size);
  const volcanoes = placeVolcanoes(seed, size);
  return { seed, size, cells, coast, height: computeHeights(seed, size, coast, volcanoes), volcanoes };
}

function tidy(draft: Draft): void {
  // A pot of mud or a puddle of hot water may be only one tile wide.
  const keep = new Set([GROUND.sea, GROUND.geyser, GROUND.mud, GROUND.hotSpring]);
  for (let pass = 0; pass < 3; pass++) if (dissolveLoneCells(draft.cells, draft.size, keep) === 0) return;
}
