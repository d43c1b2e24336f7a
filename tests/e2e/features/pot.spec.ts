/** A meal in the browser: the cauldron is hung and filled, and the dish is stirred, ladled out and eaten. */
import type { Locator } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile, tapUseAt } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const pot = ({ page }: Person) => page.locator('section[data-panel="pot"]');
const hint = ({ page }: Person) => page.locator('.hud-use');

async function giveAll(person: Person): Promise<void> {
  const goods = [
    [ITEM.boletus, 4],
    [ITEM.saranaBulb, 2],
    [ITEM.packedSnow, 4],
    [ITEM.flint, 1],
  ];
  for (const [id, count] of goods) await person.say(`/give ${id} ${count}`);
}

test(
  'a dish is cooked over a fire, stirred, ladled out and eaten',
  longOnly('camp cooks, shares and serves; unit tests of pots'),
  async ({ person, field }) => {
    const rimma = await person({ email: 'rimma-pot@example.org', name: 'Rimma Pot' });
    const { page } = rimma;
    await rimma.enterGame();
    await goToByDay(rimma, field);
    await rimma.say('/place campfire 48 0');
    await giveAll(rimma);
    const [light, hang, cook] = ['to light', 'to hang the cauldron', 'to cook'].map((deed) =>
      hintOfUse(page, `Press E ${deed}`),
    ) as [Locator, Locator, Locator];
    await pressWhile(page, 'e', light, hang);
    await pressWhile(page, 'e', hang, cook);
    await pressWhile(page, 'e', cook, pot(rimma).getByRole('heading', { name: 'Field cauldron' }));

    const bag = (id: number) => pot(rimma).locator(`.pot__bag button[data-item="${id}"]`);
    await bag(ITEM.boletus).click();
    await expect(pot(rimma).locator('[data-slot="pot-0"]')).toHaveAttribute(
      'data-item',
      String(ITEM.boletus),
    );
    await bag(ITEM.boletus).click();
    await expect(pot(rimma).locator('[data-slot="pot-1"]')).toHaveAttribute(
      'data-item',
      String(ITEM.boletus),
    );
    await bag(ITEM.saranaBulb).click();
    await expect(pot(rimma).locator('[data-slot="pot-2"]')).toHaveAttribute(
      'data-item',
      String(ITEM.saranaBulb),
    );
    // The pot cannot cook without water.
    await expect(pot(rimma).getByRole('button', { name: 'Cook', exact: true })).toBeDisabled();
    await bag(ITEM.packedSnow).click();
    await expect(pot(rimma).locator('.pot__water')).toHaveText('1');
    await pot(rimma).getByRole('button', { name: 'Cook', exact: true }).click();

    // The bubbles appear, and E stirs: the player has one second to do so.
    await tapUseAt(page, '.pot__stir[data-now="true"]');
    await expect(pot(rimma)).toContainText('Well stirred');
    await expect(pot(rimma).locator('.pot__kettle')).toHaveAttribute('data-met', '1');

    await expect(pot(rimma)).toContainText('Gribnitsa', { timeout: 60_000 });
    await expect(pot(rimma)).toContainText('2 servings left');
    // The dish burns if it stays over the fire; E serves the dish instead of closing the panel.
    await expect(pot(rimma)).toContainText(/it burns in 1:\d\d/);
    await expect(hint(rimma)).toContainText('Press E to serve Gribnitsa');
    const left = (words: string) => pot(rimma).getByText(words);
    await pressWhile(page, 'e', left('2 servings left'), left('1 serving left'));
    await pot(rimma).getByRole('tab', { name: 'Cookbook' }).click();
    await expect(pot(rimma)).toContainText('Birch Boletus · Birch Boletus · Sarana Bulb');

    await page.keyboard.press('Escape');
    await expect(pot(rimma)).toHaveCount(0);
    await rimma.say('/level hunger 40');
    // The bowl went to the hotbar: once in hand, it is eaten by a click.
    const bowl = page.locator(`.hud-hotbar [data-item="${ITEM.gribnitsa}"]`);
    const slot = await bowl.getAttribute('data-slot');
    await page.keyboard.press(String(Number(/\d+/.exec(slot ?? '')?.[0]) + 1));
    await page.mouse.move(700, 300);
    await expect(page.locator('.hud-hand')).toContainText('click: eat');
    await page.mouse.click(700, 300);
    await expect(bowl).toHaveCount(0);
    await expect(page.locator('[data-buff="gribnitsa"]')).toBeVisible();
  },
);
