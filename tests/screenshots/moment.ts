/** Chooses a picture from a recording. */
import sharp from 'sharp';

/** Only the middle is compared: snow falls and people walk everywhere. In px. */
const MIDDLE = { width: 360, height: 240 } as const;

/** The frame whose middle differs most from that of the first frame. @param frames PNG files of one size */
export async function mostChanged(frames: readonly Buffer[]): Promise<Buffer> {
  const [first] = frames;
  if (first === undefined) throw new Error('nothing was recorded');
  const before = await middleOf(first);
  let best = first;
  let most = -1;
  for (const frame of frames) {
    const now = await middleOf(frame);
    const change = now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0);
    if (change <= most) continue;
    most = change;
    best = frame;
  }
  return best;
}

/** The light of each px in the middle of a picture. */
async function middleOf(png: Buffer): Promise<Uint8Array> {
  const picture = sharp(png);
  const { width, height } = await picture.metadata();
  const left = Math.round((width - MIDDLE.width) / 2);
  const top = Math.round((height - MIDDLE.height) / 2);
  return await picture
    .extract({ left, top, ...MIDDLE })
    .greyscale()
    .raw()
    .toBuffer();
}
