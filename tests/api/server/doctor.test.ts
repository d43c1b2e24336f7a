/** The doctor with a real database and a real server: its findings, its output and its exit codes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabaseFacts } from '#api/db/doctor-facts.ts';
import { checkDatabase } from '#api/doctor/database.ts';
import type { Finding } from '#api/doctor/finding.ts';
import { amount } from '#tests/helpers/amount.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { doctor, launchWithDoctorEnv } from '#tests/helpers/processes/doctor.ts';
import type { GameServer } from '#tests/helpers/processes/game-server.ts';

const database = await createTestDatabase();
const { db } = database;

const findingsIn = (out: string): Finding[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the facts of the database', () => {
  it('the facts of a sound database contain no fault', async () => {
    const facts = await readDatabaseFacts(db);
    expect(facts).toMatchObject({
      hasChecksums: true,
      newerMigrations: [],
      mailsWaiting: 0,
      unknownRows: { structures: 0, item_piles: 0, corpses: 0, tamed_creatures: 0 },
      operatorsWithoutStep: 0,
      isHeard: false,
    });
    expect(facts.version).toMatch(/^18\.\d+$/);
    expect(facts.bytes).toBeGreaterThan(1e6);
    expect(checkDatabase(facts).map(({ state }) => state)).not.toContain('fault');
  });

  it('the facts of a faulty database include the number of each kind of fault', async () => {
    await sql`insert into worlds (seed, format, hash, file) values (1, 1, ${'a'.repeat(64)}, '\\x00')`.execute(
      db,
    );
    await sql`insert into item_piles (id, world_id, chunk, kind_id, position_x, position_y, health, state)
      select gen_random_uuid(), id, 0, 999, 0, 0, 1, '{}' from worlds`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', 'now')`.execute(db);
    await sql`insert into auth_mails (kind, recipient, due_at, created_at) values ('deleted', 'a@example.org', now(), now())`.execute(
      db,
    );
    // This version does not allow an operator without a second step, but a database edited by hand may contain one.
    await sql`alter table auth_users drop constraint auth_users_role_second_step`.execute(db);
    await db.insertInto('auth_users').values({ email: 'boss@example.org', role: 'admin' }).execute();
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select 1');
    const facts = await readDatabaseFacts(db);
    await other.query('rollback');
    other.release();
    expect(facts).toMatchObject({
      newerMigrations: ['0999-later'],
      mailsWaiting: 1,
      unknownRows: { item_piles: 1, structures: 0 },
      operatorsWithoutStep: 1,
    });
    expect(facts.oldestMs).toBeGreaterThan(0);
  });
});

describe('the doctor while the game runs', () => {
  let server: GameServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    // Slow: a whole server with its database is started for these tests.
    ({ server, env } = await launchWithDoctorEnv());
  }, 180_000);
  afterAll(() => server.destroy(), 180_000);

  it('the doctor reports a healthy game, as lines and as JSON, and removes the guest that it created', async () => {
    const { code, out, err } = await doctor([], env);
    expect(err).toBe('');
    expect(out).not.toContain('fault');
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {5}UDP \d+ ms\.$/m);
    expect(out).toMatch(/^ok {5}\/ws accepts players \(\d+ ms\)\.$/m);
    expect(out).toContain(`ok     The game listens on TCP ${env.PORT}.`);
    expect(out).toMatch(/The game was started without npm|npm has started the game/);
    expect(out).toContain('look   There is no backup yet. → npm run backup');

    const told = findingsIn((await doctor(['--json'], env)).out);
    expect(told).toContainEqual({ state: 'ok', what: 'The game is ready for players.', remedy: null });
    const left = runChild('api/cli/sql.ts', ['--json', 'select count(*) from auth_users'], env);
    await left.ended();
    expect(left.stdout()).toBe('{"count":"0"}\n');
  }, 120_000);

  it('the doctor checks a game from outside, without any configuration', async () => {
    const { code, out } = await doctor([`${server.origin}/play`], {});
    expect(out).not.toContain('fault');
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {5}UDP \d+ ms\.$/m);
    expect(out).not.toContain('database');
  }, 120_000);
});

it('the doctor reports a missing database and a server that does not respond', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-doctor-'));
  const port = String(await claimPorts());
  const { code, out } = await doctor([], { DATA_DIR: dataDir, PORT: port });
  await rm(dataDir, { recursive: true });
  expect(out).toContain('look   There is no database yet. → The first start of the game makes it.');
  expect(out).toContain(`fault  http://localhost:${port} does not answer`);
  expect(out).toContain(`TCP ${port}, UDP ${port}: free for the game.`);
  expect(code).toBe(1);
}, 120_000);

it.each(
  amount(
    [['ftp://example.org'], ['--loud']],
    [['nonsense'], ['ftp://example.org'], ['--loud'], ['http://a.example', 'http://b.example']],
  ),
)('the doctor refuses %s %s', async (...args) => {
  const { code, err } = await doctor(args, {});
  expect(err).toContain('npm run doctor -- https://play.example.org');
  expect(code).toBe(78);
});
