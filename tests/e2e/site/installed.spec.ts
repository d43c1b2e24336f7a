/** The site as an app: the manifest that makes it installable, the page shown without a network, and full screen. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../helpers/fixtures.ts';

test('the manifest makes the game an app that fills the screen', async ({ person, server }) => {
  const { page } = await person();
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await fetch(new URL(address ?? '', server.origin))).json();
  expect(manifest).toMatchObject({
    start_url: '/play',
    scope: '/',
    display: 'fullscreen',
    orientation: 'any',
  });
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
      const picture = await fetch(new URL(src, server.origin));
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      return sizes;
    }),
  );
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('a page opened without a network says so, and loads automatically once there is a network', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const ira = await person({ hasWorker: true });
  const { page, context } = ira;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'The radio is silent' })).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
  const mast = page.locator('img');
  expect(await mast.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  expect(fonts).toEqual(['loaded', 'loaded']);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'The radio is silent' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'The radio is silent' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

const isWhole = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

test('the menu on a phone switches the game to full screen and back, and a pull does not load the page again', async ({
  person,
}) => {
  const isa = await person({
    email: 'isa@example.org',
    name: 'Isa',
    viewport: { width: 390, height: 844 },
    isPhone: true,
  });
  await isa.enterGame();
  const { page } = isa;
  const held = await page.evaluate(() =>
    [document.documentElement, document.body].map((one) => {
      const { overscrollBehaviorY, touchAction } = getComputedStyle(one);
      return { overscrollBehaviorY, touchAction };
    }),
  );
  expect(held).toEqual([
    { overscrollBehaviorY: 'none', touchAction: 'auto' },
    { overscrollBehaviorY: 'none', touchAction: 'manipulation' },
  ]);
  await test.step('a tap on an effect gives a sentence about it, and a tap on the bars opens How it stands', async () => {
    const told = page.locator('.hud-lasting__told');
    // A newcomer's first effect is named without a tap, for a moment.
    await expect(told).toBeEmpty({ timeout: 15_000 });
    await page.locator('[data-status="sheltered"]').tap();
    await expect(told).toHaveText(/^Sheltered: for an hour no player can harm you/);
    await expect(told).toBeEmpty({ timeout: 15_000 });
    await page.getByRole('button', { name: 'How it stands' }).tap();
    const stands = page.getByRole('dialog', { name: 'How it stands' });
    await expect(stands).toContainText(/Health \d+ of 100/);
    await expect(stands).toContainText('Sheltered');
    await expect(stands.getByRole('button', { name: 'Put off' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Full screen' }).tap();
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).tap();
  await expect.poll(() => isWhole(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('the picture settings on a wide screen switch to full screen, and the menu is not cut off', async ({
  person,
}) => {
  const ilona = await person({ email: 'ilona@example.org', name: 'Ilona' });
  await ilona.enterGame();
  const { page } = ilona;
  await page.keyboard.press('Escape');
  const lines = page.locator('.menu__realm > *');
  await expect(lines.last()).toBeVisible();
  const cut = await page
    .locator('.glass[data-glass="menu"] > .glass__body')
    .evaluate((body) => body.scrollHeight - body.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Picture' }).click();
  const whole = page.getByRole('switch', { name: 'Full screen' });
  await whole.click();
  await expect.poll(() => isWhole(page)).toBe(true);
  await expect(whole).toBeChecked();
  await whole.click();
  await expect.poll(() => isWhole(page)).toBe(false);
});
