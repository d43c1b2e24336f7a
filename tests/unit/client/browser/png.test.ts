/** Pictures made of bytes: an independent reader finds the same pixels in them. */
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodePng, pngAddress } from '#game/client/hud/wool/png.ts';
import { textureUrl } from '#game/client/hud/wool/textures.ts';

/** Returns the pixels as an independent reader sees them; those of invisible pixels are all zero. */
const read = (png: Uint8Array) => {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return { width, height, bytes: [...data] };
};
const plain = (bytes: Uint8ClampedArray) =>
  [...bytes].map((value, at) => (bytes[at - (at % 4) + 3] === 0 ? 0 : value));

/** Pixels with this number of different colours. */
function pixels(count: number, colours: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < count; at++) {
    const colour = at % colours;
    bytes.set([colour & 255, colour >> 8, (colour * 7) & 255, colour === 0 ? 0 : 255 - (colour % 3)], at * 4);
  }
  return bytes;
}

describe('a picture made of bytes', () => {
  it.each([1, 2, 3, 4, 5, 16, 17, 256])('a picture of %d colours keeps each pixel', (colours) => {
    for (const [width, height] of [
      [1, 1],
      [7, 5],
      [33, 20],
    ] as const) {
      const bytes = pixels(width * height, colours);
      expect(read(encodePng(width, height, bytes))).toEqual({ width, height, bytes: plain(bytes) });
    }
  });

  it('a picture of more colours than a list can hold, and longer than a block, keeps each pixel', () => {
    const bytes = pixels(300 * 80, 1000);
    for (let at = 3; at < bytes.length; at += 4) bytes[at] = 255;
    expect(read(encodePng(300, 80, bytes)).bytes).toEqual([...bytes]);
  });

  it('any picture keeps each of its visible pixels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(255)),
        (width, height, values) => {
          const bytes = Uint8ClampedArray.from(
            { length: width * height * 4 },
            () => values.next().value ?? 0,
          );
          expect(read(encodePng(width, height, bytes)).bytes).toEqual(plain(bytes));
        },
      ),
    );
  });

  it('the address of a picture holds all of it, and a cloth of few colours needs a fraction of its pixels', () => {
    const bytes = pixels(240 * 60, 12);
    const address = pngAddress(240, 60, bytes);
    expect(address.startsWith('data:image/png;base64,')).toBe(true);
    expect(address.length).toBeLessThan(bytes.length / 5);
    const url = textureUrl('a cloth of the test', 8, 8, (cloth) => cloth.fill('#852030', 0, 0, 8, 4));
    const file = Buffer.from(url.slice('url("data:image/png;base64,'.length, -2), 'base64');
    expect(read(file).bytes.slice(0, 4)).toEqual([0x85, 0x20, 0x30, 255]);
    expect(textureUrl('an empty cloth', 0, 8, () => {})).toBe('none');
  });
});
