/**
 * Paints ground: converts cells to palette indexes, one per art px. The client bakes its chunks with it, and the
 * pictures of the site are made with it, so both show the same land. Borders vary at the scale of pixels by noise over
 * world coordinates; no pattern repeats from tile to tile, and two chunks always match along their seam.
 */
import type { Ground } from '../world/ground.ts';
import { finishEdge, MARGIN, WINDOW } from './border.ts';
import { type DisplayLayer, displayTileLayers, type EdgeStyle, RANKS, rankAtTile } from './edges.ts';
import { ART_TILE, type GroundSheet, parseGroundSheet } from './ground-sheet.ts';
import { createPaintNoise, NOISE_EDGE, type PaintNoise } from './noise.ts';
import {
  blend,
  type Canvas,
  coverTile,
  fillTile,
  MOMENTS,
  measureInner,
  offsetsOf,
  type PainterState,
  type RankPaint,
} from './texture.ts';

export { MOMENTS } from './texture.ts';

/** Strength with which wide, middle and fine noise move a border. */
const SWING: Readonly<Record<EdgeStyle, readonly [number, number, number]>> = {
  liquid: [0.4, 0.45, 0.08],
  gravel: [0.58, 0.42, 0.08],
  powder: [0.58, 0.46, 0.36],
  growth: [0.56, 0.5, 0.3],
  snow: [0.58, 0.66, 0.12],
  rock: [0.5, 0.5, 0.18],
  ice: [0.5, 0.5, 0.12],
};

export interface GroundPainter {
  readonly sheet: GroundSheet;
  /**
   * Paints `tilesX` × `tilesY` tiles from (`tileX`, `tileY`) and returns `tilesX * 32` × `tilesY * 32` palette indexes.
   */
  paint(ground: Ground, tileX: number, tileY: number, tilesX: number, tilesY: number): Uint8Array;
  /**
   * Paints a piece of ground with its moving parts at another moment (1 to {@link MOMENTS} − 1); `still` is the result
   * of `paint` for the piece and is not changed.
   */
  paintMoment(
    ground: Ground,
    tileX: number,
    tileY: number,
    tilesX: number,
    tilesY: number,
    moment: number,
    still: Uint8Array,
  ): Uint8Array;
  /** Returns the duration of a moment of a piece, in ms; 0 if nothing in it moves. */
  momentMs(ground: Ground, tileX: number, tileY: number, tilesX: number, tilesY: number): number;
  /** Converts palette indexes to RGBA, written into `target` (4 bytes each) or into new bytes. */
  toRgba(indexes: Uint8Array, target?: Uint8ClampedArray): Uint8ClampedArray;
}

/**
 * Creates the painter.
 * @param json the content of ground.json
 * @param pixels the content of ground.bin
 * @throws GroundSheetError if the two do not fit together
 */
export function createGroundPainter(json: unknown, pixels: Uint8Array): GroundPainter {
  const sheet = parseGroundSheet(json, pixels);
  const noise = createPaintNoise();
  const ranks = RANKS.map(({ id, edge }): RankPaint => {
    const terrain = sheet.terrains[id];
    return {
      id,
      edge,
      offsets: offsetsOf(sheet, terrain?.texture),
      momentMs: sheet.frames[terrain?.texture ?? '']?.frameMs ?? 0,
      patches: (terrain?.patches ?? []).map((p) => ({ ...p, offsets: offsetsOf(sheet, p.texture) })),
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
        for (let x = tileX; x <= tileX + tilesX; x++) paintDisplayTile(painter, ground, canvas, x, y, 0);
      }
      return canvas.pixels;
    },
    paintMoment(ground, tileX, tileY, tilesX, tilesY, moment, still) {
      const canvas: Canvas = {
        pixels: still.slice(),
        width: tilesX * ART_TILE,
        height: tilesY * ART_TILE,
        x0: tileX * ART_TILE,
        y0: tileY * ART_TILE,
      };
      for (let y = tileY; y <= tileY + tilesY; y++) {
        for (let x = tileX; x <= tileX + tilesX; x++) {
          if (displayMomentMs(painter, ground, x, y) > 0)
            paintDisplayTile(painter, ground, canvas, x, y, moment);
        }
      }
      return canvas.pixels;
    },
    momentMs(ground, tileX, tileY, tilesX, tilesY) {
      for (let y = tileY - 1; y <= tileY + tilesY; y++) {
        for (let x = tileX - 1; x <= tileX + tilesX; x++) {
          const ms = painter.ranks[rankAtTile(ground, x, y)]?.momentMs ?? 0;
          if (ms > 0) return ms;
        }
      }
      return 0;
    },
    toRgba(indexes, target = new Uint8ClampedArray(indexes.length * 4)) {
      const words = new Uint32Array(target.buffer, target.byteOffset, indexes.length);
      for (let i = 0; i < indexes.length; i++) words[i] = colours[indexes[i] as number] as number;
      return target;
    },
  };
}

function displayMomentMs(painter: PainterState, ground: Ground, x: number, y: number): number {
  let ms = 0;
  for (let corner = 0; corner < 4; corner++) {
    const rank = rankAtTile(ground, x - 1 + (corner & 1), y - 1 + (corner >> 1));
    ms = Math.max(ms, painter.ranks[rank]?.momentMs ?? 0);
  }
  return ms;
}

const field = new Float32Array(WINDOW * WINDOW);

function paintDisplayTile(
  painter: PainterState,
  ground: Ground,
  canvas: Canvas,
  x: number,
  y: number,
  moment: number,
): void {
  const left = x * ART_TILE - ART_TILE / 2;
  const top = y * ART_TILE - ART_TILE / 2;
  let beneath: RankPaint | undefined;
  for (const layer of displayTileLayers(ground, x, y)) {
    const rank = painter.ranks[layer.rank];
    if (rank === undefined) continue;
    if (rank.patches.some((patch) => patch.inner)) measureInner(ground, layer.rank, x, y);
    if (layer.corners === 15) fillTile(painter, canvas, rank, left, top, moment);
    else {
      computeField(painter.noise, layer, SWING[rank.edge], left, top);
      coverTile(painter, canvas, rank, field, left, top, moment);
      finishEdge(painter, canvas, field, { left, top, edge: rank.edge, shore: beneath?.shore, moment });
    }
    beneath = rank;
  }
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
    const row = ((top + j - MARGIN + shift) & mask) * NOISE_EDGE;
    for (let i = 0; i < WINDOW; i++) {
      const b = blend(c0, c1, c2, c3, i - MARGIN, j - MARGIN);
      // The noise fades where the tile is clearly inside or outside, so that full tiles stay full.
      const envelope = 1 - 1.6 * Math.abs(b - 0.5);
      const at = row + ((left + i - MARGIN + shift) & mask);
      const swing =
        wide * (noise.wide[at] as number) +
        middle * (noise.middle[at] as number) +
        fine * (noise.fine[at] as number);
      field[j * WINDOW + i] = b + envelope * swing;
    }
  }
}
