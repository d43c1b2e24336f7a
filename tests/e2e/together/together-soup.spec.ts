/**
 * Two friends cook one soup: the pot belongs to the one on a laptop, and the one on a phone fills it, asks, makes peace,
 * cooks, stirs, and ladles out a bowl.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { face, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goTo, goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const pot = ({ page }: Person) => page.locator('section[data-panel="pot"]');
const button = (person: Person, name: string | RegExp) => pot(person).getByRole('button', { name });

/** Puts errands off by thumb until the errand of the pot is asked. */
async function putOffUntilPot({ page }: Person): Promise<void> {
  await page.locator('.near-sova').tap();
  const errand = page.locator('[data-errand]').last();
  for (;;) {
    const asked = (await errand.getAttribute('data-errand')) ?? '';
    if (asked === 'pot') break;
    await errand.getByRole('button', { name: 'Put off' }).tap();
    await expect(errand).not.toHaveAttribute('data-errand', asked);
  }
  await page.keyboard.press('Escape');
}

/** Puts errands off with the mouse until the errand of the pot is asked. The keys then still go to the game. */
async function putOffByMouse({ page }: Person): Promise<void> {
  const sova = page.locator('.sova-line');
  for (;;) {
    const asked = (await sova.getAttribute('data-objective')) ?? '';
    if (asked === 'pot') return;
    await page.getByRole('button', { name: 'Put this errand off' }).click();
    await expect(sova).not.toHaveAttribute('data-objective', asked);
  }
}

// Slow: two windows hang, fill and cook one pot, and a brew takes its time.
test("a friend fills and cooks another player's pot on a phone, has a bowl of it, and the errand is done for both", async ({
  person,
  field,
}) => {
  const zoya = await person({ email: 'zoya-soup@example.org', name: 'Zoya Soup', viewport: LAPTOP });
  const ulya = await person({
    ...{ email: 'ulya-soup@example.org', name: 'Ulya Soup', viewport: PHONE, isPhone: true },
  });
  await zoya.enterGame();
  await ulya.enterGame();
  await goToByDay(zoya, field);
  await zoya.say('/place campfire 48 0');
  await runDebugTool(zoya, `/give ${ITEM.flint} 1`, /^1 × /);
  const hang = hintOfUse(zoya.page, 'Press E to hang the cauldron');
  const cook = hintOfUse(zoya.page, 'Press E to cook');
  await pressWhile(zoya.page, 'e', hintOfUse(zoya.page, 'Press E to light'), hang);
  await pressWhile(zoya.page, 'e', hang, cook);
  await goTo(ulya, { x: field.x + 112, y: field.y });
  const goods = [
    [ITEM.boletus, 2],
    [ITEM.saranaBulb, 1],
    [ITEM.packedSnow, 2],
  ] as const;
  for (const [id, count] of goods)
    await runDebugTool(ulya, `/give ${id} ${count}`, new RegExp(`^${count} × `));
  await putOffUntilPot(ulya);
  await putOffByMouse(zoya);

  await test.step('a stranger may fill it, and reads who can cook it', async () => {
    await ulya.page.getByRole('button', { name: /^Fill/ }).first().tap();
    await expect(pot(ulya)).toContainText('Zoya Soup’s cauldron');
    for (const id of [ITEM.boletus, ITEM.boletus, ITEM.saranaBulb, ITEM.packedSnow])
      await pot(ulya).locator(`.pot__bag button[data-item="${id}"]`).tap();
    await expect(pot(ulya)).toContainText('Zoya Soup can cook this.');
    await expect(button(ulya, /^Cook$/)).toBeDisabled();
    await expect(button(ulya, 'Take down')).toHaveCount(0);
  });

  await test.step('her peace makes it a friend’s pot, which she cooks and stirs', async () => {
    await button(ulya, 'Offer peace').tap();
    await expect(zoya.page.locator('[data-ask="truce.offered"]')).toContainText('Ulya Soup offers peace');
    await pressWhile(zoya.page, 'y', zoya.page.locator('[data-ask="truce.offered"]'), ({ timeout }) =>
      expect(zoya.page.locator('[data-ask]')).toHaveCount(0, { timeout }),
    );
    await expect(pot(ulya)).toContainText('You may cook it.');
    await button(ulya, /^Cook$/).tap();
    await expect(pot(ulya)).toContainText('It bubbles three times.');
    await expect(ulya.page.locator('.near-sova')).not.toHaveAttribute('data-objective', 'pot');
    await expect(zoya.page.getByText('Ulya Soup’s pot counts for you, too.').last()).toBeAttached();
    await expect(zoya.page.locator('.sova-line')).not.toHaveAttribute('data-objective', 'pot');
    await button(ulya, /Wait for the bubbles|Stir now/).tap();
    await expect(pot(ulya)).toContainText(/Well stirred|let it rest/);
  });

  await test.step('she ladles out a bowl for herself, and another one for the owner', async () => {
    await zoya.say('/skip 30');
    await button(ulya, 'Ladle out for yourself').tap();
    await expect(ulya.page.locator(`[data-slot^="hotbar-"][data-item="${ITEM.gribnitsa}"]`)).toBeAttached();
    await expect(pot(ulya)).toContainText('1 serving left');
    // A bowl is offered to players who look at the pot.
    await face(zoya.page, 'KeyD');
    await button(ulya, 'For Zoya Soup').tap();
    await expect(zoya.page.locator('[data-ask="meal.offered"]')).toContainText(
      'Ulya Soup ladles you out Gribnitsa',
    );
  });
});
