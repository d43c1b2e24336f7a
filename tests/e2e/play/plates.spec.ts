/** Names over other players: near by day, far away by voice, and only to a pointer in the dark or by the setting. */
import type { Page } from '@playwright/test';
import type { Point } from '#game/shared/math/point.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { goTo, goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

const SCREEN = { width: 1280, height: 720 };
const NAMES = ['Anna Plates', 'Vera Plates'] as const;
/** Distances at which a stranger has a plate, and at which she has one only by her voice; both are on the screen. */
const NEAR = 130;
const FAR = 450;

const line = ({ page }: Person, name: string) =>
  page.getByTestId('debug-overlay').getByText(new RegExp(`^${name}: X:`));

/** Expects a plate with these words over the only other player in view; null for no plate. */
async function expectPlate(person: Person, words: string | null, name: string = NAMES[1]): Promise<void> {
  const plate = words === null ? /Y: -?\d+(?!.*plate)/ : new RegExp(`plate ${words}`);
  await expect(line(person, name)).toHaveText(plate);
}

/** Makes a choice in a tab of the settings. */
async function set({ page }: Person, tab: string, choose: (page: Page) => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('tab', { name: tab }).click();
  await choose(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel="menu"]')).toHaveCount(0);
}

const showNames = (person: Person, name: string) =>
  set(person, 'Picture', (page) => page.getByRole('radio', { name, exact: true }).check());

const point = ({ page }: Person, { x, y }: Point) =>
  page.mouse.move(SCREEN.width / 2 + x, SCREEN.height / 2 + y - 20);

test('a stranger is named near by day, in the dark only to a pointer, and a streamed screen names “Somebody”', async ({
  person,
  field,
}) => {
  const anna = await person({ email: 'anna-plates@example.org', name: NAMES[0], viewport: SCREEN });
  const vera = await person({ email: 'vera-plates@example.org', name: NAMES[1] });
  for (const who of [anna, vera]) await who.enterGame();
  await goToByDay(anna, field);
  await anna.showOverlay();
  const at = (x: number) => goTo(vera, { x: field.x + x, y: field.y });
  const time = (hour: number) => runDebugTool(anna, `/time ${hour}`, `It is ${hour} o'clock.`);

  await test.step('a stranger has a plate by day while she is near, and far away once she spoke', async () => {
    await at(NEAR);
    await expectPlate(anna, NAMES[1]);
    await at(FAR);
    await expectPlate(anna, null);
    await vera.say('Is there soup?');
    await expectPlate(anna, NAMES[1]);
  });

  await test.step('a stranger in the dark has none, except under the pointer', async () => {
    await at(NEAR);
    await expectPlate(anna, NAMES[1]);
    await time(0);
    await expectPlate(anna, null);
    await point(anna, { x: NEAR, y: 0 });
    await expectPlate(anna, NAMES[1]);
    await point(anna, { x: 0, y: 200 });
    await expectPlate(anna, null);
  });

  await test.step('the setting leaves the plates to the pointer', async () => {
    await time(12);
    await expectPlate(anna, NAMES[1]);
    await showNames(anna, 'pointed at');
    await expectPlate(anna, null);
    await point(anna, { x: NEAR, y: 0 });
    await expectPlate(anna, NAMES[1]);
    await point(anna, { x: 0, y: 200 });
    await showNames(anna, 'near and friends');
    await expectPlate(anna, NAMES[1]);
  });

  await test.step('a streamed screen names nobody but “Somebody” under the pointer', async () => {
    await set(anna, 'Reading', (page) => page.getByRole('switch', { name: /Hide names and chat/ }).click());
    await expectPlate(anna, null, 'Somebody');
    await point(anna, { x: NEAR, y: 0 });
    await expectPlate(anna, 'Somebody', 'Somebody');
  });
});
