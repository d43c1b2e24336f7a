/** Accounts as a person experiences them: forms, mail through a real mail server, Google as a real OpenID provider. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linkIn } from '../../helpers/api/mail.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../../helpers/api/oidc.ts';
import { startMailServer, type TestMailServer } from '../../helpers/api/smtp.ts';
import { GameServer } from '../../helpers/processes/game-server.ts';
import { axeFindings } from '../helpers/axe.ts';
import { openDashboard, signOutOnDashboard } from '../helpers/dashboard.ts';
import { test as base, expect, longOnly } from '../helpers/fixtures.ts';

const PASSWORD = 'felt boots by the stove';
const NEW_PASSWORD = 'a samovar for two';

/** The server of these tests sends its mail and verifies people through services on loopback. */
const test = base.extend<object, { mail: TestMailServer; provider: TestProvider }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail, provider }, use) => {
      const server = await GameServer.launch({
        SMTP_URL: mail.url,
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      });
      provider.serve(server.origin);
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ],
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('status').getByText('Success! Please check your email')).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Chooses a password behind a link. */
async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Confirm My Account' }).click();
}

/** Creates an account with a confirmed address, signed in on the dashboard. */
async function settle(page: Page, mail: TestMailServer, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto(linkIn(await mail.waitFor(email, 'Confirm your e-mail address')));
  await expect(page.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Save Username' })).toBeVisible();
}

test('an account is signed up, confirmed, signed in, renamed, signed out, reset and signed in again', async ({
  person,
  mail,
  expectErrors,
}) => {
  expectErrors(/status of 40[013]/, /ApiRefusal/);
  const email = 'agrafena@tundra.example';
  const { page } = await person();
  await page.goto('/dashboard');
  await page.waitForURL('**/login?next=%2Fdashboard');
  await signUp(page, email);

  await page.getByRole('link', { name: 'Go to login' }).click();
  await signIn(page, email, PASSWORD);
  await expect(
    page.getByRole('alert').getByText('Failed to sign in. Please check your credentials.'),
  ).toBeVisible();
  await expect(page.locator('#email')).toHaveValue(email);
  await expect(
    page.getByRole('alert').getByText(`Confirm your address first: we sent a link to ${email}.`),
  ).toBeVisible();
  // About any other address, this browser knows no more than the server says.
  await signIn(page, 'nobody@tundra.example', PASSWORD);
  await expect(page.getByText('Signed up, but not confirmed your address yet?')).toBeVisible();
  await expect(page.getByText('Confirm your address first')).toHaveCount(0);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Confirm your address first')).toBeVisible();
  const first = linkIn(await mail.waitFor(email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  await expect
    .poll(() => mail.mails.filter((one) => one.subject === 'Confirm your e-mail address').length)
    .toBe(2);

  await page.goto(first);
  await expect(page.getByText('This confirmation link is no longer valid')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  await expect
    .poll(() => mail.mails.filter((one) => one.subject === 'Confirm your e-mail address').length)
    .toBe(3);
  await page.goto(linkIn(await mail.waitFor(email, 'Confirm your e-mail address')));
  await expect(page.getByText('Your address is confirmed, and you are signed in.')).toBeVisible();
  await openDashboard(page, () => page.goto('/login'));
  await expect(page.getByText('Welcome, agrafena')).toBeVisible();
  await page.getByLabel('Choose a Battlefield Name').fill('Iron Agrafena');
  await page.getByRole('button', { name: 'Save Username' }).click();
  await expect(page.getByText('Username updated successfully!')).toBeVisible();
  await expect(page.getByText('Welcome, Iron Agrafena')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();
  const reset = linkIn(await mail.waitFor(email, 'Set a new password'));
  await page.goto(reset);
  await page.getByLabel('New Password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm New Password').fill('password1');
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('among the most common ones')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await mail.waitFor(email, 'Your password was changed');

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Welcome, Iron Agrafena')).toBeVisible();

  // A link that is no longer valid is reported before a new password is typed.
  await page.goto(reset);
  await expect(page.getByText('This link for a new password is no longer valid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('Google creates an account, reopens it, takes over an unconfirmed one, and links a confirmed one', async ({
  person,
  mail,
  provider,
  expectErrors,
}) => {
  expectErrors(/status of 400/, /ApiRefusal/);
  const { page, context } = await person();
  const google = async (button: string) => {
    // Otherwise the provider would remember the previous person.
    await context.clearCookies({ domain: '127.0.0.1' });
    await page.goto(button.startsWith('Sign up') ? '/signup' : '/login');
    await page.getByRole('button', { name: button }).click();
  };
  const signOut = () => signOutOnDashboard(page);

  provider.person = { sub: 'g-1', email: 'Fekla@Tundra.example', email_verified: true };
  for (const button of ['Sign up with Google', 'Sign in with Google']) {
    await google(button);
    await page.waitForURL('**/play', { waitUntil: 'commit' });
    await signOut();
  }

  provider.person = null;
  await google('Sign in with Google');
  await expect(page.getByText('The sign-in with Google was cancelled.')).toBeVisible();

  // A sign-up with a person's address proves nothing; Google has proved that the address is hers.
  await signUp(page, 'darya@tundra.example');
  const link = linkIn(await mail.waitFor('darya@tundra.example', 'Confirm your e-mail address'));
  provider.person = { sub: 'g-2', email: 'darya@tundra.example', email_verified: true };
  await google('Sign in with Google');
  await page.waitForURL('**/play', { waitUntil: 'commit' });
  await signOut();
  await page.goto(link);
  await expect(page.getByText('This confirmation link is no longer valid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible();

  await settle(page, mail, 'glafira@tundra.example');
  await signOut();
  provider.person = { sub: 'g-3', email: 'glafira@tundra.example', email_verified: false };
  await google('Sign in with Google');
  await expect(page.getByText('Google has not verified the e-mail address')).toBeVisible();

  provider.person = { sub: 'g-4', email: 'glafira@tundra.example', email_verified: true };
  await google('Sign in with Google');
  await page.waitForURL('**/play', { waitUntil: 'commit' });
  await mail.waitFor('glafira@tundra.example', 'Google sign-in was added to your account');
  await signOut();
});

test(
  'a guest who is playing keeps her babushka with Google in another tab, and the game continues',
  longOnly('api tests of Google; accounts-guests keeps her within the game'),
  async ({ person, provider }) => {
    const guest = await person();
    const { page, context } = guest;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play as Guest' }).click();
    await guest.untilPlaying();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep your babushka' }).click();
    provider.person = { sub: 'g-5', email: 'ulyana@tundra.example', email_verified: true };
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'With Google' }).click();
    await expect(
      (await opened).getByText('She is yours for good. The game goes on in its own tab'),
    ).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('She is yours for good, wherever you sign in.')).toBeVisible();
    await expect(guest.game).toHaveAttribute('data-game-state', 'playing');
  },
);

test('the account page ends sessions, changes password and address, exports data, and deletes the account', async ({
  person,
  mail,
  expectErrors,
}) => {
  expectErrors(/status of 40[013]/, /ApiRefusal/);
  const email = 'matryona@tundra.example';
  const moved = 'matryona@village.example';
  const { page } = await person();
  const { page: other } = await person();
  await settle(page, mail, email);
  await other.goto('/login');
  await signIn(other, email, PASSWORD);
  await other.waitForURL('**/dashboard');

  await page.getByText('Account', { exact: true }).click();
  await expect(page.getByText('this browser')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out of/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toHaveCount(0);
  await other.goto('/dashboard');
  await other.waitForURL('**/login?next=%2Fdashboard');

  const password = page.locator('section', { has: page.getByRole('heading', { name: 'Password' }) }).last();
  await password.getByLabel('Current Password').fill('not it');
  await password.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await password.getByLabel('Current Password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await page.getByLabel('New Email').fill(moved);
  const address = page
    .locator('section', { has: page.getByRole('heading', { name: 'E-mail address' }) })
    .last();
  await address.getByLabel('Your Password').fill(NEW_PASSWORD);
  await address.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByText('Please check the inbox of the new address')).toBeVisible();
  await mail.waitFor(email, 'Your e-mail address is about to change');
  await page.goto(linkIn(await mail.waitFor(moved, 'Confirm your new e-mail address')));
  await expect(page.getByText(`Your account (${email}) is about to use this address.`)).toBeVisible();
  await page.getByLabel('Your Password').fill('not it');
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await page.getByLabel('Your Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await expect(page.getByText('Your account uses this address from now on.')).toBeVisible();
  await page.waitForURL('**/dashboard');
  await mail.waitFor(email, 'Your e-mail address was changed');

  await page.getByText('Account', { exact: true }).click();
  await expect(page.getByText(moved).first()).toBeVisible();
  const data = page.locator('section', { has: page.getByRole('heading', { name: 'Your data' }) }).last();
  await data.getByRole('button', { name: 'Download My Data' }).click();
  await expect(data.getByText('Please give your password, too.')).toBeVisible();
  await data.getByLabel('Your Password').fill(NEW_PASSWORD);
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download My Data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: moved } });

  await page.getByLabel('E-mail address of the account').fill(email);
  const end = page.locator('.settings__part--danger');
  await end.getByLabel('Your Password').fill(NEW_PASSWORD);
  await end.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText('Please type the e-mail address of your account')).toBeVisible();
  await page.getByLabel('E-mail address of the account').fill(moved);
  await end.getByRole('button', { name: 'Delete My Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await signIn(page, moved, NEW_PASSWORD);
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
});

test('an old address takes its account back, with a new password', async ({ person, mail, expectErrors }) => {
  expectErrors(/status of 40[019]/, /ApiRefusal/);
  const [email, wrong] = ['mistaken@tundra.example', 'mistyped@village.example'];
  const { page } = await person();
  await settle(page, mail, email);
  await page.getByText('Account', { exact: true }).click();
  await page.getByLabel('New Email').fill(wrong);
  const address = page
    .locator('section', { has: page.getByRole('heading', { name: 'E-mail address' }) })
    .last();
  await address.getByLabel('Your Password').fill(PASSWORD);
  await address.getByRole('button', { name: 'Change Email' }).click();
  const { page: stranger } = await person();
  await stranger.goto(linkIn(await mail.waitFor(wrong, 'Confirm your new e-mail address')));
  await chooseNew(stranger, 'chosen by a stranger');
  await stranger.waitForURL('**/dashboard');

  await page.goto(linkIn(await mail.waitFor(email, 'Your e-mail address was changed')));
  await expect(page.getByText('One more step: choose a new password.')).toBeVisible();
  await chooseNew(page, NEW_PASSWORD);
  await expect(page.getByText('Your account has this address again.')).toBeVisible();
  await page.waitForURL('**/login');
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
  await stranger.goto('/dashboard');
  await stranger.waitForURL('**/login?next=%2Fdashboard');
});

test(
  '22.2: a link that moves an account to another address lets its recipient take over the account or leave it',
  longOnly('api tests of links that move an address'),
  async ({ person, mail, expectErrors }) => {
    expectErrors(/status of 40[139]/, /ApiRefusal/);
    const [planter, victim] = ['planter@tundra.example', 'victim@tundra.example'];
    const { page } = await person();
    await settle(page, mail, planter);
    await page.getByText('Account', { exact: true }).click();
    await page.getByLabel('New Email').fill(victim);
    const address = page
      .locator('section', { has: page.getByRole('heading', { name: 'E-mail address' }) })
      .last();
    await address.getByLabel('Your Password').fill(PASSWORD);
    await address.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText('Please check the inbox of the new address')).toBeVisible();
    const link = linkIn(await mail.waitFor(victim, 'Confirm your new e-mail address'));

    // Where the planter is still signed in, the recipient does not know the password, so she signs out first.
    const { page: shared } = await person();
    await shared.goto('/login');
    await signIn(shared, planter, PASSWORD);
    await shared.waitForURL('**/dashboard');
    await shared.goto(link);
    await shared.getByRole('button', { name: 'This is not my account: sign out' }).click();
    await expect(shared.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
    await expect(shared.getByText('It was moved to your address from another browser')).toBeVisible();
    await chooseNew(shared, NEW_PASSWORD);
    await expect(shared.getByText('Your account uses this address from now on.')).toBeVisible();
    await shared.waitForURL('**/dashboard');

    await page.goto('/dashboard');
    await page.waitForURL('**/login?next=%2Fdashboard');
    await signIn(page, victim, PASSWORD);
    await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
  },
);

test(
  'no page has a serious accessibility finding',
  longOnly('the public pages are looked at by axe in site; forms share their parts'),
  async ({ person, mail, expectErrors }) => {
    expectErrors(/status of 400/, /ApiRefusal/);
    const { page } = await person();
    const check = async (what: string) => {
      expect(await axeFindings(page, ['serious', 'critical']), what).toEqual([]);
    };
    for (const path of ['/login', '/signup', '/forgot-password']) {
      await page.goto(path);
      const button = page.locator('main form button[type=submit]').first();
      await expect(button).toBeEnabled();
      await check(path);
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Please' })).toBeVisible();
      await check(`${path} with an error`);
    }
    await page.goto('/login');
    await page.goto('/reset-password');
    await expect(page.getByText('no longer valid')).toBeVisible();
    await check('/reset-password with an incomplete link');
    await page.goto('/auth/callback#error_description=Something+went+wrong');
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    const domain = new URL(page.url()).hostname;
    await page.context().addCookies([{ name: 'signing_in', value: '1', domain, path: '/' }]);
    await page.goto('/login');
    await page.goto('/auth/callback#error_description=Something+went+wrong');
    await expect(page.getByRole('blockquote')).toHaveText('Something went wrong');
    await check('/auth/callback');
    // The provider's words are shown only once.
    await page.goto('/login');
    await page.goto('/auth/callback#error_description=Something+went+wrong');
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await settle(page, mail, 'olympiada@tundra.example');
    await check('/dashboard');
    const { page: other } = await person();
    await other.goto('/forgot-password');
    await other.getByLabel('Email').fill('olympiada@tundra.example');
    await other.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.goto(linkIn(await mail.waitFor('olympiada@tundra.example', 'Set a new password')));
    await expect(page.getByLabel('Confirm New Password')).toBeVisible();
    await check('/reset-password');
    await page.goto('/dashboard');
    await page.getByText('Account', { exact: true }).click();
    await expect(page.getByText('this browser')).toBeVisible();
    await check('/dashboard, unfolded');
  },
);
