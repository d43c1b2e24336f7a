/** Writes pictures as PNG files; the same picture always gives the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { Img } from './image.ts';
import { COLOURS } from './palette.ts';

/** Returns the RGBA bytes of a picture, each pixel enlarged to `scale` × `scale`. */
export function toRgba(image: Img, scale = 1): PNG {
  const png = new PNG({ width: image.w * scale, height: image.h * scale });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const index = image.get(Math.floor(x / scale), Math.floor(y / scale));
      if (index === 0) continue;
      const [r, g, b] = COLOURS[index] ?? [0, 0, 0];
      png.data.set([r, g, b, 255], (y * png.width + x) * 4);
    }
  }
  return png;
}

/** Returns a PNG file's bytes. Filter 0 with the default strategy packs flat pixel art best. */
export const encodePng = (image: Img, scale = 1): Buffer =>
  PNG.sync.write(toRgba(image, scale), { deflateLevel: 9, deflateStrategy: 0, filterType: 0 });

/** Returns a part of a PNG file: its length, name, content and checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(content.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

/**
 * Returns a PNG file of palette indexes, half the size of the one from {@link encodePng}, for sheets with many frames.
 */
export function encodeIndexed(image: Img): Buffer {
  const used = [...new Set(image.data)].sort((a, b) => a - b);
  // the transparent index comes first, so that one byte suffices to mark it
  const order = used[0] === 0 ? used : [0, ...used];
  const places = new Map(order.map((colour, place) => [colour, place]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(image.w, 0);
  head.writeUInt32BE(image.h, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((image.w + 1) * image.h);
  for (let y = 0; y < image.h; y++) {
    for (let x = 0; x < image.w; x++) lines[y * (image.w + 1) + 1 + x] = places.get(image.get(x, y)) ?? 0;
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(order.flatMap((colour) => COLOURS[colour] ?? [0, 0, 0]))),
    chunk('tRNS', Buffer.from([0])),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a white picture whose alpha is `levels` out of `steps`, for light masks. */
export function encodeMask(edge: number, levels: Uint8Array, steps: number): Buffer {
  const png = new PNG({ width: edge, height: edge });
  for (const [index, level] of levels.entries()) {
    const alpha = Math.round((level * 255) / steps);
    png.data.set(alpha === 0 ? [0, 0, 0, 0] : [255, 255, 255, alpha], index * 4);
  }
  return PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** Writes bytes or text to a file, creating its parent folders. */
export function writeOut(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
