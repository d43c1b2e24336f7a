/** What happens in a while, as one contact sheet: frames of a recording side by side, in the order of reading. */
import sharp from 'sharp';

/** Between two frames of a sheet, in px. */
const GAP = 6;

export interface Series {
  /** How long is recorded, in ms. */
  readonly lastsMs: number;
  readonly columns: number;
  readonly rows: number;
  /** How much of the middle of the screen a frame shows, in px. */
  readonly cut: { readonly width: number; readonly height: number };
}

/** A contact sheet of frames that lie evenly in a recording. @param frames PNG files of one size */
export async function sheetOf(frames: readonly Buffer[], { columns, rows, cut }: Series): Promise<Buffer> {
  const count = columns * rows;
  if (frames.length < count) throw new Error(`${frames.length} frames are too few for a sheet of ${count}`);
  const chosen = Array.from(
    { length: count },
    (_, k) => frames[Math.round((k * (frames.length - 1)) / (count - 1))],
  );
  const pieces = await Promise.all(
    chosen.map(async (frame, k) => {
      const { width, height } = await sharp(frame).metadata();
      const left = Math.round((width - cut.width) / 2);
      const top = Math.round((height - cut.height) / 2);
      return {
        input: await sharp(frame)
          .extract({ left, top, ...cut })
          .toBuffer(),
        left: (k % columns) * (cut.width + GAP),
        top: Math.floor(k / columns) * (cut.height + GAP),
      };
    }),
  );
  const width = columns * (cut.width + GAP) - GAP;
  const height = rows * (cut.height + GAP) - GAP;
  return await sharp({ create: { width, height, channels: 3, background: '#05080a' } })
    .composite(pieces)
    .png()
    .toBuffer();
}
