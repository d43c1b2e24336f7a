/** At build time: whether a picture of public/ exists, how large it is, and its renditions for screens of all sizes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

export interface PictureSize {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** Photographs of the game and covers: large enough to be worth renditions in AVIF and WebP. */
const LARGE = import.meta.glob<{ default: ImageMetadata }>([
  '/public/images/screenshots/*.png',
  '/public/images/blog/*.png',
]);

const known = new Map<string, Promise<PictureSize | undefined>>();

/** The size of the picture served at `path` (`/images/…`), or undefined while it does not exist. */
export function pictureSize(path: string): Promise<PictureSize | undefined> {
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  const size = measure(join(process.cwd(), 'public', path));
  known.set(path, size);
  return size;
}

/** The picture in the form that Astro's image service takes, where it is one of those that get renditions. */
export async function largePicture(path: string): Promise<ImageMetadata | undefined> {
  return (await LARGE[`/public${path}`]?.())?.default;
}

async function measure(file: string): Promise<PictureSize | undefined> {
  if (!existsSync(file)) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
