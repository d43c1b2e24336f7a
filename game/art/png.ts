/** Writes pictures as PNG files, the same bytes for the same picture. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PNG } from 'pngjs';
import type { Img } from './image.ts';
import { COLOURS } from './palette.ts';

/** RGBA bytes of a picture, each pixel `scale` × `scale` times. */
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

/** A PNG file's bytes. Filter 0 with the default strategy packs flat pixel art best. */
export const encodePng = (image: Img, scale = 1): Buffer =>
  PNG.sync.write(toRgba(image, scale), { deflateLevel: 9, deflateStrategy: 0, filterType: 0 });

/** A white picture whose alpha is `levels` of `steps`; for masks of light. */
export function encodeMask(edge: number, levels: Uint8Array, steps: number): Buffer {
  const png = new PNG({ width: edge, height: edge });
  for (const [index, level] of levels.entries()) {
    const alpha = Math.round((level * 255) / steps);
    png.data.set(alpha === 0 ? [0, 0, 0, 0] : [255, 255, 255, alpha], index * 4);
  }
  return PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** Writes bytes or text, creating the folders above. */
export function writeOut(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
