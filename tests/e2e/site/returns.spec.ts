/** Returns to a page by the Back button, which brings it out of the browser's cache just as it was left. */
import type { Page } from '@playwright/test';
import { openDashboard } from '../helpers/dashboard.ts';
import { test as base, expect } from '../helpers/fixtures.ts';

/** Tests in a browser that keeps pages, which Playwright turns off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Leaves a page by `leave`, returns to it, and checks that the browser had kept it. Returns the text that was first seen. */
async function leaveAndReturn(page: Page, leave: () => Promise<unknown>): Promise<string> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    sessionStorage.removeItem('return');
    // The page may lead on at once.
    addEventListener('pageshow', ({ persisted }) => {
      const text = document.querySelector('main')?.innerText;
      sessionStorage.setItem('return', JSON.stringify({ persisted, text }));
    });
  });
  await leave();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
  await page.waitForLoadState();
  await page.evaluate(() => history.back());
  const look = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('return') ?? '{}'));
  await expect(async () => expect(await look()).toMatchObject({ persisted: true })).toPass();
  return String((await look()).text);
}

test('the button for guests works again, and names the babushka that it has made', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await leaveAndReturn(page, () => page.getByRole('button', { name: 'Play as Guest' }).click());
  const button = page.getByRole('button', { name: /^Continue as / });
  await expect(button).toBeEnabled();
  await button.click();
  await page.waitForURL('**/play');
});

test('the sign-in asks again who is here', async ({ person }) => {
  const { page } = await person();
  await page.goto('/login');
  await leaveAndReturn(page, () => page.getByRole('button', { name: 'Play as Guest' }).click());
  await expect(page.getByText(/^You play as the guest/)).toBeVisible();
});

test('a form that was sent can be sent again, and keeps what was typed', async ({ person }) => {
  const { page } = await person();
  await page.goto('/signup');
  // No answer comes before the page is left.
  await page.route('**/api/auth/signup', () => {});
  await page.getByLabel('Email').fill('returning@tundra.example');
  await page.getByLabel('Password', { exact: true }).fill('felt boots by the stove');
  await page.getByLabel('Confirm Password').fill('felt boots by the stove');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing up...' })).toBeDisabled();
  await leaveAndReturn(page, () => page.getByRole('link', { name: 'Sign in' }).click());
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('returning@tundra.example');
});

test('a page of an account stays hidden until the server says who is signed in', async ({ person }) => {
  const { page, context } = await person({ email: 'returns@tundra.example', name: 'Returna' });
  await openDashboard(page);
  await expect(page.getByText('Welcome, Returna')).toBeVisible();
  const goHome = async () => {
    await page.getByRole('link', { name: 'Tundra Babushkas' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
  };
  expect(await leaveAndReturn(page, goHome)).not.toContain('Returna');
  await expect(page.getByText('Welcome, Returna')).toBeVisible();

  const seen = await leaveAndReturn(page, async () => {
    await goHome();
    await context.clearCookies();
  });
  expect(seen).not.toContain('Returna');
  await page.waitForURL('**/login**');
});
