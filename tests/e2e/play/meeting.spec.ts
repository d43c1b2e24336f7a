/** The main purpose: two people sign up, confirm, sign in, enter the battlefield, and see and hear each other. */
import type { Page } from '@playwright/test';
import type { GameServer } from '../../helpers/processes/game-server.ts';
import { confirmationLink, expect, longOnly, PASSWORD, type Person, test } from '../helpers/fixtures.ts';
import { positionAtRest } from '../helpers/standing.ts';
import { walkBeyond, walkToAndFro } from '../helpers/walking.ts';

async function signUpByHand(person: Person, server: GameServer, email: string): Promise<void> {
  const { page } = person;
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Success! Please check your email for a confirmation link.')).toBeVisible();
  // In the browser that signed up, the link signs in and leads into the game.
  await page.goto(await confirmationLink(server, email));
  await page.waitForURL('**/play');
  await signOutAtOnce(page);
}

/** Signs out before the page knows its session: the answer that arrives afterwards must not lead to the sign-in. */
async function signOutAtOnce(page: Page): Promise<void> {
  const signedOut = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  // The game page, which is just being left, may still be sending the same request.
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/auth/session') &&
      request.headers().referer?.endsWith('/dashboard') === true,
  );
  await page.goto('/dashboard');
  const request = await asked;
  const home = /:\d+\/$/;
  await page.route(home, async (route) => {
    await request.response();
    await route.continue();
  });
  const ended = page.waitForResponse('**/api/auth/logout');
  // Not awaited yet: once the navigation home begins, the click waits for it, and the navigation waits for the steps
  // below.
  const clicked = page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await ended;
  signedOut.resolve();
  await clicked;
  await expect(page).toHaveURL(home);
  await page.unrouteAll({ behavior: 'wait' });
}

async function signInByHand(person: Person, email: string): Promise<void> {
  const { page } = person;
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function chooseName(person: Person, name: string): Promise<void> {
  const { page } = person;
  await page.getByLabel('Choose a Battlefield Name').fill(name);
  await page.getByRole('button', { name: 'Save Username' }).click();
  await expect(page.getByText('Username updated successfully!')).toBeVisible();
}

async function goToBattle(person: Person): Promise<void> {
  await person.page
    .getByRole('button', { name: 'Enter The Battlefield' })
    .or(person.page.getByRole('link', { name: 'Enter The Battlefield' }))
    .click();
  await person.untilPlaying();
  await person.showOverlay();
}

// Slow: one of the two people goes through every form.
test('two people meet at the spawn, walk, and talk', async ({ person, server }) => {
  const anna = await person();
  const email = 'anna@example.org';
  await signUpByHand(anna, server, email);
  await signInByHand(anna, email);
  await chooseName(anna, 'Anna');
  await goToBattle(anna);
  const vera = await person({ email: 'vera@example.org', name: 'Vera' });
  await vera.enterGame();
  await vera.showOverlay();
  expect(await anna.position()).toEqual({ x: 2500, y: 2500 });
  await expect(anna.page.getByText('Active players: 2')).toBeVisible();
  await expect.poll(() => anna.sees('Vera')).toEqual({ x: 2500, y: 2500 });

  const stop = await walkToAndFro(vera, 2500, 2700);
  // Vera is visible while she walks, not only at the end; the delay is measured in tests without a browser.
  await expect.poll(async () => (await anna.sees('Vera')).x).toBeGreaterThan(2600);
  await stop();
  await walkBeyond(vera, 'd', 2700);
  // Once Vera stands still, both players see her at the same place.
  const apart = async (): Promise<number> => {
    const [own, seen] = await Promise.all([vera.position(), anna.sees('Vera')]);
    return Math.hypot(own.x - seen.x, own.y - seen.y);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  expect((await vera.position()).y).toBe(2500);

  await vera.say('Is the borscht ready?');
  await expect(anna.page.getByText('Is the borscht ready?').first()).toBeVisible();
  await anna.say('<b>Almost</b>');
  await expect(vera.page.getByText('<b>Almost</b>').first()).toBeVisible();

  // A new name, given on the dashboard in the meantime, is shown at once.
  const renamed = await vera.page.request.patch('/api/players/me', {
    data: { username: 'Veruschka' },
    headers: { Origin: server.origin },
  });
  expect(renamed.status()).toBe(200);
  await expect.poll(() => anna.sees('Veruschka')).not.toBeNull();
  await vera.say('Call me by my whole name.');
  await expect(anna.page.getByRole('log')).toContainText('Veruschka');

  // Keys reach the game again as soon as a line is sent.
  await walkBeyond(anna, 'a', 2450);
});

test('a player who reloads the page stands where they stood before', async ({ person }) => {
  const olga = await person({ email: 'olga@example.org', name: 'Olga' });
  await olga.enterGame();
  await olga.showOverlay();
  await walkBeyond(olga, 's', 2600);
  const stood = await positionAtRest(olga);
  olga.page.on('dialog', (dialog) => dialog.accept());
  await olga.page.reload();
  await olga.untilPlaying();
  await olga.showOverlay();
  const stands = await olga.position();
  expect(Math.hypot(stands.x - stood.x, stands.y - stood.y)).toBeLessThanOrEqual(2);
});

test(
  'two players find each other again when the server is killed and restarted',
  longOnly('faults: two who walk and talk lose the server'),
  async ({ person, server, expectErrors }) => {
    expectErrors(/Failed to load resource|Failed to fetch|net::ERR|code:? 503/);
    const nina = await person({ email: 'nina@example.org', name: 'Nina' });
    const zlata = await person({ email: 'zlata@example.org', name: 'Zlata' });
    await nina.enterGame();
    await zlata.enterGame();
    await nina.showOverlay();
    await expect.poll(() => nina.sees('Zlata')).toEqual({ x: 2500, y: 2500 });
    await server.kill();
    await expect(nina.game).toHaveAttribute('data-game-state', 'disconnected');
    await server.start();
    await Promise.all([nina.untilPlaying(), zlata.untilPlaying()]);
    await expect.poll(() => nina.sees('Zlata')).toEqual({ x: 2500, y: 2500 });
  },
);
