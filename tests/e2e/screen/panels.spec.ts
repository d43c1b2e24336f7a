/**
 * A panel added to the registry, in a real browser: its key, the focus in it, Escape, and its line in the help; and the
 * panels of phones, held in every way.
 */
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { ITEM } from '#game/features/items/shared/items.ts';
import { IS_LONG } from '../../helpers/amount.ts';
import { faultsOf, fillPot, type Held, hold, loadSheets, showSheet } from '../helpers/sheets.ts';

/** Bundles a page's script and styles in the same way as the site's own. */
async function bundle(name: 'panel-page' | 'sheet-page'): Promise<{ code: string; styles: string }> {
  const entry = fileURLToPath(new URL(`../helpers/${name}.tsx`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the page was not built');
  const assets = output.output.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : []));
  return { code: output.output[0].code, styles: assets.join('\n') };
}

const focusIsIn = (page: Page, panel: string): Promise<boolean> =>
  page
    .locator(`[data-panel="${panel}"]`)
    .evaluate((element) => element.contains(element.ownerDocument.activeElement));

test('a new panel has its key, the focus, its turn at Escape and a line in the help', async ({ page }) => {
  await page.setContent('<!doctype html><title>Panels</title>');
  await page.addScriptTag({ content: (await bundle('panel-page')).code });
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
  await page.addScriptTag({ content: (await bundle('panel-page')).code });
  await page.keyboard.press('l');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Settle a jar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Settle a jar' })).toBeFocused();
});

const SIZES = [
  [360, 640],
  [390, 844],
  [412, 915],
  [640, 360],
  [844, 390],
  [915, 412],
  [768, 1024],
  [1024, 768],
] as const;
/** Sizes at which the short suite looks at ordinary letters, too. */
const PLAIN_SIZES = [SIZES[1], SIZES[4]] as const;
const PLAIN = { text: 1, isLeft: false, hasNotch: false };
const HARD = { text: 1.3, isLeft: true, hasNotch: true };
const SHEETS = ['inventory', 'container', 'crafting', 'pot'] as const;

test.describe('the panels of a phone', () => {
  test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  // Slow: four panels are drawn and measured at eight sizes.
  test('every target of every panel is whole and apart however the phone is held, and only lists scroll', async ({
    page,
  }) => {
    await loadSheets(page, await bundle('sheet-page'));
    for (const how of [HARD, PLAIN])
      for (const [width, height] of how === HARD || IS_LONG ? SIZES : PLAIN_SIZES) {
        const held: Held = { width, height, ...how };
        await hold(page, held);
        for (const id of SHEETS) {
          await showSheet(page, id);
          await expectSound(page, `${id} at ${width} × ${height}, letters × ${how.text}`);
          if (id === 'pot') await expectFilledPot(page, held);
          if (id === 'pot' || id === 'crafting')
            await expectSteadyTabs(page, `${id} at ${width} × ${height}`);
          // A recipe that cannot be made says so in the button.
          if (id !== 'crafting') continue;
          await page
            .locator('.craft-line[data-ready="false"]')
            .first()
            .evaluate((line: HTMLElement) => line.click());
          await expect(page.locator('.sheet__primary')).toContainText('missing');
          await expectSound(page, `${id} with things missing at ${width} × ${height}, letters × ${how.text}`);
        }
      }
  });

  test('a sheet closes when its head is pulled down by 60 px, and not before', async ({ page }) => {
    await loadSheets(page, await bundle('sheet-page'));
    await hold(page, { width: 390, height: 844, ...PLAIN });
    await showSheet(page, 'pot');
    const finger = await page.context().newCDPSession(page);
    const pull = async (px: number) => {
      const head = await page.locator('.sheet__head').boundingBox();
      const [x, y] = [30, (head?.y ?? 0) + 12];
      const touch = (type: 'touchStart' | 'touchMove', to: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: to }] });
      await touch('touchStart', y);
      await touch('touchMove', y + px / 2);
      await touch('touchMove', y + px);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await pull(55);
    await expect(page.locator('.sheet')).toHaveCSS('translate', 'none');
    await expect(page.locator('.sheet')).toBeVisible();
    await pull(65);
    await expect(page.locator('.sheet')).toHaveCount(0);
  });

  test('a second finger presses a button of a sheet while the first one holds the stick beside it', async ({
    page,
  }) => {
    await loadSheets(page, await bundle('sheet-page'));
    await hold(page, { width: 844, height: 390, ...PLAIN });
    await showSheet(page, 'crafting');
    const close = await page.locator('.sheet').getByRole('button', { name: 'Close' }).boundingBox();
    const stick = { x: 60, y: 330, id: 1 };
    const thumb = { x: (close?.x ?? 0) + 20, y: (close?.y ?? 0) + 20, id: 2 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', point: typeof stick) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await touch('touchStart', stick);
    await touch('touchStart', thumb);
    await touch('touchEnd', thumb);
    await expect(page.locator('.sheet')).toHaveCount(0);
    await touch('touchEnd', stick);
  });

  test('a finger scrolls the list of recipes, and a pressed recipe unfolds without moving under it', async ({
    page,
  }) => {
    await loadSheets(page, await bundle('sheet-page'));
    await hold(page, { width: 390, height: 844, ...PLAIN });
    await showSheet(page, 'crafting');
    const list = page.locator('.making__scroll');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 120, y }] });
    await touch('touchStart', 600);
    for (let y = 590; y >= 400; y -= 10) await touch('touchMove', y);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const line = page.locator('.craft-line[data-ready="true"]').nth(4);
    await expectStill(list);
    // At the top, so that the page unfolds in view: a list moves only to show the whole of it.
    await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const before = await line.boundingBox();
    await line.tap();
    await expect(line).toHaveAttribute('aria-current', 'true');
    expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });
});

/** Waits until a list that a finger has let go no longer glides. */
const expectStill = (list: Locator) =>
  list.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          still = element.scrollTop === last ? still + 1 : 0;
          last = element.scrollTop;
          if (still < 6) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** Fills the pot, looks for faults, and empties it. */
async function expectFilledPot(page: Page, { width, height, text }: Held): Promise<void> {
  await fillPot(page, [ITEM.boletus, ITEM.saranaBulb, ITEM.mussels, ITEM.crowberry], 3);
  await expect(page.getByRole('button', { name: 'Cook', exact: true })).toBeEnabled();
  await expectSound(page, `a full pot at ${width} × ${height}, letters × ${text}`);
  await fillPot(page, [], 0);
}

/** Expects the open sheet to keep the rules, also with its lists scrolled; its buttons outside of them never move. */
async function expectSound(page: Page, name: string): Promise<void> {
  expect(await faultsOf(page), name).toEqual([]);
  const before = await steadyBoxes(page);
  await page.locator('.sheet__scroll').evaluateAll((all) => {
    for (const one of all) one.scrollTo(0, one.scrollHeight);
  });
  expect(await faultsOf(page), `${name}, scrolled`).toEqual([]);
  expect(await steadyBoxes(page), name).toEqual(before);
}

/** Returns the name, the role and the box of each button of the open sheet that is outside of its lists. */
const steadyBoxes = (page: Page) =>
  page.locator('.sheet button').evaluateAll((all) =>
    all
      .filter((button) => !button.closest('.sheet__scroll'))
      .map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { name: button.textContent, role: button.role, x, y, width, height };
      }),
  );

/** Expects the tabs, and the button that closes beside them, to keep their places whichever tab is open. */
async function expectSteadyTabs(page: Page, name: string): Promise<void> {
  const tabs = page.locator('.sheet [role="tab"]');
  const boxes = async () =>
    (await steadyBoxes(page)).filter(({ name: words, role }) => role === 'tab' || words === 'Close');
  const before = await boxes();
  const open = (at: number) => tabs.nth(at).evaluate((tab: HTMLElement) => tab.click());
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
    await open(at);
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    expect(await boxes(), `tab ${at} of ${name}`).toEqual(before);
  }
}
