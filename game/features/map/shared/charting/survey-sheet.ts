/**
 * Draws the survey of a world, or part of it, as an old sheet of paper at any size: shores, waters and contour lines in
 * ink on paper. Pure: it writes the px of an image, and each px depends on its position alone.
 */
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { packedColour } from './map-looks.ts';
import { groundsIn, type MapRect } from './map-rect.ts';
import { SURVEY_STEP, SURVEYED, type Survey, surveyOf } from './survey.ts';

/** Colours of the sheet. They are dim, so that the coloured seen parts stand out. */
export const SHEET = {
  land: '#352a1a',
  sea: '#20211b',
  grain: '#3e3220',
  crease: '#40341f',
  coast: '#ad9060',
  water: '#76857b',
  ripple: '#333932',
  height: '#524225',
  high: '#745c35',
  offing: '#3f3d2c',
  edge: '#5c4a2e',
} as const;

const INK = Object.fromEntries(
  Object.entries(SHEET).map(([name, colour]) => [name, packedColour(colour)]),
) as Readonly<Record<keyof typeof SHEET, number>>;

/** Height between two contour lines; every third line is stronger. */
const INTERVAL = 0.17;
const STRONG = 3;
/** Distances from the coast of the lines drawn along it, in tiles, as on old sheets. */
const OFFINGS = [11, 25];
/** Number of folds in each direction. */
const FOLDS = 4;
/** Number of px around a part on which the part's lines depend. */
const MARGIN = 1;
/** Average number of px of paper per grain. */
const GRAIN = 61;

/**
 * Ranks of the kinds: waters are narrow and must not get lost where many tiles share a px, so the highest rank is
 * shown.
 */
const RANKS: Readonly<Record<number, number>> = {
  [SURVEYED.land]: 0,
  [SURVEYED.sea]: 0,
  [SURVEYED.water]: 1,
};

export class SurveySheet {
  readonly #world: TerrainWorld;
  readonly #survey: Survey;
  readonly #ranks: Uint8Array;

  constructor(world: TerrainWorld) {
    this.#world = world;
    this.#survey = surveyOf(world);
    this.#ranks = this.#survey.kinds.map((kind) => RANKS[kind] ?? 0);
  }

  /**
   * Draws a part of the sheet.
   * @param out `rect.width` × `rect.height` px in the memory layout of an image @param edge of the whole sheet, in px
   */
  paint(out: Uint32Array, edge: number, rect: MapRect): void {
    const { width, height } = rect;
    const across = width + 2 * MARGIN;
    const { kinds } = this.#survey;
    const ground = groundsIn(this.#world, this.#ranks, edge, rect, MARGIN).map(
      (index) => kinds[index] as number,
    );
    const levels = this.#levels(edge, rect);
    for (let row = 0; row < height; row += 1) {
      let at = (row + MARGIN) * across + MARGIN;
      let level = row * (width + 1);
      for (let column = 0; column < width; column += 1, at += 1, level += 1) {
        const line = lineAt(ground, at, across) ?? levelLine(levels, level, width + 1, ground[at] as number);
        out[row * width + column] =
          edgeLine(rect.x + column, rect.y + row, edge) ??
          line ??
          paperAt(rect.x + column, rect.y + row, edge, ground[at] as number);
      }
    }
  }

  /**
   * Returns the height step, or the step of distance from land, of each px, with one more px to the right and below.
   */
  #levels(edge: number, { x, y, width, height }: MapRect): Int8Array {
    const { size, heights, offing } = this.#survey;
    const levels = new Int8Array((width + 1) * (height + 1));
    const step = this.#world.width / edge / SURVEY_STEP;
    const place = (px: number) => Math.min(size - 1.001, (px + 0.5) * step);
    for (let row = 0, at = 0; row <= height; row += 1) {
      const v = place(y + row);
      const top = Math.floor(v) * size;
      for (let column = 0; column <= width; column += 1, at += 1) {
        const u = place(x + column);
        const from = top + Math.floor(u);
        const out = between(offing, size, from, u % 1, v % 1);
        levels[at] =
          out > 0
            ? -1 - OFFINGS.filter((far) => out > far).length
            : Math.max(0, Math.floor(between(heights, size, from, u % 1, v % 1) / INTERVAL));
      }
    }
    return levels;
  }
}

/** Returns the value interpolated between four measured places. */
function between(values: Float32Array, size: number, at: number, right: number, down: number): number {
  const [a, b] = [values[at] as number, values[at + 1] as number];
  const [c, d] = [values[at + size] as number, values[at + size + 1] as number];
  const above = a + (b - a) * right;
  return above + (c + (d - c) * right - above) * down;
}

/** Returns the ink of shores and waters; null if no line is there. */
function lineAt(ground: Uint8Array, at: number, across: number): number | null {
  const own = ground[at];
  if (own === SURVEYED.sea) return null;
  const around = [ground[at - 1], ground[at + 1], ground[at - across], ground[at + across]];
  if (around.includes(SURVEYED.sea)) return INK.coast;
  if (own === SURVEYED.land) return null;
  return around.includes(SURVEYED.land) ? INK.water : INK.ripple;
}

/** Returns the ink of a contour line on land, or of a line along the coast at sea; null if no line is there. */
function levelLine(levels: Int8Array, at: number, across: number, ground: number): number | null {
  const own = levels[at] as number;
  const other = [levels[at + 1] as number, levels[at + across] as number].find((level) => level !== own);
  if (other === undefined) return null;
  const isAtSea = ground === SURVEYED.sea;
  // No line is drawn between land and sea: the survey measures sparsely and cannot tell them apart near the coast.
  if (isAtSea !== own < 0 || isAtSea !== other < 0) return null;
  if (isAtSea) return INK.offing;
  return Math.max(own, other) % STRONG === 0 ? INK.high : INK.height;
}

/** Returns the ink of the frame around the sheet; null if no line is there. */
function edgeLine(x: number, y: number, edge: number): number | null {
  const rim = Math.min(x, y, edge - 1 - x, edge - 1 - y);
  return rim === 1 || rim === 3 ? INK.edge : null;
}

function paperAt(x: number, y: number, edge: number, ground: number): number {
  const isFold = (at: number) => at > 0 && at % Math.ceil(edge / FOLDS) === 0;
  if (isFold(x) || isFold(y)) return INK.crease;
  if (ground === SURVEYED.sea) return INK.sea;
  const chance = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) >>> 0;
  return (chance ^ (chance >>> 15)) % GRAIN === 0 ? INK.grain : INK.land;
}
