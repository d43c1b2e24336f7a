/** Chooses the frame of a recording that becomes the picture. */
import sharp from 'sharp';

/** Size of the middle of the picture, in px. Only the middle counts, because snow falls and people walk everywhere. */
const MIDDLE = { width: 360, height: 240 } as const;

/**
 * Returns the frame with the brightest middle, because the victim of a blow flashes. @param frames PNG files of the
 * same size
 */
export async function brightest(frames: readonly Buffer[]): Promise<Buffer> {
  let best: Buffer | null = null;
  let most = -1;
  for (const frame of frames) {
    const light = await lightOf(frame);
    if (light <= most) continue;
    most = light;
    best = frame;
  }
  if (best === null) throw new Error('nothing was recorded');
  return best;
}

/** Returns the sum of the brightness of all px in the middle of a picture. */
async function lightOf(png: Buffer): Promise<number> {
  const picture = sharp(png);
  const { width, height } = await picture.metadata();
  const left = Math.round((width - MIDDLE.width) / 2);
  const top = Math.round((height - MIDDLE.height) / 2);
  const middle = picture.extract({ left, top, ...MIDDLE }).greyscale();
  return (await middle.raw().toBuffer()).reduce((sum, value) => sum + value, 0);
}
