/**
 * Finishes the border of a painted layer: the light and shade that give it thickness, the shadow that it
 * drops on what lies below, and foam and shallows where what lies below is a liquid.
 */
import type { EdgeStyle } from './edges.ts';
import { ART_TILE, type ShoreColours } from './ground-sheet.ts';
import { NOISE_EDGE, type PaintNoise } from './paint-noise.ts';

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
  /** The colours of the shore where the layer borders on a liquid. */
  readonly shore: ShoreColours | undefined;
}

const SPAN = ART_TILE + 2;

/** @param field the layer's field over the tile and one px on each side: inside where above 0.5 */
export function finishEdge(tones: Tones, surface: Surface, field: Float32Array, place: EdgePlace): void {
  const shore = place.edge === 'liquid' || place.edge === 'ice' ? undefined : place.shore;
  for (let py = 0; py < ART_TILE; py++) {
    const y = place.top + py - surface.y0;
    if (y < 0 || y >= surface.height) continue;
    for (let px = 0; px < ART_TILE; px++) {
      const x = place.left + px - surface.x0;
      if (x < 0 || x >= surface.width) continue;
      const at = (py + 1) * SPAN + px + 1;
      const pixel = y * surface.width + x;
      const before = surface.pixels[pixel] as number;
      surface.pixels[pixel] =
        shore === undefined
          ? rimPixel(tones, field, at, place.edge, before)
          : shorePixel(tones, field, at, shore, before, place.left + px, place.top + py);
    }
  }
}

/** The border between two solid grounds (or two liquids, which simply meet). */
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

/** The border of land over a liquid: wet ground inside, foam and shallows outside. */
function shorePixel(
  tones: Tones,
  field: Float32Array,
  at: number,
  shore: ShoreColours,
  before: number,
  worldX: number,
  worldY: number,
): number {
  const f = field[at] as number;
  if (f > 0.5) {
    const below = (field[at + SPAN] as number) > 0.5;
    return !below || f < 0.57 ? (tones.darker[before] as number) : before;
  }
  // the slope turns the field into a distance in px, so that foam does not clot in corners
  const gx = (field[at + 1] as number) - (field[at - 1] as number);
  const gy = (field[at + SPAN] as number) - (field[at - SPAN] as number);
  const slope = Math.min(0.075, Math.max(0.034, Math.sqrt(gx * gx + gy * gy) / 2));
  const away = (0.5 - f) / slope;
  const mask = NOISE_EDGE - 1;
  const n = tones.noise.middle[((worldY + 70) & mask) * NOISE_EDGE + ((worldX + 31) & mask)] as number;
  if (away < 1 + (n > 0.15 ? 0.9 : 0)) return n > -0.45 ? shore.foam : shore.foamThin;
  if (away < 2.4) return shore.line;
  if (away < 5.5 + n * 1.6) return shore.shallow;
  if (shore.wave !== 0 && away > 6.3 && away < 7.4 && n > -0.1) return shore.wave;
  return before;
}
