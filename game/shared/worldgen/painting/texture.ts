/** Textures of painted ground: those of each rank, the patches in them, and the filling of display tiles. */
import type { TerrainId } from '../../defs/terrain.ts';
import type { Ground } from '../world/ground.ts';
import { MARGIN, WINDOW } from './border.ts';
import { type EdgeStyle, rankAtTile } from './edges.ts';
import { ART_TILE, type GroundSheet, type ShoreColours, TEXTURE_EDGE } from './ground-sheet.ts';
import { NOISE_EDGE, PATCH_EDGE, PATCH_STEP, type PaintNoise } from './noise.ts';

/** Number of moments (animation frames) of a moving texture before it starts again. */
export const MOMENTS = 4;

interface Patch {
  /** Offsets of its texture in the pixels, by moment. */
  readonly offsets: readonly number[];
  readonly above: number;
  /** True if the patch shows only away from the border of its terrain. */
  readonly inner: boolean;
}

export interface RankPaint {
  readonly id: TerrainId;
  readonly edge: EdgeStyle;
  /** Offsets of its texture in the pixels, by moment. */
  readonly offsets: readonly number[];
  /** Duration of a moment, in ms; 0 for ground that does not move. */
  readonly momentMs: number;
  readonly patches: readonly Patch[];
  readonly shore: ShoreColours | undefined;
}

/** The target of painting: a rectangle of art px whose first px is at (x0, y0) of the world. */
export interface Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly y0: number;
}

export interface PainterState {
  readonly pixels: Uint8Array;
  readonly noise: PaintNoise;
  readonly ranks: readonly RankPaint[];
  readonly darker: Uint8Array;
  readonly lighter: Uint8Array;
}

const inner = new Float32Array(4);

/**
 * Returns the offsets of a texture in the pixels, by moment; a texture that does not move has equal offsets at all
 * moments.
 */
export function offsetsOf(sheet: GroundSheet, texture = ''): number[] {
  const frames = sheet.frames[texture]?.textures ?? [texture];
  return Array.from({ length: MOMENTS }, (_, moment) => {
    const name = frames[moment % frames.length] ?? texture;
    return Math.max(0, sheet.textures.indexOf(name)) * TEXTURE_EDGE * TEXTURE_EDGE;
  });
}

/**
 * Sets each corner of a display tile to 1 if the cell at it and that cell's eight neighbours have the rank, otherwise
 * to 0.
 */
export function measureInner(ground: Ground, rank: number, x: number, y: number): void {
  for (let corner = 0; corner < 4; corner++) {
    let all = 1;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (rankAtTile(ground, x - 1 + (corner & 1) + dx, y - 1 + (corner >> 1) + dy) !== rank) all = 0;
      }
    }
    inner[corner] = all;
  }
}

/** Returns a half-eased value: the gentler the slope at a border, the farther noise can move the border. */
const ease = (t: number): number => 0.5 * t + 0.5 * t * t * (3 - 2 * t);

/** Returns the weight at a px of a display tile, blended from the values of its four corners. */
export function blend(c0: number, c1: number, c2: number, c3: number, px: number, py: number): number {
  const u = ease(Math.min(1, Math.max(0, (px + 0.5) / ART_TILE)));
  const v = ease(Math.min(1, Math.max(0, (py + 0.5) / ART_TILE)));
  return (c0 * (1 - u) + c1 * u) * (1 - v) + (c2 * (1 - u) + c3 * u) * v;
}

const fineAt = (worldX: number, worldY: number): number =>
  (worldY & (NOISE_EDGE - 1)) * NOISE_EDGE + (worldX & (NOISE_EDGE - 1));

/** Returns the texture's px of a rank at a place of the world, patches included. */
function texel(
  painter: PainterState,
  rank: RankPaint,
  worldX: number,
  worldY: number,
  px: number,
  py: number,
  moment: number,
): number {
  let offset = rank.offsets[moment] as number;
  const ragged = rank.patches.length === 0 ? 0 : (painter.noise.fine[fineAt(worldX, worldY)] as number);
  for (const [index, patch] of rank.patches.entries()) {
    // The table is rotated against the tiles; otherwise its lattice would follow their rows and columns. The fine noise
    // also shifts the lookup position, so that the table's grain never shows.
    const row =
      Math.floor((worldY * 0.8 + worldX * 0.6 + ragged * 5) / PATCH_STEP) +
      index * 131 +
      ((rank.offsets[0] as number) >> 11);
    const column = Math.floor((worldX * 0.8 - worldY * 0.6 - ragged * 6) / PATCH_STEP) + index * 67;
    const at = (row & (PATCH_EDGE - 1)) * PATCH_EDGE + (column & (PATCH_EDGE - 1));
    let value = (painter.noise.patch[at] as number) + ragged * 0.08;
    if (patch.inner) {
      const deep = blend(
        inner[0] as number,
        inner[1] as number,
        inner[2] as number,
        inner[3] as number,
        px,
        py,
      );
      const at = fineAt(worldX, worldY);
      value +=
        (deep - 1) * 1.25 +
        0.4 * (painter.noise.wide[at] as number) +
        0.3 * (painter.noise.middle[at] as number);
    }
    if (value > patch.above) {
      offset = patch.offsets[moment] as number;
      break;
    }
  }
  const edge = TEXTURE_EDGE - 1;
  return painter.pixels[offset + (worldY & edge) * TEXTURE_EDGE + (worldX & edge)] as number;
}

/** Paints a whole display tile with a rank's texture. */
export function fillTile(
  painter: PainterState,
  canvas: Canvas,
  rank: RankPaint,
  left: number,
  top: number,
  moment: number,
): void {
  for (let py = 0; py < ART_TILE; py++) {
    const y = top + py - canvas.y0;
    if (y < 0 || y >= canvas.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = left + px - canvas.x0;
      if (x < 0 || x >= canvas.width) continue;
      canvas.pixels[y * canvas.width + x] = texel(painter, rank, left + px, top + py, px, py, moment);
    }
  }
}

/** Paints a rank's texture where the field of its border is inside. */
export function coverTile(
  painter: PainterState,
  canvas: Canvas,
  rank: RankPaint,
  field: Float32Array,
  left: number,
  top: number,
  moment: number,
): void {
  for (let py = 0; py < ART_TILE; py++) {
    const y = top + py - canvas.y0;
    if (y < 0 || y >= canvas.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = left + px - canvas.x0;
      if (x < 0 || x >= canvas.width || (field[(py + MARGIN) * WINDOW + px + MARGIN] as number) <= 0.5)
        continue;
      canvas.pixels[y * canvas.width + x] = texel(painter, rank, left + px, top + py, px, py, moment);
    }
  }
}
