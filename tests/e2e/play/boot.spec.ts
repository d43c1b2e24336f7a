/** From the click to the game, and back out: the boot sequence, failures of each of its steps, and leaving. */
import type { Page } from '@playwright/test';
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';

const BLOCKED =
  /Failed to load resource|Failed to fetch|net::ERR|dynamically imported module|Importing a module/;
const CRITICAL = 'CRITICAL ERROR: PERCEPTION MATRIX FAILED';

/** Makes the page use WebSocket, and drops or replaces the messages of one event. */
async function tamper(page: Page, name: string, instead: string | null): Promise<void> {
  await page.addInitScript(
    ([start, replacement]) => {
      Reflect.deleteProperty(window, 'RTCPeerConnection');
      const add = WebSocket.prototype.addEventListener;
      WebSocket.prototype.addEventListener = function (
        this: WebSocket,
        type: string,
        listener: (event: MessageEvent) => void,
      ) {
        if (type !== 'message') return Reflect.apply(add, this, [type, listener]);
        const hear = (event: MessageEvent) => {
          const isIt = typeof event.data === 'string' && event.data.startsWith(`["${start}"`);
          if (!isIt) listener(event);
          else if (replacement) listener(new MessageEvent('message', { data: replacement }));
        };
        return Reflect.apply(add, this, [type, hear]);
      } as typeof add;
    },
    [name, instead] as const,
  );
}

/** Records which of SOVA's lines are played, by the names of their files. */
function listenToSova(page: Page): () => string[] {
  const said: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/sounds\/sova\/([a-z0-9-]+)\.\w+$/.exec(request.url()) ?? [];
    if (name !== undefined && said.at(-1) !== name) said.push(name);
  });
  return () => said;
}

/** Plugs in a gamepad with the standard layout. Returns a function that presses one of its buttons. */
async function plugPad(page: Page): Promise<(button: number) => Promise<void>> {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, id: 'pad', mapping: 'standard', connected: true, axes: [0, 0, 0, 0], buttons };
    Reflect.set(window, 'padButtons', buttons);
    navigator.getGamepads = () => [pad as object as Gamepad];
  });
  // Presses for one frame, in a single call, because a button that a busy machine holds for longer repeats.
  return (button) =>
    page.evaluate(async (at) => {
      for (const pressed of [true, false]) {
        Reflect.get(window, 'padButtons')[at].pressed = pressed;
        await new Promise(requestAnimationFrame);
      }
    }, button);
}

/** Advances the page's own time until a text is visible, in steps that leave real time for requests in progress. */
async function passUntilVisible(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2500);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
}

async function expectButtons({ page }: Person, first: string): Promise<void> {
  const [retry, back] = [
    page.getByRole('button', { name: first }),
    page.getByRole('button', { name: 'Back to Dashboard' }),
  ];
  await expect(retry).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(back).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(retry).toBeFocused();
}

test('the boot sequence keeps its order and its timing', async ({ person }) => {
  const olga = await person({ email: 'olga-boot@example.org', viewport: { width: 320, height: 240 } });
  const { page } = olga;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await page.clock.install({ time: 1_000_000 });
  // Far enough ahead for a machine that is slow between these two calls.
  await page.clock.pauseAt(1_100_000);
  const landCame = page.waitForResponse(/\/api\/world\//);
  await page.goto('/play');
  await page.waitForSelector('.hud-loading', { state: 'attached' });
  await (await landCame).finished();
  // The page's clock almost stands still until everything is loaded, which is before the first letter appears.
  let now = 0;
  const pass = async (ms: number) => {
    await page.clock.runFor(ms);
    now += ms;
  };
  const stage = page.locator('.game-stage canvas');
  while (now < 900 && !(await stage.isVisible())) {
    await pass(1);
    await page.waitForTimeout(20);
  }
  await expect(stage).toBeVisible();
  await page.waitForLoadState('networkidle');
  const seen: Record<string, { first: number; done: number; length: number }> = {};
  let ended = 0;
  let finished = 0;
  const stepMs = 25;
  while (ended === 0 && now < 12_000) {
    await pass(stepMs);
    const { state, lines } = await page.evaluate(() => ({
      state: document.querySelector<HTMLElement>('[data-game-state]')?.dataset.gameState,
      lines: [...document.querySelectorAll<HTMLElement>('[data-step]')].map((line) => ({
        step: line.dataset.step ?? '',
        outcome: line.dataset.outcome,
        typed: (line.querySelector('p')?.textContent ?? '').length - 2,
      })),
    }));
    for (const { step, outcome, typed } of lines) {
      seen[step] ??= { first: now, done: 0, length: 0 };
      const line = seen[step];
      if (outcome === 'done' && line.done === 0) Object.assign(line, { done: now, length: typed });
    }
    if (finished === 0 && lines.length === 5 && lines.every(({ outcome }) => outcome === 'done'))
      finished = now;
    if (state === 'playing') ended = now;
  }
  expect(Object.keys(seen)).toEqual(['connection', 'player', 'terrain', 'inventory', 'game']);
  const isNear = (took: number, wanted: number, what: string) =>
    expect(Math.abs(took - wanted), `${what}: ${took} instead of ${wanted} ms`).toBeLessThanOrEqual(
      0.1 * wanted + stepMs,
    );
  isNear(seen.connection?.first ?? 0, 1000, 'the first letter');
  for (const [step, { first, done, length }] of Object.entries(seen)) {
    isNear(done - first, Math.min(1500, 25 * length), step);
  }
  isNear(ended - finished, 3000, 'the end');
});

test('the boot screen shows attempts to connect while there is no connection, and then the remaining choices', async ({
  person,
  expectErrors,
}) => {
  expectErrors(BLOCKED);
  const petra = await person({ email: 'petra-boot@example.org' });
  const { page } = petra;
  await page.clock.install();
  await page.route('**/api/play/ticket', (route) => route.abort());
  await page.goto('/play');
  await expect(
    page.getByText(/Connection lost\. Cannot load terrain\..*Reconnecting, attempt \d/),
  ).toBeVisible();
  await expect(petra.game).toHaveAttribute('data-game-state', 'loading');
  await passUntilVisible(page, 'Connection Error');
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expectButtons(petra, 'Retry Connection');
  await page.unroute('**/api/play/ticket');
  await page.keyboard.press('Enter');
  await petra.untilPlaying();
});

test(
  'a player who cannot be loaded gets the connection error with its reason',
  longOnly('the test of no connection shows the same screen; unit tests of the boot'),
  async ({ person }) => {
    const rada = await person({ email: 'rada-boot@example.org' });
    const { page } = rada;
    const message = 'Failed to initialize player. Please try again.';
    await tamper(page, 'session:welcome', JSON.stringify(['session:ended', { reason: 'failed', message }]));
    await page.clock.install();
    await page.goto('/play');
    await expect(page.getByText(message).first()).toBeVisible();
    await passUntilVisible(page, 'Connection Error');
    await expect(page.getByText(message)).toBeVisible();
    await expectButtons(rada, 'Retry Connection');
  },
);

test(
  'terrain that does not arrive is requested again, with sounds and three lines, until it arrives',
  longOnly('unit tests of the boot sequence'),
  async ({ person, expectErrors }) => {
    expectErrors(BLOCKED);
    const vera = await person({ email: 'vera-boot@example.org' });
    const { page } = vera;
    const said = listenToSova(page);
    await page.route('**/api/world/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/play');
    await expect(page.getByText(CRITICAL)).toBeVisible();
    await expect(page.getByText('Server failed to provide terrain data.')).toBeVisible();
    await expect(
      page.getByText('Unable to load local reality grid from perception matrix server.'),
    ).toBeVisible();
    await expect(page.getByText('Visual cortex link unstable. Retrying synchronization...')).toBeVisible();
    await expect.poll(said).toEqual(['error']);
    await expect(vera.game).toHaveAttribute('data-game-state', 'loading');
    await page.getByRole('button', { name: /SOVA/ }).click();
    await expect.poll(said).toEqual(['error', expect.stringMatching(/^sova-\d\d$/)]);
    await page.unroute('**/api/world/*');
    await vera.untilPlaying();
    await expect.poll(() => said().at(-1)).toBe('reconnect');
  },
);

test(
  'terrain that never arrives ends in an error with a way to reload',
  longOnly('an engine that cannot be fetched ends in the same screen'),
  async ({ person, expectErrors }) => {
    expectErrors(BLOCKED);
    const zina = await person({ email: 'zina-boot@example.org' });
    const { page } = zina;
    await page.clock.install();
    await page.route('**/api/world/*', (route) => route.abort());
    await page.goto('/play');
    await expect(page.getByText('sova link')).toBeVisible();
    await passUntilVisible(page, 'Error: Server failed to provide terrain data.');
    await expectButtons(zina, 'Reload and Retry');
    await page.unroute('**/api/world/*');
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await zina.untilPlaying();
  },
);

test(
  'an inventory that does not arrive ends in an error',
  longOnly('an engine that cannot be fetched ends in the same screen'),
  async ({ person }) => {
    const inna = await person({ email: 'inna-boot@example.org' });
    await tamper(inna.page, 'inventory:all', null);
    const press = await plugPad(inna.page);
    await inna.page.goto('/play');
    await expect(inna.page.getByText('Error: Failed to load inventory.')).toBeVisible({ timeout: 120_000 });
    await expectButtons(inna, 'Reload and Retry');
    // Right on the d-pad, then A: back to the dashboard. Leaving now loses nothing, so no question is asked.
    await press(15);
    await expect(inna.page.getByRole('button', { name: 'Back to Dashboard' })).toBeFocused();
    const away = inna.page.waitForURL('**/dashboard');
    await press(0).catch(() => undefined);
    await away;
  },
);

test('an engine that cannot be fetched ends in an error', async ({ person, expectErrors }) => {
  expectErrors(BLOCKED, /stage/);
  const lida = await person({ email: 'lida-boot@example.org' });
  await lida.page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await lida.page.route(/\/_astro\/stage\..*\.js/, (route) => route.abort());
  await lida.page.goto('/play');
  await expect(lida.page.getByText('Error: Failed to initialize game. Please try again.')).toBeVisible();
  await expectButtons(lida, 'Reload and Retry');
  await expect(lida.game).toHaveAttribute('data-game-state', 'error');
});

test('play counts from the first view of the world, and leaving asks and saves first', async ({ person }) => {
  const daria = await person({ email: 'daria-boot@example.org' });
  const { page } = daria;
  await page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector<HTMLElement>('[data-game-state="playing"]');
      if (!root || Reflect.has(window, 'firstSight')) return;
      const hasBoot = document.querySelector('.hud-loading') !== null;
      Reflect.set(window, 'firstSight', { hasBoot, hasWorld: root.querySelector('canvas') !== null });
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/play');
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect(page.getByText('sova link')).toBeVisible();
  // Leaving now loses nothing.
  expect(await asks()).toBe(false);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await daria.untilPlaying();
  expect(await page.evaluate(() => Reflect.get(window, 'firstSight'))).toEqual({
    hasBoot: false,
    hasWorld: true,
  });
  expect(await asks()).toBe(true);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toBe(1);

  const saved = page.waitForRequest((request) => /\/api\/players\/.*\/position$/.test(request.url()));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Quit/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect((await (await saved).response())?.status()).toBe(200);
  await page.waitForURL('**/dashboard');
  expect(dialogs).toBe(1);
});

test(
  'a gamepad button ends the boot screen, and a lost connection can be retried at once',
  longOnly('thumbs-and-pad plays by a gamepad; the lost connection is tried again above'),
  async ({ person }) => {
    const kira = await person({ email: 'kira-boot@example.org' });
    const { page } = kira;
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'RTCPeerConnection');
      const Original = window.WebSocket;
      window.WebSocket = class extends Original {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          Reflect.set(window, 'lastSocket', this);
        }
      };
    });
    const press = await plugPad(page);
    await page.clock.install();
    await page.goto('/play');
    await expect(page.getByText('Press any key or tap to enter')).toBeVisible();
    await press(0);
    await expect(kira.game).toHaveAttribute('data-game-state', 'playing');
    // From here on no time passes, so the game does not retry on its own.
    await expect(async () => {
      // If two seconds have passed in the meantime, the clock is already stopped, and a second attempt moves it ahead.
      await page.clock.pauseAt(Date.now() + 2000);
    }).toPass();
    await page.evaluate(() => (Reflect.get(window, 'lastSocket') as WebSocket).close());
    await expect(page.getByText('Connection lost.')).toBeVisible();
    await expect(page.getByText(/Reconnecting, attempt 1 of 10/)).toBeVisible();
    await expect(kira.game).toHaveAttribute('data-game-state', 'disconnected');
    await page.getByRole('button', { name: 'Retry now' }).dispatchEvent('click');
    await expect(kira.game).toHaveAttribute('data-game-state', 'playing');
  },
);
