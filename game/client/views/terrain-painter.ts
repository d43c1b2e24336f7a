/** Paints a square of ground into a canvas, at art scale (32 px a tile). */
import type { Ground } from '#game/shared/worldgen/ground.ts';

export const TILE_ART_PX = 32;

export interface TerrainPainter {
  /** Paints `tiles` × `tiles` tiles from (tileX, tileY) on, over all of the canvas. */
  paint(context: CanvasRenderingContext2D, ground: Ground, tileX: number, tileY: number, tiles: number): void;
}

export function createPainter(): TerrainPainter {
  return {
    paint(context, ground, tileX, tileY, tiles) {
      for (let y = 0; y < tiles; y += 1) {
        for (let x = 0; x < tiles; x += 1) {
          context.fillStyle = ground.terrainAtTile(tileX + x, tileY + y).color;
          context.fillRect(x * TILE_ART_PX, y * TILE_ART_PX, TILE_ART_PX, TILE_ART_PX);
        }
      }
    },
  };
}
