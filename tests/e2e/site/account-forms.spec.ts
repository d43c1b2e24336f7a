/** The forms of the account pages, where something fails or takes its time. */
import { expect, test } from '../helpers/fixtures.ts';

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
