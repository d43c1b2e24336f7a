/** The home page's loop of real play: frames of a running game as an animated WebP, and its first frame as the poster. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Number of screen px per art pixel, in each direction; the loop keeps one px of every 2 × 2. */
const SCREEN_PX = 2;
/**
 * Minimum duration of a frame, in ms: a shorter frame is left out, because it means that the machine was catching up.
 */
const SHORTEST_MS = 50;

/**
 * Size of the recorded window, in screen px: 320 × 180 art pixels, shown at that size on a phone and doubled on a
 * desktop.
 */
export const LOOP_SIZE = { width: 640, height: 360 } as const;

interface Frame {
  readonly png: Buffer;
  /** Time at which the browser showed the frame, in ms. */
  readonly at: number;
}

/** Records a page for `lasting` ms, frame by frame, as fast as the machine draws it. */
export async function record(page: Page, lasting: number): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000;
    if (at - (frames.at(-1)?.at ?? 0) >= SHORTEST_MS) frames.push({ png: Buffer.from(data, 'base64'), at });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await pause(lasting);
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

/**
 * Writes `loop.webp` and `loop-poster.webp` into a folder. @returns the number of frames, duration and size, in words
 */
export async function writeLoop(frames: readonly Frame[], folder: string): Promise<string> {
  if (frames.length < 2) throw new Error(`a loop of ${frames.length} frames does not move`);
  const width = LOOP_SIZE.width / SCREEN_PX;
  const height = LOOP_SIZE.height / SCREEN_PX;
  const small = await Promise.all(
    frames.map(({ png }) =>
      sharp(png).resize(width, height, { kernel: 'nearest' }).removeAlpha().png().toBuffer(),
    ),
  );
  const between = frames.slice(1).map(({ at }, index) => Math.round(at - (frames[index]?.at ?? at)));
  // The last frame gets the average duration of the other frames.
  const delay = [...between, Math.round(between.reduce((sum, ms) => sum + ms, 0) / between.length)];
  const { size } = await sharp(small, { join: { animated: true } })
    .webp({ lossless: true, effort: 6, minSize: true, loop: 0, delay })
    .toFile(join(folder, 'loop.webp'));
  await sharp(small[0]).webp({ lossless: true, effort: 6 }).toFile(join(folder, 'loop-poster.webp'));
  const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1000;
  return `${frames.length} frames in ${seconds.toFixed(1)} s, ${Math.round(size / 1024)} KiB`;
}
