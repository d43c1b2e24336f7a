/**
 * Paints the world, or part of it, as a map of any size: each px shows the terrain of its tiles (narrow terrain such as
 * roads is preserved), lit from the north-west; unseen parts show the old survey's sheet. Pure: it writes the px of an
 * image.
 */
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { fogColumns, LEAST, type MapFog, THRESHOLDS } from './map-fog.ts';
import { looksOf, type MapLooks, MIDDLE_TONE, PATTERN, packedColour, TONES } from './map-looks.ts';
import { groundsIn, type MapRect } from './map-rect.ts';
import { SurveySheet } from './survey-sheet.ts';

const INK = packedColour('#0a0917');
const ROOF = [packedColour('#e8c365'), packedColour('#b7752b')] as const;
const HULL = [packedColour('#e7624b'), packedColour('#8d3a2c')] as const;
/** Colours of the lit and the shaded side of each landmark, by its picture. */
const LANDMARKS: Readonly<Record<string, readonly [number, number]>> = {
  'images/doodads/hut.png': ROOF,
  'images/doodads/dish.png': ROOF,
  'images/doodads/mast.png': ROOF,
  'images/doodads/cistern.png': ROOF,
  'images/doodads/ship-bow.png': HULL,
  'images/doodads/ship-stern.png': HULL,
  'images/doodads/carrier.png': HULL,
};
/** Number of px around a part on which the part's light and shores depend. */
const MARGIN = 2;

export class MapPainter {
  readonly #world: TerrainWorld;
  readonly #looks: MapLooks;
  readonly #landmarks: TerrainWorld['doodads'];
  /** Created only if something has not been seen; null until then. */
  #sheet: SurveySheet | null = null;

  constructor(world: TerrainWorld) {
    this.#world = world;
    this.#looks = looksOf(world.palette);
    this.#landmarks = world.doodads.filter(({ imagePath }) => Object.hasOwn(LANDMARKS, imagePath));
  }

  /**
   * Paints a part of the map.
   * @param out `rect.width` × `rect.height` px in the memory layout of an image
   * @param edge of the whole map, in px @param fog null if everything is known
   */
  paint(out: Uint32Array, edge: number, rect: MapRect, fog: MapFog | null): void {
    // A part with nothing seen needs only the sheet, and most of the world stays unseen for a long time.
    if (fog && !this.#isAnySeen(edge, rect, fog)) {
      this.#cover(out, edge, rect, fog);
      return;
    }
    const grounds = groundsIn(this.#world, this.#looks.ranks, edge, rect, MARGIN);
    this.#shade(out, grounds, rect);
    this.#raiseLandmarks(out, edge, rect);
    if (fog) this.#cover(out, edge, rect, fog);
  }

  /** Applies light from the north-west to terrain higher than its surroundings, and lightens water along its shore. */
  #shade(out: Uint32Array, grounds: Uint8Array, { x, y, width, height }: MapRect): void {
    const { colours, patterns, heights, deep } = this.#looks;
    const across = width + 2 * MARGIN;
    for (let row = 0; row < height; row += 1) {
      const patternRow = ((y + row) & (PATTERN - 1)) * PATTERN;
      let at = (row + MARGIN) * across + MARGIN;
      for (let column = 0; column < width; column += 1, at += 1) {
        const ground = grounds[at] as number;
        const pattern = ground * PATTERN * PATTERN + patternRow + ((x + column) & (PATTERN - 1));
        let tone = MIDDLE_TONE;
        if (deep[ground] === 1) tone += shoreTone(grounds, deep, at, across) || (patterns[pattern] as number);
        else {
          const own = heights[ground] as number;
          const before = heights[grounds[at - across - 1] as number] as number;
          const behind = heights[grounds[at + across + 1] as number] as number;
          const slope = own > before ? 1 : own < before ? -1 : own > behind ? -1 : 0;
          tone += slope || (patterns[pattern] as number);
          if (own < before - 1) tone -= 1;
        }
        out[row * width + column] = colours[
          ground * TONES + Math.max(0, Math.min(TONES - 1, tone))
        ] as number;
      }
    }
  }

  #raiseLandmarks(out: Uint32Array, edge: number, { x, y, width, height }: MapRect): void {
    const scale = edge / this.#world.width;
    for (const mark of this.#landmarks) {
      const left = Math.floor((mark.tileX + 0.5) * scale) - x;
      const top = Math.floor((mark.tileY + 0.5) * scale) - y;
      if (left < -2 || top < -2 || left >= width + 2 || top >= height + 2) continue;
      const [light, shade] = LANDMARKS[mark.imagePath] ?? [INK, INK];
      const put = (dx: number, dy: number, colour: number) => {
        const [column, row] = [left + dx, top + dy];
        if (column >= 0 && row >= 0 && column < width && row < height) out[row * width + column] = colour;
      };
      put(1, 0, INK);
      put(1, 1, INK);
      put(0, 2, INK);
      put(0, 0, light);
      put(-1, 0, scale > 0.4 ? light : INK);
      put(-1, 1, scale > 0.4 ? shade : INK);
      put(0, 1, shade);
    }
  }

  /** True if the fog leaves anything of a part visible. */
  #isAnySeen(edge: number, { x, y, width, height }: MapRect, fog: MapFog): boolean {
    const step = this.#world.width / edge;
    const known = new Uint8Array(width);
    const columns = fogColumns(width, (x + 0.5) * step, step);
    for (let row = 0; row < height; row += 1) {
      fog.row(known, (y + row + 0.5) * step, columns);
      if (known.some((value) => value >= LEAST)) return true;
    }
    return false;
  }

  /** Covers unseen px with the sheet. */
  #cover(out: Uint32Array, edge: number, rect: MapRect, fog: MapFog): void {
    const { x, y, width, height } = rect;
    const step = this.#world.width / edge;
    const known = new Uint8Array(width);
    const columns = fogColumns(width, (x + 0.5) * step, step);
    const paper = new Uint32Array(width * height);
    this.#sheet ??= new SurveySheet(this.#world);
    this.#sheet.paint(paper, edge, rect);
    for (let row = 0; row < height; row += 1) {
      const order = ((y + row) & 3) * 4;
      fog.row(known, (y + row + 0.5) * step, columns);
      for (let column = 0; column < width; column += 1) {
        if ((known[column] as number) >= (THRESHOLDS[order + ((x + column) & 3)] as number)) continue;
        out[row * width + column] = paper[row * width + column] as number;
      }
    }
  }
}

/** Returns how many tones lighter the water is at a px: most where it touches land, and slightly one px farther out. */
function shoreTone(grounds: Uint8Array, deep: Uint8Array, at: number, across: number): number {
  const depth = (other: number): number => deep[grounds[other] as number] as number;
  const near = depth(at - 1) & depth(at + 1) & depth(at - across) & depth(at + across);
  if (near === 0) return 2;
  const far = depth(at - 2) & depth(at + 2) & depth(at - 2 * across) & depth(at + 2 * across);
  return far === 0 ? 1 : 0;
}
