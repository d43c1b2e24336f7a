/**
 * The focus is in the element that the user is looking at, with any panel open, at every screen size, and after any
 * key.
 */
import type { Page } from '@playwright/test';
import { amount } from '../../helpers/amount.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { command, NEAR_STEPS, registeredPanels, STEPS_ANYWHERE } from '../helpers/panel-steps.ts';
import { frames, hintOfUse, pressWhile, tapWithShift } from '../helpers/pressing.ts';

const test = withTools();

const LAPTOP = { width: 1366, height: 657 } as const;
/** Two ordinary laptops, a small window, and a phone held both ways. */
const SIZES = amount(
  [LAPTOP],
  [
    LAPTOP,
    { width: 1280, height: 600 },
    { width: 1000, height: 620 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ],
);

/** Maximum number of additional checks of a screen with a fault, because it may not have settled yet. */
const SETTLED_AFTER = 10;

const KEYS = amount(['Enter', 'Tab', 'Escape'], ['Enter', 'Tab', 'g', 'c', 'Escape']);

/** Panels that open only beside a structure: the structure, the key, and the hint of E beside it. */
const BESIDE: Readonly<
  Record<string, { readonly thing: string; readonly key: string; readonly hint: string }>
> = {
  container: { thing: 'chest', key: 'e', hint: 'to open' },
  pot: { thing: 'pot', key: 'e', hint: 'to cook' },
  structure: { thing: 'sign', key: 'x', hint: '' },
};

interface Seen {
  /** The panels that are open. */
  readonly panels: readonly string[];
  readonly isChatOpen: boolean;
  /**
   * Faults of the focus: it is outside the element that receives the keys, or in an element that is hidden, outside the
   * window or covered; also an open panel without any visible part.
   */
  readonly faults: readonly string[];
}

const look = (): Seen => {
  const active = document.activeElement ?? document.body;
  const nameOf = (element: Element) => element.outerHTML.slice(0, 90);
  const faults: string[] = [];
  const chat = document.querySelector('.hud-chat[data-open="true"]');
  const dialog = document.querySelector('dialog[open]');
  if (chat && !active.matches('.hud-chat__input'))
    faults.push(`open chat without the focus: ${nameOf(active)}`);
  if (!chat && dialog && !dialog.contains(active)) faults.push(`dialog without the focus: ${nameOf(active)}`);
  if (active !== document.body) {
    const { left, top, right, bottom } = active.getBoundingClientRect();
    const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2;
    const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    if (!active.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      faults.push(`hidden: ${nameOf(active)}`);
    } else if (!hit) faults.push(`outside of the window: ${nameOf(active)}`);
    else if (!active.contains(hit) && !hit.contains(active)) {
      faults.push(`${nameOf(active)} is covered by ${nameOf(hit)}`);
    }
  }
  const panels = [...document.querySelectorAll('[data-panel]')];
  for (const panel of panels) {
    const isSeen = [panel, ...panel.querySelectorAll('*')].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width * height > 400 && element.checkVisibility({ visibilityProperty: true });
    });
    if (!isSeen) faults.push(`nothing is seen of ${panel.getAttribute('data-panel')}`);
  }
  return {
    panels: panels.map((panel) => String(panel.getAttribute('data-panel'))),
    isChatOpen: chat !== null,
    faults,
  };
};

/** Returns the state of the screen: at once if it has no fault, otherwise after some time to settle. */
async function seen(page: Page): Promise<Seen> {
  let now = await page.evaluate(look);
  for (let turn = 0; turn < SETTLED_AFTER && now.faults.length > 0; turn += 1) {
    await frames(page, 2);
    now = await page.evaluate(look);
  }
  return now;
}

/** Types into the open chat, expects the text to appear there, and removes it again. Returns the faults. */
async function typed(page: Page): Promise<string[]> {
  await page.keyboard.type('ok');
  const text = await page.evaluate(() => document.querySelector<HTMLInputElement>('.hud-chat__input')?.value);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  return text === 'ok' ? [] : [`of what was typed the chat has "${text}"`];
}

/** Closes everything that is open as a player does: with Escape, and the overlay with its own key. */
async function clear(page: Page, open: Seen): Promise<readonly string[]> {
  let now = open;
  for (let turn = 0; turn < 6 && (now.panels.length > 0 || now.isChatOpen); turn += 1) {
    const isAside = now.panels.every((id) => id === 'debug') && !now.isChatOpen;
    await (isAside ? tapWithShift(page, 'D') : page.keyboard.press('Escape'));
    now = await seen(page);
  }
  return now.panels.length > 0 ? [`cannot be closed: ${now.panels}`] : now.faults;
}

async function putDown(
  person: Person,
  field: { x: number; y: number },
): Promise<(thing: string) => Promise<void>> {
  const { page } = person;
  const stands = { chest: field.x - 480, pot: field.x, sign: field.x + 480 };
  const goTo = (thing: string) =>
    command(page, `/teleport ${stands[thing as keyof typeof stands]} ${field.y}`);
  await command(page, '/weather clear');
  await command(page, '/time 12');
  // Half a tile less than the reach of hands, because a placed structure moves to the middle of its tile.
  await goTo('chest');
  await command(page, '/place chest 48 0');
  await goTo('sign');
  await command(page, '/place sign 48 0');
  await goTo('pot');
  await command(page, '/place campfire -48 0');
  await command(page, '/fire 580');
  await pressWhile(page, 'e', hintOfUse(page, 'to hang the cauldron'), hintOfUse(page, 'to cook'));
  return goTo;
}

test('22.24: the focus is in the right element with every open panel and pressed key, at every size', async ({
  person,
  nextField,
}) => {
  const field = nextField(-480, 480);
  test.setTimeout(600_000);
  const known = { ...STEPS_ANYWHERE, ...NEAR_STEPS, ...BESIDE };
  expect(Object.keys(known).sort()).toEqual(registeredPanels().sort());
  const nastya = await person({ email: 'nastya-focus@example.org', name: 'Nastya', viewport: LAPTOP });
  const { page } = nastya;
  await nastya.enterGame();
  const goTo = await putDown(nastya, field);
  const wrong = new Set<string>();
  const note = (what: string, faults: readonly string[]) => {
    for (const fault of faults) wrong.add(`${what}: ${fault}`);
  };
  const pressAll = async (size: string, id: string, open: () => Promise<void>) => {
    for (const key of KEYS) {
      // Pressing Enter in these panels leaves the game.
      if ((id === 'quit' || id === 'keep') && key === 'Enter') continue;
      const what = `${size}, ${id}, ${key}`;
      await open();
      if (id !== 'nothing') await page.locator(`[data-panel="${id}"]`).waitFor({ state: 'attached' });
      note(`${size}, ${id}`, (await seen(page)).faults);
      await page.keyboard.press(key);
      const after = await seen(page);
      note(what, after.faults);
      if (after.isChatOpen) note(what, await typed(page));
      note(`${what}, then closed`, await clear(page, after));
    }
  };
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width} × ${size.height}`;
    await pressAll(name, 'nothing', async () => undefined);
    const isNear = (await page.locator('.game-hud[data-near="true"]').count()) > 0;
    for (const [id, { open }] of Object.entries({ ...STEPS_ANYWHERE, ...(isNear ? NEAR_STEPS : {}) }))
      await pressAll(name, id, () => open(page));
    for (const [id, { thing, key, hint }] of Object.entries(BESIDE)) {
      await goTo(thing);
      // The hint of the previous structure may still be shown, so the test waits for the new one.
      if (key === 'e') await expect(page.locator('.hud-use')).toContainText(hint);
      const panel = page.locator(`[data-panel="${id}"]`);
      // A panel that has just been closed may not be closed on the server yet.
      await pressAll(name, id, () =>
        expect(async () => {
          if ((await panel.count()) === 0) await page.keyboard.press(key);
          await panel.waitFor({ state: 'attached', timeout: 10_000 });
        }).toPass(),
      );
    }
  }
  expect([...wrong]).toEqual([]);
});
