/** Second steps as a person experiences them, with Chromium's virtual authenticator. */
import type { Page } from '@playwright/test';
import { openDatabase } from '../../../api/db/client.ts';
import { runningUrl } from '../../../api/db/embedded.ts';
import { codeAt } from '../../helpers/api/second-step.ts';
import { plugAuthenticator } from '../helpers/authenticator.ts';
import { axeFindings } from '../helpers/axe.ts';
import { signOutOnDashboard } from '../helpers/dashboard.ts';
import { expect, PASSWORD, test } from '../helpers/fixtures.ts';

const openAccount = async (page: Page) => {
  await page.goto('/dashboard');
  await page.getByText('Account', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
};

const signOut = async (page: Page) => {
  await signOutOnDashboard(page);
  await page.goto('/login');
};

const givePassword = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
};

const checkAccess = async (page: Page, what: string) => {
  expect(await axeFindings(page), what).toEqual([]);
};

test('a passkey is added, is a second step, and also signs in on its own', async ({ person }) => {
  const email = 'pelageya@tundra.example';
  const owner = await person({ email });
  const { page } = owner;
  await plugAuthenticator(owner);
  await openAccount(page);
  await page.getByText('Add a passkey', { exact: true }).click();
  const steps = page.locator('section', { has: page.getByRole('heading', { name: 'Second step' }) }).last();
  await steps.getByLabel('Name').fill('My telephone');
  await steps.locator('#passkey-password').fill(PASSWORD);
  await steps.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(page.locator('.codes__list li')).toHaveCount(10);
  await checkAccess(page, 'new recovery codes');
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByText('Passkey “My telephone”')).toBeVisible();

  await signOut(page);
  await givePassword(page, email);
  await checkAccess(page, 'the second step');
  await page.getByRole('button', { name: 'Use My Passkey' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
});

test('one-time codes from an app are turned on, asked for, and replaced by a recovery code', async ({
  person,
  server,
  expectErrors,
}) => {
  expectErrors(/status of 40[13]/, /ApiRefusal/);
  const email = 'ustinya@tundra.example';
  const { page } = await person({ email, viewport: { width: 390, height: 844 } });
  await openAccount(page);
  await page.getByText('Use an authenticator app', { exact: true }).click();
  await page.locator('#totp-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the QR Code' }).click();
  const key = (await page.locator('.secret').innerText()).replaceAll(' ', '');
  await checkAccess(page, 'the QR code');
  await page.getByLabel('Code of Your App').fill(codeAt(key, new Date()));
  await page.getByRole('button', { name: 'Turn Codes On' }).click();
  await expect(page.locator('.codes__list li')).toHaveCount(10);
  const recovery = await page.locator('.codes__list li').first().innerText();

  await signOut(page);
  await givePassword(page, email);
  await page.getByLabel('Code of Your App').fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  await page.getByRole('button', { name: 'Lost your device? Use a recovery code' }).click();
  await page.getByLabel('Recovery Code').fill(recovery);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await openAccount(page);
  await expect(page.getByText('Recovery codes (9 left)')).toBeVisible();

  // Eleven minutes later the second step is requested again, on top of the current page, and its action then continues.
  const database = openDatabase(runningUrl(server.dataDir) ?? '', { connections: 1 });
  await database.pool.query("update auth_sessions set proven_at = proven_at - interval '11 minutes'");
  await database.close();
  await page.getByText('Recovery codes (9 left)').click();
  const renew = page.getByRole('button', { name: 'Make New Recovery Codes' });
  await renew.click();
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(dialog.getByLabel('Your Password')).toBeVisible();
  await checkAccess(page, 'the second step again');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('show that it is you with your second step')).toBeVisible();
  await renew.click();
  // The whole dialog is visible, and errors are shown beside their fields.
  await expect(dialog.getByRole('button', { name: 'Not Now' })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Your Password').fill('not her password');
  await dialog.getByLabel('Code of Your App').fill('000000');
  await dialog.getByRole('button', { name: 'Show It' }).click();
  await expect(dialog.getByLabel('Your Password')).toHaveAccessibleDescription(/password is not right/);
  await expect(dialog.getByLabel('Code of Your App')).toHaveValue('000000');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByLabel('Code of Your App').fill(codeAt(key, new Date(), 1));
  await dialog.getByRole('button', { name: 'Show It' }).click();
  await expect(page.getByText('Here are your new recovery codes.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.codes__list li')).toHaveCount(10);
});
