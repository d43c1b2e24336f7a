/**
 * A player who leaves, as others see it on a laptop and on a phone: her plate says that she sleeps, the list of people
 * does not show her as here, and E offers her nothing. She is awake again when she comes back.
 */
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { face, hintOfUse } from '../helpers/pressing.ts';
import { goTo, goToByDay } from '../helpers/tools.ts';

const test = withTools();

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const ANNA = 'Anna Asleep';
const ZOYA = 'Zoya Asleep';

const here = ({ page }: Person) =>
  page.locator('section[data-panel="people"]').getByRole('region', { name: 'Here' });
const line = ({ page }: Person, name: string) =>
  page.getByTestId('debug-overlay').getByText(new RegExp(`^${name}: X:`));
const leave = ({ page }: Person) => page.goto('about:blank');

test('a player who leaves lies asleep, is not here and is offered nothing, and stands again when she is back', async ({
  person,
  field,
}) => {
  const anna = await person({ email: 'anna-asleep@example.org', name: ANNA, viewport: LAPTOP });
  const zoya = await person({
    ...{ email: 'zoya-asleep@example.org', name: ZOYA, viewport: PHONE, isPhone: true },
  });
  await anna.enterGame();
  await zoya.enterGame();
  await goToByDay(anna, field);
  await goTo(zoya, { x: field.x + 80, y: field.y });
  await anna.showOverlay();
  const offer = hintOfUse(anna.page, 'Press E to offer peace');
  await face(anna.page, 'KeyD');
  await expect(offer).toContainText(ZOYA);
  await anna.page.keyboard.press('o');
  await expect(here(anna)).toContainText(ZOYA);

  await test.step('she sleeps at once on the laptop, is not under those who are here, and E offers nothing', async () => {
    await leave(zoya);
    await expect(line(anna, ZOYA)).toHaveText(/, asleep, plate Zoya Asleep, asleep$/);
    await expect(offer).toHaveCount(0);
    await expect(here(anna)).toHaveText(/Nobody is in sight\./);
  });

  await test.step('she comes back to the place where she slept, and is awake', async () => {
    await zoya.enterGame();
    await expect(line(anna, ZOYA)).toHaveText(/^(?!.*asleep)/);
    await expect(here(anna)).toContainText(ZOYA);
    await expect(offer).toContainText(ZOYA);
    expect((await anna.sees(ZOYA)).x).toBe(field.x + 80);
  });

  await test.step('the other player sleeps on the phone, and is not under those who are here', async () => {
    await zoya.showOverlay();
    await zoya.page.keyboard.press('o');
    await expect(here(zoya)).toContainText(ANNA);
    await leave(anna);
    await expect(line(zoya, ANNA)).toHaveText(/, asleep, plate Anna Asleep, asleep$/);
    await expect(here(zoya)).toHaveText(/Nobody is in sight\./);
  });
});
