/** Silhouettes, and the shading that makes drawn bodies look round. */
import { Img } from './image.ts';
import { at, darker, P, type Ramp, rampNameOf } from './palette.ts';

/** A row of a silhouette: [y, first x, last x]. Rows in between are interpolated. */
export type Row = readonly [y: number, from: number, to: number];

/** Returns a filled silhouette, 1 inside. */
export function spans(rows: readonly Row[], w = 32, h = 32): Img {
  const mask = new Img(w, h);
  for (const [index, [y0, a0, b0]] of rows.entries()) {
    const [y1, a1, b1] = rows[index + 1] ?? [y0, a0, b0];
    for (let y = y0; y <= y1; y++) {
      const t = y1 === y0 ? 0 : (y - y0) / (y1 - y0);
      const from = Math.round(a0 + (a1 - a0) * t);
      const to = Math.round(b0 + (b1 - b0) * t);
      for (let x = from; x <= to; x++) mask.set(x, y, 1);
    }
  }
  return mask;
}

/** Returns a filled ellipse, 1 inside. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, w = 32, h = 32): Img {
  return new Img(w, h).map((_, x, y) => {
    const [dx, dy] = [(x - cx) / rx, (y - cy) / ry];
    return dx * dx + dy * dy <= 1 ? 1 : 0;
  });
}

export interface Shading {
  /** Darkest and lightest steps that the surface may use. */
  readonly low?: number;
  readonly high?: number;
  /** Half the width of the blur from which the surface's slope is derived, in px. */
  readonly reach?: number;
  /** Contrast of the light. */
  readonly strength?: number;
  /** Value added to the light, −0.5 to 0.5. */
  readonly bias?: number;
  /** Direction from which light comes; by default the upper left. */
  readonly light?: readonly [x: number, y: number];
}

/** Returns a function that gives the share of filled px in the square around a place; it uses a summed-area table. */
function boxBlur(mask: Img, reach: number): (x: number, y: number) => number {
  const [w, h] = [mask.w + 1, mask.h + 1];
  const sums = new Int32Array(w * h);
  for (let y = 1; y < h; y++) {
    let row = 0;
    for (let x = 1; x < w; x++) {
      row += mask.get(x - 1, y - 1) ? 1 : 0;
      sums[y * w + x] = (sums[(y - 1) * w + x] ?? 0) + row;
    }
  }
  const to = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const sum = (x: number, y: number) => sums[to(y, mask.h) * w + to(x, mask.w)] ?? 0;
  const area = (2 * reach + 1) * (2 * reach + 1);
  return (x, y) => {
    const [x0, y0, x1, y1] = [x - reach, y - reach, x + reach + 1, y + reach + 1];
    return (sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0)) / area;
  };
}

/**
 * Colours a silhouette as a rounded body: the slope of its blurred mask serves as its normal, lit from
 * one side and quantised to the steps of a ramp. The right and lower rims take the step below the darkest.
 */
export function shaded(mask: Img, ramp: Ramp, options: Shading = {}): Img {
  const {
    low = 1,
    high = ramp.length - 1,
    reach = 3,
    strength = 1.5,
    bias = 0,
    light = [-0.62, -0.78],
  } = options;
  const blurred = boxBlur(mask, reach);
  return mask.map((inside, x, y) => {
    if (!inside) return 0;
    if (!mask.get(x, y + 1) || !mask.get(x - Math.sign(light[0] || -1), y)) return at(ramp, low - 1);
    const gx = blurred(x + 1, y) - blurred(x - 1, y);
    const gy = blurred(x, y + 1) - blurred(x, y - 1);
    const lit = Math.max(0, Math.min(0.999, 0.5 + bias - (gx * light[0] + gy * light[1]) * strength * 2));
    return at(ramp, low + Math.floor(lit * (high - low + 1)));
  });
}

/** Returns the colour of an outline: the darkest tone of the touched colour, in the same hue. */
export function lineColour(touched: number): number {
  switch (rampNameOf(touched)) {
    case 'skin':
    case 'gold':
      return at(P.wood, 0);
    case 'snow':
      return at(P.stone, 0);
    case 'fire':
      return at(P.red, 0);
    default:
      return at(P[rampNameOf(touched)], 0);
  }
}

/** Draws one picture over another and darkens the px just below its lower edge. */
export function layOver(target: Img, layer: Img): Img {
  const under = target.map((colour, x, y) =>
    colour && !layer.get(x, y) && layer.get(x, y - 1) ? darker(colour) : colour,
  );
  return under.blit(layer, 0, 0);
}
