/** The thumbnails of the home page's battle scenes. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import screenshots from '../../../content/site/screenshots.json';
import { drawThumbnail } from '../../../src/lib/build/pictures/thumbnails.ts';

/** Colour of the ground of a speech bubble, and the length of a row of it that no other thing has, in px. */
const BUBBLE = [11, 12, 24] as const;
const ROW = 60;

/** Returns the longest row of a speech bubble's ground in a picture, in px. */
async function bubbleIn(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let longest = 0;
  let row = 0;
  for (let at = 0; at < info.width * info.height; at += 1) {
    const isNear = BUBBLE.every((part, channel) => Math.abs((data[at * 3 + channel] ?? 255) - part) <= 2);
    row = isNear && at % info.width !== 0 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

it.each(screenshots)(
  'no thumbnail of a battle scene shows a part of a speech bubble: $id',
  async ({ image, ...shot }) => {
    const top = 'thumbnailTop' in shot ? shot.thumbnailTop : undefined;
    expect(await bubbleIn(await drawThumbnail(image, top))).toBeLessThan(ROW);
  },
);
