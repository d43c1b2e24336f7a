/**
 * Fixtures of the browser tests: a server of their own, people with an account, and pages on which an unexpected
 * console error fails the test.
 */
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type Browser as Chromium,
  expect,
  type Page,
} from '@playwright/test';
import { canStand } from '#game/features/movement/shared/movement.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { Browser } from '../../helpers/api/api.ts';
import { linkIn, tokenIn, waitForMail } from '../../helpers/api/mail.ts';
import { GameServer } from '../../helpers/processes/game-server.ts';
import { readGround } from '../../helpers/processes/ready-data.ts';
import { FRAME_MS, limitFrameRate, paintNothing } from './drawing.ts';
import { openFields } from './fields.ts';

export { expect };

export const PASSWORD = 'ladle and shawl';

/** A page, the errors that it printed, and methods for a person's actions on it. */
export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[] = [];

  /** @param origin of the server, because providers with which people sign in have pages of their own */
  constructor(page: Page, origin: string) {
    this.page = page;
    this.context = page.context();
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    // A violation of a page's policy, including trusted types, is an error in the console, so every page must have a
    // policy.
    page.on('response', (response) => {
      if (new URL(response.url()).origin !== origin) return;
      const headers = response.headers();
      if (!response.request().isNavigationRequest() || !headers['content-type']?.includes('text/html'))
        return;
      const policy = headers['content-security-policy'] ?? '';
      if (!policy.includes("require-trusted-types-for 'script'")) {
        this.errors.push(`${response.url()} does not demand trusted types: ${policy}`);
      }
    });
  }

  get game() {
    return this.page.locator('[data-game-state]');
  }

  /** Opens the game and waits until it can be played. */
  async enterGame(): Promise<void> {
    await this.page.goto('/play');
    await this.untilPlaying();
  }

  /** Waits until the game can be played, and closes the boot screen with a key. */
  async untilPlaying(timeout = 30_000): Promise<void> {
    const invitation = this.page.getByText('Press any key or tap to enter');
    const playing = this.page.locator('[data-game-state="playing"]');
    await expect(playing.or(invitation).first()).toBeVisible({ timeout });
    if (await invitation.isVisible()) await this.page.keyboard.press('Control');
    await expect(this.game).toHaveAttribute('data-game-state', 'playing', { timeout });
  }

  /**
   * Taps Shift+D, and sends press and release in one task: a busy machine would turn the tap into a hold, which means
   * sprinting.
   */
  async showOverlay(): Promise<void> {
    await expect(async () => {
      // The overlay may already be open while its text is still to come: another tap would hide it.
      if ((await this.page.locator('[data-panel="debug"]').count()) === 0) {
        await this.page.evaluate(() => {
          const tap = { key: 'D', code: 'KeyD', shiftKey: true, bubbles: true, cancelable: true };
          for (const type of ['keydown', 'keyup'])
            (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, tap));
        });
      }
      await expect(this.page.getByText(/Position: X: \d+, Y: \d+/)).toBeVisible({ timeout: 5000 });
    }).toPass();
  }

  /** Returns the player's own position from the overlay, in px. */
  async position(): Promise<{ x: number; y: number }> {
    return numbersOf(await this.page.getByText(/Position: X: \d+, Y: \d+/).innerText());
  }

  /** Returns another player's position as this person's overlay shows it, in px. */
  async sees(name: string): Promise<{ x: number; y: number }> {
    return numbersOf(await this.page.getByText(new RegExp(`^${name}: X: \\d+, Y: \\d+`)).innerText());
  }

  async say(text: string): Promise<void> {
    await this.page.keyboard.press('Enter');
    const input = this.page.getByRole('textbox', { name: /chat/i });
    await expect(input).toBeEnabled();
    await input.fill(text);
    await this.page.keyboard.press('Enter');
  }
}

function numbersOf(text: string): { x: number; y: number } {
  const [x, y] = [...text.matchAll(/[XY]: (\d+)/g)].map((match) => Number(match[1]));
  return { x: x ?? Number.NaN, y: y ?? Number.NaN };
}

/** Seed of the world that a server makes when no seed is set. */
const SEED = 7;

/** Returns the fixture of a server that starts with its worker. */
function serverWith(settings: Readonly<Record<string, string>>) {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use: (server: GameServer) => Promise<void>) => {
      const server = await GameServer.launch(settings);
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ] satisfies [unknown, { scope: 'worker' }];
}

interface Fixtures {
  /** Opens a separate window for a person, who is signed in only if `email` is given. */
  person(options?: {
    email?: string;
    name?: string;
    viewport?: { width: number; height: number };
    /** True for a phone: a finger instead of a mouse, and two pixels per CSS px. */
    isPhone?: boolean;
    /** True to allow the service worker; without it a test can inspect or delay every request. */
    hasWorker?: boolean;
  }): Promise<Person>;
  /** Declares errors that a test causes on purpose. */
  expectErrors(...patterns: RegExp[]): void;
  /** Open ground that no other test on this server acts on, in px. */
  field: Point;
}

interface Options {
  /**
   * True if the world is painted: without a graphics card that takes two fifths of the processor, and few tests look at
   * the result.
   */
  isPainted: boolean;
}

interface WorkerFixtures {
  server: GameServer;
  /** The land of the server's world. */
  ground: Ground;
  /**
   * Returns the next unused field of the server's world.
   * @param wayX distances to the east, in px, at which a body must be able to stand, too
   */
  nextField: (...wayX: readonly number[]) => Point;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  isPainted: [process.env.PAINT === '1', { option: true }],
  server: serverWith({}),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  ground: [async ({}, use) => use(await readGround(SEED)), { scope: 'worker' }],
  nextField: [
    async ({ ground }, use) => {
      const fields = openFields(ground);
      await use((...wayX) => {
        for (;;) {
          const { value } = fields.next();
          if (!value) throw new Error('the world has no open field left');
          if (wayX.every((way) => canStand(ground, value.x + way, value.y))) return value;
        }
      });
    },
    { scope: 'worker' },
  ],
  field: async ({ nextField }, use) => use(nextField()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectErrors: async ({}, use) => {
    await use((...patterns) => {
      expected.push(...patterns);
    });
    expected.length = 0;
  },
  person: async ({ browser, server, isPainted, expectErrors: _ }, use) => {
    const people: Person[] = [];
    await use(async (options = {}) => {
      const person = await open(browser, server, isPainted, options);
      people.push(person);
      return person;
    });
    const unexpected = people
      .flatMap(({ errors }) => errors)
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    for (const { context } of people) await context.close();
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

/**
 * Marks a test that only the long suite runs.
 * @param reason names the tests in `npm test` that prove the same
 */
export const longOnly = (reason: string) =>
  ({ tag: '@long', annotation: { type: 'long', description: reason } }) as const;

/** Returns tests with a server of their own. @param settings environment of the server */
export const withServer = (settings: Readonly<Record<string, string>>) =>
  test.extend({ server: serverWith(settings) });

/**
 * Returns tests whose server gives every player the debug tools. Within a worker they share one server, so each acts on
 * a `field` of its own and sets the hour and the weather that it needs.
 */
export const withTools = () => toolTest;

// Shared by all callers, because Playwright starts another worker, server and browser for each function that provides a
// worker's fixture.
const toolTest = withServer({ DEBUG_TOOLS: '1' });

const expected: RegExp[] = [];

async function open(
  browser: Chromium,
  server: GameServer,
  isPainted: boolean,
  options: {
    email?: string;
    name?: string;
    viewport?: { width: number; height: number };
    isPhone?: boolean;
    hasWorker?: boolean;
  },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: server.origin,
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    ...(options.viewport ? { viewport: options.viewport } : {}),
    ...(options.isPhone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  await context.addInitScript(limitFrameRate, FRAME_MS);
  if (!isPainted) await context.addInitScript(paintNothing);
  if (options.email) await signIn(context, server, options.email, options.name);
  return new Person(await context.newPage(), server.origin);
}

/** Creates an account through the API, without the forms, and signs the window in to it. */
async function signIn(
  context: BrowserContext,
  server: GameServer,
  email: string,
  name?: string,
): Promise<void> {
  const browser = new Browser(server.origin);
  await browser.signUp(email, PASSWORD);
  const mail = await waitForMail(join(server.dataDir, 'outbox'), email);
  await browser.post('/api/auth/confirm', { token: tokenIn(mail) });
  const reply = await browser.post('/api/auth/login', { email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`sign-in failed: ${reply.text}`);
  if (name) {
    await browser.get('/api/players/me');
    const named = await browser.patch('/api/players/me', { username: name });
    // All tests share one server, so a name stays taken once a test has used it.
    if (named.status !== 200) throw new Error(`${email} cannot be called ${name}: ${named.text}`);
  }
  const cookies = [...browser.cookies].map(([key, value]) => ({ name: key, value, url: server.origin }));
  await context.addCookies(cookies);
}

/** Returns the confirmation link that was mailed to an address. */
export async function confirmationLink(server: GameServer, email: string): Promise<string> {
  return linkIn(await waitForMail(join(server.dataDir, 'outbox'), email));
}
