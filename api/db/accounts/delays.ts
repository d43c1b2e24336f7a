/** Failed attempts that delay further guesses, stored in the table of the rate limits. */

/** The part of a connection pool that this file uses. */
interface Pool {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** A counter; `expire` is the time at which its last failure is forgotten, in ms since the epoch. */
export interface DelayRow {
  /** Number of failures remembered at the time of the last failure. */
  readonly points: number;
  readonly expire: number;
}

const rowOf = (result: unknown): DelayRow | null => {
  const [row] = (result as { rows: { points: number; expire: string }[] }).rows;
  return row === undefined ? null : { points: row.points, expire: Number(row.expire) };
};

/** Returns a counter; null if it has no failures. @param key the stored key of the counter */
export async function readDelays(pool: Pool, key: string): Promise<DelayRow | null> {
  return rowOf(await pool.query('select points, expire from auth_limits where key = $1', [key]));
}

/**
 * Counts a failure, in one statement, so that simultaneous failures all count.
 * @param now in ms since the epoch
 * @param forgetMs time until the next failure is forgotten, in ms
 * @param most maximum number of failures remembered
 */
export async function putFailure(
  pool: Pool,
  key: string,
  now: number,
  forgetMs: number,
  most: number,
): Promise<DelayRow | null> {
  const left = 'ceil(greatest(auth_limits.expire - $2::float8, 0) / $3::float8)';
  const points = `least(${left} + 1, $4::float8)`;
  return rowOf(
    await pool.query(
      `insert into auth_limits (key, points, expire) values ($1, 1, $2::float8 + $3::float8)
        on conflict (key) do update set points = ${points}, expire = $2::float8 + ${points} * $3::float8
        returning points, expire`,
      [key, now, forgetMs, most],
    ),
  );
}

export async function dropDelay(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from auth_limits where key = $1', [key]);
}
