/**
 * Access to accounts after a restore, for accounts that the database of before does not know: nothing that may have been
 * ended since the backup opens them, and each owner can still return.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Access, CARRIED, NO_ACCESS, readAccess } from '#api/db/backup/access.ts';
import { EMPTIED, endAgain, recordDeletion } from '#api/db/backup/carry-over.ts';
import type { Restored } from '#api/db/backup/replace.ts';
import { restoredText } from '#api/db/backup/restored-text.ts';
import type { Schema } from '#api/db/schema.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { log, RESTORED_AT } from '#tests/helpers/processes/restores.ts';

const { db } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'tundra-access-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [OWNER, GOOGLE, GUEST, KEPT, WAITING, LATE] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const hash = (n: number): string => String(n).repeat(64);

/** Makes one account of every kind. */
async function makeAccounts(trx: Kysely<Schema>): Promise<void> {
  await sql`truncate auth_users cascade`.execute(trx);
  await sql`insert into auth_users (id, email, email_verified_at, password_hash, has_second_step, guest_since)
    values (${OWNER}, 'owner@b.de', now(), 'hash', true, null), (${GOOGLE}, 'google@b.de', now(), null, false, null),
      (${GUEST}, null, null, null, false, now()), (${KEPT}, null, null, null, true, now()),
      (${WAITING}, 'waiting@b.de', null, 'planted', false, null)`.execute(trx);
  await sql`insert into auth_identities (provider, subject, user_id)
    values ('google', '1', ${GOOGLE}), ('google', '2', ${OWNER})`.execute(trx);
  await sql`insert into auth_passkeys (id, user_id, name, public_key, counter, created_at)
    values ('owner', ${OWNER}, 'Key', '\\x00', 7, now()), ('kept', ${KEPT}, 'Key', '\\x00', 4294967295, now())`.execute(
    trx,
  );
  await sql`insert into auth_totp (user_id, secret, confirmed_at, last_step, created_at)
    values (${OWNER}, 'secret', now(), 9, now())`.execute(trx);
  await sql`insert into auth_recovery_codes (user_id, code_hash, created_at) values (${OWNER}, ${hash(1)}, now())`.execute(
    trx,
  );
  for (const [n, user] of [OWNER, GUEST, KEPT].entries())
    await sql`insert into auth_sessions (id, user_id, expires_at) values (${hash(n)}, ${user}, '2036-01-01')`.execute(
      trx,
    );
}

const end = (access: Parameters<typeof endAgain>[1]['access'], keeps: 'guests' | 'all' = 'guests') =>
  endAgain(db, { dataDir, access, at: RESTORED_AT, keeps });

const stateOf = async () => ({
  users: await db
    .selectFrom('auth_users')
    .select(['id', 'email', 'password_hash', 'has_second_step'])
    .orderBy('id')
    .execute(),
  google: (await db.selectFrom('auth_identities').select('user_id').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  ),
  passkeys: await db
    .selectFrom('auth_passkeys')
    .select(['id', 'is_way_in', 'counter'])
    .orderBy('id')
    .execute(),
  totp: (await db.selectFrom('auth_totp').select('user_id').execute()).map(({ user_id }) => user_id),
  codes: (await db.selectFrom('auth_recovery_codes').select('user_id').execute()).length,
  sessions: (await db.selectFrom('auth_sessions').select('user_id').execute()).map(({ user_id }) => user_id),
});

beforeEach(() => makeAccounts(db));

describe('a restore without the database of before', () => {
  it('passwords, Google accounts and recovery codes become void, and passkeys need a new password first', async () => {
    const ended = await end({ reason: 'the stove is cold' });
    expect(ended).toEqual({ carried: 0, voided: 2, erased: 0, reason: 'the stove is cold' });
    expect(await stateOf()).toEqual({
      users: [
        { id: OWNER, email: 'owner@b.de', password_hash: null, has_second_step: true },
        { id: GOOGLE, email: 'google@b.de', password_hash: null, has_second_step: false },
        { id: GUEST, email: null, password_hash: null, has_second_step: false },
        { id: KEPT, email: null, password_hash: null, has_second_step: true },
      ],
      google: [],
      // A passkey without an address is the only way in, as a guest's session is.
      passkeys: [
        { id: 'kept', is_way_in: true, counter: '4294967295' },
        { id: 'owner', is_way_in: false, counter: '7' },
      ],
      totp: [OWNER],
      codes: 0,
      sessions: [GUEST],
    });
  });

  it('access is that of the backup if nothing has changed since', async () => {
    const before = await stateOf();
    expect(await end('restored')).toEqual({ carried: 5, voided: 0, erased: 0, reason: null });
    const { users, ...rest } = await stateOf();
    expect({ ...rest, users: before.users }).toEqual({ ...before, sessions: [GUEST] });
    expect(users.map((user) => user.password_hash)).toEqual(['hash', null, null, null, 'planted']);
  });

  it('access that does not fit into the restored database counts as unknown', async () => {
    const unfit = JSON.stringify({ id: OWNER, email: 'OWNER', has_second_step: false, access_version: 1 });
    expect(await end({ ...NO_ACCESS, auth_users: [unfit] })).toMatchObject({
      carried: 0,
      voided: 2,
      reason: expect.stringContaining('auth_users_email_normalised'),
    });
  });

  it('every access version rises', async () => {
    await sql`update auth_users set access_version = 41`.execute(db);
    await end({ reason: 'the stove is cold' });
    const versions = await db.selectFrom('auth_users').select('access_version').execute();
    expect(versions.filter(({ access_version }) => access_version <= 41)).toEqual([]);
  });
});

describe('a restore with a database of before that does not know every account', () => {
  /** Returns access as if another account had the address of one that is not known. */
  async function accessWithout(unknown: string, address: string): Promise<Access> {
    await sql`update auth_users set email = 'elsewhere@b.de' where id = ${unknown}`.execute(db);
    await sql`update auth_users set email = ${address} where id = ${GOOGLE}`.execute(db);
    const access = await readAccess(db);
    await makeAccounts(db);
    const others = (rows: readonly string[]) => rows.filter((row) => !row.includes(unknown));
    return { ...access, auth_users: others(access.auth_users), auth_sessions: others(access.auth_sessions) };
  }

  it('an address belongs to the account that had it last, and the other account becomes a guest', async () => {
    expect(await end(await accessWithout(OWNER, 'owner@b.de'))).toMatchObject({ carried: 4, reason: null });
    const { users, passkeys, sessions } = await stateOf();
    expect(users.slice(0, 2)).toEqual([
      { id: OWNER, email: null, password_hash: null, has_second_step: true },
      { id: GOOGLE, email: 'owner@b.de', password_hash: null, has_second_step: false },
    ]);
    // An account that has lost its address has only its passkey.
    expect(passkeys[1]).toMatchObject({ id: 'owner', is_way_in: true });
    expect(sessions).toEqual([GUEST]);
  });

  it('a sign-up that was never confirmed gives way to the account that has its address', async () => {
    await end(await accessWithout(WAITING, 'waiting@b.de'));
    const { users } = await stateOf();
    expect(users.map((user) => user.email)).toEqual(['owner@b.de', 'waiting@b.de', null, null]);
  });

  it('a guest whom the database of before does not know keeps the session', async () => {
    expect((await end(await accessWithout(GUEST, 'google@b.de'))).carried).toBe(4);
    expect((await stateOf()).sessions).toEqual([GUEST]);
  });

  it('a passkey belongs to the account that had it last', async () => {
    await sql`update auth_passkeys set user_id = ${OWNER} where id = 'kept'`.execute(db);
    const access = await accessWithout(KEPT, 'google@b.de');
    await end(access);
    const keys = await db.selectFrom('auth_passkeys').select(['id', 'user_id']).orderBy('id').execute();
    expect(keys).toEqual([
      { id: 'kept', user_id: OWNER },
      { id: 'owner', user_id: OWNER },
    ]);
    expect((await stateOf()).users.find((user) => user.id === KEPT)?.has_second_step).toBe(false);
  });
});

it('a deleted account stays deleted, whatever the database of before says', async () => {
  const access = await readAccess(db);
  recordDeletion(dataDir, LATE, RESTORED_AT, log);
  await sql`insert into auth_users (id, email) values (${LATE}, 'late@b.de')`.execute(db);
  expect(await end({ ...access, auth_users: [...access.auth_users] })).toMatchObject({ voided: 0 });
  expect((await stateOf()).users.map((user) => user.id)).not.toContain(LATE);
});

it('all sessions of before are kept if asked for', async () => {
  await end(await readAccess(db), 'all');
  expect((await stateOf()).sessions.toSorted()).toEqual([OWNER, GUEST, KEPT]);
});

describe('the tables of accounts', () => {
  /** Tables whose rows a restore takes from the backup: counters of attempts. */
  const FROM_BACKUP = ['auth_limits'];
  /** Columns of accounts that open nothing; bans, mutes and roles are operators' business. */
  const NO_ACCESS_COLUMNS = [
    'created_at',
    'role',
    'banned_until',
    'ban_reason',
    'muted_until',
    'mute_reason',
  ];

  it('every table of accounts is carried over, emptied, or known to open nothing', async () => {
    const tables = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like 'auth%'`.execute(db);
    const decided = [...Object.keys(CARRIED), ...EMPTIED, ...FROM_BACKUP];
    expect(tables.rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
  });

  it('every column of a carried table is carried over, or known to open nothing', async () => {
    const columns = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = any (${Object.keys(CARRIED)})`.execute(db);
    const decided = Object.entries(CARRIED).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    );
    decided.push(...NO_ACCESS_COLUMNS.map((name) => `auth_users.${name}`));
    const all = columns.rows.map(({ table, name }) => `${table}.${name}`);
    expect(all.filter((name) => !decided.includes(name))).toEqual([]);
  });
});

describe('the words of a restore', () => {
  const header = { game: '0.1.0', at: '2026-11-22T20:00:00Z', postgres: '18', worlds: [] };
  const restored: Restored = {
    contents: { header: { ...header, migrations: ['0001-accounts'] }, tables: {} },
    before: '/var/lib/tundra/postgres.before-x',
    judged: 0,
    erased: 2,
    carried: 7,
    voided: 0,
    reason: null,
  };
  const words = (more: Partial<Restored>, isUnchanged = false): string =>
    restoredText('b.sql.zst', { ...restored, ...more }, isUnchanged).join(' ');

  it('the words of a restore say how many accounts have the access of before', () => {
    expect(words({})).toContain('7 accounts have the passwords, addresses, second steps and Google accounts');
    expect(words({})).not.toContain('no password');
  });

  it('the words of a restore say how many passwords are void, why, and what helps', () => {
    const text = words({ carried: 0, voided: 12, reason: 'the stove is cold' });
    expect(text).toContain('is not known (the stove is cold)');
    expect(text).toContain('12 accounts have no password');
    expect(text).toContain('"Forgot your password?"');
    expect(text).toContain('restore it once more with --nothing-since');
  });

  it('the words of a restore repeat what the operator has said', () => {
    expect(words({}, true)).toContain('because you said that nothing has changed since');
  });
});
