/** A pinned recipe, and structures in the world: examined with the mouse and with a finger. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, withTools } from '../helpers/fixtures.ts';
import { goTo, goToByDay } from '../helpers/tools.ts';

const test = withTools();

test(
  'a pinned recipe shows what is missing until it can be made, even after a reload',
  longOnly('unit tests of pinned recipes; camp makes things'),
  async ({ person }) => {
    const rimma = await person({ email: 'rimma-pin@example.org', name: 'Rimma Pin' });
    await rimma.enterGame();
    const { page } = rimma;
    await rimma.say(`/give ${ITEM.cord} 1`);
    await page.keyboard.press('c');
    await page.getByRole('searchbox', { name: 'Search what can be made' }).fill('drying rack');
    await page.locator('button[data-recipe="drying_rack"]').click();
    await page.getByRole('button', { name: 'Pin Drying Rack to the screen' }).click();
    await expect(page.getByRole('button', { name: 'Unpin Drying Rack' })).toBeVisible();
    await page.keyboard.press('Escape');
    const pinned = page.getByRole('button', { name: /^Pinned:/ });
    await expect(pinned).toHaveAccessibleName(/Missing: Dry Sticks ×8, Cord ×2/);
    await expect(pinned).toContainText('1 of 3');

    await page.reload();
    await rimma.untilPlaying();
    await expect(pinned).toContainText('1 of 3');
    await rimma.say(`/give ${ITEM.cord} 2`);
    await rimma.say(`/give ${ITEM.drySticks} 8`);
    await expect(pinned).toContainText('can be made now');
    // A press on the pin opens the recipe's page.
    await pinned.click();
    await expect(page.locator('[data-recipe-page="drying_rack"]')).toBeVisible();
    await page.getByRole('button', { name: 'Unpin Drying Rack' }).click();
    await page.keyboard.press('Escape');
    await expect(pinned).toHaveCount(0);
  },
);

test('resting the mouse on a structure shows its state and owner', async ({ person, field }) => {
  const vera = await person({ email: 'vera-look@example.org', name: 'Vera Look' });
  await vera.enterGame();
  const { page } = vera;
  await goToByDay(vera, field);
  await vera.say('/place chest 64 0');
  const plate = page.locator('[data-glance="chest"]');
  const middle = { x: 640, y: 360 };
  // One tile to the right at any zoom: the plate appears for the structure under the pointer.
  await expect(async () => {
    for (const away of [60, 90, 120, 150]) {
      await page.mouse.move(middle.x + away, middle.y - 10);
      await page.mouse.move(middle.x + away, middle.y - 8);
      if (
        await plate.waitFor({ timeout: 4000 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error('no plate');
  }).toPass();
  await expect(plate).toContainText('Health 300 of 300: undamaged');
  await expect(plate).toContainText('may open it');
});

test(
  'the eye button on a phone shows a structure’s state and owner',
  longOnly('phones looks at a door by the same button'),
  async ({ person, field }) => {
    const zoya = await person({
      email: 'zoya-look@example.org',
      name: 'Zoya Look',
      viewport: { width: 390, height: 844 },
      isPhone: true,
    });
    await zoya.enterGame();
    const { page } = zoya;
    await goTo(zoya, field);
    await zoya.say('/place chest 64 0');
    await page.getByRole('button', { name: 'Look at Chest' }).tap();
    const panel = page.getByRole('dialog', { name: 'Structural Survey' });
    await expect(panel).toContainText('Health 300 of 300: undamaged');

    // Once taken back, the structure is no longer examined: no notice that it is gone, and no empty panel.
    await panel.getByRole('button', { name: 'Take back' }).tap();
    await expect(panel).toBeHidden();
    await expect(page.getByText('It is not there any more')).toBeHidden();
  },
);
