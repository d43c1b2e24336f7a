/** Steps that open and close each panel of the game in a test. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { hintOfUse, pressWhile, tapWithShift } from './pressing.ts';

const REGISTRY = new URL('../../../game/client/hud/panels/registry.ts', import.meta.url);
/** Ids of the panels that the registry refers to by a constant, by the name of the constant. */
const NAMED: Readonly<Record<string, string>> = {
  MENU: 'menu',
  INVENTORY: 'inventory',
  CONTAINER: 'container',
};

/** The panel that needs another player: `play/people.spec.ts` opens it and looks for faults. */
const OF_TWO = 'person';

/** Returns the ids of all panels that a player can open alone. */
export function registeredPanels(): string[] {
  const source = readFileSync(REGISTRY, 'utf8');
  const ids = [
    ...source.matchAll(/^ {4}id: (?:'([\w-]+)'|(\w+)),/gm),
    ...source.matchAll(/\{ id: (?:'([\w-]+)'|(\w+)),/g),
  ].map(([, id, name]) => id ?? NAMED[name ?? ''] ?? String(name).toLowerCase());
  return ids.filter((id) => id !== OF_TWO);
}

const fromMenu = (id: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator(`[data-opens="${id}"]`).press('Enter');
};
const closed = async (page: Page) => {
  for (let turn = 0; turn < 4 && (await page.locator('.implant').count()) > 0; turn += 1)
    await page.keyboard.press('Escape');
};

export interface PanelSteps {
  open(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
}

/** Panels that a key or the menu opens, wherever the player stands. */
export const STEPS_ANYWHERE: Readonly<Record<string, PanelSteps>> = {
  menu: { open: (page) => page.keyboard.press('Escape'), close: closed },
  controls: { open: fromMenu('controls'), close: closed },
  settings: { open: fromMenu('settings'), close: closed },
  tips: { open: fromMenu('tips'), close: closed },
  feud: { open: fromMenu('feud'), close: closed },
  keep: { open: fromMenu('keep'), close: closed },
  lore: { open: fromMenu('lore'), close: closed },
  quit: { open: fromMenu('quit'), close: closed },
  inventory: { open: (page) => page.keyboard.press('Tab'), close: (page) => page.keyboard.press('Tab') },
  map: { open: (page) => page.keyboard.press('g'), close: (page) => page.keyboard.press('g') },
  people: { open: (page) => page.keyboard.press('o'), close: (page) => page.keyboard.press('o') },
  debug: {
    open: (page) => tapWithShift(page, 'D'),
    close: (page) => tapWithShift(page, 'D'),
  },
  help: { open: (page) => command(page, '/help'), close: closed },
  crafting: { open: (page) => page.keyboard.press('c'), close: (page) => page.keyboard.press('Escape') },
};

/** Panels that only the arrangement for phones opens. */
export const NEAR_STEPS: Readonly<Record<string, PanelSteps>> = {
  stands: {
    open: (page) => page.getByRole('button', { name: 'How it stands' }).click(),
    close: closed,
  },
};

/** Steps on a screen of the size of a phone, and then on the previous screen again. */
const onPhone = ({ open, close }: PanelSteps): PanelSteps => {
  let before: { readonly width: number; readonly height: number } | null = null;
  return {
    open: async (page) => {
      before = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page);
    },
    close: async (page) => {
      await close(page);
      if (before) await page.setViewportSize(before);
    },
  };
};

/** All panels; structures and items that a panel needs near the player are placed first. */
export const PANEL_STEPS: Readonly<Record<string, PanelSteps>> = {
  ...STEPS_ANYWHERE,
  ...Object.fromEntries(Object.entries(NEAR_STEPS).map(([id, steps]) => [id, onPhone(steps)])),
  container: {
    open: async (page) => {
      await page.keyboard.press('Tab');
      await page.locator('[data-slot^="inventory-"]:not([data-item=""])').first().focus();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await expect(page.locator('[data-panel="inventory"]')).toHaveCount(0);
      // The dropped items are on the ground only after one turn of the world.
      await pressWhile(page, 'e', hintOfUse(page, 'Pile'), page.locator('[data-panel="container"]'));
    },
    close: (page) => page.keyboard.press('Tab'),
  },
  structure: {
    open: async (page) => {
      await command(page, '/place sign 70 0');
      const panel = page.locator('[data-panel="structure"]');
      await expect(async () => {
        if ((await panel.count()) === 0) await page.keyboard.press('x');
        await expect(panel).toHaveCount(1, { timeout: 5000 });
      }).toPass();
    },
    close: (page) => page.keyboard.press('Escape'),
  },
  pot: {
    open: async (page) => {
      // The nearest offer comes first, so the player walks away from the pile laid down for the container panel.
      const hint = page.locator('.hud-use');
      await page.keyboard.down('d');
      await expect(hint.filter({ hasText: 'Pile' })).toHaveCount(0);
      await page.keyboard.up('d');
      await command(page, '/place campfire -48 0');
      await command(page, '/fire 580');
      await pressWhile(page, 'e', hintOfUse(page, 'to hang the cauldron'), hintOfUse(page, 'to cook'));
      await pressWhile(page, 'e', hintOfUse(page, 'to cook'), page.locator('[data-panel="pot"]'));
    },
    close: (page) => page.keyboard.press('Escape'),
  },
};

/** Types the command of a debug tool into the chat. */
export async function command(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: /chat/i });
  await expect(input).toBeFocused();
  await input.fill(text);
  await page.keyboard.press('Enter');
}
