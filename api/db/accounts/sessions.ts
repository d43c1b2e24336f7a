/** Session queries that take one round trip: reading the session on every request, and replacing it at sign-in. */
import type { Pool } from 'pg';

export interface SessionAndUser {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly user_agent: string | null;
  readonly network: string | null;
  /** Time of the second step; null if no second step was taken. */
  readonly proven_at: Date | null;
  /** Null for guests. */
  readonly email: string | null;
  readonly access_version: number;
  readonly role: 'admin' | null;
  /** True if the account has a passkey or a confirmed secret for one-time codes. */
  readonly has_second_step: boolean;
}

/** Returns the session with its user; null if there is no such session. @param id the stored hash of the token */
export async function findSessionAndUser(pool: Pool, id: string): Promise<SessionAndUser | null> {
  const { rows } = await pool.query<SessionAndUser>({
    // A named statement: each connection parses and plans it only once.
    name: 'session-and-user',
    text: `select s.id, s.user_id, s.expires_at, s.created_at, s.last_used_at, s.user_agent, s.network, s.proven_at, u.email,
        u.access_version, u.role, u.has_second_step
      from auth_sessions s join auth_users u on u.id = s.user_id where s.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Looks at a session without changing it. @returns null if there is none or it has expired */
export async function peekSession(pool: Pool, id: string): Promise<{ readonly isOperator: boolean } | null> {
  const found = await findSessionAndUser(pool, id);
  return found === null || found.expires_at < new Date() ? null : { isOperator: found.role === 'admin' };
}

/** A session to be stored, under the hash of its token. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly provenAt: Date | null;
  /** Time of the sign-in that this session continues; null if the sign-in is happening now. */
  readonly signedInAt: Date | null;
}

/**
 * Stores a session and ends the one it replaces, in one transaction. The account is locked first, but only against
 * changes of access: a sign-in that checked the password before a reset and arrives after it is refused.
 * @param version the account's `access_version` before the password was checked
 * @param old the stored hash of the replaced session's token
 * @returns false if access to the account has ended since, or the account is banned or no longer exists
 */
export async function replaceSession(
  pool: Pool,
  session: StoredSession,
  version: number,
  old: string | null,
): Promise<boolean> {
  const { id, userId, expiresAt, userAgent, network, provenAt, signedInAt } = session;
  const { rowCount } = await pool.query({
    name: 'replace-session',
    text: `with owner as materialized (
        select id from auth_users where id = $3 and access_version = $7
          and (banned_until is null or banned_until <= now()) for share),
      ended as (delete from auth_sessions where id = $1 and exists (select from owner))
      insert into auth_sessions (id, user_id, expires_at, user_agent, network, proven_at, created_at)
        select $2, id, $4, $5, $6, $8, coalesce($9::timestamptz, now()) from owner`,
    values: [old, id, userId, expiresAt, userAgent, network, version, provenAt, signedInAt],
  });
  return rowCount === 1;
}

/**
 * Ends the oldest live sessions of a user beyond `most`. Called after the new session is stored, so that the last of
 * many simultaneous sign-ins sees all sessions. Only one call at a time handles an account: each call keeps its own
 * session, and two calls that counted the same rows would together end one session too many.
 * @param kept the stored hash of the session that stays, however old its sign-in
 * @returns true if sessions were ended
 */
export async function dropOldestSessions(
  pool: Pool,
  userId: string,
  kept: string,
  most: number,
): Promise<boolean> {
  const { rows } = await pool.query<{ live: number }>({
    name: 'count-live-sessions',
    text: 'select count(*)::int as live from auth_sessions where user_id = $1 and expires_at > now()',
    values: [userId],
  });
  // Nearly every sign-in returns here, without waiting for another.
  if ((rows[0]?.live ?? 0) <= most) return false;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The lock is a separate statement, so that the next statement counts the rows committed while this one waited.
    await client.query({
      name: 'lock-owner-of-sessions',
      text: 'select 1 from auth_users where id = $1 for no key update',
      values: [userId],
    });
    const { rowCount } = await client.query({
      name: 'drop-oldest-sessions',
      text: `delete from auth_sessions where id in (select id from auth_sessions
        where user_id = $1 and expires_at > now() order by id = $2 desc, created_at desc, id offset $3)`,
      values: [userId, kept, most],
    });
    await client.query('commit');
    client.release();
    return (rowCount ?? 0) > 0;
  } catch (error) {
    // Closing the connection ends the transaction.
    client.release(true);
    throw error;
  }
}

/**
 * Extends a session, up to `absoluteMs` after its beginning; sessions of accounts without an address have no limit.
 * @param id the stored hash of its token
 */
export async function extendSession(
  pool: Pool,
  id: string,
  expiresAt: Date,
  absoluteMs: number,
): Promise<void> {
  await pool.query({
    name: 'extend-session',
    text: `update auth_sessions s set expires_at = ends.at
      from (select s.id, case when u.email is null then $2::timestamptz
          else least($2::timestamptz, s.created_at + $3::float8 * interval '1 millisecond') end as at
        from auth_sessions s join auth_users u on u.id = s.user_id where s.id = $1) as ends
      where s.id = ends.id and s.expires_at <> ends.at`,
    values: [id, expiresAt, absoluteMs],
  });
}

/** Records that a session was used just now. @param id the stored hash of its token */
export async function touchSession(pool: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: 'update auth_sessions set last_used_at = now() where id = $1',
    values: [id],
  });
}

/** A session in the list; its id is the stored hash. */
export interface ListedSession {
  readonly id: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly user_agent: string | null;
  readonly network: string | null;
}

/** Returns the live sessions of a user, newest first. */
export async function listSessions(pool: Pool, userId: string): Promise<readonly ListedSession[]> {
  const { rows } = await pool.query<ListedSession>(
    `select id, created_at, last_used_at, expires_at, user_agent, network from auth_sessions
      where user_id = $1 and expires_at > now() order by created_at desc`,
    [userId],
  );
  return rows;
}
