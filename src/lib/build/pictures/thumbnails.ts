/** Small pictures cropped from large ones without scaling, so that the game's pixels stay intact. */
import { join } from 'node:path';
import sharp from 'sharp';

/** The maximum width of a card, and the height, in px; narrower cards show the middle of the picture. */
export const THUMBNAIL = { width: 704, height: 234 } as const;

/** Returns the address of a picture's thumbnail, with its size in px. */
export async function thumbnailPath(
  src: string,
): Promise<{ address: string; width: number; height: number }> {
  const { width, height } = await sharp(join(process.cwd(), 'public', src)).metadata();
  const name = src
    .split('/')
    .at(-1)
    ?.replace(/\.png$/, '');
  const size = { width: Math.min(THUMBNAIL.width, width), height: Math.min(THUMBNAIL.height, height) };
  return { address: `/thumbnails/${name}.webp`, ...size };
}

/**
 * Returns the thumbnail's WebP bytes.
 * @param top distance from the top of the picture, in px; undefined for the middle
 */
export async function drawThumbnail(src: string, top?: number): Promise<Buffer> {
  const image = sharp(join(process.cwd(), 'public', src));
  const { width, height } = await image.metadata();
  const size = { width: Math.min(THUMBNAIL.width, width), height: Math.min(THUMBNAIL.height, height) };
  const left = Math.floor((width - size.width) / 2);
  const middle = Math.floor((height - size.height) / 2);
  return await image
    .extract({ left, top: top ?? middle, ...size })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toBuffer();
}
