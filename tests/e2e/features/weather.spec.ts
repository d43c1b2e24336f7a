/**
 * Weather and cold, measured on the screen: a storm hides distant things, frost grows and thaws; and a crop is grown.
 */
import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goToByDay, runDebugTool } from '../helpers/tools.ts';

const SCREEN = { width: 1280, height: 720 } as const;

const test = withTools();

/** Contrast within a square of the screen: the standard deviation of its luma (Rec. 709, 0 to 255). */
async function contrastAt({ page }: Person, x: number, y: number, edge: number): Promise<number> {
  const clip = { x: x - edge / 2, y: y - edge / 2, width: edge, height: edge };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  const lumas: number[] = [];
  for (let at = 0; at < data.length; at += 4)
    lumas.push(0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0));
  const mean = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length;
  return Math.sqrt(lumas.reduce((sum, luma) => sum + (luma - mean) ** 2, 0) / lumas.length);
}

test.describe('weather on the painted screen', () => {
  test.use({ isPainted: true });

  test(
    'a storm leaves near things visible and hides distant ones, and frost grows with the cold',
    longOnly('unit tests of frost and of what a storm hides'),
    async ({ person, field }) => {
      const zoya = await person({ email: 'zoya-storm@example.org', name: 'Zoya Storm', viewport: SCREEN });
      await zoya.enterGame();
      await goToByDay(zoya, field);
      // A player who entered on a cold night already has some frost, which full warmth removes. In the storm she soon
      // gets cold.
      await runDebugTool(zoya, '/level warmth 100', /warmth 100/);
      await expect(zoya.page.locator('[data-testid="frost"]:not([data-level="0"])')).toHaveCount(0);
      await zoya.page.locator('.game-hud').evaluate((overlays: HTMLElement) => {
        overlays.style.opacity = '0';
      });
      const look = async () => ({
        near: await contrastAt(zoya, SCREEN.width / 2, SCREEN.height / 2 - 24, 60),
        far: await contrastAt(zoya, 120, 600, 200),
      });
      const fair = await look();
      await runDebugTool(zoya, '/weather storm', 'The weather is storm now.');
      // The code that hides distant land is loaded with the first storm.
      await expect.poll(async () => (await look()).far, { timeout: 90_000 }).toBeLessThan(fair.far * 0.6);
      expect((await look()).near).toBeGreaterThan(fair.near * 0.5);

      const frost = zoya.page.getByTestId('frost');
      await runDebugTool(zoya, '/level warmth 10', /warmth 10/);
      await expect(frost).toHaveAttribute('data-level', '4');
      await runDebugTool(zoya, '/level warmth 100', /warmth 100/);
      await expect(frost).toHaveAttribute('data-level', '0');
    },
  );
});

test(
  'a beet is sown near the hearth, watered with snow, and harvested when ripe',
  longOnly('unit tests of crops'),
  async ({ person, field }) => {
    const fenya = await person({ email: 'fenya-beet@example.org', name: 'Fenya Beet', viewport: SCREEN });
    await fenya.enterGame();
    const { page } = fenya;
    await goToByDay(fenya, field);
    await runDebugTool(fenya, '/place hearth 192 0', /Hearth at/);
    await runDebugTool(fenya, `/give ${ITEM.packedSnow} 2`, /2 × Packed Snow/);
    await runDebugTool(fenya, `/give ${ITEM.beetroot} 1`, /1 × Beetroot/);
    await page.keyboard.press('Tab');
    await page.locator(`[data-item="${ITEM.beetroot}"]`).first().click({ button: 'right' });
    await expect(page.locator(`[data-slot^="hotbar"][data-item="${ITEM.beetroot}"]`)).toBeVisible();
    const slot = await page
      .locator(`[data-slot^="hotbar"][data-item="${ITEM.beetroot}"]`)
      .getAttribute('data-slot');
    await page.keyboard.press('Tab');
    await page.keyboard.press(String(Number(slot?.split('-')[1]) + 1));
    const [sow, water, harvest] = ['to sow', 'to water', 'to harvest'].map((deed) =>
      hintOfUse(page, `Press E ${deed}`),
    ) as [Locator, Locator, Locator];
    await pressWhile(page, 'e', sow, water);
    await pressWhile(page, 'e', water, page.getByText(/Grows: ripe in \d+ min/));
    await runDebugTool(fenya, '/grow', '1 ripe.');
    const gained = page.getByText(/Harvested: \d × Beetroot\./).first();
    await pressWhile(page, 'e', harvest, (within) => expect(gained).toBeAttached(within));
  },
);
