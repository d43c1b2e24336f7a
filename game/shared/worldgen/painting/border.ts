/**
 * Finishes the border of a painted layer: the light and shade that give it thickness, the shadow that it casts on the
 * layer below, and foam and shallows where the layer below is a liquid.
 */
import type { EdgeStyle } from './edges.ts';
import { ART_TILE, type ShoreColours } from './ground-sheet.ts';
import { NOISE_EDGE, type PaintNoise } from './noise.ts';

interface Surface {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly y0: number;
}

interface Tones {
  readonly noise: PaintNoise;
  readonly darker: Uint8Array;
  readonly lighter: Uint8Array;
}

interface EdgePlace {
  /** Upper left px of the display tile, in art px of the world. */
  readonly left: number;
  readonly top: number;
  readonly edge: EdgeStyle;
  /** Colours of the shore where the layer borders on a liquid; undefined if it does not. */
  readonly shore: ShoreColours | undefined;
  /** Number of the animation moment of moving ground. */
  readonly moment: number;
}

/** Distance by which a tile's field extends beyond it on each side, in px. */
export const MARGIN = 2;
/** Edge of the window of a tile's field, in px. */
export const WINDOW = ART_TILE + 2 * MARGIN;

const SPAN = WINDOW;
/** Offsets of the px that are two steps away. */
const TWO_STEPS = [2, -2, 2 * SPAN, -2 * SPAN, SPAN + 1, SPAN - 1, 1 - SPAN, -1 - SPAN] as const;

/**
 * Draws the border of a layer over its tile. @param field the layer's field over the tile and {@link MARGIN} px on each
 * side: inside where above 0.5
 */
export function finishEdge(tones: Tones, surface: Surface, field: Float32Array, place: EdgePlace): void {
  const shore = place.edge === 'liquid' || place.edge === 'ice' ? undefined : place.shore;
  for (let py = 0; py < ART_TILE; py++) {
    const y = place.top + py - surface.y0;
    if (y < 0 || y >= surface.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = place.left + px - surface.x0;
      if (x < 0 || x >= surface.width) continue;
      const at = (py + MARGIN) * SPAN + px + MARGIN;
      const pixel = y * surface.width + x;
      const before = surface.pixels[pixel] as number;
      surface.pixels[pixel] =
        shore === undefined
          ? rimPixel(tones, field, at, place.edge, before)
          : shorePixel(tones, field, at, shore, before, place.left + px, place.top + py, place.moment);
    }
  }
}

/** Returns the px for a border between two solid grounds (or two liquids, which simply meet). */
function rimPixel(tones: Tones, field: Float32Array, at: number, edge: EdgeStyle, before: number): number {
  if (edge === 'liquid') return before;
  const inside = (field[at] as number) > 0.5;
  const above = (field[at - SPAN] as number) > 0.5;
  if (!inside) return above && edge !== 'powder' ? (tones.darker[before] as number) : before;
  if (edge === 'powder') return before;
  const below = (field[at + SPAN] as number) > 0.5;
  const right = (field[at + 1] as number) > 0.5;
  const left = (field[at - 1] as number) > 0.5;
  const once = tones.darker[before] as number;
  if (!below) return edge === 'gravel' ? once : (tones.darker[once] as number);
  if (edge === 'gravel') return before;
  if (!right) return once;
  if (!above || (!left && edge !== 'growth')) return tones.lighter[before] as number;
  return before;
}

/**
 * Minimum slope of the field, per px; a flatter field gives no distance to the border, as in pockets and between
 * shores.
 */
const FLAT = 0.016;
/** Distance at which waves begin to roll in, in px; they take all moments to arrive. */
const WAVE_REACH = 8.5;
/** Movement of the line between shallows and open water, in px by moment. */
const BREATH = [0, 0.5, 0.9, 0.4] as const;

/**
 * Returns the px for a border of land over a liquid: wet ground inside; foam, shallows and waves that roll in outside.
 */
function shorePixel(
  tones: Tones,
  field: Float32Array,
  at: number,
  shore: ShoreColours,
  before: number,
  worldX: number,
  worldY: number,
  moment: number,
): number {
  const f = field[at] as number;
  const [west, east] = [field[at - 1] as number, field[at + 1] as number];
  const [north, south] = [field[at - SPAN] as number, field[at + SPAN] as number];
  const neighbours =
    (west > 0.5 ? 1 : 0) + (east > 0.5 ? 1 : 0) + (north > 0.5 ? 1 : 0) + (south > 0.5 ? 1 : 0);
  // A single px of land, or a gap of one px between two shores, gets no foam.
  if (f > 0.5) {
    if (neighbours === 0) return shore.shallow;
    return south <= 0.5 || f < 0.57 ? (tones.darker[before] as number) : before;
  }
  if ((west > 0.5 && east > 0.5) || (north > 0.5 && south > 0.5)) return shore.line;
  const mask = NOISE_EDGE - 1;
  const n = tones.noise.middle[((worldY + 70) & mask) * NOISE_EDGE + ((worldX + 31) & mask)] as number;
  if (neighbours > 0) return n > -0.5 ? shore.foam : shore.foamThin;
  // Each stretch of the coast has its own phase; otherwise the whole coast would pulse in unison.
  const beat = tones.noise.wide[((worldY + 9) & mask) * NOISE_EDGE + ((worldX + 83) & mask)] as number;
  const turn = moment / 4 + beat * 0.9 + 2;
  const front = WAVE_REACH * (1 - (turn - Math.floor(turn)));
  if (TWO_STEPS.some((step) => (field[at + step] as number) > 0.5)) {
    return n > 0.5 || (shore.wave !== 0 && front < 2.8 && n > -0.4) ? shore.foam : shore.line;
  }
  // The slope turns the field into a distance in px, so that bands keep their width in bays and corners.
  const slope = Math.hypot(east - west, south - north) / 2;
  if (slope < FLAT) return f > 0.36 ? shore.shallow : before;
  const away = (0.5 - f) / Math.min(0.075, Math.max(0.034, slope));
  if (shore.wave !== 0 && slope > 0.024 && Math.abs(away - front) < 0.62 && n > -0.25) {
    return front > 2.8 && front < 4.6 ? shore.foamThin : shore.wave;
  }
  return away < 5.2 + n * 1.3 + (BREATH[moment] as number) ? shore.shallow : before;
}
