/** At build time: whether a picture of public/ is there, and how large it is, so that pages reserve its place. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface PictureSize {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

const known = new Map<string, Promise<PictureSize | undefined>>();

/** The size of the picture served at `path` (`/images/…`), or undefined while nobody has drawn it. */
export function pictureSize(path: string): Promise<PictureSize | undefined> {
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  const size = measure(join(process.cwd(), 'public', path));
  known.set(path, size);
  return size;
}

async function measure(file: string): Promise<PictureSize | undefined> {
  if (!existsSync(file)) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
