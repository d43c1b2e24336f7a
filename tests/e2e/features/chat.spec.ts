/**
 * The chat in two browsers: text stays text, a muted player is not heard, reports are answered, long lines
 * fade, and a phone unfolds them.
 */
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
  const help = olga.page.getByRole('dialog', { name: 'Commands of the Chat' });
  await expect(help.getByText('/mute <name>', { exact: true })).toBeVisible();
  await olga.page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await olga.say('/dance');
  await expect(lineOf(olga, 'There is no command /dance.')).toBeVisible();
  await nina.say('you turd');
  await expect(lineOf(olga, 'you ****')).toBeVisible();
  await olga.say('/report ninachat calls names');
  await expect(lineOf(olga, 'Your report about NinaChat was saved')).toBeVisible();
  for (const text of ['/help', '/dance', '/report']) await expect(lineOf(nina, text)).toHaveCount(0);
});

const disc = ({ page }: Person) => page.getByRole('button', { name: /^Open chat/ });
const line = ({ page }: Person) => page.locator('.fold-line');

/** Whispers a long text to a player on a phone, and waits until its first words are there. */
async function whisper(from: Person, to: Person, text: string): Promise<void> {
  await from.say(`/w NinaPhone ${text}`);
  await expect(line(to)).toContainText(text);
  await expect(line(to)).toContainText(/\d more ▾/);
}

test('a long text wraps and fades in the log, and on a phone it unfolds and is unread until then', async ({
  person,
}) => {
  const zina = await person({ email: 'zina.chat@example.org', name: 'ZinaChat' });
  const nina = await person({
    ...{ email: 'nina.phone@example.org', name: 'NinaPhone', viewport: { width: 390, height: 844 } },
    isPhone: true,
  });
  await zina.enterGame();
  await nina.enterGame();
  const { page } = nina;

  await test.step('old lines fade out in 800 ms', async () => {
    await zina.say('W'.repeat(200));
    const said = zina.page.locator('.hud-chat__line', { hasText: 'WWWW' });
    await expect(said).toBeVisible();
    const { x = 0, width = 0 } = (await said.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(zina.page.viewportSize()?.width ?? 0);
    // The clock of the fade is advanced instead of waiting for it.
    const opacities = await said.evaluate((element) => {
      const [animation, ...more] = element.getAnimations();
      if (!animation || more.length > 0) throw new Error('a line fades by one animation');
      const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
      return [0, 400, 800].map((into) => {
        animation.currentTime = delay + into;
        return { duration, opacity: Number(getComputedStyle(element).opacity) };
      });
    });
    expect(opacities).toEqual([1, 0.5, 0].map((opacity) => ({ duration: 800, opacity })));
  });

  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await test.step(`a phone of ${width} × ${height} unfolds all of a line, and counts it until it is read`, async () => {
      await page.setViewportSize({ width, height });
      // The number of the first lines is gone once the log was open for a moment.
      await disc(nina).tap();
      await expect(page.locator('.hud-chat[data-unread="0"]')).toBeVisible();
      await page.getByRole('button', { name: 'Close chat' }).tap();
      await expect(disc(nina)).toHaveAccessibleName('Open chat');

      await whisper(zina, nina, `${'Come with fire. '.repeat(11)}First.`);
      await line(nina).evaluate((element) => element.getAnimations()[0]?.finish());
      await expect(line(nina)).toHaveCount(0);
      await expect(disc(nina)).toHaveAccessibleName('Open chat, 1 unread, 1 whispered');

      await whisper(zina, nina, `${'Come with fire. '.repeat(11)}Second.`);
      await expect(disc(nina)).toHaveAccessibleName('Open chat, 2 unread, 2 whispered');
      const words = line(nina).locator('.fold-line__words');
      const hidden = () => words.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(await hidden()).toBeGreaterThan(10);
      await line(nina).tap();
      await expect(line(nina)).toHaveAttribute('data-whole', 'true');
      expect(await hidden()).toBeLessThanOrEqual(1);
      const { x = 0, width: wide = 0 } = (await line(nina).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      // The first whisper is still unread.
      await expect(disc(nina)).toHaveAccessibleName('Open chat, 1 unread, 1 whispered');
    });
  }

  await test.step('the open chat is above the on-screen keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await disc(nina).tap();
    const field = page.getByRole('textbox', { name: /chat message/i });
    await expect(field).toBeFocused();
    // The on-screen keyboard of a phone covers the lower part of the page without resizing it.
    await page.evaluate(() => {
      const view = window.visualViewport;
      if (!view) throw new Error('no visual viewport');
      Object.defineProperty(view, 'height', { configurable: true, value: 360 });
      view.dispatchEvent(new Event('resize'));
    });
    await expect(async () => {
      const { y = 0, height = 0 } = (await page.locator('.hud-chat').boundingBox()) ?? {};
      expect(Math.round(y + height)).toBe(360);
      // The player stands at 38 % of the visible height, and the zone round her is free.
      expect(y).toBeGreaterThanOrEqual(0.38 * 360 + 90);
    }).toPass();
    const herY = () =>
      page.locator('.game-hud').evaluate((hud) => Number.parseFloat(hud.style.getPropertyValue('--her-y')));
    await expect.poll(herY).toBeCloseTo(0.38 * 360, 0);
    // The newest line is in sight, although the keyboard has left less room for the log.
    const below = await log(nina).evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
    expect(below).toBeLessThanOrEqual(1);
    // Buttons lead to what is out of view, and leave the keyboard where it is: up, then on to the end of the line.
    await page.getByRole('button', { name: '1 unread line above ▴' }).tap();
    const news = page.getByRole('button', { name: '1 new line ▾' });
    const hasReadAll = page.locator('.hud-chat[data-unread="0"]');
    await expect(async () => {
      if (await news.isVisible()) await news.tap();
      await expect(hasReadAll).toBeVisible({ timeout: 1500 });
    }).toPass();
    // A log that is scrolled up counts what comes.
    await log(nina).evaluate((lines) => {
      lines.scrollTop = 0;
    });
    await zina.say('/w NinaPhone News from the river.');
    await news.tap();
    await expect(hasReadAll).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('Hello from the bus');
    await page.keyboard.press('Enter');
    await expect(line(nina)).toContainText('Sent: Hello from the bus');
    await expect(lineOf(zina, 'Hello from the bus')).toBeVisible();
  });
});
