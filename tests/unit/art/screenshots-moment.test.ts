/** Chooses the frame of a recording that becomes the screenshot. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brightest } from '../../screenshots/moment.ts';

const SIZE = { width: 640, height: 400, channels: 3 } as const;

/** A dark frame with a bright square of `side` px at (`left`, `top`). */
const frame = async (left: number, top: number, side: number): Promise<Buffer> =>
  await sharp({ create: { ...SIZE, background: '#101020' } })
    .composite([
      { input: { create: { width: side, height: side, channels: 3, background: '#fff' } }, left, top },
    ])
    .png()
    .toBuffer();

it('the screenshot uses the frame with the brightest middle, however bright the edges are', async () => {
  const before = await frame(300, 180, 4);
  const swing = await frame(300, 180, 12);
  const flash = await frame(300, 180, 40);
  const passerBy = await frame(0, 0, 120);
  const knockedBack = await frame(330, 180, 12);
  expect(await brightest([before, swing, flash, knockedBack, passerBy, before])).toBe(flash);
});

it('the screenshot uses the first of several equal frames, and a recording without frames is refused', async () => {
  const still = await frame(300, 180, 4);
  expect(await brightest([still, still])).toBe(still);
  await expect(brightest([])).rejects.toThrow('nothing was recorded');
});
