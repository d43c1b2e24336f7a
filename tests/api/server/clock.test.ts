/**
 * A clock in doubt is recorded, so that people who play in the meantime do not make it count as correct; operators
 * accept it with a command.
 */
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { openClock } from '#api/services/clock.ts';
import { watchOperators } from '#api/services/operators/operator-watch.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { admin, IDLE_SERVER } from '#tests/helpers/api/operator.ts';

const DAY = 86_400_000;
const PLAYED = Date.UTC(2026, 10, 1, 12);
const database = await createTestDatabase();
const { db } = database;
const log = pino({ level: 'silent' });

/** Sets the time at which the player was last in the world. */
async function plays(at: number): Promise<void> {
  await db
    .updateTable('players')
    .set({ last_updated: new Date(at) })
    .execute();
}
/** Opens the clock as a server started at this time would. */
const startAt = (at: number) => openClock(db, () => new Date(at), log);
const record = async () =>
  (await db.selectFrom('operator_actions').select(['actor', 'action', 'detail']).orderBy('id').execute()).map(
    ({ actor, action, detail }) => `${actor} ${action} ${detail}`,
  );

beforeEach(async () => {
  await db.deleteFrom('operator_actions').execute();
  await db.deleteFrom('auth_users').execute();
  const { id } = await db
    .insertInto('auth_users')
    .values({ email: 'anna@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('players').values({ user_id: id, username: 'Anna' }).execute();
});

it('the server’s clock is not doubted if the database was never played on, or was last played on yesterday', async () => {
  expect((await startAt(PLAYED)).isInDoubt()).toBe(false);
  await plays(PLAYED - DAY);
  expect((await startAt(PLAYED)).isInDoubt()).toBe(false);
  expect(await record()).toEqual([]);
});

it('the server’s clock stays in doubt across a restart, although a player has played in the meantime', async () => {
  await plays(PLAYED);
  expect((await startAt(PLAYED + 31 * DAY)).isInDoubt()).toBe(true);
  await expect.poll(record).toEqual(['server doubt-clock 2026-11-01T12:00:00.000Z']);
  await plays(PLAYED + 31 * DAY);
  expect((await startAt(PLAYED + 31 * DAY)).isInDoubt()).toBe(true);
  expect(await record()).toHaveLength(1);
});

it('a corrected server clock is trusted, despite the times that were saved by the wrong clock', async () => {
  await plays(PLAYED);
  await startAt(PLAYED + 31 * DAY);
  await expect.poll(record).toHaveLength(1);
  await plays(PLAYED + 31 * DAY);
  expect((await startAt(PLAYED + DAY)).isInDoubt()).toBe(false);
  await expect
    .poll(record)
    .toContain('server settle-clock 2026-11-02T12:00:00.000Z 2026-12-02T12:00:00.000Z');
  expect((await startAt(PLAYED + 2 * DAY)).isInDoubt()).toBe(false);
  expect((await startAt(PLAYED + 20 * DAY)).isInDoubt()).toBe(true);
  // Records are written after the answer; this one must not be written during the next test.
  await expect.poll(record).toHaveLength(3);
});

it('after the accept command the running server and later ones trust a doubted clock', async () => {
  await plays(PLAYED);
  const now = () => new Date(PLAYED + 31 * DAY);
  const clock = await openClock(db, now, log);
  await expect.poll(record).toHaveLength(1);
  const stop = await watchOperators({
    db,
    pool: database.pool,
    game: { end: () => {}, remove: () => {}, mute: () => {} },
    server: { ...IDLE_SERVER, acceptClock: () => clock.accept() },
    now,
    log,
  });
  expect(clock.isInDoubt()).toBe(true);
  expect(await admin({ database, now }, 'clock', 'accept')).toBe(
    'The clock is right: what is due by it goes on.',
  );
  await expect.poll(() => clock.isInDoubt()).toBe(false);
  await stop();
  expect((await record()).at(-1)).toBe(
    'cli:tester accept-clock 2026-12-02T12:00:00.000Z 2026-11-01T12:00:00.000Z',
  );
  expect((await startAt(PLAYED + 32 * DAY)).isInDoubt()).toBe(false);
  await expect(admin({ database, now }, 'clock', 'refuse')).rejects.toThrow('Say: clock accept');
});

it('an accepted clock that jumps again is recorded as doubtful again', async () => {
  await plays(PLAYED);
  let at = PLAYED + 31 * DAY;
  const clock = await openClock(db, () => new Date(at), log);
  await expect.poll(record).toHaveLength(1);
  clock.accept();
  expect(clock.isInDoubt()).toBe(false);
  at += 31 * DAY;
  expect(clock.isInDoubt()).toBe(true);
  await expect.poll(record).toHaveLength(2);
  expect((await record()).at(-1)).toBe('server doubt-clock 2026-12-02T12:00:00.000Z');
});

it('a doubted clock can be accepted without a running server, even if the clock is slow', async () => {
  await plays(PLAYED);
  const now = () => new Date(PLAYED - 31 * DAY);
  expect((await startAt(PLAYED - 31 * DAY)).isInDoubt()).toBe(true);
  await admin({ database, now }, 'clock', 'accept');
  expect((await startAt(PLAYED - 31 * DAY)).isInDoubt()).toBe(false);
});
