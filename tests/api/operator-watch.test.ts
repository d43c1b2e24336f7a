/** The server hears what operators do in other processes, also when its connection was broken meanwhile. */
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { watchOperators } from '#api/services/operator-watch.ts';
import { createOperatorService } from '#api/services/operators.ts';
import { createTestDatabase } from '#tests/helpers/database.ts';
import { CLI } from '#tests/helpers/operator.ts';

const database = await createTestDatabase();
const now = () => new Date();
/** The command line has connections of its own. */
const elsewhere = openDatabase(database.url, { connections: 1 });
const operators = createOperatorService(elsewhere.db, now);
const heard: string[] = [];
const game = {
  end: (userId: string) => void heard.push(`end ${userId}`),
  remove: (userId: string) => void heard.push(`remove ${userId}`),
  mute: (userId: string, until: number | null) => void heard.push(`mute ${userId} ${until}`),
};
const watch = () =>
  watchOperators({
    db: database.db,
    pool: database.pool,
    game,
    now,
    log: pino({ level: 'silent' }),
    pauseMs: 20,
  });
afterAll(() => elsewhere.close());
let people = 0;
const somebody = async (): Promise<string> =>
  (
    await database.db
      .insertInto('auth_users')
      .values({ email: `heard${++people}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const listening = async (): Promise<number[]> =>
  (
    await elsewhere.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen operator_actions'",
    )
  ).rows.map(({ pid }) => pid);

it('acts on bans, ended sessions and mutes at once', async () => {
  const stop = await watch();
  const [anna, vera] = [await somebody(), await somebody()];
  const until = new Date(Date.now() + 60_000);
  await operators.act(CLI, anna, { type: 'ban', reason: 'x', until });
  await operators.act(CLI, vera, { type: 'mute', reason: 'x', until });
  await operators.act(CLI, vera, { type: 'unmute' });
  await operators.act(CLI, vera, { type: 'end-sessions' });
  await expect.poll(() => heard).toContain(`end ${vera}`);
  expect(heard).toContain(`remove ${anna}`);
  expect(heard.at(-2)).toBe(`mute ${vera} null`);
  await stop();
  heard.length = 0;
  await operators.act(CLI, vera, { type: 'end-sessions' });
  expect(await listening()).toEqual([]);
  expect(heard).toEqual([]);
});

it('knows the mutes of before its start', async () => {
  const anna = await somebody();
  await operators.act(CLI, anna, { type: 'mute', reason: 'x', until: null });
  heard.length = 0;
  const stop = await watch();
  expect(heard).toEqual([`mute ${anna} ${Date.UTC(9999, 11, 31, 23, 59, 59)}`]);
  await stop();
});

it('hears later what was done while its connection was broken', async () => {
  const stop = await watch();
  const [anna, olga] = [await somebody(), await somebody()];
  await operators.act(CLI, olga, { type: 'ban', reason: 'x', until: null });
  await expect.poll(() => heard).toContain(`remove ${olga}`);
  heard.length = 0;
  await operators.act(CLI, olga, { type: 'unban' });
  for (const pid of await listening()) await elsewhere.pool.query('select pg_terminate_backend($1)', [pid]);
  await operators.act(CLI, anna, { type: 'ban', reason: 'x', until: null });
  await expect.poll(() => heard).toContain(`remove ${anna}`);
  // What is read again takes nothing from who is no longer banned.
  expect(heard).not.toContain(`remove ${olga}`);
  expect(heard).toContain(`end ${olga}`);
  await expect.poll(async () => (await listening()).length).toBe(1);
  const vera = await somebody();
  await operators.act(CLI, vera, { type: 'end-sessions' });
  await expect.poll(() => heard).toContain(`end ${vera}`);
  await stop();
});
