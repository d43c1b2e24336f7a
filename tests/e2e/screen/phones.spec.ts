/**
 * Parts of the HUD that must fit on a phone, however it is held: the bag of an overloaded player, a guest's menu,
 * notices, the map.
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { pressWhile } from '../helpers/pressing.ts';
import { openByThumb } from '../helpers/thumbs.ts';
import { goTo, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxesOf = (page: Page, selector: string): Promise<(Box & { readonly name: string })[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: `${one.className} ${one.textContent}`, left, top, right, bottom };
      }),
  );

const isApart = (a: Box, b: Box) =>
  a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;

/** Expects at least `least` elements, all completely on the screen and not overlapping. */
async function expectWhole({ page }: Person, selector: string, least: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await boxesOf(page, selector);
  expect(boxes.length, selector).toBeGreaterThanOrEqual(least);
  for (const [at, box] of boxes.entries()) {
    const isOn = box.left >= 0 && box.top >= 0 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
    expect(isOn, `${box.name} is on the screen: ${JSON.stringify(box)}`).toBe(true);
    for (const other of boxes.slice(at + 1))
      expect(isApart(box, other), `${box.name} and ${other.name}`).toBe(true);
  }
}

for (const [name, viewport, details] of [
  ['upright', { width: 390, height: 844 }, {}],
  ['sideways', { width: 844, height: 390 }, longOnly('the same upright; hud-places has its places')],
] as const) {
  test(
    `a phone held ${name} shows all of the bag, the menu and the notices`,
    details,
    async ({ person, field }) => {
      const fima = await person({ viewport, isPhone: true });
      const { page } = fima;
      await page.goto('/login');
      await page.getByRole('button', { name: 'Play as Guest' }).tap();
      await fima.untilPlaying();
      await goTo(fima, field);
      await fima.say(`/give ${ITEM.stone} 40`);

      await test.step('a refusal is readable beside the link status and the small map', async () => {
        // In a storm a fire is not lit without dry fiber.
        await runDebugTool(fima, '/weather storm', 'The weather is storm now.');
        await fima.say(`/give ${ITEM.flint} 1`);
        await fima.say('/place campfire 64 0');
        // On a busy machine the notice may disappear before it is measured, so it is triggered again.
        await expect(async () => {
          await page.getByRole('button', { name: 'Light Campfire' }).tap();
          await expect(page.locator('.hud-notice').first()).toBeVisible({ timeout: 5000 });
          await expectWhole(fima, '.hud-notice, .hud-corner-line, .minimap, .sova-line', 4);
        }).toPass();
        await runDebugTool(fima, '/weather clear', 'The weather is clear now.');
      });

      await test.step('the bag of an overloaded player can be closed', async () => {
        await page.getByRole('button', { name: 'Bag', exact: true }).tap();
        await expect(page.locator('.load__slower')).toContainText('% slower');
        await expectWhole(fima, '.sheet .load p, .sheet .wool-button', 8);
        // The hotbar can be reached with the bag open, and no part of the bag covers it.
        await expectWhole(fima, '[data-slot^="hotbar-"], .sheet .load, .sheet .wool-button', 14);
        await page.getByRole('button', { name: 'Close' }).first().tap();
        await expect(page.locator('[data-panel="inventory"]')).toHaveCount(0);
      });

      await test.step("the map shows the player's position in full", async () => {
        await page.getByRole('button', { name: 'Open the map' }).tap();
        const line = page.locator('.map-position');
        await expect(line).toContainText('Position');
        const cut = await line.evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(cut).toBeLessThanOrEqual(0);
        await expectWhole(fima, '.map-position, .map-tools', 2);
        await page.locator('[data-panel="map"]').getByRole('button', { name: /close/i }).first().tap();
      });

      await test.step('the card of a campfire has a button that takes the campfire in hand, and another button places it', async () => {
        await fima.say(`/give ${ITEM.campfire} 1`);
        await page.getByRole('button', { name: 'Bag', exact: true }).tap();
        await page.locator(`[data-slot^="inventory-"][data-item="${ITEM.campfire}"]`).tap();
        const card = page.getByRole('region', { name: 'Campfire' });
        await expectWhole(fima, '.item-card__deeds button', 3);
        await card.getByRole('button', { name: 'Place' }).tap();
        await expect(page.locator('[data-panel="inventory"]')).toHaveCount(0);
        const held = page.locator(`.hud-hotbar [data-item="${ITEM.campfire}"]`);
        await expect(held).toHaveAttribute('aria-pressed', 'true');
        const place = page.getByRole('button', { name: 'Place Campfire' });
        await pressWhile(
          page,
          () => place.tap(),
          place,
          (within) => expect(held).toHaveCount(0, within),
        );
      });

      await test.step('all menu entries of a guest are in view', async () => {
        await openByThumb(page, 'Menu');
        await expectWhole(fima, '.menu .glass-button', 8);
      });
    },
  );
}
