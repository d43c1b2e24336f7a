/** At build time: existence and size of the pictures in public/, and their renditions for screens of all sizes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

export interface PictureSize {
  /** In px. */
  readonly width: number;
  /** In px. */
  readonly height: number;
}

/** Screenshots of the game and covers: large enough to be worth renditions in AVIF and WebP. */
const LARGE = import.meta.glob<{ default: ImageMetadata }>([
  '/public/images/screenshots/*.png',
  '/public/images/blog/*.png',
]);

const known = new Map<string, Promise<PictureSize | undefined>>();

/** Returns the size of the picture served at `path` (`/images/…`); undefined while it does not exist. */
export function pictureSize(path: string): Promise<PictureSize | undefined> {
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  const size = measure(join(process.cwd(), 'public', path));
  known.set(path, size);
  return size;
}

/** Returns the picture in the form that Astro's image service takes; undefined if it gets no renditions. */
export async function largePicture(path: string): Promise<ImageMetadata | undefined> {
  return (await LARGE[`/public${path}`]?.())?.default;
}

async function measure(file: string): Promise<PictureSize | undefined> {
  if (!existsSync(file)) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
