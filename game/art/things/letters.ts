/** Cyrillic capitals of 3 × 5 px for signs and wrecks. */
import type { Img } from '../image.ts';

/** Glyphs by letter: rows of three bits, the leftmost first. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  А: [2, 5, 7, 5, 5],
  В: [6, 5, 6, 5, 6],
  З: [6, 1, 2, 1, 6],
  К: [5, 5, 6, 5, 5],
  Л: [3, 5, 5, 5, 5],
  М: [5, 7, 7, 5, 5],
  Н: [5, 5, 7, 5, 5],
  О: [7, 5, 5, 5, 7],
  П: [7, 5, 5, 5, 5],
  С: [7, 4, 4, 4, 7],
  Т: [7, 2, 2, 2, 2],
  У: [5, 5, 7, 1, 6],
  '1': [2, 6, 2, 2, 7],
  '4': [5, 5, 7, 1, 1],
  '7': [7, 1, 2, 2, 2],
  '9': [7, 5, 7, 1, 7],
  '-': [0, 0, 7, 0, 0],
  ' ': [0, 0, 0, 0, 0],
};

/** Writes on a picture; each letter takes 4 px. Throws RangeError for a letter that is missing. */
export function write(image: Img, text: string, x: number, y: number, colour: number): Img {
  for (const [index, letter] of [...text].entries()) {
    const rows = GLYPHS[letter];
    if (rows === undefined) throw new RangeError(`no sign letter '${letter}'`);
    for (const [j, bits] of rows.entries()) {
      for (let i = 0; i < 3; i++) if (bits & (4 >> i)) image.set(x + index * 4 + i, y + j, colour);
    }
  }
  return image;
}
