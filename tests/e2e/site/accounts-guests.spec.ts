/** Guests as a person experiences them: into the game with one click, and keeping the same character for good. */
import { join } from 'node:path';
import { linkIn, waitForMail } from '../../helpers/api/mail.ts';
import { plugAuthenticator } from '../helpers/authenticator.ts';
import { axeFindings } from '../helpers/axe.ts';
import { openDashboard } from '../helpers/dashboard.ts';
import { expect, longOnly, test } from '../helpers/fixtures.ts';

const PASSWORD = 'felt boots by the stove';

test('one click on the home page leads into the game, and an e-mail address keeps the character', async ({
  person,
  server,
}) => {
  const guest = await person();
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.waitForURL('**/play');
  await expect(guest.game).toHaveAttribute('data-game-state', 'playing', { timeout: 30_000 });
  // Neither a key press nor the end of the boot sequence was needed.
  expect(await page.evaluate(() => localStorage.getItem('bootSequenceSeen'))).toBeNull();
  await page.goto('/dashboard');
  const welcome = await page.getByText(/^Welcome, \p{Lu}[\p{L} ]+$/u).innerText();
  await expect(page.getByRole('heading', { name: 'Keep your babushka' })).toBeVisible();

  // A returning guest continues as the same player.
  await page.goto('/');
  const name = welcome.replace('Welcome, ', '');
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
  await page.waitForURL('**/play');
  await guest.untilPlaying();
  await page.goto('/dashboard');
  await expect(page.getByText(welcome)).toBeVisible();
  // The dashboard shows the land that the guest has seen until now.
  await expect(page.getByRole('region', { name: 'So far' })).toContainText('of the land.');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('nobody can play her again')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();

  // Neither another account nor a new one takes the guest's place before she has said yes.
  for (const [path, yes] of [
    ['/signup', 'Sign Up Without Her'],
    ['/login', 'Sign In and Leave Her'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`You play as the guest ${name}.`)).toContainText('leaves her behind');
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Play on as Her' })).toHaveAttribute('href', '/play');
    await page.getByRole('button', { name: yes }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
  await page.goto('/login');
  await page.getByRole('link', { name: 'Keep Her' }).click();
  await page.waitForURL('**/dashboard#keep');

  const email = 'keeper@tundra.example';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill('another one');
  await page.getByRole('button', { name: 'Keep My Babushka' }).click();
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep My Babushka' }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  await page.reload();
  // The form that was sent does not ask again.
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Confirm Password')).toHaveCount(0);
  await page.goto(linkIn(await waitForMail(join(server.dataDir, 'outbox'), email)));
  await expect(page.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(welcome)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(welcome)).toBeVisible();
});

test('a guest keeps her babushka without leaving the world', async ({ person, server }) => {
  const guest = await person();
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await guest.untilPlaying();
  await guest.showOverlay();
  const from = await guest.position();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep your babushka' }).click();
  const email = 'was-a-guest@tundra.example';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).pressSequentially('wasd and many more words');
  await page.getByLabel('Confirm Password').fill('wasd and many more words');
  await page.getByRole('button', { name: 'Keep My Babushka' }).click();
  await expect(page.getByText('Your babushka is yours for good once you have opened it.')).toBeVisible();
  const link = linkIn(await waitForMail(join(server.dataDir, 'outbox'), email));
  // The guest has stood still in the meantime, and walks on.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('.implant')).toHaveCount(0);
  expect(await guest.position()).toEqual(from);
  await page.keyboard.down('d');
  await expect.poll(async () => (await guest.position()).x - from.x).toBeGreaterThan(20);
  await page.keyboard.up('d');
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
  // The other tab does not take over the game from this tab, which learns at once that the guest is kept.
  await expect(other.getByText('The game goes on in its own tab')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Enter the Tundra' })).toHaveCount(0);
  await page.bringToFront();
  await expect(guest.game).toHaveAttribute('data-game-state', 'playing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('She is yours for good, wherever you sign in.')).toBeVisible();
});

test('a passkey keeps a guest within the game, and later signs her in again', async ({ person }) => {
  const guest = await person();
  const { page } = guest;
  await plugAuthenticator(guest);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await guest.untilPlaying();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep your babushka' }).click();
  await page.getByRole('button', { name: 'With a passkey' }).click();
  await expect(page.getByText('She is yours for good, wherever you sign in.')).toBeVisible();
  await expect(guest.game).toHaveAttribute('data-game-state', 'playing');

  await openDashboard(page);
  const welcome = await page.getByText(/^Welcome, \p{Lu}[\p{L} ]+$/u).innerText();
  await expect(page.getByText('A passkey keeps her.')).toBeVisible();
  await expect(page.getByText('Passkey “Her first passkey”')).toBeVisible();
  // Signing out loses nothing, so there is no warning.
  await page.locator('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(welcome)).toBeVisible();

  // The guest has just signed in, so she may change the ways in which her account is kept.
  await page.getByText('Passkey “Her first passkey”').click();
  await page.getByRole('button', { name: 'Remove This Passkey' }).click();
  await expect(page.getByText('You play as a guest: she lives in this browser alone')).toBeVisible();
  await page.getByRole('button', { name: 'Keep her with a passkey' }).click();
  await expect(page.getByText('A passkey keeps her.')).toBeVisible();
});

test('a page that needs an account leads to the sign-in, from which a guest continues to it', async ({
  person,
}) => {
  const guest = await person();
  await guest.page.goto('/play');
  await guest.page.waitForURL('**/login?next=%2Fplay');
  await guest.page.getByRole('button', { name: 'Play as Guest' }).click();
  await guest.page.waitForURL('**/play');
  await guest.untilPlaying();
});

test('a refused guest can read the reason on a phone without scrolling', async ({ person, expectErrors }) => {
  expectErrors(/status (of )?503/);
  const { page } = await person({ viewport: { width: 390, height: 560 } });
  await page.route('**/api/auth/guest', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Play as Guest' });
  // Scrolled only as far down as needed to reach the button: content below it is out of sight.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  await expect(page.getByText('The game could not be entered. Please try again.')).toBeInViewport({
    ratio: 1,
  });
});

test('a link opened in another browser asks for a new password', async ({ person, server, expectErrors }) => {
  expectErrors(/status of 409/);
  const email = 'elsewhere@tundra.example';
  const { page } = await person();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('typed by somebody');
  await page.getByLabel('Confirm Password').fill('typed by somebody');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Success! Please check your email')).toBeVisible();
  // The form that was sent does not ask again when the visitor comes back to it.
  await page.reload();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  const { page: phone } = await person({ viewport: { width: 390, height: 844 } });
  await phone.goto(linkIn(await waitForMail(join(server.dataDir, 'outbox'), email)));
  await expect(phone.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: /^Show/ }).first().click();
  await expect(phone.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await phone.getByLabel('Confirm Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Confirm My Account' }).click();
  await expect(phone.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
});

for (const [what, viewport, details] of [
  ['a desktop', { width: 1280, height: 800 }, longOnly('the same pages on a phone')],
  ['a phone', { width: 390, height: 844 }, {}],
] as const) {
  test(`a guest’s pages have no accessibility finding on ${what}`, details, async ({ person }) => {
    const { page } = await person({ viewport });
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path);
      expect(await axeFindings(page), path).toEqual([]);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Play as Guest' }).click();
    await page.waitForURL('**/play');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Keep your babushka' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('12: a browser that keeps no cookies says so, and its clicks make no guest', async ({ person }) => {
  const { page } = await person();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.waitForURL('**/login?next=/play');
  const reason = page.getByText('This browser keeps no cookies for this site');
  await expect(reason).toHaveCount(1);
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await expect(reason).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Play as Guest' })).toBeEnabled();
  expect(asked.filter((path) => path.startsWith('/api/auth/'))).toEqual([]);
});
