/**
 * Every row of the key table in the real game, on press and on release; which part of the page receives the keys;
 * Escape with a few pairs of panels.
 */
import type { Page } from '@playwright/test';
import { expect, withTools } from '../helpers/fixtures.ts';
import { tapWithShift } from '../helpers/pressing.ts';
import { positionAtRest } from '../helpers/standing.ts';

const test = withTools();

const panel = (page: Page, id: string) => page.locator(`[data-panel="${id}"]`);
const chatInput = (page: Page) => page.getByRole('textbox', { name: /chat/i });

/** Makes the page record the events of the game, and the keys that the game has handled. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: string[] = [];
    const taken: Record<string, boolean> = {};
    Object.assign(window, { told, taken });
    for (const name of ['hotbar-key-press', 'hotbar-item-selected', 'callback-key-press']) {
      window.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<{ slotNumber: number } | null>;
        told.push(detail ? `${name} ${detail.slotNumber}` : name);
      });
    }
    window.addEventListener('keydown', (event) => {
      const chord = `${event.ctrlKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.metaKey ? 'Meta+' : ''}`;
      taken[chord + event.code] = event.defaultPrevented;
      // The browser's own reaction to the key is not tested here.
      event.preventDefault();
    });
  });
}

const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as object as { told: string[] }).told.splice(0));
const taken = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => (window as object as { taken: Record<string, boolean> }).taken);

// Slow: it walks, rests and runs until stamina changes.
test('every key in the key table starts its action, and releasing the key ends it', async ({ person }) => {
  const olga = await person({ email: 'olga-keys@example.org', name: 'OlgaKeys' });
  const { page } = olga;
  const { keyboard } = page;
  await olga.enterGame();
  await olga.showOverlay();
  await record(page);
  await positionAtRest(olga);

  await test.step('W A S D and the arrows walk while they are held', async () => {
    for (const [key, axis, sign] of [
      ['d', 'x', 1],
      ['a', 'x', -1],
      ['s', 'y', 1],
      ['w', 'y', -1],
      ['ArrowRight', 'x', 1],
      ['ArrowLeft', 'x', -1],
      ['ArrowDown', 'y', 1],
      ['ArrowUp', 'y', -1],
    ] as const) {
      const from = await positionAtRest(olga);
      await keyboard.down(key);
      await expect
        .poll(async () => sign * ((await olga.position())[axis] - from[axis]), key)
        .toBeGreaterThan(15);
      await keyboard.up(key);
      await positionAtRest(olga);
    }
  });

  await test.step('Shift sprints, which costs stamina', async () => {
    const breath = page.locator('[data-stat="stamina"]');
    await expect(breath).toHaveAttribute('aria-valuenow', '100');
    await keyboard.down('Shift');
    await keyboard.down('ArrowRight');
    await expect.poll(async () => Number(await breath.getAttribute('aria-valuenow'))).toBeLessThan(97);
    await keyboard.up('ArrowRight');
    await keyboard.up('Shift');
    await positionAtRest(olga);
  });

  await test.step('the keys 1 to 6 select and announce a slot; the wheel selects the next one and wraps around', async () => {
    for (const slot of [1, 2, 3, 4, 5, 6]) {
      await keyboard.press(String(slot));
      expect(await told(page)).toEqual([`hotbar-key-press ${slot}`, `hotbar-item-selected ${slot}`]);
    }
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => told(page)).toEqual(['hotbar-item-selected 1']);
    await page.waitForTimeout(120); // The wheel makes at most one notch per 90 ms.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => told(page)).toEqual(['hotbar-item-selected 6']);
  });

  await test.step('a click attacks', async () => {
    // A click on a harvestable target harvests instead, and how far the player has walked varies by machine.
    const points = [400, 460, 340, 820, 520, 280].values();
    await expect(async () => {
      await page.mouse.click(points.next().value ?? 400, 300);
      await expect(page.getByTestId('cooldown')).toBeAttached({ timeout: 5000 });
    }).toPass();
  });

  await test.step('E attacks with the weapon in hand if there is no offer', async () => {
    const before = await page.getByTestId('cooldown').evaluate((bar) => {
      Object.assign(bar, { wasSeen: true });
      return true;
    });
    expect(before).toBe(true);
    await expect(async () => {
      await keyboard.press('e');
      expect(await page.getByTestId('cooldown').evaluate((bar) => 'wasSeen' in bar)).toBe(false);
    }).toPass();
  });

  await test.step('Q starts auto-run in the last direction, until it is pressed again', async () => {
    const badge = page.getByText('AUTO', { exact: true });
    await keyboard.press('ArrowLeft');
    const from = await positionAtRest(olga);
    await keyboard.press('q');
    await expect(badge).toBeVisible();
    await expect.poll(async () => from.x - (await olga.position()).x).toBeGreaterThan(30);
    await keyboard.press('q');
    await expect(badge).toHaveCount(0);
    await positionAtRest(olga);
  });

  await test.step('G opens the map and closes it', async () => {
    await keyboard.press('g');
    await expect(panel(page, 'map')).toBeVisible();
    await keyboard.press('g');
    await expect(panel(page, 'map')).toHaveCount(0);
  });

  await test.step('Tab opens the bag and closes it, and walking works while it is open', async () => {
    await keyboard.press('Tab');
    await expect(panel(page, 'inventory')).toBeVisible();
    const from = await olga.position();
    await keyboard.down('d');
    await expect.poll(async () => (await olga.position()).x - from.x).toBeGreaterThan(15);
    await keyboard.up('d');
    await keyboard.press('Tab');
    await expect(panel(page, 'inventory')).toHaveCount(0);
  });

  await test.step('Enter opens the chat and closes the bag; typed letters do not move the player', async () => {
    await keyboard.press('Tab');
    await expect(panel(page, 'inventory')).toBeVisible();
    await keyboard.press('Enter');
    await expect(panel(page, 'inventory')).toHaveCount(0);
    await expect(chatInput(page)).toBeFocused();
    await told(page);
    const from = await positionAtRest(olga);
    await keyboard.type('wasd qec 123');
    await expect(chatInput(page)).toHaveValue('wasd qec 123');
    expect(await positionAtRest(olga)).toEqual(from);
    expect(await told(page)).toEqual([]);
    await chatInput(page).fill('');
    await keyboard.press('Enter');
    await expect(chatInput(page)).toBeDisabled();
  });

  await test.step('C opens crafting and fires the callback-key-press event, unless a menu is open', async () => {
    await keyboard.press('c');
    expect(await told(page)).toEqual(['callback-key-press']);
    await expect(panel(page, 'crafting')).toBeVisible();
    await keyboard.press('c');
    await expect(panel(page, 'crafting')).toHaveCount(0);
    expect(await told(page)).toEqual(['callback-key-press']);
    await keyboard.press('Escape');
    await expect(panel(page, 'menu')).toBeVisible();
    await keyboard.press('c');
    expect(await told(page)).toEqual([]);
    await keyboard.press('Escape');
    await expect(panel(page, 'menu')).toHaveCount(0);
  });

  await test.step('Shift+D hides the overlay and shows it', async () => {
    await tapWithShift(page, 'D');
    await expect(page.getByTestId('debug-overlay')).toHaveCount(0);
    await tapWithShift(page, 'D');
    await expect(page.getByTestId('debug-overlay')).toBeVisible();
    await expect(panel(page, 'debug')).toBeVisible();
  });

  await test.step('Space jumps instead of scrolling, and chords are left to the browser', async () => {
    await keyboard.press('Space');
    for (const chord of ['Control+r', 'Alt+ArrowLeft', 'Meta+w', 'Control+c', 'Alt+d'])
      await keyboard.press(chord);
    expect(await taken(page)).toMatchObject({
      Space: true,
      'Ctrl+KeyR': false,
      'Alt+ArrowLeft': false,
      'Meta+KeyW': false,
      'Ctrl+KeyC': false,
      'Alt+KeyD': false,
    });
    expect(await told(page)).toEqual([]);
  });
});

test('no key stays held when the menu or the chat opens or the focus is lost', async ({ person }) => {
  const nina = await person({ email: 'nina-keys@example.org', name: 'NinaKeys' });
  const { page } = nina;
  const { keyboard } = page;
  await nina.enterGame();
  await nina.showOverlay();
  await positionAtRest(nina);
  const walks = async () => {
    const from = await nina.position();
    await keyboard.down('d');
    await expect.poll(async () => (await nina.position()).x - from.x).toBeGreaterThan(15);
  };
  const stops = async (how: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    await walks();
    await how();
    await positionAtRest(nina);
    await undo();
    await positionAtRest(nina);
    await keyboard.up('d');
  };
  await stops(
    () => keyboard.press('Escape'),
    () => keyboard.press('Escape'),
  );
  await stops(
    () => keyboard.press('Enter'),
    () => keyboard.press('Escape'),
  );
  await stops(
    () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    async () => undefined,
  );
});

test('Escape closes the frontmost panel, panels in order before the bag, and then opens the menu', async ({
  person,
}) => {
  const inna = await person({ email: 'inna-keys@example.org', name: 'InnaKeys' });
  const { page } = inna;
  const { keyboard } = page;
  await inna.enterGame();
  await keyboard.press('Tab');
  await expect(panel(page, 'inventory')).toBeVisible();
  await tapWithShift(page, 'D');
  await expect(panel(page, 'debug')).toBeVisible();
  await keyboard.press('Escape');
  await expect(panel(page, 'inventory')).toHaveCount(0);
  await expect(panel(page, 'debug')).toBeVisible();
  await keyboard.press('Escape');
  await expect(panel(page, 'menu')).toBeVisible();

  // A panel over the menu: Tab moves from button to button and stays within the panel.
  await page.getByRole('button', { name: /Controls/ }).click();
  await expect(panel(page, 'controls')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Keyboard and mouse' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Keyboard and mouse' })).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
  await expect(panel(page, 'inventory')).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(panel(page, 'controls')).toHaveCount(0);
  await page.getByRole('button', { name: /Quit/ }).click();
  await expect(panel(page, 'quit')).toBeVisible();
  await keyboard.press('Escape');
  await expect(panel(page, 'quit')).toHaveCount(0);
  await expect(panel(page, 'menu')).toBeVisible();
  await keyboard.press('Escape');
  await expect(panel(page, 'menu')).toHaveCount(0);

  // The chat is closed before the menu opens.
  await keyboard.press('Enter');
  await expect(chatInput(page)).toBeFocused();
  await keyboard.press('Escape');
  await expect(chatInput(page)).toBeDisabled();
  await expect(panel(page, 'menu')).toHaveCount(0);
});
