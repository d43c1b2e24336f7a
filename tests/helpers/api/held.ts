/** Holds requests at a row or a table of the database, so that a test decides the order in which they continue. */
import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { TestApi } from './api.ts';

/** Time within which requests must arrive, in ms. */
const PATIENCE_MS = 10_000;

/** Waits until a number of statements wait for locks of this test's database. */
const untilWaiting = (client: PoolClient, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      // Within a transaction, PostgreSQL would show the same moment again.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ waiting: number }>(
        `select count(distinct pid)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      );
      if ((rows[0]?.waiting ?? 0) < count) throw new Error(`${rows[0]?.waiting} of ${count} wait`);
    },
    { timeout: PATIENCE_MS, interval: 5 },
  );

/**
 * Takes a lock and runs steps one after another while it is held: each begins requests that stop at the lock, or does
 * something to its end. Then the lock is released.
 * @param lock the statement that takes the lock
 * @param steps functions that begin requests; `settles` marks a step that is awaited instead
 * @returns what the steps returned, settled
 */
export async function holding<Results extends readonly unknown[]>(
  { database: { pool } }: TestApi,
  lock: { readonly text: string; readonly values?: readonly unknown[] },
  ...steps: { readonly [At in keyof Results]: Step<Results[At]> }
): Promise<Results> {
  const client = await pool.connect();
  const begun: Promise<unknown>[] = [];
  try {
    await client.query('begin');
    await client.query(lock.text, [...(lock.values ?? [])]);
    let waiting = 0;
    for (const { stops, act } of steps) {
      const running = act();
      begun.push(running);
      if (stops) await untilWaiting(client, ++waiting);
      else await running;
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return (await Promise.all(begun)) as unknown as Results;
}

interface Step<Result> {
  /** True if the request stops at the lock; false if it is awaited while the lock is held. */
  readonly stops: boolean;
  readonly act: () => Promise<Result>;
}

/** A step whose request stops at the lock. */
export const stopping = <Result>(act: () => Promise<Result>): Step<Result> => ({ stops: true, act });
/** A step that is awaited while the lock is held. */
export const meanwhile = <Result>(act: () => Promise<Result>): Step<Result> => ({ stops: false, act });
