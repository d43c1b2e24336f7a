/** The chat in two browsers: text stays text, a muted player is not heard, reports are answered, lines fit and fade. */
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';

const log = (person: Person) => person.page.getByRole('log');
const lineOf = (person: Person, text: string) => log(person).getByText(text, { exact: false });

test(
  'a muted player is not heard, even after a reload, until unmuted',
  longOnly('realtime tests of muting; commands are answered here'),
  async ({ person }) => {
    const anna = await person({ email: 'anna.chat@example.org', name: 'AnnaChat' });
    const vera = await person({ email: 'vera.chat@example.org', name: 'Vera Chat' });
    await anna.enterGame();
    await vera.enterGame();

    await vera.say('<img src=x onerror=alert(1)> & <b>bold</b>');
    await expect(lineOf(anna, '<img src=x onerror=alert(1)> & <b>bold</b>')).toBeVisible();
    await expect(log(anna).locator('img')).toHaveCount(0);
    await expect(log(anna).locator('b', { hasText: 'bold' })).toHaveCount(0);

    await anna.say('/mute vera chat');
    await expect(lineOf(anna, 'You no longer hear Vera Chat')).toBeVisible();
    await expect(lineOf(anna, '<img')).toHaveCount(0);
    await vera.say('Can you hear me?');
    await expect(lineOf(vera, 'Can you hear me?')).toBeVisible();
    // Lines arrive in order: once this line is here, the muted one would be here too.
    await anna.say('No one here');
    await expect(lineOf(anna, 'No one here')).toBeVisible();
    await expect(lineOf(anna, 'Can you hear me?')).toHaveCount(0);

    anna.page.on('dialog', (dialog) => dialog.accept());
    await anna.page.reload();
    await anna.untilPlaying();
    // The open chat also shows lines that faded while a busy machine was loading the page.
    await anna.page.keyboard.press('Enter');
    await expect(lineOf(anna, 'No one here')).toBeVisible();
    await expect(lineOf(anna, 'Can you hear me?')).toHaveCount(0);
    await anna.page.keyboard.press('Escape');

    await anna.say('/unmute Vera Chat');
    await expect(lineOf(anna, 'You hear Vera Chat again.')).toBeVisible();
    await vera.say('And now?');
    await expect(lineOf(anna, 'And now?')).toBeVisible();
  },
);

test('command results are private, and the server confirms a player’s report', async ({ person }) => {
  const olga = await person({ email: 'olga.chat@example.org', name: 'OlgaChat' });
  const nina = await person({ email: 'nina.chat@example.org', name: 'NinaChat' });
  await olga.enterGame();
  await nina.enterGame();
  await olga.say('/help');
  await expect(lineOf(olga, '/mute <name>')).toBeVisible();
  // The chat stays open so that the list can be read.
  await olga.page.keyboard.press('Escape');
  await olga.say('/dance');
  await expect(lineOf(olga, 'There is no command /dance.')).toBeVisible();
  await nina.say('you turd');
  await expect(lineOf(olga, 'you ****')).toBeVisible();
  await olga.say('/report ninachat calls names');
  await expect(lineOf(olga, 'Your report about NinaChat was saved')).toBeVisible();
  for (const text of ['/help', '/dance', '/report']) await expect(lineOf(nina, text)).toHaveCount(0);
});

test('long words wrap on a phone, and old lines fade out in 800 ms', async ({ person }) => {
  const zina = await person({
    email: 'zina.chat@example.org',
    name: 'ZinaChat',
    viewport: { width: 360, height: 640 },
  });
  await zina.enterGame();
  await zina.say('W'.repeat(200));
  const line = lineOf(zina, 'WWWW');
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await zina.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The clock of the fade is advanced instead of waiting for it.
  const opacities = await line.evaluate((element) => {
    const [animation, ...more] = element.getAnimations();
    if (!animation || more.length > 0) throw new Error('a line fades by one animation');
    const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
    return [0, 400, 800].map((into) => {
      animation.currentTime = delay + into;
      return { duration, opacity: Number(getComputedStyle(element).opacity) };
    });
  });
  expect(opacities).toEqual([1, 0.5, 0].map((opacity) => ({ duration: 800, opacity })));
  const input = zina.page.getByRole('textbox', { name: /chat/i });
  const field = await input.boundingBox();
  expect(field?.width).toBeGreaterThan(150);
  expect(field?.height).toBeGreaterThanOrEqual(40);
});
