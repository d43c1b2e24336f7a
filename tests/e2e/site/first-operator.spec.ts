/**
 * The link that the server's command line creates: the person who opens it becomes the first operator, if the
 * conditions of the role are met.
 */
import { resolve } from 'node:path';
import { codeAt } from '../../helpers/api/second-step.ts';
import { runChild } from '../../helpers/processes/child.ts';
import { axeFindings } from '../helpers/axe.ts';
import { expect, PASSWORD, withServer } from '../helpers/fixtures.ts';

// A server of its own, because shared ones already have operators.
const test = withServer({});

test('the link from the command line makes the first operator', async ({ person, server, expectErrors }) => {
  expectErrors(/status of 40[349]/, /ApiRefusal/);
  const child = runChild(resolve('api/cli/admin.ts'), ['first-link'], { DATA_DIR: server.dataDir });
  expect([await child.ended(), child.stderr()]).toEqual([0, '']);
  const path = /\/operator#token=\S+/.exec(child.stdout())?.[0] ?? '';

  await test.step('a person who is not signed in signs in first', async () => {
    const stranger = await person();
    await stranger.page.goto(path);
    await stranger.page.waitForURL('**/login?next=%2Foperator');
    await expect(stranger.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  const { page } = await person({ email: 'first-of-all@example.org' });
  await page.goto(path);
  await expect(page.getByText('first-of-all@example.org')).toBeVisible();
  // The token of the link does not stay in the address bar.
  expect(new URL(page.url()).hash).toBe('');
  const become = page.getByRole('button', { name: 'Become the Operator' });
  await become.click();
  await expect(page.getByRole('alert')).toContainText('Only an account with a second step');
  await expect(page.getByRole('link', { name: 'Your account and its second step' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const post = (way: string, data: object) =>
    page.request.post(`/api/account/second-step/${way}`, { data, headers: { Origin: server.origin } });
  const { secret } = (await (await post('totp', { currentPassword: PASSWORD })).json()) as { secret: string };
  expect((await post('totp/confirm', { code: codeAt(secret, new Date(), -1) })).status()).toBe(200);
  await become.click();
  await expect(page.getByText('You are the first operator of this server.')).toBeVisible();
  await page.getByRole('link', { name: 'To the operators’ page' }).click();
  await expect(page.getByRole('heading', { name: 'Operators', exact: true })).toBeVisible();
  // No player has been reported on this server.
  await expect(page.getByText('There are none.')).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Become the Operator' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
});
