/**
 * Two players who have lost each other find each other again: a question from afar, its yes, the sign at the rim, the
 * map's list, the dark, a streamed screen, and the end with one click. Every message to the asker is recorded.
 */
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { pressWhile } from '../helpers/pressing.ts';
import { tapYes } from '../helpers/thumbs.ts';
import { goTo, goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const sign = ({ page }: Person) => page.locator('.friend-sign[data-friend]');
const strip = ({ page }: Person) => page.locator('[data-ask="map.asked"]');
const people = ({ page }: Person) => page.locator('section[data-panel="people"]');
const card = ({ page }: Person) => page.locator('[data-panel="person"]');

/** Records the text of every message that a player's browser receives, over WebSocket. */
async function record({ page }: Person): Promise<string[]> {
  const texts: string[] = [];
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      texts.push(String(payload));
    }),
  );
  return texts;
}

/** True if a text holds a number within 300 px of the number. */
const holds = (text: string, number: number): boolean =>
  (text.match(/\d+(?:\.\d+)?/g) ?? []).some((digits) => Math.abs(Number(digits) - number) < 300);

test('two players who have lost each other find each other by a question, and either ends it with a click', async ({
  person,
  nextField,
}) => {
  const field = nextField(600, 3200, 4100);
  const anna = await person({ email: 'anna-find@example.org', name: 'Anna Find', viewport: LAPTOP });
  const texts = await record(anna);
  const zoya = await person({
    ...{ email: 'zoya-find@example.org', name: 'Zoya Find', viewport: PHONE, isPhone: true },
  });
  await anna.enterGame();
  await zoya.enterGame();
  await goToByDay(anna, field);
  const there = { x: field.x + 3200, y: field.y };
  await goTo(zoya, there);

  await test.step('the question goes to somebody who was heard, and no message tells where she is', async () => {
    const from = texts.length;
    await zoya.say('Where have you got to?');
    await anna.page.keyboard.press('o');
    await people(anna)
      .getByRole('button', { name: /Zoya Find/ })
      .click();
    await card(anna).getByRole('button', { name: 'Where are you?' }).click();
    await expect(strip(zoya)).toContainText(
      'Anna Find asks where you are. Yes shows you to each other for 30 minutes.',
    );
    expect(texts.length).toBeGreaterThan(from);
    expect(texts.slice(from).filter((text) => holds(text, there.x))).toEqual([]);
    expect(texts.some((text) => text.includes('map:allies'))).toBe(false);
  });

  await test.step('after the yes a sign at the rim says who, how far, and in which direction', async () => {
    await pressWhile(
      zoya.page,
      () => tapYes(zoya.page),
      strip(zoya),
      ({ timeout }) => expect(strip(zoya)).toHaveCount(0, { timeout }),
    );
    await expect.poll(() => texts.some((text) => text.includes('map:allies'))).toBe(true);
    await anna.page.keyboard.press('Escape');
    await anna.page.keyboard.press('Escape');
    await expect(sign(anna)).toHaveText('Zoya Find, 100 m');
    await expect(sign(zoya)).toHaveText('Anna Find, 100 m');
    const [right, left] = [await sign(anna).boundingBox(), await sign(zoya).boundingBox()];
    expect(right?.x).toBeGreaterThan(LAPTOP.width / 2);
    expect(left?.x).toBeLessThan(PHONE.width / 2);
  });

  await test.step('the map lists her first, in metres and with the wind', async () => {
    await anna.page.keyboard.press('g');
    const rows = anna.page.locator('.map-list .map-row');
    await expect(rows.nth(1)).toHaveText(/Zoya Find\s*100 m E/);
    await anna.page.keyboard.press('g');
  });

  await test.step('the dark leaves a name without a figure, and a streamed screen does not say whose', async () => {
    await goTo(zoya, { x: field.x + 600, y: field.y });
    // In sight by day: a name over her head, and no sign.
    await expect(sign(anna)).toHaveCount(0);
    await runDebugTool(anna, '/time 0', "It is 0 o'clock.");
    await expect(sign(anna)).toHaveText('Zoya Find');
    await expect(sign(anna)).toHaveAttribute('data-is-arrow', 'false');
    await goTo(zoya, there);
    await runDebugTool(anna, '/time 12', "It is 12 o'clock.");
    await expect(sign(anna)).toHaveText('Zoya Find, 100 m');
    const { page } = anna;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('tab', { name: 'Reading' }).click();
    await page.getByRole('switch', { name: /Hide names and chat/ }).click();
    for (const _ of ['settings', 'menu']) await page.keyboard.press('Escape');
    await expect(sign(anna)).toHaveText('A babushka, 100 m');
  });

  await test.step('one click of hers ends it for both, and nothing tells her place after that', async () => {
    await zoya.page.keyboard.press('o');
    await people(zoya).getByRole('button', { name: /^Hide/ }).first().tap();
    await expect(sign(anna)).toHaveCount(0);
    await zoya.page.keyboard.press('o');
    await expect(sign(zoya)).toHaveCount(0);
    const ended = texts.length;
    await goTo(zoya, { x: there.x + 900, y: there.y });
    await zoya.say('Find me now.');
    await expect.poll(() => texts.slice(ended).some((text) => text.includes('Find me now.'))).toBe(true);
    expect(texts.slice(ended).filter((text) => holds(text, there.x + 900))).toEqual([]);
  });
});
