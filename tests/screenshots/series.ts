/** A period of play as one contact sheet: frames of a recording side by side, in reading order. */
import sharp from 'sharp';

/** Gap between two frames of a sheet, in px. */
const GAP = 6;
/** Edge of the small copies with which frames are compared, in px. */
const SKETCH = 64;

export interface Series {
  /** Duration of the recording, in ms. */
  readonly lastsMs: number;
  readonly columns: number;
  readonly rows: number;
  /** Size of the middle part of the screen that a frame shows, in px. */
  readonly cut: { readonly width: number; readonly height: number };
}

/**
 * Returns a contact sheet of a recording: the recording is divided into equally long parts, and from each part comes
 * the frame with the most activity.
 * @param frames PNG files of the same size
 */
export async function sheetOf(frames: readonly Buffer[], { columns, rows, cut }: Series): Promise<Buffer> {
  const count = columns * rows;
  if (frames.length < count) throw new Error(`${frames.length} frames are too few for a sheet of ${count}`);
  const small = await Promise.all(frames.map((frame) => sketchOf(frame, cut)));
  const usual = usualOf(small);
  const chosen = Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * frames.length) / count);
    const until = Math.floor(((part + 1) * frames.length) / count);
    let best = from;
    for (let k = from; k < until; k += 1) if (unlike(small[k], usual) > unlike(small[best], usual)) best = k;
    return frames[best];
  });
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

/** Returns the shown part of a frame, small and grey. */
async function sketchOf(frame: Buffer, cut: Series['cut']): Promise<Uint8Array> {
  const { width, height } = await sharp(frame).metadata();
  const [left, top] = [Math.round((width - cut.width) / 2), Math.round((height - cut.height) / 2)];
  const picture = sharp(frame).extract({ left, top, ...cut });
  return await picture.resize(SKETCH, SKETCH, { fit: 'fill' }).greyscale().raw().toBuffer();
}

/** Returns the usual view: the median of every px over all frames. */
function usualOf(sketches: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from({ length: SKETCH * SKETCH }, (_, at) => {
    const values = sketches.map((sketch) => sketch[at] ?? 0).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  });
}

/** Returns the difference of a frame from the usual view. */
function unlike(sketch: Uint8Array | undefined, usual: Uint8Array): number {
  return sketch?.reduce((sum, value, at) => sum + Math.abs(value - (usual[at] ?? 0)), 0) ?? 0;
}
