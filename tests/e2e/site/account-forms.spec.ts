/** The forms of the account pages, where something fails or takes its time. */
import type { Page } from '@playwright/test';
import { openDashboard } from '../helpers/dashboard.ts';
import { expect, PASSWORD, test } from '../helpers/fixtures.ts';

test('the Google button of a server without Google fails in words, and tells how to mend it only on the server’s own machine', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/status of 503/, /ApiRefusal: Failed to sign in with Google/);
  const { page } = await person();
  const message = page.getByRole('alert').filter({ hasText: 'Failed to sign in with Google' });
  for (const [path, label] of [
    ['/login', 'Sign in with Google'],
    ['/signup', 'Sign up with Google'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: label }).click();
    await expect(message).toContainText('set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README');
    await expect(page.getByRole('button', { name: label })).toBeEnabled();
  }
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(message).toHaveText('Failed to sign in with Google');
});

test('the provider’s message on the callback page is shown to the letter and stays in its frame, whatever signs it has', async ({
  person,
}) => {
  const { page } = await person({ viewport: { width: 360, height: 640 } });
  await page.goto('/login');
  await page.context().addCookies([{ name: 'signing_in', value: '1', url: page.url() }]);
  // A quotation mark, the end of an isolate, a reversed direction, lines, marks above marks, and a word without end.
  const words = `No” \u2069\u202eadnuT\u2066 <b>call</b>${'\n'.repeat(30)}e${'\u0301'.repeat(60)}  ${'x'.repeat(900)}`;
  await page.goto(`/auth/callback#${new URLSearchParams({ error_description: words })}`);
  const quoted = page.locator('blockquote bdi');
  expect(await quoted.textContent()).toBe(words);
  await expect(page.getByRole('alert')).toContainText('Google says:');
  const frame = await page.locator('blockquote').boundingBox();
  const { top, bottom, left, right, display, isWide } = await quoted.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return { top, bottom, left, right, display: getComputedStyle(element).display, isWide };
  });
  expect({ display, isWide }).toEqual({ display: 'block', isWide: false });
  expect(frame).not.toBeNull();
  const { x, y, width, height } = frame!;
  expect([left >= x, right <= x + width, top >= y, bottom <= y + height]).toEqual([true, true, true, true]);
  expect(height).toBeLessThan(300);
  // The keyboard reaches what has to be scrolled.
  await quoted.focus();
  await page.keyboard.press('End');
  await expect.poll(() => quoted.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeInViewport();
});

/** Holds every request for a path back until it is refused. Returns a function that refuses it. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Not today.' } } });
  });
  return held.resolve;
}

const BUSY = [
  ['/login', '/api/auth/login', 'Sign In', 'Signing in...'],
  ['/signup', '/api/auth/signup', 'Sign Up', 'Signing up...'],
  ['/forgot-password', '/api/auth/password-reset', 'Send Reset Link', 'Sending...'],
  [
    `/reset-password#token=${'t'.repeat(43)}`,
    '/api/auth/password-reset/confirm',
    'Set New Password',
    'Saving...',
  ],
  ['/dashboard', '/api/players/me', 'Save Username', 'Saving...'],
] as const;

test('the button of each account form says that it is busy and is disabled until the answer comes', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/status of 500/, /ApiRefusal: Not today/);
  const { page: stranger } = await person();
  const { page: player } = await person({ email: 'busy@tundra.example' });
  await stranger.route('**/api/auth/password-reset/check', (route) =>
    route.fulfill({ json: { valid: true } }),
  );
  for (const [path, api, label, busy] of BUSY) {
    const page = path === '/dashboard' ? player : stranger;
    await page.goto(path);
    const form = page.locator('main form').first();
    const button = form.locator('button[type=submit]');
    await expect(button).toHaveText(label);
    await expect(button).toBeEnabled();
    if (path === '/dashboard') await expect(form.getByLabel('Choose a Battlefield Name')).toHaveValue(/./);
    for (const email of await form.locator('input[type=email]').all()) await email.fill('x@tundra.example');
    for (const secret of await form.locator('input[type=password]').all()) await secret.fill(PASSWORD);
    const refuse = await holdBack(page, api);
    await button.click();
    await expect(button).toHaveText(busy);
    await expect(button).toBeDisabled();
    refuse();
    await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible();
    await expect(button).toHaveText(label);
    await expect(button).toBeEnabled();
  }
});

test('a sign-out that fails is only logged: the page stays, and the person is still signed in and can try again', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/status of 503/, /ApiRefusal: Not now/, /The sign-out failed/, /ERR_FAILED/, /TypeError/);
  const { page, errors } = await person({ email: 'leaver@tundra.example' });
  const buttons = {
    'on the dashboard': page.getByRole('button', { name: 'Sign Out', exact: true }),
    'in the header': page.getByRole('button', { name: 'Sign out', exact: true }),
  };
  for (const [place, button] of Object.entries(buttons)) {
    for (const failure of ['refused', 'lost'] as const) {
      await page.goto('/dashboard');
      await page.route('**/api/auth/logout', (route) =>
        failure === 'lost'
          ? route.abort()
          : route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now.' } } }),
      );
      errors.length = 0;
      await button.click();
      // The browser logs the failed request, and the page the failed sign-out.
      await expect.poll(() => errors.length, `${failure} ${place}`).toBe(2);
      await expect(button).toBeEnabled();
      await page.unroute('**/api/auth/logout');
      await openDashboard(page, () => page.reload());
      await expect(page.getByText('Welcome, leaver')).toBeVisible();
    }
  }
  await buttons['in the header'].click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the dashboard shows the error of a failed player lookup, and welcomes the user by the e-mail address', async ({
  person,
  server,
  expectErrors,
}) => {
  expectErrors(/status of (401|500)/, /ApiRefusal/);
  const email = 'lookup@tundra.example';
  const { page } = await person({ email });
  const message = page.getByRole('status').or(page.getByRole('alert'));
  await page.route('**/api/players/me', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No records today.' } } }),
  );
  await page.goto('/dashboard');
  await expect(message.filter({ hasText: 'No records today.' })).toBeVisible();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(page.getByLabel('Choose a Battlefield Name')).toHaveValue('');
  // The session has ended since the page was loaded: the server's own answer to a stranger.
  const answer = await fetch(new URL('/api/players/me', server.origin));
  const json: unknown = await answer.json();
  await page.unroute('**/api/players/me');
  await page.route('**/api/players/me', (route) => route.fulfill({ status: answer.status, json }));
  await page.reload();
  await expect(message.filter({ hasText: 'No authenticated user found' })).toBeVisible();
});

test('a link of which a part is lost says so, and another one can be had', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/^ApiRefusal/);
  const { page } = await person();
  const lost = page.getByText(/^This link came incomplete/);
  await page.goto('/auth/callback#confirm=cut');
  await expect(lost).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the Link Again' })).toBeVisible();
  await page.goto('/auth/callback#undo=cut');
  await expect(lost).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the Link Again' })).toHaveCount(0);

  // Without any fragment the page looks for a session, as after a sign-in elsewhere.
  await page.goto('/auth/callback');
  await page.waitForURL('**/login');
  await expect(lost).toBeVisible();
  await page.locator('.resend').getByLabel('Email').fill('lost@tundra.example');
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();

  await page.goto('/reset-password#token=cut');
  await expect(lost).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
