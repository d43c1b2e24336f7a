/** The operators' page, as an operator uses it, and hidden from everyone else. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SECOND_STEP_NEEDED } from '../../../api/contracts/errors.ts';
import { openDatabase } from '../../../api/db/client.ts';
import { runningUrl } from '../../../api/db/embedded.ts';
import { createReportStore } from '../../../api/db/operators/report-store.ts';
import { Browser } from '../../helpers/api/api.ts';
import { codeAt } from '../../helpers/api/second-step.ts';
import { runChild } from '../../helpers/processes/child.ts';
import { axeFindings } from '../helpers/axe.ts';
import { expect, PASSWORD, test } from '../helpers/fixtures.ts';
import { makeOperator } from '../helpers/operators.ts';

const STEP_NEEDED = { error: { code: 'second_step_needed', message: SECOND_STEP_NEEDED } };
const checkAccess = async (page: Page, what: string) => {
  expect(await axeFindings(page), what).toEqual([]);
};

test('an operator finds a guest, mutes and bans her, while for other people the page does not exist', async ({
  person,
  server,
  expectErrors,
}) => {
  expectErrors(/status of 40[34]/, /ApiRefusal/);
  const email = 'starosta@tundra.example';
  const { page } = await person({ email });
  const missing = await page.goto('/admin');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing here but snow' })).toBeVisible();
  const refused = runChild(resolve('api/cli/admin.ts'), ['grant-admin', email], { DATA_DIR: server.dataDir });
  expect(await refused.ended()).toBe(1);
  expect(refused.stderr()).toContain('Only an account with a second step can be an operator');
  const secret = await makeOperator(page, server, email);

  const guest = new Browser(server.origin);
  await guest.post('/api/auth/guest');
  const { username } = (await guest.get('/api/players/me')).json as { username: string };
  await page.goto('/dashboard');
  await page.getByText('Account', { exact: true }).click();
  await page.getByRole('link', { name: 'Reports and Accounts' }).click();
  await page.waitForURL('**/admin');
  await page.getByLabel('Address, Player or Id').fill(username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Open ${username}` }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
  const act = async (what: 'Mute' | 'Ban', until: string) => {
    const part = page.locator('details', { has: page.locator('summary', { hasText: what }) });
    await part.locator('summary').click();
    await part.getByLabel('Reason').fill('Shouting');
    await part.getByLabel('Until').fill(until);
    await part.getByRole('button', { name: what, exact: true }).click();
  };
  // The operator's second step is too old for a change: it is requested again, and then the change continues.
  const database = openDatabase(runningUrl(server.dataDir) ?? '', { connections: 1 });
  await database.pool.query("update auth_sessions set proven_at = proven_at - interval '11 minutes'");
  await database.close();
  await act('Mute', '7d');
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByLabel('Code of Your App').fill(codeAt(secret, new Date(), 1));
  await dialog.getByRole('button', { name: 'Show It' }).click();
  await expect(page.getByRole('button', { name: 'End the Mute' })).toBeVisible();
  await act('Ban', '');
  await expect(page.getByRole('button', { name: 'End the Ban' })).toBeVisible();
  await expect(page.getByText('banned for good')).toBeVisible();
  await checkAccess(page, '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccess(page, '/admin on a phone');
  expect((await guest.get('/api/auth/session')).json).toMatchObject({ user: null });
});

test('an operator reads the evidence, opens the account, and closes the report with a note', async ({
  person,
  server,
  expectErrors,
}) => {
  expectErrors(/status of 403/);
  const email = 'desyatnik@tundra.example';
  const { page } = await person({ email });
  const secret = await makeOperator(page, server, email);
  const rude = await guestPlayer(server.origin);
  const kind = await guestPlayer(server.origin);
  const database = openDatabase(runningUrl(server.dataDir) ?? '', { connections: 1 });
  const line = { playerId: rude.id, sender: rude.username, message: '<b>Away</b> with you', at: Date.now() };
  await createReportStore(database.db).saveReport({
    reportedId: rude.id,
    reporterId: kind.id,
    reason: 'shouts',
    evidence: [line],
    at: line.at,
  });
  // The second step is too old for reading: the page asks for it again before it shows anything.
  await database.pool.query("update auth_sessions set proven_at = proven_at - interval '25 hours'");
  await database.close();

  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(page.getByRole('region', { name: 'Reports' })).toHaveCount(0);
  await expect(dialog.getByLabel('Your Password')).toBeFocused();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByLabel('Code of Your App').fill(codeAt(secret, new Date(), 1));
  await dialog.getByRole('button', { name: 'Show It' }).click();
  const report = page.locator('details', {
    has: page.locator('summary', { hasText: `by ${kind.username}` }),
  });
  await report.locator('summary').click();
  await expect(report.getByText('“shouts”')).toBeVisible();
  await expect(report.getByText('<b>Away</b> with you')).toBeVisible();
  await checkAccess(page, 'a report');
  await report.getByRole('button', { name: `Open the account of ${rude.username}` }).click();
  await expect(page.getByRole('heading', { name: rude.username })).toBeVisible();
  await report.getByLabel('What You Did').fill('Talked to them');
  await report.getByRole('button', { name: 'Close the Report' }).click();
  await expect(report).toHaveCount(0);
  await page.getByLabel('Show those that are closed').check();
  await report.locator('summary').click();
  await expect(report.getByText(`Closed by admin:${email}`)).toBeVisible();
  // The same dialog appears on a page that has stayed open for a day.
  await page.getByLabel('Address, Player or Id').fill(rude.username);
  await page.route('**/api/admin/accounts?*', (route) => route.fulfill({ status: 403, json: STEP_NEEDED }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog).toBeVisible();
});

test('an operator sends a notice, plans a restart, and closes the doors to a newcomer', async ({
  person,
  server,
  expectErrors,
}) => {
  expectErrors(/status code 503|status of 503/);
  const email = 'starshina@tundra.example';
  const { page } = await person({ email });
  await makeOperator(page, server, email);
  const player = await person({ email: 'slushaet@tundra.example' });
  await player.enterGame();

  await page.goto('/admin');
  const desk = page.getByRole('region', { name: 'The Server' });
  await expect(desk.getByText('No restart is planned. The doors are open.')).toBeVisible();
  const part = (title: string) =>
    desk.locator('details', { has: page.locator('summary', { hasText: title }) });
  const ask = async (title: string, values: Readonly<Record<string, string>>) => {
    await part(title).locator('summary').click();
    for (const [label, value] of Object.entries(values)) await part(title).getByLabel(label).fill(value);
    await part(title).getByRole('button', { name: title }).click();
  };
  const isAsked = (title: string) =>
    expect(part(title).getByText('The server has been asked.')).toBeVisible();
  await ask('Tell Everybody', { What: 'The soup is ready.' });
  await isAsked('Tell Everybody');
  await expect(player.page.getByText('The soup is ready.').first()).toBeVisible();
  await ask('Restart', { When: '2h', Why: 'a new roof' });
  await isAsked('Restart');
  await expect(desk.getByText(/It restarts at .*: a new roof\./)).toBeVisible();
  await desk.getByRole('button', { name: 'Call the Restart Off' }).click();
  await expect(desk.getByText('No restart is planned.')).toBeVisible();

  // Once the doors are closed, a button replaces the form, whether or not its answer has arrived.
  await ask('Close the Doors', { 'Message at the Doors': 'We move house.' });
  await expect(desk.getByText('The doors are closed: We move house.')).toBeVisible();
  await checkAccess(page, 'the server in /admin');
  const late = await person({ email: 'pozdno@tundra.example' });
  await late.page.goto('/play');
  const waiting = late.page.locator('[data-awaited="doors"]');
  await expect(waiting.getByRole('heading', { name: 'We move house' })).toBeVisible();
  await expect(player.game).toHaveAttribute('data-game-state', 'playing');
  await desk.getByRole('button', { name: 'Open the Doors' }).click();
  await expect(desk.getByText('The doors are open.')).toBeVisible();
  await late.untilPlaying();
});

async function guestPlayer(origin: string): Promise<{ id: string; username: string }> {
  const guest = new Browser(origin);
  await guest.post('/api/auth/guest');
  return (await guest.get('/api/players/me')).json as { id: string; username: string };
}
