/** Operators on the command line: accounts, bans, mutes, roles, reports, and the record of their actions. */
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OPERATOR_STEP } from '#api/contracts/second-step.ts';
import * as operatorsSecondStep from '#api/db/migrations/0025-operators-second-step.ts';
import { createReportStore } from '#api/db/operators/report-store.ts';
import { createOperatorService } from '#api/services/operators/operators.ts';
import { createServerActions } from '#api/services/operators/server-actions.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { admin, CLI } from '#tests/helpers/api/operator.ts';
import {
  addPasskey,
  byPasskeyAlone,
  emailIn,
  signInHalf,
  turnOnTotp,
} from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const { pool, db } = api.database;
const run = (...args: string[]) => admin(api, ...args);
let people = 0;
async function somebody() {
  const email = `player${++people}@example.org`;
  const browser = await api.signedIn(email);
  const { id, username } = (await browser.get('/api/players/me')).json as { id: string; username: string };
  return { email, browser, playerId: id, username };
}
const endBan = (email: string) =>
  pool.query("update auth_users set banned_until = now() - interval '1 second' where email = $1", [email]);

it('commands about the whole server report an error and do nothing if they are invalid or no server runs', async () => {
  const wrong = [
    [['restart'], 'Say when: --in 5m, --at 05:10 or --when-empty; or: restart cancel'],
    [['restart', '--in', '5m', '--when-empty'], 'Say when'],
    [['restart', '--in', 'soon'], '“soon” is not a span: use 30s, 5m or 2h.'],
    [['restart', '--at', '5m'], '“5m” is not a time: use one such as 05:10.'],
    [['restart', '--in', '9999h'], 'A restart can be asked for within the next 24 hours.'],
    [['doors'], 'Say which: doors closed "why", or doors open'],
    [['doors', 'ajar'], 'Say which'],
    [['notice'], 'Write what everybody is to be told.'],
    [['notice', 'Hello?'], 'No server runs on this database'],
  ] as const;
  for (const [args, words] of wrong) await expect(run(...args)).rejects.toThrow(words);
  expect(await run('log')).toBe('Nothing.');
  expect(await run('doors', 'open')).toBe('The doors are open.');
  expect(await run('log')).toMatch(/doors/);
});

describe('accounts on the command line', () => {
  it('the operators’ command line lists, finds and shows accounts, and marks guests', async () => {
    const { email, username, playerId } = await somebody();
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    const { username: guestName } = (await guest.get('/api/players/me')).json as { username: string };
    const lines = (await run('list')).split('\n');
    // Names contain single spaces, and may be the beginning of another name; two spaces divide the columns.
    const lineOf = (name: string) => lines.find((line) => line.split(/\s{2,}/).includes(name));
    expect(lineOf(guestName)).toContain('guest');
    expect(lineOf(username)).toContain(email);
    expect(await run('find', email.slice(0, 9).toUpperCase())).toContain(email);
    expect(await run('find', playerId)).toContain(email);
    expect(await run('find', '%')).toBe('Nobody.');
    expect(await run('show', username.toUpperCase())).toContain('Standing:  good');
    await expect(run('show', 'nobody@example.org')).rejects.toThrow('There is no account');
  });

  it('the operators’ command line reports unknown or incomplete commands', async () => {
    await expect(run('bann', 'x')).rejects.toThrow('There is no command “bann”');
    await expect(run('ban')).rejects.toThrow('needs more words');
    const { email } = await somebody();
    await expect(run('ban', email)).rejects.toThrow('Give a reason');
    await expect(run('ban', email, '--reason', 'x'.repeat(201))).rejects.toThrow('200 characters');
    await expect(run('ban', email, '--reason', 'x', '--until', 'soon')).rejects.toThrow('is not an end');
    await expect(run('ban', email, '--reason', 'x', '--until', '2001-01-01')).rejects.toThrow(
      'in the future',
    );
    await expect(run('ban', email, '--because', 'x')).rejects.toThrow();
    await expect(run('unban', email)).rejects.toThrow('is not banned');
    expect(await run('log', email)).toBe('Nothing.');
  });
});

describe('words of the command line that name something of JavaScript', () => {
  const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then'];

  it.each(INHERITED)('the command line knows no command, option or time %s', async (word) => {
    const { email } = await somebody();
    for (const args of [[word], [word, 'x'], [word, email, '--reason', 'x']]) {
      await expect(async () => run(...args)).rejects.toThrow(`There is no command “${word}”`);
    }
    const invalid = expect.objectContaining({ name: 'OperatorError' });
    for (const args of [
      ['unban', email, `--${word}`],
      ['unban', email, `--${word}=x`],
      ['ban', email, '--reason', 'x', '--until', word],
      ['ban', email, '--reason', 'x', '--until', `1${word}`],
      ['restart', '--in', word],
      ['restart', '--in', `1${word}`],
      ['restart', '--at', word],
      ['restart', word],
      ['doors', word],
      ['clock', word],
    ]) {
      await expect(async () => run(...args)).rejects.toEqual(invalid);
    }
    expect(await run('log', email)).toBe('Nothing.');
  });
});

describe('the end of a ban', () => {
  it.each([
    '2099-02-31',
    '2099-02-29',
    '2099-04-31',
    '2099-13-01',
    '2099-00-10',
    '2099-01-00',
    '2099-01-01 (x)',
    '2099-01-01x',
    '2099-01-01Z',
    '2099-01-01T12:00',
    '2099-01-01T24:00Z',
    '2099-01-01T12:60Z',
    '2099-01-01T12:00+01:00',
    '2099-01-01 12:00Z',
    '2099-1-1',
    '+002099-01-01',
    '99999-01-01',
    '1x',
    '12 h',
    '-1d',
    '1.5d',
  ])('the end of a ban cannot be %j', async (until) => {
    const { email } = await somebody();
    await expect(run('ban', email, '--reason', 'x', `--until=${until}`)).rejects.toThrow('is not an end');
    expect(await run('log', email)).toBe('Nothing.');
  });

  it.each([
    ['2999-02-28', '2999-02-28 23:59'],
    ['2996-02-29', '2996-02-29 23:59'],
    ['2999-12-31', '2999-12-31 23:59'],
    ['2999-01-31T12:00Z', '2999-01-31 12:00'],
    ['2999-01-31t12:00z', '2999-01-31 12:00'],
    ['2999-01-31T12:00:59Z', '2999-01-31 12:00'],
  ])('the end of a ban can be %s, which is %s UTC', async (until, end) => {
    const { email } = await somebody();
    expect(await run('ban', email, '--reason', 'x', '--until', until)).toContain(`banned until ${end} UTC`);
  });
});

describe('20: words of an operator', () => {
  const ODD = [
    '\u001b[31mred',
    'two\nlines',
    'bell\u0007',
    '\u009b2J',
    'left \u202e tfel',
    '\u2066x',
    '\u200f',
    'a\u2028b',
    'half \ud83d',
  ];
  const commands = (email: string, odd: string): readonly (readonly string[])[] => [
    ['ban', email, '--reason', odd],
    ['mute', email, '--reason', odd],
    ['ban', email, '--reason', 'x', '--until', odd],
    ['close', '00000000-0000-0000-0000-000000000000', '--note', odd],
    ['notice', odd],
    ['restart', '--when-empty', odd],
    ['restart', '--in', '5m', odd],
    ['restart', '--in', odd],
    ['restart', '--at', odd],
    ['doors', 'closed', odd],
    ['find', odd],
    ['show', odd],
    ['log', odd],
    ['report', odd],
    [odd],
    ['ban', email, `--${odd}`, 'x'],
  ];

  it.each(ODD)(
    'the command line refuses %j in every word, echoes none of it, and writes nothing',
    async (odd) => {
      const { email } = await somebody();
      for (const args of commands(email, odd)) {
        const error = await run(...args).then(String, (caught: unknown) => caught);
        expect([args, error]).toEqual([args, expect.objectContaining({ name: 'OperatorError' })]);
        expect((error as Error).message).toMatch(/control character|direction of writing/);
        expect((error as Error).message).not.toContain(odd);
      }
      expect(await run('log', email)).toBe('Nothing.');
    },
  );

  it('the services refuse the same words, whoever hands them over', async () => {
    const { email } = await somebody();
    const { id } = (await pool.query<{ id: string }>('select id from auth_users where email = $1', [email]))
      .rows[0]!;
    const operators = createOperatorService(db, api.now);
    const server = createServerActions(db, api.now);
    for (const reason of ODD) {
      const words = expect.objectContaining({ name: 'OperatorError' });
      for (const attempt of [
        () => operators.act(CLI, id, { type: 'ban', reason, until: null }),
        () => operators.act(CLI, id, { type: 'mute', reason, until: null }),
        () => operators.close(CLI, id, reason),
        () => server.act(CLI, { type: 'close-doors', reason }),
        () => server.act(CLI, { type: 'notice', reason }),
      ]) {
        await expect(attempt()).rejects.toEqual(words);
      }
    }
    expect(await run('log', email)).toBe('Nothing.');
  });

  it('words in any script, with accents and emoji, are accepted', async () => {
    const { email } = await somebody();
    for (const reason of ['Спам в чате', 'إهانة', 'Grüße 👵🏽', '荒らし']) {
      expect(await run('ban', email, '--reason', reason)).toContain('Done.');
      await run('unban', email);
    }
    expect(await run('log', email)).toContain('👵🏽');
  });
});

describe('a ban', () => {
  it('a ban ends all sessions, and only a person with the password is told its reason and end', async () => {
    const { email, browser } = await somebody();
    const out = await run('ban', email, '--reason', 'Fire in the village', '--until', '2999-01-31');
    expect(out).toContain('banned until 2999-01-31 23:59 UTC');
    expect(await emailIn(browser)).toBeNull();
    expect((await browser.post('/api/play/ticket')).status).toBe(401);
    expect(await signInHalf(api.browser(), email)).toMatchObject({
      status: 403,
      json: {
        error: {
          code: 'banned',
          message: 'This account is banned until 2999-01-31 23:59 UTC. Reason: Fire in the village',
        },
      },
    });
    const wrong = await signInHalf(api.browser(), email, 'not it at all');
    const unknown = await signInHalf(api.browser(), 'unknown@example.org', 'not it at all');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    await run('unban', email);
    expect((await signInHalf(api.browser(), email)).status).toBe(200);
  });

  it('a ban ends when its time is over', async () => {
    const { email } = await somebody();
    await run('ban', email, '--reason', 'Cool down', '--until', '12h');
    expect((await signInHalf(api.browser(), email)).status).toBe(403);
    await endBan(email);
    expect((await signInHalf(api.browser(), email)).status).toBe(200);
    expect(await run('show', email)).toContain('Standing:  good');
  });

  it('a ban applies to passkeys, to a pending second step, and after a reset', async () => {
    const { email, browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const half = api.browser();
    await signInHalf(half, email);
    await run('ban', email, '--reason', 'Enough');
    expect(await byPasskeyAlone(api.browser(), authenticator)).toMatchObject({
      status: 403,
      json: { error: { message: 'This account is banned for good. Reason: Enough' } },
    });
    const { json } = await half.post('/api/auth/second/options');
    const response = authenticator.get(json as Parameters<typeof authenticator.get>[0]);
    expect((await half.post('/api/auth/second', { kind: 'passkey', response })).status).toBe(401);
    expect(await emailIn(half)).toBeNull();
    await half.post('/api/auth/password-reset', { email });
    const chosen = { password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    const token = tokenIn(api.mailer.last(email));
    expect((await half.post('/api/auth/password-reset/confirm', { token, ...chosen })).status).toBe(200);
    expect((await signInHalf(half, email, chosen.password)).status).toBe(403);
  });

  it('a ban of a guest keeps new guests from the same browser out, even after two weeks', async () => {
    const guest = api.browser();
    const { user } = (await guest.post('/api/auth/guest')).json as { user: { id: string } };
    await run('ban', user.id, '--reason', 'Spam');
    const again = await guest.post('/api/auth/guest');
    expect(again).toMatchObject({ status: 403, json: { error: { code: 'banned' } } });
    await pool.query("update auth_users set guest_since = now() - interval '30 days' where id = $1", [
      user.id,
    ]);
    await api.parts.sweep();
    expect((await guest.post('/api/auth/guest')).status).toBe(403);
    expect((await api.browser().post('/api/auth/guest')).status).toBe(200);
  });

  it('a ban refuses a session that was about to begin', async () => {
    const { email } = await somebody();
    const { rows } = await pool.query<{ id: string; access_version: number }>(
      'select id, access_version from auth_users where email = $1',
      [email],
    );
    const { id: userId = '', access_version: version = 0 } = rows[0] ?? {};
    await run('ban', email, '--reason', 'Race');
    // A session with the next access version is refused too.
    for (const at of [version, version + 1]) {
      await expect(
        api.parts.sessions.create({ userId, version: at }, { userAgent: null, network: null }, null),
      ).rejects.toThrow();
    }
  });
});

it('operators’ commands end sessions, remove second steps, and grant and revoke roles, but cannot ban an operator', async () => {
  const { email, browser } = await somebody();
  await run('end-sessions', email);
  expect(await emailIn(browser)).toBeNull();
  await signInHalf(browser, email);
  await turnOnTotp(api, browser);
  await run('remove-second-steps', email);
  expect((await signInHalf(browser, email)).json).toMatchObject({ user: { email } });
  await expect(run('grant-admin', email)).rejects.toThrow('with a second step');
  await turnOnTotp(api, browser);
  await run('mute', email, '--reason', 'x');
  await expect(run('grant-admin', email)).rejects.toThrow('banned or muted: end that first');
  await run('unmute', email);
  await run('grant-admin', email);
  expect(await run('show', email)).toContain('operator');
  for (const [command, ...reason] of [
    ['ban', '--reason', 'x'],
    ['mute', '--reason', 'x'],
    ['end-sessions'],
    ['remove-second-steps'],
  ] as const) {
    await expect(run(command, email, ...reason)).rejects.toThrow('revoke the role first');
  }
  expect(await emailIn(browser)).toBe(email);
  await run('revoke-admin', email);
  await expect(run('revoke-admin', email)).rejects.toThrow('is no operator');
  const guest = api.browser();
  const { user } = (await guest.post('/api/auth/guest')).json as { user: { id: string } };
  await expect(run('grant-admin', user.id)).rejects.toThrow('confirmed address');
  const log = await run('log', email);
  expect(log.split('\n').map((line) => line.split('  ')[2])).toEqual([
    'revoke-admin',
    'grant-admin',
    'unmute',
    'mute',
    'remove-second-steps',
    'end-sessions',
  ]);
  expect(log).toContain('cli:tester');
});

describe('22.11: the operator’s role', () => {
  it('the operator’s role is lost along with the last second step, however that is removed, and this is recorded', async () => {
    const { email, browser } = await somebody();
    const next = `next-${email}`;
    await browser.post('/api/account/email', { email: next, currentPassword: PASSWORD });
    const move = { token: tokenIn(api.mailer.last(next)), currentPassword: PASSWORD };
    expect((await browser.post('/api/account/email/confirm', move)).status).toBe(200);
    await turnOnTotp(api, browser);
    await run('grant-admin', next);
    const refused = await browser.post('/api/account/second-step/totp/remove', { currentPassword: '' });
    expect(refused).toMatchObject({
      status: 409,
      json: { error: { code: 'operator_step', message: OPERATOR_STEP } },
    });
    expect((await browser.get('/api/admin')).status).toBe(200);
    // The old address takes the account back, without the second step that was added since, and without the role.
    const other = api.browser();
    const chosen = { password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    const undo = { token: tokenIn(api.mailer.last(email)), ...chosen };
    expect((await other.post('/api/account/email/undo', undo)).status).toBe(200);
    await signInHalf(other, email, chosen.password);
    expect(await emailIn(other)).toBe(email);
    expect((await other.get('/api/admin')).status).toBe(404);
    const [last = ''] = (await run('log', email)).split('\n');
    expect(last).toMatch(/site {2}revoke-admin .* an operator needs a second step$/);
  });

  it('the database refuses the role to an account without a second step', async () => {
    const { email } = await somebody();
    const make = pool.query("update auth_users set role = 'admin' where email = $1", [email]);
    await expect(make).rejects.toThrow('auth_users_role_second_step');
  });

  it('an operator’s role from an older version is revoked without a second step, and kept with one', async () => {
    const [plain, careful] = [await somebody(), await somebody()];
    await turnOnTotp(api, careful.browser);
    await pool.query('alter table auth_users drop constraint auth_users_role_second_step');
    await pool.query("update auth_users set role = 'admin' where email in ($1, $2)", [
      plain.email,
      careful.email,
    ]);
    await operatorsSecondStep.up(db as Kysely<unknown>);
    expect(await run('show', plain.email)).toContain('Standing:  good');
    expect(await run('log', plain.email)).toContain('site  revoke-admin');
    expect(await run('show', careful.email)).toContain('Standing:  operator');
  });
});

describe('operators’ reading', () => {
  it('every account that an operator finds or opens and every report that they open is recorded', async () => {
    const { email, playerId } = await somebody();
    const { email: other } = await somebody();
    const { rows } = await pool.query<{ id: string }>('select id from auth_users where email = $1', [email]);
    const id = rows[0]?.id ?? '';
    await run('find', email);
    await run('find', 'no such person');
    await run('show', email);
    await createReportStore(db).saveReport({
      reportedId: playerId,
      reporterId: playerId,
      reason: null,
      evidence: [],
      at: Date.now(),
    });
    const [report = ''] = (await run('reports')).split('  ');
    await run('report', report);
    const log = (await run('log', '--reads')).split('\n').slice(0, 4);
    expect(log.map((line) => line.split('  ').slice(1))).toEqual([
      ['cli:tester', 'read-report', id],
      ['cli:tester', 'read-account', id],
      ['cli:tester', 'search', 'nobody'],
      ['cli:tester', 'search', id],
    ]);
    // Reading is not listed among the actions on the account, nor recorded with the words of the search.
    expect(await run('log', email)).toBe('Nothing.');
    expect(await run('log', other, '--reads')).toBe('Nothing.');
    expect(await run('log', '--reads')).not.toContain(email);
    await run('close', report, '--note', 'Nothing was said');
  });

  it('an operator’s search or list shows at most twenty accounts', async () => {
    await pool.query(
      "insert into auth_users (email, email_verified_at) select 'many' || i || '@example.org', now() from generate_series(1, 25) i",
    );
    expect((await run('find', 'many')).split('\n')).toHaveLength(20);
    expect((await run('list')).split('\n')).toHaveLength(20);
  });
});

it('the record of operators’ actions on an account is kept when the account is deleted', async () => {
  const { email, browser } = await somebody();
  await run('mute', email, '--reason', 'Shouting', '--until', '2d');
  const exported = (await browser.post('/api/account/export', { currentPassword: PASSWORD })).json;
  expect(exported).toMatchObject({ account: { mute_reason: 'Shouting' } });
  const gone = await browser.post('/api/account/delete', { confirmation: email, currentPassword: PASSWORD });
  expect(gone.status).toBe(200);
  expect(await run('log')).toContain('Shouting');
  expect(await run('log')).not.toContain(email);
});

it('the operators’ command line lists reports, shows their evidence, and closes each once with a note', async () => {
  const [rude, kind] = [await somebody(), await somebody()];
  const evidence = [
    { playerId: rude.playerId, sender: 'Rude', message: 'Go \u001b[31maway', at: Date.now() },
  ];
  await createReportStore(db).saveReport({
    reportedId: rude.playerId,
    reporterId: kind.playerId,
    reason: 'shouts',
    evidence,
    at: Date.now(),
  });
  const listed = await run('reports');
  expect(listed).toContain(`about ${rude.username} by ${kind.username}: shouts`);
  const id = listed.split('  ')[0] ?? '';
  const read = await run('report', id);
  expect(read).toContain('Rude: Go �[31maway');
  expect(read).toContain('Account of the reported player: ');
  await expect(run('close', id)).rejects.toThrow('Give what you did');
  await run('close', id, '--note', 'Talked to them');
  await expect(run('close', id, '--note', 'Again')).rejects.toThrow('no such open report');
  expect(await run('reports')).toBe('There are none.');
  expect(await run('reports', '--closed')).toContain('[closed by cli:tester]');
  await expect(run('report', 'x')).rejects.toThrow('no such report');
});
