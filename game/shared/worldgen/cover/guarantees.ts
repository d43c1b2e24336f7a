/**
 * Guarantees for every world, whatever its seed: firm, connected ground where players appear, a beach between sea and
 * land, and every kind of terrain at least once.
 */
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '../../constants.ts';
import { TERRAIN_IDS } from '../../defs/terrain.ts';
import { createNoise } from '../../math/noise.ts';
import { createRng, deriveSeed } from '../../math/rng.ts';
import { coastTiles, type Draft, forDisc } from '../draft/draft.ts';
import { GROUND, SEA, WALKABLE } from '../draft/palette.ts';

/** Radius around an appearance point within which the ground must be firm, in tiles. */
export const CLEARING = 6;

/** Appearance points of players: the first spawn and the world's centre, in tiles. */
export const APPEARANCES = [FIRST_SPAWN, WORLD_CENTRE].map((place) => ({
  x: Math.floor(place.x / TILE_SIZE),
  y: Math.floor(place.y / TILE_SIZE),
}));

/** True if a tile is too near an appearance point for anything solid or tall to stand on it. */
export function isNearAppearance(tileX: number, tileY: number): boolean {
  return APPEARANCES.some(({ x, y }) => Math.abs(tileX - x) <= CLEARING && Math.abs(tileY - y) <= CLEARING);
}

/** Makes a clearing of moss around each appearance point; firm ground is kept. */
export function clearAppearances(draft: Draft): void {
  const ragged = createNoise(deriveSeed(draft.seed, 'clearings'), 4);
  for (const place of APPEARANCES) {
    forDisc(draft, place.x, place.y, CLEARING + 2, (cell, tileX, tileY, distance) => {
      if (distance > CLEARING + ragged(tileX, tileY) * 1.5 && distance > 3) return;
      if (!WALKABLE[draft.cells[cell] as number]) draft.cells[cell] = GROUND.moss;
    });
  }
}

/** Grounds that may touch the sea. */
const AT_SEA = new Set([GROUND.gravelBeach, GROUND.blackBeach, GROUND.river, GROUND.frozenRiver]);

/** Turns every land cell that touches the sea, corners included, into beach. River mouths stay open. */
export function closeBeachRing(draft: Draft): void {
  const { cells, size } = draft;
  for (let tileY = 1; tileY < size - 1; tileY++) {
    for (let tileX = 1; tileX < size - 1; tileX++) {
      const cell = tileY * size + tileX;
      const ground = cells[cell] as number;
      if (SEA[ground] || AT_SEA.has(ground)) continue;
      let touches = false;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) touches ||= SEA[cells[cell + dy * size + dx] as number] === 1;
      }
      if (touches) cells[cell] = GROUND.gravelBeach;
    }
  }
}

/** Adds a small patch of each kind of terrain that is missing in the world. */
export function completePalette(draft: Draft): void {
  const counts = new Uint32Array(TERRAIN_IDS.length);
  for (const ground of draft.cells) counts[ground] = (counts[ground] as number) + 1;
  const rng = createRng(deriveSeed(draft.seed, 'missing terrain'));
  for (const ground of TERRAIN_IDS.keys()) {
    if (counts[ground] !== 0) continue;
    const atSea = ground === GROUND.seaStack;
    for (let attempt = 0; attempt < 20_000; attempt++) {
      const cell = rng.below(draft.cells.length);
      const there = draft.cells[cell] as number;
      const fits = atSea ? there === GROUND.sea : there === GROUND.moss && coastTiles(draft, cell) > 12;
      const far = APPEARANCES.every(
        ({ x, y }) =>
          Math.abs((cell % draft.size) - x) > 20 || Math.abs(Math.floor(cell / draft.size) - y) > 20,
      );
      if (!fits || !far) continue;
      forDisc(draft, cell % draft.size, Math.floor(cell / draft.size), atSea ? 0.5 : 2.4, (near) => {
        if (draft.cells[near] === there) draft.cells[near] = ground;
      });
      break;
    }
  }
}
