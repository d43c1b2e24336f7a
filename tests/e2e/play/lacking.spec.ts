/** A browser that lacks, or forbids, what it may lack: the game and the site work all the same. */
import { LACKS, type Lack } from '#game/browser/optional.ts';
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';
import { takeAway } from '../helpers/lacking.ts';
import { walkBeyond } from '../helpers/walking.ts';

const PAGES = ['/', '/blog', '/login', '/signup', '/forgot-password', '/dashboard'];

/** Plays with the HUD, its panels and the chat. */
async function play(person: Person): Promise<void> {
  const { page } = person;
  await person.enterGame();
  await expect(page.getByRole('meter', { name: /health/i }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hotbar' })).toBeVisible();
  for (const [key, id] of [
    ['Tab', 'inventory'],
    ['m', 'map'],
    ['c', 'crafting'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-panel="${id}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(`[data-panel="${id}"]`)).toBeHidden();
  }
  await person.say('Is it this quiet everywhere?');
  // Other players of this server have said the same before, and their lines fade.
  await expect(page.getByText('Is it this quiet everywhere?').last()).toBeVisible();
  await expect(page.getByText(/Left out, because of a fault/)).toBeHidden();
  await expect(person.game).toHaveAttribute('data-game-state', 'playing');
}

async function visit({ page }: Person): Promise<void> {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

/** Each refusal once; of parts that a browser cannot lack and forbid at once, the first. */
const together = (refusal: Lack['refusal']) => LACKS.filter((lack) => lack.refusal === refusal);

test('the game is played, and the site read, in a browser that lacks every part that it may lack', async ({
  person,
}) => {
  const lara = await person({ email: 'lara@example.org', name: 'Lara' });
  await lara.page.addInitScript(takeAway, together('absent'));
  await visit(lara);
  await play(lara);
});

test('the game is played, and the site read, in a browser that forbids storage, sound and gamepads', async ({
  person,
}) => {
  const mila = await person({ email: 'mila@example.org', name: 'Mila' });
  await mila.page.addInitScript(takeAway, together('forbidden'));
  await visit(mila);
  await play(mila);
});

for (const lack of LACKS) {
  test(
    `the game is played in a browser with this part ${lack.refusal}: ${lack.name}`,
    longOnly('the two tests with all parts away at once'),
    async ({ person }) => {
      const at = LACKS.indexOf(lack);
      const nora = await person({ email: `nora-${at}@example.org` });
      await nora.page.addInitScript(takeAway, [lack]);
      await play(nora);
    },
  );
}

test('a part of the HUD that fails is left out and named, the rest stays, and a retry brings it back', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/broken by the test/, /The above error occurred|error boundary/);
  const olya = await person({ email: 'olya@example.org', name: 'Olya' });
  const { page } = olya;
  await page.addInitScript(() => {
    const original = ResizeObserver.prototype.observe;
    Object.assign(window, { broken: '.hud-hotbar' });
    ResizeObserver.prototype.observe = function (this: ResizeObserver, target, ...rest) {
      if (target.closest(Reflect.get(window, 'broken'))) throw new Error('broken by the test');
      Reflect.apply(original, this, [target, ...rest]);
    };
  });
  const breakAt = (selector: string) =>
    page.evaluate((broken) => Object.assign(window, { broken }), selector);
  await olya.enterGame();
  const told = page.getByRole('alert').filter({ hasText: 'Left out, because of a fault: the hotbar.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hotbar' })).toHaveCount(0);
  await expect(page.getByRole('meter', { name: /health/i }).first()).toBeVisible();
  await olya.say('Where is my pot?');
  await expect(page.getByText('Where is my pot?').first()).toBeVisible();
  // Tried again, it fails again.
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeVisible();
  await breakAt('[data-panel="inventory"]');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Hotbar' })).toBeVisible();
  await expect(told).toBeHidden();

  const panel = page.getByRole('alert').filter({ hasText: 'Left out, because of a fault' });
  await page.keyboard.press('Tab');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hotbar' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
  await breakAt('.nothing');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-panel="inventory"]')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('an error in a frame ends neither the picture nor the walk, and the player hears of it', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/broken by the test/);
  const yaroslava = await person({ email: 'yaroslava@example.org', name: 'Yaroslava' });
  const { page } = yaroslava;
  await yaroslava.enterGame();
  await yaroslava.showOverlay();
  await page.evaluate(() => {
    const { round } = Math;
    // The first number that the loop of the engine rounds fails.
    Math.round = (value) => {
      if (!(new Error().stack ?? '').includes('.step')) return round(value);
      Math.round = round;
      throw new Error('broken by the test');
    };
  });
  await expect(page.getByText('Something in the game has failed.').first()).toBeVisible();
  await walkBeyond(yaroslava, 'd', (await yaroslava.position()).x + 60);
});

test('a piece of an account page that fails is replaced by a message, and the rest of the page works', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/broken by the test/, /The above error occurred|error boundary/);
  const { page } = await person({ email: 'rimma@example.org', name: 'Rimma' });
  await page.addInitScript(() => {
    Intl.ListFormat.prototype.format = () => {
      throw new Error('broken by the test');
    };
  });
  await page.route('**/api/players/online', (route) =>
    route.fulfill({ json: { count: 3, names: ['Vera', 'Zina', 'Olga'] } }),
  );
  await page.goto('/dashboard');
  const told = page.getByRole('alert').filter({ hasText: 'The list of players cannot be shown' });
  await expect(told).toBeVisible();
  await expect(page.getByText('Welcome, Rimma')).toBeVisible();
  await page.evaluate(() => {
    Intl.ListFormat.prototype.format = (names) => [...names].join(' and ');
  });
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Vera and Zina and Olga are in the tundra now.')).toBeVisible();
});
