/** A small picture that is drawn pixel by pixel, in art px, before the browser enlarges it. */

export class Cloth {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel, row by row: red, green, blue, opacity. */
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.bytes = new Uint8ClampedArray(width * height * 4);
  }

  /** Fills a rectangle; anything outside of the cloth is ignored. @param colour `#rrggbb` */
  fill(colour: string, x: number, y: number, width = 1, height = 1): void {
    const rgb = Number.parseInt(colour.slice(1), 16);
    this.#each(x, y, width, height, (at) => {
      this.bytes[at] = rgb >> 16;
      this.bytes[at + 1] = (rgb >> 8) & 255;
      this.bytes[at + 2] = rgb & 255;
      this.bytes[at + 3] = 255;
    });
  }

  /** Covers a rectangle with a colour of this opacity, 0 to 1. */
  veil(colour: string, opacity: number, x: number, y: number, width: number, height: number): void {
    const rgb = Number.parseInt(colour.slice(1), 16);
    const parts = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    this.#each(x, y, width, height, (at) => {
      const under = (this.bytes[at + 3] ?? 0) / 255;
      const sum = opacity + under * (1 - opacity);
      for (const [k, part] of parts.entries()) {
        const below = (this.bytes[at + k] ?? 0) * under * (1 - opacity);
        this.bytes[at + k] = (part * opacity + below) / sum;
      }
      this.bytes[at + 3] = sum * 255;
    });
  }

  clear(x: number, y: number, width = 1, height = 1): void {
    this.#each(x, y, width, height, (at) => {
      this.bytes[at + 3] = 0;
    });
  }

  /**
   * Draws rows of characters, each character a pixel of its colour in `colours`; pixels of any other character stay
   * unchanged.
   */
  draw(rows: readonly string[], x: number, y: number, colours: Readonly<Record<string, string>>): void {
    for (const [row, text] of rows.entries()) {
      for (let column = 0; column < text.length; column++) {
        const colour = colours[text.charAt(column)];
        if (colour) this.fill(colour, x + column, y + row);
      }
    }
  }

  /** Returns the colour of a pixel as `#rrggbb`; null if it is transparent. */
  at(x: number, y: number): string | null {
    const at = (y * this.width + x) * 4;
    if (!this.bytes[at + 3]) return null;
    return `#${[...this.bytes.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }

  #each(x: number, y: number, width: number, height: number, act: (at: number) => void): void {
    const right = Math.min(this.width, x + width);
    const bottom = Math.min(this.height, y + height);
    for (let row = Math.max(0, y); row < bottom; row++) {
      for (let column = Math.max(0, x); column < right; column++) act((row * this.width + column) * 4);
    }
  }
}
