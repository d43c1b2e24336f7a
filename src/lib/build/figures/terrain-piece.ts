/**
 * At build time: pieces of the generated world as small pictures, one pixel per tile, in the colours of the game's
 * map.
 */
import sharp from 'sharp';
import { terrainById } from '#game/shared/defs/terrain.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** A rectangle, in tiles. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const worlds = new Map<number, TerrainWorld>();

/** Returns the world of a seed; generated once per build. */
export function worldOf(seed: number): TerrainWorld {
  const known = worlds.get(seed);
  if (known !== undefined) return known;
  const world = generateTerrain(seed);
  worlds.set(seed, world);
  return world;
}

/** Returns the window of a given size that has the most tiles of `wanted`, on a grid of eight tiles. */
export function findWindow(
  world: TerrainWorld,
  wanted: readonly string[],
  width: number,
  height: number,
): Window {
  const isWanted = world.palette.map((id) => (wanted.includes(id) ? 1 : 0));
  let best: Window = { x: 0, y: 0, width, height };
  let most = -1;
  for (let y = 0; y + height <= world.height; y += 8) {
    for (let x = 0; x + width <= world.width; x += 8) {
      let count = 0;
      for (let row = y; row < y + height; row += 2) {
        for (let column = x; column < x + width; column += 2) {
          count += isWanted[world.cells[row * world.width + column] ?? 0] ?? 0;
        }
      }
      if (count > most) {
        most = count;
        best = { x, y, width, height };
      }
    }
  }
  return best;
}

/** Returns the window as a PNG, one px per tile. */
export async function pieceOf(world: TerrainWorld, { x, y, width, height }: Window): Promise<Buffer> {
  const colours = world.palette.map((id) => Number.parseInt(terrainById(id).color.slice(1), 16));
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const tile = (y + Math.floor(at / width)) * world.width + x + (at % width);
    pixels.writeUIntBE(colours[world.cells[tile] ?? 0] ?? 0, at * 3, 3);
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Returns the terrains in a window, the most frequent first, with their share from 0 to 1. */
export function groundsOf(world: TerrainWorld, { x, y, width, height }: Window) {
  const counts = new Map<string, number>();
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const id = world.palette[world.cells[row * world.width + column] ?? 0] ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([id, count]) => ({ ...terrainById(id), share: count / (width * height) }));
}
