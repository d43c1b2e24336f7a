/**
 * Two players find each other in the list of people, on a laptop and on a phone: rows, cards, peace by E and by the card,
 * and the open eye while they see each other's place.
 */
import { IS_LONG } from '../../helpers/amount.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { Pad } from '../helpers/pad.ts';
import { face, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { feetUpright } from '../helpers/standing.ts';
import { openByThumb, tapYes } from '../helpers/thumbs.ts';
import { goTo, goToByDay } from '../helpers/tools.ts';

const test = withTools();

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** Position of the local player's feet on the phone's screen, in CSS px. */
const THUMBED = feetUpright(PHONE);

/** Buttons of a gamepad. */
const A = 0;
const B = 1;
const RB = 5;
const START = 9;
const DOWN = 13;

const list = ({ page }: Person) => page.locator('section[data-panel="people"]');
const here = (person: Person) => list(person).getByRole('region', { name: 'Here' });
const card = ({ page }: Person) => page.getByRole('dialog', { name: 'Personal Survey' });
const pill = ({ page }: Person) =>
  page.getByRole('region', { name: 'Game Stats' }).getByRole('button', { name: /online/ });
const question = ({ page }: Person) => page.locator('[data-ask]');

/** Says yes to the question on screen with a finger. */
const sayYes = (person: Person) =>
  pressWhile(
    person.page,
    () => tapYes(person.page),
    question(person),
    ({ timeout }) => expect(question(person)).toHaveCount(0, { timeout }),
  );

/** Rests a finger on a place of the page until a panel opens. */
async function restFinger({ page, context }: Person, at: { x: number; y: number }): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.locator('dialog[open]')).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

// Slow: two windows ask and answer seven times.
test('two players meet in the list of people, make peace and end it, and see who sees them', async ({
  person,
  nextField,
}) => {
  const field = nextField(320, -320);
  const zoya = await person({ email: 'zoya-people@example.org', name: 'Zoya People', viewport: LAPTOP });
  const ulya = await person({
    ...{ email: 'ulya-people@example.org', name: 'Ulya People', viewport: PHONE, isPhone: true },
  });
  await zoya.enterGame();
  await ulya.enterGame();
  await goToByDay(zoya, field);
  await goTo(ulya, { x: field.x + 320, y: field.y });
  const row = here(zoya).getByRole('button', { name: 'Ulya People' });

  await test.step('O opens the list, and a row keeps its place and the focus while its player walks', async () => {
    await zoya.page.keyboard.press('o');
    await expect(row).toContainText('10 m east');
    await zoya.page.keyboard.press('ArrowDown');
    await expect(row).toBeFocused();
    await row.evaluate((element) => element.setAttribute('data-marked', ''));
    await goTo(ulya, { x: field.x - 320, y: field.y });
    await expect(row).toContainText('10 m west');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('data-marked', '');
    await expect(pill(zoya)).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('Enter opens the card, which makes peace, and Escape leads back to the row', async () => {
    await zoya.page.keyboard.press('Enter');
    await expect(card(zoya).getByRole('heading', { name: 'Ulya People' })).toBeVisible();
    await expect(card(zoya).getByRole('button', { name: 'Where are you?' })).toBeFocused();
    await zoya.page.keyboard.press('Tab');
    await zoya.page.keyboard.press('Enter');
    await expect(card(zoya).getByRole('button', { name: 'Offer peace Asked' })).toBeDisabled();
    await expect(question(ulya)).toContainText('Zoya People offers peace');
    await sayYes(ulya);
    await expect(card(zoya).getByRole('button', { name: 'End peace 15 min left' })).toBeFocused();
    await zoya.page.keyboard.press('Escape');
    await expect(card(zoya)).toHaveCount(0);
    await expect(row).toBeFocused();
    await expect(row).toContainText('at peace');
  });

  await test.step('E offers peace to the player in front, once the earlier peace is over', async () => {
    await zoya.page.keyboard.press('Enter');
    await card(zoya).getByRole('button', { name: 'End peace' }).click();
    await expect(card(zoya).getByRole('button', { name: 'Offer peace' })).toBeVisible();
    await zoya.page.keyboard.press('Escape');
    await zoya.page.keyboard.press('o');
    await expect(list(zoya)).toHaveCount(0);
    await goTo(ulya, { x: field.x + 80, y: field.y });
    const offer = hintOfUse(zoya.page, 'Press E to offer peace');
    await face(zoya.page, 'KeyD');
    await expect(offer).toContainText('Ulya People');
    await pressWhile(zoya.page, 'e', offer, question(ulya));
    await expect(question(ulya)).toContainText('Zoya People offers peace');
    await expect(offer).toHaveCount(0);
    await sayYes(ulya);
    await expect(zoya.page.getByRole('log')).toContainText('Truce with Ulya People for 15 minutes.');
  });

  await test.step("the phone's bag leads to the list, and Y is the yes to a question from its card", async () => {
    await openByThumb(ulya.page, 'People');
    await here(ulya).getByRole('button', { name: 'Zoya People' }).tap();
    for (const button of await card(ulya).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await card(ulya).getByRole('button', { name: 'Where are you?' }).tap();
    await pressWhile(zoya.page, 'y', question(zoya), ({ timeout }) =>
      expect(question(zoya)).toHaveCount(0, { timeout }),
    );
    await expect(card(ulya).getByRole('button', { name: 'Hide from each other' })).toBeVisible();
    await card(ulya).getByRole('button', { name: 'Close' }).tap();
    await expect(list(ulya)).toContainText('Zoya People sees you: 30 min');
    await expect(pill(zoya)).toHaveAccessibleName(/seen by Ulya People/);
    await list(ulya).getByRole('button', { name: 'Hide from Zoya People' }).tap();
    await expect(list(ulya)).not.toContainText('sees you');
    await expect(pill(zoya)).not.toHaveAccessibleName(/seen by/);
    await list(ulya).getByRole('button', { name: 'Close' }).tap();
  });

  await test.step('the card also opens by X, by a finger that rests on a player, and from the chat', async () => {
    await zoya.page.keyboard.press('x');
    await expect(card(zoya).getByRole('heading', { name: 'Ulya People' })).toBeVisible();
    await zoya.page.keyboard.press('x');
    await expect(card(zoya)).toHaveCount(0);
    await goTo(zoya, { x: field.x, y: field.y });
    await goTo(ulya, { x: field.x + 80, y: field.y });
    await restFinger(ulya, { x: THUMBED.x - 80, y: THUMBED.y - 25 });
    await expect(card(ulya).getByRole('heading', { name: 'Zoya People' })).toBeVisible();
    await card(ulya).getByRole('button', { name: 'Close' }).tap();
    await ulya.say('Good day.');
    await zoya.page.getByRole('button', { name: /^Open chat/ }).click();
    await zoya.page.getByRole('log').getByRole('button', { name: 'Ulya People' }).last().click();
    await zoya.page.getByRole('menuitem', { name: 'More…' }).click();
    await card(zoya).getByRole('button', { name: 'Whisper' }).click();
    const line = zoya.page.getByRole('textbox', { name: 'Chat message to Ulya People' });
    await expect(line).toBeFocused();
    await zoya.page.keyboard.press('Escape');
  });

  // The steps of a gamepad through panels are tested by other panels too.
  if (!IS_LONG) return;
  await test.step('a gamepad reaches the list by way of Peace and Feud, and goes from row to card and back', async () => {
    const pad = new Pad(zoya.page);
    await pad.connect();
    await pad.press(START);
    await zoya.page.locator('[data-opens="feud"]').focus();
    await pad.press(A);
    await zoya.page.locator('[data-panel="feud"]').getByRole('button', { name: 'People' }).focus();
    await pad.press(A);
    await expect(zoya.page.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      await pad.press(DOWN);
      await expect(row).toBeFocused({ timeout: 500 });
    }).toPass();
    await pad.press(A);
    await expect(card(zoya).getByRole('button', { name: 'Where are you?' })).toBeFocused();
    await pad.press(B);
    await expect(row).toBeFocused();
    await pad.press(RB);
    await expect(list(zoya).getByTestId('transport')).toHaveText('WebRTC');
    await pad.press(B);
    await expect(list(zoya)).toHaveCount(0);
  });
});
