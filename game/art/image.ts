/** Pictures made of palette indexes, and the basic drawing operations. */
import { P } from './palette.ts';

export class Img {
  readonly w: number;
  readonly h: number;
  /** Palette indexes, row by row; 0 is transparent. */
  readonly data: Uint8Array;

  constructor(w: number, h: number, fill = 0) {
    this.w = w;
    this.h = h;
    this.data = new Uint8Array(w * h).fill(fill);
  }

  /** Returns the colour of a pixel; transparent outside the picture. */
  get(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= this.w || y >= this.h) return 0;
    return this.data[y * this.w + x] ?? 0;
  }

  /** Sets a pixel; has no effect outside the picture. Coordinates are truncated to whole numbers. */
  set(x: number, y: number, colour: number): void {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    if (ix >= 0 && iy >= 0 && ix < this.w && iy < this.h) this.data[iy * this.w + ix] = colour;
  }

  /** Like {@link get}, for a seamless picture: coordinates wrap around. */
  getWrapped(x: number, y: number): number {
    return this.data[mod(y, this.h) * this.w + mod(x, this.w)] ?? 0;
  }

  /** Like {@link set}, for a seamless picture: coordinates wrap around. */
  setWrapped(x: number, y: number, colour: number): void {
    this.data[mod(y, this.h) * this.w + mod(x, this.w)] = colour;
  }

  rect(x: number, y: number, w: number, h: number, colour: number): this {
    for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) this.set(x + i, y + j, colour);
    return this;
  }

  /** Draws another picture onto this one; its transparent pixels leave the pixels below unchanged. */
  blit(source: Img, x: number, y: number): this {
    for (let j = 0; j < source.h; j++) {
      for (let i = 0; i < source.w; i++) {
        const colour = source.get(i, j);
        if (colour) this.set(x + i, y + j, colour);
      }
    }
    return this;
  }

  /** Like {@link blit}, for a seamless picture: coordinates wrap around. */
  blitWrapped(source: Img, x: number, y: number): this {
    for (let j = 0; j < source.h; j++) {
      for (let i = 0; i < source.w; i++) {
        const colour = source.get(i, j);
        if (colour) this.setWrapped(x + i, y + j, colour);
      }
    }
    return this;
  }

  crop(x: number, y: number, w: number, h: number): Img {
    return new Img(w, h).map((_, i, j) => this.get(x + i, y + j));
  }

  clone(): Img {
    return this.map((colour) => colour);
  }

  shifted(dx: number, dy: number): Img {
    return this.map((_, x, y) => this.get(x - dx, y - dy));
  }

  mirrored(): Img {
    return this.map((_, x, y) => this.get(this.w - 1 - x, y));
  }

  map(change: (colour: number, x: number, y: number) => number): Img {
    const out = new Img(this.w, this.h);
    for (let y = 0; y < this.h; y++) {
      for (let x = 0; x < this.w; x++) out.data[y * this.w + x] = change(this.get(x, y), x, y);
    }
    return out;
  }

  /** Changes every pixel that is not transparent, in place. */
  each(change: (colour: number, x: number, y: number) => number): this {
    for (let y = 0; y < this.h; y++) {
      for (let x = 0; x < this.w; x++) {
        const colour = this.get(x, y);
        if (colour) this.data[y * this.w + x] = change(colour, x, y);
      }
    }
    return this;
  }
}

const mod = (value: number, size: number): number => ((value % size) + size) % size;

/** Colour of each character of a typed picture; '.' and ' ' are always transparent. */
export type Legend = Readonly<Record<string, number>>;

/** Returns a legend that maps the digits 1 to 9 to the steps of a ramp, dark to light. */
export function rampLegend(ramp: readonly number[], extra: Legend = {}): Legend {
  return { ...Object.fromEntries(ramp.map((colour, step) => [String(step + 1), colour])), ...extra };
}

/** Returns the picture typed as rows of characters. Throws RangeError for a character that the legend lacks. */
export function typed(rows: string, legend: Legend): Img {
  const lines = rows
    .split('\n')
    .filter((line, index, all) => line.trim() !== '' || (index > 0 && index < all.length - 1));
  const image = new Img(Math.max(...lines.map((line) => line.length)), lines.length);
  for (const [y, line] of lines.entries()) {
    for (const [x, character] of [...line].entries()) {
      if (character === '.' || character === ' ') continue;
      const colour = legend[character];
      if (colour === undefined) throw new RangeError(`typed picture: no colour for '${character}'`);
      image.set(x, y, colour);
    }
  }
  return image;
}

const NEIGHBOURS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/**
 * Returns the picture with an outline around everything; `lineColour` derives its dark colour from the colour that it
 * touches.
 */
export function outlined(image: Img, lineColour: (touched: number) => number): Img {
  return image.map((colour, x, y) => {
    if (colour) return colour;
    for (const [dx, dy] of NEIGHBOURS) {
      const touched = image.get(x + dx, y + dy);
      if (touched) return lineColour(touched);
    }
    return 0;
  });
}

/** Near-black, for eyes and the deepest holes. */
export const INK = P.ink[0] ?? 1;
