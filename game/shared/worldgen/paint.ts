/**
 * Paints ground: cells in, palette indexes out, one per art px. The client bakes its chunks with it, and
 * the pictures of the site are made with it, so both show the same land. Borders wander at the scale of
 * pixels by noise of the world's own coordinates; nothing repeats from tile to tile, and two chunks
 * always agree along their seam.
 */
import type { TerrainId } from '../defs/terrain.ts';
import { type DisplayLayer, displayTileLayers, type EdgeStyle, RANKS, rankAtTile } from './edges.ts';
import type { Ground } from './ground.ts';
import {
  ART_TILE,
  type GroundSheet,
  parseGroundSheet,
  type ShoreColours,
  TEXTURE_EDGE,
} from './ground-sheet.ts';
import { finishEdge } from './paint-edge.ts';
import { createPaintNoise, NOISE_EDGE, PATCH_EDGE, PATCH_STEP, type PaintNoise } from './paint-noise.ts';

/** How far a border swings: by wide, middle and fine noise. */
const SWING: Readonly<Record<EdgeStyle, readonly [number, number, number]>> = {
  liquid: [0.4, 0.45, 0.08],
  gravel: [0.58, 0.42, 0.08],
  powder: [0.58, 0.46, 0.36],
  growth: [0.56, 0.5, 0.3],
  snow: [0.58, 0.66, 0.12],
  rock: [0.5, 0.5, 0.18],
  ice: [0.5, 0.5, 0.12],
};

/** The window of a tile's field: the tile and one px more on each side. */
export const WINDOW = ART_TILE + 2;

interface Patch {
  readonly offset: number;
  readonly above: number;
  /** Shows only away from the border of its terrain. */
  readonly inner: boolean;
}

interface RankPaint {
  readonly id: TerrainId;
  readonly edge: EdgeStyle;
  /** Where its texture begins in the pixels. */
  readonly offset: number;
  readonly patches: readonly Patch[];
  readonly shore: ShoreColours | undefined;
}

/** What painting writes on: a rectangle of art px whose first px lies at (x0, y0) of the world. */
export interface Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly y0: number;
}

export interface GroundPainter {
  readonly sheet: GroundSheet;
  /**
   * Paints `tilesX` × `tilesY` tiles from a tile on: `tilesX * 32` × `tilesY * 32` palette indexes.
   */
  paint(ground: Ground, tileX: number, tileY: number, tilesX: number, tilesY: number): Uint8Array;
  /** Palette indexes as RGBA, written into `target` (4 bytes each) or into new bytes. */
  toRgba(indexes: Uint8Array, target?: Uint8ClampedArray): Uint8ClampedArray;
}

/**
 * @param json the content of ground.json
 * @param pixels the content of ground.bin
 * @throws GroundSheetError where the two do not fit
 */
export function createGroundPainter(json: unknown, pixels: Uint8Array): GroundPainter {
  const sheet = parseGroundSheet(json, pixels);
  const noise = createPaintNoise();
  const ranks = RANKS.map(({ id, edge }): RankPaint => {
    const terrain = sheet.terrains[id];
    const offsetOf = (texture: string | undefined) =>
      Math.max(0, sheet.textures.indexOf(texture ?? '')) * TEXTURE_EDGE * TEXTURE_EDGE;
    return {
      id,
      edge,
      offset: offsetOf(terrain?.texture),
      patches: (terrain?.patches ?? []).map((p) => ({ ...p, offset: offsetOf(p.texture) })),
      shore: sheet.shores[id],
    };
  });
  const painter = {
    sheet,
    pixels,
    noise,
    ranks,
    darker: Uint8Array.from(sheet.darker),
    lighter: Uint8Array.from(sheet.lighter),
  };
  const colours = new Uint32Array(256);
  const bytes = new Uint8Array(colours.buffer);
  for (const [index, hex] of sheet.palette.entries()) {
    const rgb = Number.parseInt(hex.slice(1), 16);
    bytes.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255, index === 0 ? 0 : 255], index * 4);
  }
  return {
    sheet,
    paint(ground, tileX, tileY, tilesX, tilesY) {
      const canvas: Canvas = {
        pixels: new Uint8Array(tilesX * tilesY * ART_TILE * ART_TILE),
        width: tilesX * ART_TILE,
        height: tilesY * ART_TILE,
        x0: tileX * ART_TILE,
        y0: tileY * ART_TILE,
      };
      for (let y = tileY; y <= tileY + tilesY; y++) {
        for (let x = tileX; x <= tileX + tilesX; x++) paintDisplayTile(painter, ground, canvas, x, y);
      }
      return canvas.pixels;
    },
    toRgba(indexes, target = new Uint8ClampedArray(indexes.length * 4)) {
      const words = new Uint32Array(target.buffer, target.byteOffset, indexes.length);
      for (let i = 0; i < indexes.length; i++) words[i] = colours[indexes[i] as number] as number;
      return target;
    },
  };
}

export interface PainterState {
  readonly pixels: Uint8Array;
  readonly noise: PaintNoise;
  readonly ranks: readonly RankPaint[];
  readonly darker: Uint8Array;
  readonly lighter: Uint8Array;
}

const field = new Float32Array(WINDOW * WINDOW);
const inner = new Float32Array(4);

function paintDisplayTile(painter: PainterState, ground: Ground, canvas: Canvas, x: number, y: number): void {
  const left = x * ART_TILE - ART_TILE / 2;
  const top = y * ART_TILE - ART_TILE / 2;
  let beneath: RankPaint | undefined;
  for (const layer of displayTileLayers(ground, x, y)) {
    const rank = painter.ranks[layer.rank];
    if (rank === undefined) continue;
    if (rank.patches.some((patch) => patch.inner)) measureInner(ground, layer.rank, x, y);
    if (layer.corners === 15) fillTile(painter, canvas, rank, left, top);
    else {
      computeField(painter.noise, layer, SWING[rank.edge], left, top);
      coverTile(painter, canvas, rank, left, top);
      finishEdge(painter, canvas, field, { left, top, edge: rank.edge, shore: beneath?.shore });
    }
    beneath = rank;
  }
}

/** For each corner of a display tile 1 where the cell and its eight neighbours have the rank. */
function measureInner(ground: Ground, rank: number, x: number, y: number): void {
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

/** Half eased: the gentler the slope at a border, the farther noise can carry the border. */
const ease = (t: number): number => 0.5 * t + 0.5 * t * t * (3 - 2 * t);

/** Weight of the four corners at a px of a display tile, by how much each is "on". */
function blend(c0: number, c1: number, c2: number, c3: number, px: number, py: number): number {
  const u = ease(Math.min(1, Math.max(0, (px + 0.5) / ART_TILE)));
  const v = ease(Math.min(1, Math.max(0, (py + 0.5) / ART_TILE)));
  return (c0 * (1 - u) + c1 * u) * (1 - v) + (c2 * (1 - u) + c3 * u) * v;
}

/** Writes the layer's field over the window: inside where it exceeds a half. */
function computeField(
  noise: PaintNoise,
  layer: DisplayLayer,
  [wide, middle, fine]: readonly [number, number, number],
  left: number,
  top: number,
): void {
  const [c0, c1, c2, c3] = [
    layer.corners & 1,
    (layer.corners >> 1) & 1,
    (layer.corners >> 2) & 1,
    layer.corners >> 3,
  ];
  const mask = NOISE_EDGE - 1;
  const shift = layer.rank * 37;
  for (let j = 0; j < WINDOW; j++) {
    const row = ((top + j - 1 + shift) & mask) * NOISE_EDGE;
    for (let i = 0; i < WINDOW; i++) {
      const b = blend(c0, c1, c2, c3, i - 1, j - 1);
      // noise fades where the tile is surely inside or outside, so that full tiles stay full
      const envelope = 1 - 1.6 * Math.abs(b - 0.5);
      const at = row + ((left + i - 1 + shift) & mask);
      const swing =
        wide * (noise.wide[at] as number) +
        middle * (noise.middle[at] as number) +
        fine * (noise.fine[at] as number);
      field[j * WINDOW + i] = b + envelope * swing;
    }
  }
}

const fineAt = (worldX: number, worldY: number): number =>
  (worldY & (NOISE_EDGE - 1)) * NOISE_EDGE + (worldX & (NOISE_EDGE - 1));

/** The texture's px of a rank at a place of the world, patches included. */
function texel(
  painter: PainterState,
  rank: RankPaint,
  worldX: number,
  worldY: number,
  px: number,
  py: number,
): number {
  let offset = rank.offset;
  const ragged = rank.patches.length === 0 ? 0 : (painter.noise.fine[fineAt(worldX, worldY)] as number);
  for (const [index, patch] of rank.patches.entries()) {
    // the fine noise also shifts the place that is looked up, so that the table's grain never shows
    const row = Math.floor((worldY + ragged * 5) / PATCH_STEP) + index * 131 + (rank.offset >> 11);
    const column = Math.floor((worldX - ragged * 6) / PATCH_STEP) + index * 67;
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
        (deep - 1) * 1.5 +
        0.4 * (painter.noise.wide[at] as number) +
        0.3 * (painter.noise.middle[at] as number);
    }
    if (value > patch.above) {
      offset = patch.offset;
      break;
    }
  }
  const edge = TEXTURE_EDGE - 1;
  return painter.pixels[offset + (worldY & edge) * TEXTURE_EDGE + (worldX & edge)] as number;
}

function fillTile(painter: PainterState, canvas: Canvas, rank: RankPaint, left: number, top: number): void {
  for (let py = 0; py < ART_TILE; py++) {
    const y = top + py - canvas.y0;
    if (y < 0 || y >= canvas.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = left + px - canvas.x0;
      if (x < 0 || x >= canvas.width) continue;
      canvas.pixels[y * canvas.width + x] = texel(painter, rank, left + px, top + py, px, py);
    }
  }
}

function coverTile(painter: PainterState, canvas: Canvas, rank: RankPaint, left: number, top: number): void {
  for (let py = 0; py < ART_TILE; py++) {
    const y = top + py - canvas.y0;
    if (y < 0 || y >= canvas.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = left + px - canvas.x0;
      if (x < 0 || x >= canvas.width || (field[(py + 1) * WINDOW + px + 1] as number) <= 0.5) continue;
      canvas.pixels[y * canvas.width + x] = texel(painter, rank, left + px, top + py, px, py);
    }
  }
}
