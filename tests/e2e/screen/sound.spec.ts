/**
 * Sound in a real browser: none before the first touch, then one mixer whose buses follow the settings; and captions.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';

interface Ear {
  readonly contexts: AudioContext[];
  readonly gains: GainNode[];
}
declare global {
  interface Window {
    ear: Ear;
  }
}

/** Records the mixers and levels that the page creates. */
function listenIn(): void {
  const ear: Ear = { contexts: [], gains: [] };
  window.ear = ear;
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      ear.contexts.push(this);
    }
    override createGain(): GainNode {
      const gain = super.createGain();
      ear.gains.push(gain);
      return gain;
    }
  };
}

const contexts = (page: Page) => page.evaluate(() => window.ear.contexts.map(({ state }) => state));
/** The master level and the levels of the five buses, in the order of the mixer. */
const levels = (page: Page) =>
  page.evaluate(() =>
    [0, 1, 3, 5, 7, 9].map((at) => Math.round(100 * (window.ear.gains[at]?.gain.value ?? -1))),
  );

/** Plays a short silent buffer through every bus and waits until all have ended. */
const playThroughAll = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [1, 3, 5, 7, 9].map(async (at) => {
        const bus = window.ear.gains[at];
        if (!bus) throw new Error(`there is no gain ${at}`);
        const source = bus.context.createBufferSource();
        source.buffer = bus.context.createBuffer(1, 4800, 48_000);
        source.connect(bus);
        source.start();
        await new Promise((resolve) => {
          source.onended = resolve;
        });
        source.disconnect();
      }),
    ),
  );

test('the sound mixer is created only after a touch; its buses follow the settings, and captions show sounds', async ({
  person,
}) => {
  const vera = await person({ email: 'sound@example.org' });
  const { page } = vera;
  await page.addInitScript(listenIn);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sounds/')) fetched.push(request.url());
  });
  await page.goto('/play');
  await expect(vera.game).toHaveAttribute('data-game-state', 'loading');
  await expect(page.getByRole('button', { name: 'SOVA, say something' })).toBeVisible();
  expect([await contexts(page), fetched]).toEqual([[], []]);

  await vera.untilPlaying();
  await page.keyboard.press('KeyD');
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await expect.poll(() => levels(page)).toEqual([34, 100, 100, 36, 100, 64]);
  await expect.poll(() => fetched.some((url) => url.includes('/sounds/effects/'))).toBe(true);
  expect(fetched.filter((url) => url.includes('/music/'))).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Sound' }).click();
  // A bus whose sound has ended still follows its slider.
  await playThroughAll(page);
  await page.getByRole('slider', { name: 'Steps, blows, work' }).fill('50');
  await page.getByRole('slider', { name: 'Music' }).fill('0');
  await expect.poll(() => levels(page)).toEqual([34, 25, 100, 0, 100, 64]);
  await page.getByRole('switch', { name: 'Silence' }).click();
  await expect.poll(async () => (await levels(page))[0]).toBe(0);
  await page.getByRole('switch', { name: 'Silence' }).click();
  await expect.poll(async () => (await levels(page))[0]).toBe(34);

  const captions = page.getByRole('log', { name: 'Captions' });
  const poke = page.getByRole('button', { name: 'SOVA, say something' });
  await poke.click();
  await expect(captions).toHaveCount(0);
  await page.getByRole('tab', { name: 'Reading' }).click();
  await page.getByRole('switch', { name: 'Captions for sounds' }).click();
  await poke.click();
  await expect(captions).toContainText(/^\[SOVA: .+\]/);
  await expect(captions).toHaveText('');
});
