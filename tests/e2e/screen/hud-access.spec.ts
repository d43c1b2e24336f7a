/**
 * Accessibility of the HUD: axe finds no fault with any panel open, words are legible over snow, lava and night, and
 * the focus follows the player.
 */
import { amount } from '../../helpers/amount.ts';
import { axeFindings } from '../helpers/axe.ts';
import { giveUpAndDie } from '../helpers/dying.ts';
import { expect, withTools } from '../helpers/fixtures.ts';
import { lowContrastTexts } from '../helpers/hud-contrast.ts';
import { PANEL_STEPS, registeredPanels } from '../helpers/panel-steps.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const NOTHING = { open: async () => undefined, close: async () => undefined };

const SNOW = '#faf7ec';
/** The most difficult backgrounds: the brightest snow, the brightest lava, the darkest night. */
const GROUNDS: Readonly<Record<string, string>> = amount(
  { snow: SNOW },
  { snow: SNOW, lava: '#fcf2a2', night: '#0a0917' },
);

// Slow: every panel is opened, and axe takes a second for each.
test('axe finds no fault with any panel open, and every text can be read over snow, lava and night', async ({
  person,
  field,
}) => {
  expect(Object.keys(PANEL_STEPS).sort()).toEqual(registeredPanels().sort());
  const valentina = await person({ email: 'valentina@example.org', name: 'Valentina' });
  await valentina.enterGame();
  await goToByDay(valentina, field);
  await valentina.say('/give 4 7');
  const { page } = valentina;
  // The words that a newcomer reads once would lie over the first panels.
  const greeting = page.getByText('That voice is the eye they built into you.');
  await expect(greeting).toBeVisible();
  await expect(greeting).toHaveCount(0);
  for (const [id, { open, close }] of [['', NOTHING] as const, ...Object.entries(PANEL_STEPS)]) {
    // The developers' overlay may cover lines of the chat.
    if (id === 'debug') await expect(page.locator('.hud-chat__line:visible')).toHaveCount(0);
    await open(page);
    // The panel's frame may have no size of its own, because its content is elsewhere on the screen.
    if (id !== '') await expect(page.locator(`[data-panel="${id}"]`)).toHaveCount(1);
    await expect(page.getByText('One moment…')).toHaveCount(0);
    expect.soft(await axeFindings(page), id).toEqual([]);
    for (const [name, ground] of Object.entries(GROUNDS)) {
      expect.soft(await lowContrastTexts(page, ground), `${id} over ${name}`).toEqual([]);
    }
    await close(page);
    if (id !== '') await expect(page.locator(`[data-panel="${id}"]`)).toHaveCount(0);
  }
});

test('the open chat, a knock-out and death have no accessibility fault', async ({ person, field }) => {
  const agrafena = await person({ email: 'agrafena@example.org', name: 'Agrafena' });
  await agrafena.enterGame();
  await goToByDay(agrafena, field);
  const { page } = agrafena;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /chat/i })).toBeFocused();
  expect.soft(await axeFindings(page), 'chat').toEqual([]);
  expect.soft(await lowContrastTexts(page, SNOW), 'chat').toEqual([]);
  await page.keyboard.press('Escape');
  // After twelve seconds the player gets up alone, and the panel disappears: the second time it stays longer.
  const knockedOut = page.locator('[data-panel="knocked-out"]');
  let found: string[] = [];
  let faint: Awaited<ReturnType<typeof lowContrastTexts>> = [];
  await expect(async () => {
    await agrafena.say('/hurt 500');
    await expect(knockedOut).toBeVisible();
    found = await axeFindings(page);
    faint = await lowContrastTexts(page, SNOW);
    expect(await knockedOut.isVisible(), 'she is still knocked out').toBe(true);
  }).toPass();
  expect.soft(found, 'knocked out').toEqual([]);
  expect.soft(faint, 'knocked out').toEqual([]);
  await giveUpAndDie(agrafena);
  await expect(page.getByRole('button', { name: 'Wake here' }).first()).toBeVisible();
  expect.soft(await axeFindings(page), 'death').toEqual([]);
  expect.soft(await lowContrastTexts(page, SNOW), 'death').toEqual([]);
});

test('the focus moves into an opened panel, stays there, and returns to its opener', async ({ person }) => {
  const faina = await person({ email: 'faina@example.org', name: 'Faina' });
  await faina.enterGame();
  const { page } = faina;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.locator('[data-opens="feud"]').click();
  await expect(page.getByRole('button', { name: 'Declare feud' })).toBeFocused();
  // The menu column stays beside the panel that it opened, and can open the next one.
  await page.getByRole('button', { name: 'Disengage / Quit' }).click();
  const quit = page.getByRole('dialog', { name: 'Disengage?' });
  await expect(quit).toBeVisible();
  await expect(page.locator('[data-glass="feud"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-opens="quit"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.implant')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Ocular Implant' })).toBeVisible();
});
