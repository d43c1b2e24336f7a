/** A panel added to the registry, in a real browser: its key, the focus in it, Escape, and its line in the help. */
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

/** Bundles the page's script in the same way as the site's own scripts. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../helpers/panel-page.tsx', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the page was not built');
  return output.output[0].code;
}

const focusIsIn = (page: Page, panel: string): Promise<boolean> =>
  page
    .locator(`[data-panel="${panel}"]`)
    .evaluate((element) => element.contains(element.ownerDocument.activeElement));

test('a new panel has its key, the focus, its turn at Escape and a line in the help', async ({ page }) => {
  await page.setContent('<!doctype html><title>Panels</title>');
  await page.addScriptTag({ content: await bundle() });
  const almanac = page.locator('[data-panel="almanac"]');
  await page.keyboard.press('k');
  await expect(almanac).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Almanac' })).toBeVisible();
  expect(await focusIsIn(page, 'almanac')).toBe(true);
  await expect(page.getByRole('button', { name: 'Turn the page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(almanac).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Implant Calibration / Controls' }).click();
  await expect(page.locator('[data-panel]')).toHaveCount(1);
  expect(await focusIsIn(page, 'controls')).toBe(true);
  await expect(page.locator('[data-panel="controls"]')).toContainText('what the calendar says');
  await page.keyboard.press('Escape');
  expect(await focusIsIn(page, 'menu')).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel]')).toHaveCount(0);
});

test('a panel whose content cannot be loaded reports that, can be retried, and gets the focus once loaded', async ({
  page,
}) => {
  await page.setContent('<!doctype html><title>Panels</title>');
  await page.addScriptTag({ content: await bundle() });
  await page.keyboard.press('l');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Settle a jar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Settle a jar' })).toBeFocused();
});
