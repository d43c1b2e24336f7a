/** The server learns of operators' actions in other processes, even if its connection was broken in the meantime. */
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { putAction } from '#api/db/operators/operators.ts';
import { watchOperators } from '#api/services/operators/operator-watch.ts';
import { createOperatorService } from '#api/services/operators/operators.ts';
import {
  createServerActions,
  LOOKING_ITSELF_OVER,
  type RestartRequest,
} from '#api/services/operators/server-actions.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { CLI } from '#tests/helpers/api/operator.ts';

const database = await createTestDatabase();
const now = () => new Date();
/** The command line uses separate connections. */
const elsewhere = openDatabase(database.url, { connections: 1 });
const operators = createOperatorService(elsewhere.db, now);
const actions = createServerActions(elsewhere.db, now);
const heard: string[] = [];
let doors: string | null = 'not known yet';
const game = {
  end: (userId: string) => void heard.push(`end ${userId}`),
  remove: (userId: string) => void heard.push(`remove ${userId}`),
  mute: (userId: string, until: number | null) => void heard.push(`mute ${userId} ${until}`),
};
const server = {
  notify: (text: string) => void heard.push(`notify ${text}`),
  restart: (asked: RestartRequest | null) =>
    void heard.push(`restart ${asked === null ? 'none' : `${asked.type} ${asked.reason}`}`),
  doors: (closedWith: string | null) => {
    doors = closedWith;
  },
  acceptClock: () => void heard.push('accept clock'),
};
const watch = (pauseMs = 20) =>
  watchOperators({
    db: database.db,
    pool: database.pool,
    game,
    server,
    now,
    log: pino({ level: 'silent' }),
    pauseMs,
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

it('the server acts on bans, ended sessions and mutes immediately', async () => {
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

it('the server knows mutes from before its start', async () => {
  const anna = await somebody();
  await operators.act(CLI, anna, { type: 'mute', reason: 'x', until: null });
  heard.length = 0;
  const stop = await watch();
  expect(heard).toEqual([`mute ${anna} ${Date.UTC(9999, 11, 31, 23, 59, 59)}`]);
  await stop();
});

it('the server learns later of actions taken while its connection was broken', async () => {
  const stop = await watch();
  const [anna, olga] = [await somebody(), await somebody()];
  await operators.act(CLI, olga, { type: 'ban', reason: 'x', until: null });
  await expect.poll(() => heard).toContain(`remove ${olga}`);
  heard.length = 0;
  await operators.act(CLI, olga, { type: 'unban' });
  for (const pid of await listening()) await elsewhere.pool.query('select pg_terminate_backend($1)', [pid]);
  await operators.act(CLI, anna, { type: 'ban', reason: 'x', until: null });
  await expect.poll(() => heard).toContain(`remove ${anna}`);
  // Actions are read again after the break, possibly later than the last messages of the old connection. They do not
  // remove a player who is no longer banned.
  await expect.poll(() => heard).toContain(`end ${olga}`);
  expect(heard).not.toContain(`remove ${olga}`);
  await expect.poll(async () => (await listening()).length).toBe(1);
  const vera = await somebody();
  await operators.act(CLI, vera, { type: 'end-sessions' });
  await expect.poll(() => heard).toContain(`end ${vera}`);
  await stop();
});

/** Returns the requests to the whole server that it has received until now. */
const asked = (): string[] => heard.filter((line) => /^(notify|restart) /.test(line));
const breakOff = async (): Promise<void> => {
  for (const pid of await listening()) await elsewhere.pool.query('select pg_terminate_backend($1)', [pid]);
};

it('the server receives each operator request once, and none that was made to an earlier process', async () => {
  await expect.poll(listening).toEqual([]);
  const nobody = actions.act(CLI, { type: 'restart-when-empty', reason: 'too early' });
  await expect(nobody).rejects.toThrow('No server runs on this database: nothing was asked of it.');
  const stop = await watch();
  heard.length = 0;
  const at = new Date(Date.now() + 60_000);
  await actions.act(CLI, { type: 'notice', reason: 'The soup is ready.' });
  await actions.act(CLI, { type: 'restart', at, reason: 'a new stove' });
  await actions.act(CLI, { type: 'cancel-restart' });
  const all = ['notify The soup is ready.', 'restart restart a new stove', 'restart none'];
  await expect.poll(() => heard).toEqual(all);

  await breakOff();
  await expect.poll(async () => (await listening()).length, { timeout: 5000 }).toBe(1);
  const later = await somebody();
  await operators.act(CLI, later, { type: 'end-sessions' });
  await expect.poll(() => heard).toContain(`end ${later}`);
  // Requests from before the break are read again, and have no effect.
  expect(asked()).toEqual(all);
  await stop();

  heard.length = 0;
  const stopNext = await watch();
  await breakOff();
  await expect.poll(async () => (await listening()).length, { timeout: 5000 }).toBe(1);
  const last = await somebody();
  await operators.act(CLI, last, { type: 'end-sessions' });
  await expect.poll(() => heard).toContain(`end ${last}`);
  expect(asked()).toEqual([]);
  await stopNext();
});

it('a restart requested while the connection is broken is received once the connection is back', async () => {
  const stop = await watch(500);
  heard.length = 0;
  await breakOff();
  await putAction(elsewhere.db, { actor: CLI.name, action: 'restart-when-empty', detail: 'while you slept' });
  expect(asked()).toEqual([]);
  await expect.poll(() => asked(), { timeout: 5000 }).toEqual(['restart restart-when-empty while you slept']);
  await stop();
});

it('the server knows whether the doors are closed, even if they were closed before it started', async () => {
  const stop = await watch();
  expect(doors).toBeNull();
  await actions.act(CLI, { type: 'close-doors', reason: ' We move house. ' });
  await expect.poll(() => doors).toBe('We move house.');
  await stop();
  await actions.act(CLI, { type: 'open-doors' });
  await actions.act(CLI, { type: 'close-doors', reason: '' });
  const stopNext = await watch();
  expect(doors).toBe(LOOKING_ITSELF_OVER);
  await actions.act(CLI, { type: 'open-doors' });
  await expect.poll(() => doors).toBeNull();
  await stopNext();
});

it('an invalid operator request is refused, and not recorded', async () => {
  const stop = await watch();
  const before = await elsewhere.pool.query('select count(*) from operator_actions');
  const soon = new Date(Date.now() + 25 * 60 * 60_000);
  const tries = [
    [{ type: 'notice', reason: '  ' }, 'Write what everybody is to be told.'],
    [{ type: 'notice', reason: 'x'.repeat(201) }, '200 characters'],
    [{ type: 'restart', at: soon, reason: '' }, 'within the next 24 hours'],
    [{ type: 'restart', at: new Date(Date.now() - 1000), reason: '' }, 'within the next 24 hours'],
    [{ type: 'restart', at: new Date(Number.NaN), reason: '' }, 'within the next 24 hours'],
  ] as const;
  for (const [action, words] of tries) await expect(actions.act(CLI, action)).rejects.toThrow(words);
  const after = await elsewhere.pool.query('select count(*) from operator_actions');
  expect(after.rows).toEqual(before.rows);
  await stop();
});
