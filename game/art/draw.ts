/** Tools for drawing icons: polygons, strokes, and a picture built from shaded parts. */
import { Img, outlined } from './image.ts';
import type { Ramp } from './palette.ts';
import { lineColour, type Shading, shaded } from './shape.ts';

/** Edge length of an icon, in px. */
export const ICON = 32;

export type Point = readonly [x: number, y: number];

/** Returns a filled polygon, 1 inside. */
export function polygon(points: readonly Point[], w = ICON, h = ICON): Img {
  return new Img(w, h).map((_, x, y) => {
    let inside = false;
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? 1 : 0;
  });
}

/** Returns a line of the given thickness through points, 1 inside. */
export function stroke(points: readonly Point[], width: number, w = ICON, h = ICON): Img {
  const r = width / 2;
  return new Img(w, h).map((_, x, y) => {
    for (const [index, a] of points.entries()) {
      const b = points[index + 1];
      if (b !== undefined && distance(x, y, a, b) <= r) return 1;
    }
    return 0;
  });
}

function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** Returns the union of the masks. */
export const union = (...masks: readonly Img[]): Img =>
  (masks[0] ?? new Img(ICON, ICON)).map((_, x, y) => (masks.some((mask) => mask.get(x, y)) ? 1 : 0));

/** Returns the first mask minus the second. */
export const without = (mask: Img, cut: Img): Img =>
  mask.map((inside, x, y) => (inside && !cut.get(x, y) ? 1 : 0));

/** A picture under construction: each part is shaded and outlined against the parts below it. */
export class Drawing {
  image = new Img(ICON, ICON);

  /** Adds a shaded part with its own outline. */
  part(mask: Img, ramp: Ramp, options: Shading = {}): this {
    this.image.blit(outlined(shaded(mask, ramp, { reach: 3, strength: 1.5, ...options }), lineColour), 0, 0);
    return this;
  }

  /** Adds a shaded part without an outline. */
  soft(mask: Img, ramp: Ramp, options: Shading = {}): this {
    this.image.blit(shaded(mask, ramp, { reach: 2, strength: 1.3, ...options }), 0, 0);
    return this;
  }

  /** Sets the px of a mask to one colour, but only where something is already drawn. */
  tint(mask: Img, colour: number): this {
    this.image = this.image.each((old, x, y) => (mask.get(x, y) ? colour : old));
    return this;
  }

  /** Changes every px that is already drawn. */
  each(change: (colour: number, x: number, y: number) => number): this {
    this.image.each(change);
    return this;
  }

  dots(colour: number, points: readonly Point[]): this {
    for (const [x, y] of points) this.image.set(x, y, colour);
    return this;
  }

  rect(x: number, y: number, w: number, h: number, colour: number): this {
    this.image.rect(x, y, w, h, colour);
    return this;
  }

  /** Draws a finished picture on top. */
  lay(image: Img, x: number, y: number): this {
    this.image.blit(image, x, y);
    return this;
  }

  done(): Img {
    return this.image;
  }
}
