/** GeoSync Mapping Module: the map by key, wheel, drag and keyboard; its marks and the fog of unseen land are kept. */
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { INKS } from '#game/features/map/client/panel/names.ts';
import { SHEET } from '#game/features/map/shared/charting/survey-sheet.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';

const test = withTools();

const panel = (page: Page) => page.locator('section[data-panel="map"]');
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Colours of the old survey and its names, and of the area beyond it. */
const PAPER: ReadonlySet<number> = new Set(
  [...Object.values(SHEET), ...Object.values(INKS), '#050c0a'].map((colour) =>
    Number.parseInt(colour.slice(1), 16),
  ),
);

/** Number of px of the terrain layer that do not show the old survey. */
async function shownOf(page: Page): Promise<number> {
  const data = await page
    .locator('canvas[data-layer="terrain"]')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const { data: px } = PNG.sync.read(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
  let shown = 0;
  for (let at = 0; at < px.length; at += 4) {
    const colour = ((px[at] ?? 0) << 16) | ((px[at + 1] ?? 0) << 8) | (px[at + 2] ?? 0);
    if (!PAPER.has(colour)) shown += 1;
  }
  return shown;
}

async function openMap(person: Person): Promise<void> {
  await person.page.keyboard.press('g');
  await expect(panel(person.page).getByText(/^Position: X: \d+, Y: \d+/)).toBeVisible();
}

test('the map opens with G, zooms, pans, names its dots, and reopens as it was left', async ({ person }) => {
  const anna = await person({ email: 'map@example.org', name: 'Anna' });
  await anna.enterGame();
  const { page } = anna;
  await openMap(anna);
  await expect(panel(page).getByRole('heading', { name: 'GeoSync Mapping Module' })).toBeVisible();
  expect(await panel(page).locator('canvas').count()).toBe(3);
  // The panel has a size of its own, so that tests find it visible.
  await expect(panel(page)).toBeVisible();
  const canvas = panel(page).locator('canvas').first();
  expect(await canvas.evaluate((it: HTMLCanvasElement) => [it.width, it.height])).toEqual([500, 400]);
  // The wheel zooms, a drag pans, and both stop at their limits.
  const box = await panel(page).locator('.map-view').boundingBox();
  if (!box) throw new Error('the map is not shown');
  await page.mouse.move(box.x + 100, box.y + 100);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => kept(page, 'mapZoom')).toBe('4');
  const before = await kept(page, 'mapPanOffset');
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 130, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => kept(page, 'mapPanOffset')).not.toBe(before);
  // Keyboard: 0 shows the whole world, plus zooms in; the player can still walk.
  await page.locator('.map-view').focus();
  await page.keyboard.press('0');
  await expect.poll(() => kept(page, 'mapZoom')).toBe('1');
  await page.keyboard.press('+');
  await expect.poll(() => kept(page, 'mapZoom')).toBe('1.15');
  const line = panel(page).getByText(/^Position: X: \d+/);
  const stood = await line.innerText();
  await page.keyboard.down('d');
  await expect.poll(() => line.innerText()).not.toBe(stood);
  await page.keyboard.up('d');
  // A dot shows its name under the pointer and on focus.
  await page.locator('.map-view').focus();
  await page.keyboard.press('0');
  await panel(page).getByRole('button', { name: /^You/ }).focus();
  await expect(panel(page).getByRole('tooltip')).toHaveText('You');
  await panel(page).getByRole('button', { name: 'Zoom in' }).click();
  await panel(page).getByRole('button', { name: 'Zoom in' }).click();
  await panel(page).getByRole('button', { name: 'Zoom in' }).click();
  // G also closes the map while the checkbox has the focus.
  const labels = panel(page).getByRole('checkbox', { name: 'Show grid labels' });
  await labels.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => kept(page, 'mapShowGridLabels')).toBe('false');
  await page.keyboard.press('g');
  await expect(panel(page)).toHaveCount(0);
  await openMap(anna);
  await expect(labels).not.toBeChecked();
  await expect(panel(page).getByText('×1.5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await openMap(anna);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test(
  'map marks and seen areas are still there after a reload',
  longOnly('realtime/features/maps keeps marks and what was seen'),
  async ({ person }) => {
    const vera = await person({ email: 'marks@example.org', name: 'Vera M' });
    await vera.enterGame();
    const { page } = vera;
    await openMap(vera);
    // The whole world, so that the seen areas before and after the journey are counted at the same size.
    await page.locator('.map-view').press('0');
    await expect(panel(page).getByText('×1.0')).toBeVisible();
    await expect.poll(() => shownOf(page)).toBeGreaterThan(0);
    const first = await shownOf(page);
    await vera.say('/teleport 30000 30000');
    await expect.poll(() => shownOf(page)).toBeGreaterThan(first);
    const grown = await shownOf(page);
    // A double click sets a mark, and asks for a name.
    const view = page.locator('.map-view');
    await view.dblclick({ position: { x: 200, y: 150 } });
    await page.getByRole('textbox', { name: 'Name of the mark' }).fill('mushrooms!');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: /^mushrooms!/ })).toBeVisible();
    // P sets a mark at the player's place.
    await view.focus();
    await page.keyboard.press('p');
    await expect(panel(page).getByRole('button', { name: /^Mark 2.*here/ })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Change Mark 2' }).click();
    await panel(page).getByRole('button', { name: 'Remove' }).click();
    await expect(panel(page).getByRole('button', { name: /^Mark 2/ })).toHaveCount(0);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await vera.untilPlaying();
    await openMap(vera);
    await expect(panel(page).getByRole('button', { name: /^mushrooms!/ })).toBeVisible();
    await expect.poll(() => shownOf(page)).toBeGreaterThanOrEqual(grown);
  },
);

test(
  'the small map on a phone opens the large one, and a finger pans it',
  longOnly('unit tests of the gestures of the map; phones opens it by a finger'),
  async ({ person }) => {
    const nina = await person({
      email: 'mapphone@example.org',
      name: 'Nina M',
      viewport: { width: 390, height: 844 },
      isPhone: true,
    });
    await nina.enterGame();
    const { page } = nina;
    await page.getByRole('button', { name: 'Open the map' }).tap();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    const view = page.locator('.map-view');
    const box = await view.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390);
    const before = await kept(page, 'mapPanOffset');
    await view.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const send = (type: string, x: number, y: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 7,
            pointerType: 'touch',
            bubbles: true,
            clientX: left + x,
            clientY: top + y,
          }),
        );
      element.setPointerCapture = () => undefined;
      send('pointerdown', 200, 150);
      send('pointermove', 160, 130);
      send('pointermove', 150, 120);
      send('pointerup', 150, 120);
    });
    await expect.poll(() => kept(page, 'mapPanOffset')).not.toBe(before);
  },
);
