/** Crafting in a real browser: items are made, cancelled, dried and collected, with mouse and keyboard. */
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const panelOf = ({ page }: Person) => page.locator('[data-panel="crafting"]');
const job = ({ page }: Person, item: number) =>
  page.locator(`.craft__queue [data-slot^="job-"][data-item="${item}"]`);

/** Returns the recipes in the list with their places, in CSS px. */
const linesOf = (who: Person) =>
  panelOf(who)
    .locator('[data-recipe]')
    .evaluateAll((lines) =>
      lines.map((line) => `${line.getAttribute('data-recipe')} ${line.getBoundingClientRect().top}`),
    );

test(
  'a player makes a campfire and a rack, dries a hide, and gets everything back that she cancels',
  longOnly('camp makes things by hand; unit tests of crafting and its queue'),
  async ({ person, field }) => {
    const zina = await person({ email: 'zina@craft.test', name: 'craft_zina' });
    await zina.enterGame();
    const { page } = zina;
    await goToByDay(zina, field);
    for (const line of ['/give 14 30', '/give 4 12', '/give 2 20', '/give 17 2']) await zina.say(line);

    await test.step('the crafting panel lists items that can be made now first', async () => {
      await page.keyboard.press('c');
      const first = panelOf(zina).locator('[data-recipe]').first();
      await expect(first).toHaveAttribute('data-ready', 'true');
      await expect(panelOf(zina).locator('[data-recipe="campfire"]')).toBeVisible();
    });

    await test.step('a campfire is made while the player walks, and no recipe moves', async () => {
      const before = await linesOf(zina);
      await panelOf(zina).locator('[data-recipe="campfire"]').click();
      await panelOf(zina).locator('[data-make="campfire"]').click();
      await expect(job(zina, 701)).toBeVisible();
      await page.keyboard.down('d');
      await expect(page.locator('.hud-notice[data-item="701"]')).toBeVisible({ timeout: 60_000 });
      await page.keyboard.up('d');
      await expect(job(zina, 701)).toHaveCount(0);
      expect(await linesOf(zina)).toEqual(before);
    });

    await test.step('missing ingredients are named with their source, and a search finds the recipe', async () => {
      await panelOf(zina).getByRole('searchbox').fill('drying');
      await panelOf(zina).locator('[data-recipe="drying_rack"]').click();
      await expect(panelOf(zina).locator('.craft-page__make')).toBeInViewport({ ratio: 1 });
      await expect(panelOf(zina).locator('[data-slot="ingredient-21"]')).toHaveAttribute(
        'data-state',
        'missing',
      );
      await panelOf(zina).getByRole('button', { name: 'Make 3 first' }).click();
      await panelOf(zina).locator('button[data-make="drying_rack"]').click();
      await expect(page.locator('.hud-notice[data-item="710"]')).toBeVisible({ timeout: 60_000 });
    });

    await test.step('a cancelled job gives everything back', async () => {
      await panelOf(zina).getByRole('searchbox').fill('cord');
      await panelOf(zina).locator('[data-recipe="cord"]').click();
      const held = panelOf(zina).locator('.craft-part', { hasText: 'Raw Fiber' });
      const before = await held.innerText();
      await panelOf(zina).locator('button[data-make="cord"]').last().click();
      // A cord takes two seconds, so the job is cancelled as soon as it appears.
      await job(zina, 21).dispatchEvent('click');
      await expect(job(zina, 21)).toHaveCount(0);
      await expect(held).toHaveText(before.replace('\n', ''));
    });

    await test.step('a hide dries on a rack, and is returned if taken too early', async () => {
      await page.keyboard.press('Escape');
      await expect(panelOf(zina)).toHaveCount(0);
      await zina.say('/place drying_rack 70 0');
      await page.keyboard.press('c');
      await panelOf(zina).getByRole('searchbox').fill('leather');
      await panelOf(zina).locator('[data-recipe="leather"]').click();
      await panelOf(zina).locator('button[data-make="leather"]').click();
      const hung = panelOf(zina).locator('[data-slot="place-0"][data-item="17"]');
      await expect(hung).toBeVisible();
      await hung.click();
      await expect(panelOf(zina).locator('[data-slot="place-0"][data-item=""]')).toBeVisible();
    });

    await test.step('crafting works with the keyboard alone', async () => {
      await panelOf(zina).getByRole('searchbox').fill('torch');
      await page.keyboard.press('ArrowDown');
      await expect(panelOf(zina).locator('[data-recipe][aria-current="true"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(
        panelOf(zina).locator('.craft__queue [data-slot^="job-"][data-item]:not([data-item=""])'),
      ).toHaveCount(1);
    });
  },
);
