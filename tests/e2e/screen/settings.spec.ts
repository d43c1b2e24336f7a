/**
 * The settings in the browser: each is changed with the keyboard, takes effect at once, is kept after a reload, and
 * follows the account.
 */
import type { Page } from '@playwright/test';
import { expect, longOnly, PASSWORD, test } from '../helpers/fixtures.ts';

const root = (page: Page) => page.locator('.game-root');
const panel = (page: Page) => page.locator('[data-panel="settings"]');
const unit = (page: Page) =>
  page
    .locator('.game-hud')
    .evaluate((hud) => Number.parseFloat(getComputedStyle(hud).getPropertyValue('--u')));

/** Opens the settings through the menu, with the keyboard alone. */
async function open(page: Page, tab: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await expect(panel(page)).toBeVisible();
  await choose(page, tab);
}

async function choose(page: Page, tab: string): Promise<void> {
  const tabs = ['Sound', 'Picture', 'Keys', 'Reading', 'Touch'];
  await page.getByRole('tab', { selected: true }).press('Home');
  for (let at = 0; at < tabs.indexOf(tab); at++) {
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
}

const close = async (page: Page) => {
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel="menu"]')).toHaveCount(0);
};

/** Settings that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('settings') ?? '{}').settings as Record<string, unknown>,
  );

/** Runs in the page: counts the jumps that are sent. */
function countJumps(): void {
  const { send } = RTCDataChannel.prototype;
  Object.assign(RTCDataChannel.prototype, {
    send(this: RTCDataChannel, data: ArrayBufferView<ArrayBuffer>) {
      const { dataset } = document.documentElement;
      if (String(data).includes('player:jump')) dataset.jumps = String(Number(dataset.jumps ?? 0) + 1);
      send.call(this, data);
    },
  });
}

test('every setting is changed with keys, takes effect at once, and is kept after a reload and on another machine', async ({
  person,
}) => {
  const zoya = await person({ email: 'settings@example.org', name: 'ZoyaSets' });
  const { page } = zoya;
  page.on('dialog', (dialog) => dialog.accept());
  await zoya.enterGame();

  await test.step('the sound settings are changed with keys', async () => {
    await open(page, 'Sound');
    const music = page.getByRole('slider', { name: 'Music' });
    await music.press('Home');
    await expect(music).toHaveAttribute('aria-valuetext', '0 %');
    await page.getByRole('slider', { name: 'Everything' }).press('End');
    expect(await kept(page)).toMatchObject({ volumes: { all: 1, music: 0 } });
    await page.getByRole('switch', { name: 'Silence' }).press('Space');
    await expect(music).toBeDisabled();
  });

  await test.step('the picture settings are changed with keys', async () => {
    await choose(page, 'Picture');
    const high = page.getByRole('radio', { name: 'High' });
    await high.check();
    await high.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await page.getByRole('radio', { name: '30' }).press('Space');
    await page.getByRole('switch', { name: 'Small map' }).press('Space');
    expect(await kept(page)).toMatchObject({ quality: 'medium', frames: 30, isMinimapShown: false });
  });

  await test.step('the reading settings are changed with keys', async () => {
    await choose(page, 'Reading');
    const size = page.getByRole('slider', { name: 'Size of everything' });
    const before = await unit(page);
    await size.press('End');
    await expect.poll(() => unit(page)).toBe(before * 2);
    await size.press('ArrowLeft');
    await expect.poll(() => unit(page)).toBe(before * 1.5);
    await page.getByRole('slider', { name: 'Size of chat' }).press('End');
    await expect
      .poll(() => root(page).evaluate((one) => one.style.getPropertyValue('--chat-px')))
      .toBe('24px');
    await expect(panel(page)).toContainText('Size of chat · 24 px');
    await page.getByRole('switch', { name: 'Captions for sounds' }).press('Space');
    await expect(page.getByRole('log', { name: 'Captions', includeHidden: true })).toBeAttached();
    await page.getByRole('radio', { name: 'still' }).press('Space');
    await expect(root(page)).toHaveAttribute('data-motion', 'reduced');
    await page.getByRole('switch', { name: 'Softer flashes' }).press('Space');
    await expect(root(page)).toHaveAttribute('data-flashes', 'soft');
    const bar = page.getByRole('img', { name: 'Health at 74' });
    const look = await bar.evaluate((one) => one.style.backgroundImage);
    await page.getByRole('radio', { name: 'tritan' }).press('Space');
    await expect(root(page)).toHaveAttribute('data-palette', 'tritan');
    await expect.poll(() => bar.evaluate((one) => one.style.backgroundImage)).not.toBe(look);
  });

  await test.step('the touch settings are changed with keys', async () => {
    await choose(page, 'Touch');
    await page.getByRole('switch', { name: 'Left-handed' }).press('Space');
    await expect(page.locator('.game-hud')).toHaveAttribute('data-hand', 'left');
    await expect(panel(page).getByRole('status')).toContainText('kept on your account');
    await close(page);
  });

  await test.step('the settings are kept after a reload', async () => {
    await page.reload();
    await zoya.untilPlaying();
    expect(await kept(page)).toMatchObject({
      quality: 'medium',
      palette: 'tritan',
      scale: 1.5,
      isMuted: true,
    });
    await expect(root(page)).toHaveAttribute('data-palette', 'tritan');
    await expect(root(page)).toHaveAttribute('data-motion', 'reduced');
  });

  await test.step('the settings of the account appear on another machine', async () => {
    const elsewhere = await person();
    const login = { email: 'settings@example.org', password: PASSWORD };
    const headers = { Origin: new URL(page.url()).origin };
    const reply = await elsewhere.page.request.post('/api/auth/login', { data: login, headers });
    expect(reply.status()).toBe(200);
    // Two games of the same account end each other.
    await page.goto('/dashboard');
    await elsewhere.enterGame();
    await expect(root(elsewhere.page)).toHaveAttribute('data-palette', 'tritan');
    await expect(elsewhere.page.locator('.game-hud')).toHaveAttribute('data-hand', 'left');
    // Settings that belong to a machine have stayed on it.
    expect(await kept(elsewhere.page)).toMatchObject({ chatPx: 24, scale: 1, isMuted: false, frames: null });
  });
});

test('a newly assigned key jumps, and a key of another action is swapped only after a confirmation', async ({
  person,
}) => {
  const lida = await person({ email: 'keys@example.org', name: 'LidaKeys' });
  const { page } = lida;
  await page.addInitScript(countJumps);
  await lida.enterGame();
  const jumpKey = page.getByRole('button', { name: /^Jump, first key/ });
  const said = panel(page).locator('.keys__said');

  await open(page, 'Keys');
  await jumpKey.press('Enter');
  await expect(said).toContainText('Press a key for Jump');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await jumpKey.press('Enter');
  await page.keyboard.press('e');
  await expect(said).toContainText('E belongs to Use');
  await page.getByRole('button', { name: 'Leave it' }).press('Enter');
  await expect(jumpKey).toHaveAccessibleName('Jump, first key: Space');
  await jumpKey.press('Enter');
  await page.keyboard.press('F5');
  await expect(said).toContainText('The browser keeps this key');
  await page.keyboard.press('j');
  await expect(jumpKey).toHaveAccessibleName('Jump, first key: J');
  await close(page);

  const jumps = () => page.evaluate(() => Number(document.documentElement.dataset.jumps ?? 0));
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await expect.poll(jumps).toBe(1);

  await open(page, 'Keys');
  await jumpKey.press('Enter');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Swap the two' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Use, first key/ })).toHaveAccessibleName(
    'Use, first key: J',
  );
  await page.getByRole('button', { name: 'Jump: as it was' }).press('Enter');
  await expect(jumpKey).toHaveAccessibleName('Jump, first key: Space');
  await page.getByRole('button', { name: 'Reset all keys' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Use, first key/ })).toHaveAccessibleName(
    'Use, first key: E',
  );
});

test(
  "a streaming player's screen shows no names and no words of other players",
  longOnly('unit tests of what streaming hides'),
  async ({ person }) => {
    const nina = await person({ email: 'streams@example.org', name: 'NinaStreams' });
    const vera = await person({ email: 'watched@example.org', name: 'VeraWatched' });
    await nina.enterGame();
    await vera.enterGame();
    const { page } = nina;
    await nina.showOverlay();
    const overlay = page.getByTestId('debug-overlay');
    await vera.say('nobody should read this');
    const line = page.getByText('nobody should read this');
    await expect(line).toBeVisible();
    await expect(overlay).toContainText('VeraWatched: X:');

    await open(page, 'Reading');
    await page.getByRole('switch', { name: /Hide names and chat/ }).press('Space');
    await close(page);
    await expect(line).toBeHidden();
    await expect(overlay).toContainText('Somebody: X:');
    await expect(page.locator('.game-root')).not.toContainText('VeraWatched', { useInnerText: true });
    await expect(page.locator('.game-root')).not.toContainText('streams@example.org');
  },
);

test(
  'all settings are reset after a confirmation, and the controls lead to the keys',
  longOnly('every setting is changed in the first test; unit tests of the defaults'),
  async ({ person }) => {
    const olga = await person({ email: 'putback@example.org', name: 'OlgaBack' });
    const { page } = olga;
    await olga.enterGame();
    await open(page, 'Reading');
    await page.getByRole('radio', { name: 'strong' }).press('Space');
    await page.getByRole('button', { name: 'Put back' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(root(page)).toHaveAttribute('data-palette', 'bright');
    await page.getByRole('button', { name: 'Put back' }).press('Enter');
    await page.getByRole('button', { name: 'Put it back' }).press('Enter');
    await expect(root(page)).toHaveAttribute('data-palette', 'stitch');
    await close(page);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Implant Calibration / Controls' }).press('Enter');
    const controls = page.locator('[data-panel="controls"]');
    await expect(controls.getByRole('img', { name: 'Space' })).toBeVisible();
    await controls.getByRole('tab', { selected: true }).press('ArrowRight');
    await expect(controls.getByRole('img', { name: 'LB' })).toBeVisible();
    await controls.getByRole('tab', { selected: true }).press('ArrowRight');
    await expect(controls).toContainText('the stick, past its rim');
    await controls.getByRole('button', { name: 'Give other keys' }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Keys' })).toHaveAttribute('aria-selected', 'true');
  },
);
