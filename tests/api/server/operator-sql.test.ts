/** An operator's SQL statements can only read, unless a change is requested and confirmed. */
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonLines, tableOf } from '#api/cli/sql-words.ts';
import { runSql } from '#api/db/operators/operator-sql.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { runChild } from '#tests/helpers/processes/child.ts';

const database = await createTestDatabase();

const addresses = async () =>
  (await sql<{ email: string }>`select email from auth_users order by email`.execute(database.db)).rows.map(
    ({ email }) => email,
  );

/** Runs the command as an operator would type it. */
async function type(...args: string[]) {
  const child = runChild(resolve('api/cli/sql.ts'), args, { DATABASE_URL: database.url });
  const code = await child.ended();
  return { code, out: child.stdout(), error: child.stderr() };
}

beforeAll(async () => {
  await sql`insert into auth_users (email) values ('sima@sql.example'), ('serafima@sql.example')`.execute(
    database.db,
  );
});

describe('an operator’s statement', () => {
  it('a read statement is shown as a table that distinguishes null from an empty text', async () => {
    const text = `select 'a' || chr(10) || 'b' as "letters", null::text as nothing, '' as blank, 7 as number`;
    const answer = await runSql(database.url, { text, mayWrite: false, isKept: false });
    expect(tableOf(answer)).toBe(
      'letters  nothing  blank  number\n-------  -------  -----  ------\na\\nb     ∅               7\n(1 row)\n',
    );
    expect(JSON.parse(jsonLines(answer))).toEqual({ letters: 'a\nb', nothing: null, blank: '', number: '7' });
  });

  it('a statement returns dates and numbers as the server writes them', async () => {
    const text = `select '2026-11-22 20:00:00.123456+00'::timestamptz at time zone 'UTC' as at, 9223372036854775807 as large`;
    const { rows } = await runSql(database.url, { text, mayWrite: false, isKept: false });
    expect(rows).toEqual([['2026-11-22 20:00:00.123456', '9223372036854775807']]);
  });

  it('a statement that would change something is refused, and the refusal names the remedy', async () => {
    const before = await addresses();
    for (const text of [
      'delete from auth_users',
      'create table mine (a int)',
      "select nextval('operator_actions_id_seq')",
    ])
      await expect(runSql(database.url, { text, mayWrite: false, isKept: false })).rejects.toThrow(
        /read-only transaction\nOnly reading is allowed without --write\./,
      );
    expect(await addresses()).toEqual(before);
  });

  it('a statement cannot end the read-only transaction, since only one statement is allowed', async () => {
    const text = 'commit; delete from auth_users';
    await expect(runSql(database.url, { text, mayWrite: false, isKept: false })).rejects.toThrow(
      /multiple commands/,
    );
    await runSql(database.url, { text: 'commit', mayWrite: false, isKept: false });
    expect(await addresses()).toHaveLength(2);
  });

  it('a statement waits only a few seconds for a lock that the game holds', async () => {
    await using _lock = await lockUsers();
    await expect(
      runSql(database.url, { text: 'select * from auth_users', mayWrite: false, isKept: false }),
    ).rejects.toThrow(/lock timeout/);
  });
});

/** Locks all accounts until the lock is disposed. */
async function lockUsers() {
  const client = await database.pool.connect();
  await client.query('begin; lock table auth_users in access exclusive mode');
  return {
    [Symbol.asyncDispose]: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

describe('the SQL command', () => {
  it('the command prints the table, or a line of JSON for each row', async () => {
    const text = "select email from auth_users where email like 'sima%'";
    expect(await type(text)).toMatchObject({
      code: 0,
      out: 'email\n----------------\nsima@sql.example\n(1 row)\n',
    });
    expect(await type('--json', text)).toMatchObject({ code: 0, out: '{"email":"sima@sql.example"}\n' });
  });

  it('the command reports a syntax error from the server, and its own usage', async () => {
    expect(await type('selct 1')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^syntax error at or near "selct"/),
    });
    for (const args of [[], ['select 1', 'select 2'], ['--what', 'select 1']])
      expect(await type(...args)).toMatchObject({
        code: 78,
        error: expect.stringMatching(/^Which statement\?/),
      });
  });

  it('the command changes nothing unless confirmed, by typing the answer or with --sure', async () => {
    const change = "update auth_users set email = 'new@sql.example' where email = 'sima@sql.example'";
    expect(await type('--write', change)).toEqual({
      code: 78,
      out: '',
      error: 'UPDATE would change 1 row. Nobody can answer here: add --sure. Nothing was changed.\n',
    });
    expect(await addresses()).toContain('sima@sql.example');
    expect(await type('--write', '--sure', change)).toMatchObject({ code: 0, out: 'UPDATE: 1 row\n' });
    expect(await addresses()).toContain('new@sql.example');
  });
});
