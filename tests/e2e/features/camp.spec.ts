/** A camp of two players: one of them makes fire, food and a bed, and the other one shares them. */
import type { Locator } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

/** Length of a step, and the distance within which `stepTo` looks for an offer, in px. */
const [STEP, STEPS] = [16, 64];

const test = withTools();

const hint = ({ page }: Person) => page.locator('.hud-use');
const pot = ({ page }: Person) => page.locator('section[data-panel="pot"]');
const inHotbar = ({ page }: Person, itemId: number) =>
  page.locator(`[data-slot^="hotbar-"][data-item="${itemId}"]`).first();

async function giveAll(person: Person, goods: readonly (readonly [number, number])[]): Promise<void> {
  for (const [id, count] of goods) await person.say(`/give ${id} ${count}`);
}

/** Crafts one item by hand, skips the crafting time, and waits until the item is in the bag. */
async function craft(person: Person, recipe: string, itemId: number): Promise<void> {
  const { page } = person;
  await page.keyboard.press('c');
  await page.locator(`button[data-recipe="${recipe}"]`).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.locator(`.craft__queue [data-slot^="job-"][data-item="${itemId}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await person.say('/skip 60');
  await expect(page.locator(`.hud-notice[data-item="${itemId}"]`)).toBeVisible();
}

// Slow: two windows follow a camp from its first stick to its bed.
test('two players make a fire, cook on it, share the dish and lie down', async ({ person, field }) => {
  const agafya = await person({ email: 'agafya-camp@example.org', name: 'Agafya Camp' });
  const bronya = await person({ email: 'bronya-camp@example.org', name: 'Bronya Camp' });
  await agafya.enterGame();
  await bronya.enterGame();
  const { x, y } = field;
  await goToByDay(agafya, field);

  // The campfire is crafted, taken in hand, placed and lit.
  await giveAll(agafya, [
    [ITEM.drySticks, 9],
    [ITEM.rawFiber, 16],
    [ITEM.stone, 3],
    [ITEM.flint, 1],
  ]);
  await craft(agafya, 'campfire', ITEM.campfire);
  await takeInHand(agafya, ITEM.campfire);
  await agafya.page.mouse.move(700, 400);
  // A campfire cannot be placed while another player is close, so the friend comes only afterwards.
  await pressWhile(agafya.page, 'e', hintOfUse(agafya.page, 'Press E to place'), (within) =>
    expect(inHotbar(agafya, ITEM.campfire)).toHaveCount(0, within),
  );
  await bronya.say(`/teleport ${x + 110} ${y}`);
  // The campfire is one step away.
  const light = hintOfUse(agafya.page, 'Press E to light');
  const south = await stepTo(agafya, light, (step) => ({ x, y: y + step }));

  const hang = hintOfUse(agafya.page, 'to hang the cauldron');
  // The fire burns, so the cauldron can be hung over it. Coming to a stop after a step interrupts the lighting.
  await expect(async () => {
    if (await light.isVisible()) await agafya.page.keyboard.press('e');
    await expect(hang).toBeVisible({ timeout: 10_000 });
  }).toPass();

  // A named dish, enough for two.
  await giveAll(agafya, [
    [ITEM.boletus, 2],
    [ITEM.saranaBulb, 1],
    [ITEM.packedSnow, 2],
  ]);
  const cook = hintOfUse(agafya.page, 'Press E to cook');
  await pressWhile(agafya.page, 'e', hang, cook);
  await pressWhile(agafya.page, 'e', cook, pot(agafya));
  const bag = (id: number) => pot(agafya).locator(`.pot__bag button[data-item="${id}"]`);
  for (const id of [ITEM.boletus, ITEM.boletus, ITEM.saranaBulb, ITEM.packedSnow]) await bag(id).click();
  await pot(agafya).getByRole('button', { name: 'Cook', exact: true }).click();
  await expect(pot(agafya).getByRole('button', { name: 'Cook', exact: true })).toHaveCount(0);
  // Only a short time is skipped, so that the dish does not burn.
  await bronya.say('/skip 60');
  await expect(pot(agafya)).toContainText('Gribnitsa');
  await pot(agafya)
    .getByRole('button', { name: /^For Bronya Camp/ })
    .click();
  await bronya.page.locator('[data-ask="meal.offered"]').getByRole('button', { name: 'Yes' }).click();
  await expect(inHotbar(bronya, ITEM.gribnitsa)).toBeVisible();
  await agafya.page.keyboard.press('Escape');

  // The player lies down in a sleeping bag, and gets up again.
  await craft(agafya, 'sleeping_bag', ITEM.sleepingBag);
  await takeInHand(agafya, ITEM.sleepingBag);
  // Near the pot E means cooking, so a click lays the bag down, on the tile beside the player.
  await agafya.page.mouse.move(560, 360);
  await expect(hint(agafya)).toContainText(/place|cook/);
  await agafya.page.mouse.click(560, 360);
  await expect(inHotbar(agafya, ITEM.sleepingBag)).toHaveCount(0);
  // The pointer names nothing, because the camera glides after each step and would carry it from the bag to the pot.
  await agafya.page.mouse.move(1240, 700);
  const [lie, rise] = [hintOfUse(agafya.page, 'to lie down'), hintOfUse(agafya.page, 'to get up')];
  await stepTo(agafya, lie, (step) => ({ x: south.x - step, y: south.y }));
  await pressWhile(agafya.page, 'e', lie, rise);
  await pressWhile(agafya.page, 'e', rise, lie);
  await expect(agafya.page.locator('.sova-line')).not.toHaveAttribute('data-objective', 'bag');
});

/**
 * Moves the player step by step, by teleport so that steps are equally long on every machine, until `offer` is shown.
 * @returns the place of the offer
 */
async function stepTo(
  person: Person,
  offer: Locator,
  after: (step: number) => { x: number; y: number },
): Promise<{ x: number; y: number }> {
  let step = 0;
  await expect(async () => {
    step = (step % STEPS) + STEP;
    await person.say(`/teleport ${after(step).x} ${after(step).y}`);
    await expect(offer).toBeVisible({ timeout: 3000 });
  }).toPass();
  return after(step);
}

/** Moves an item into the hotbar if it is not there yet, and selects it. */
async function takeInHand(person: Person, itemId: number): Promise<void> {
  const { page } = person;
  if ((await inHotbar(person, itemId).count()) === 0) {
    await page.keyboard.press('Tab');
    await page
      .locator(`section[data-panel="inventory"] [data-item="${itemId}"]`)
      .first()
      .click({ button: 'right' });
    await expect(inHotbar(person, itemId)).toBeVisible();
    await page.keyboard.press('Tab');
  }
  const slot = await inHotbar(person, itemId).getAttribute('data-slot');
  await page.keyboard.press(String(Number(/\d+/.exec(slot ?? '')?.[0] ?? 0) + 1));
}
