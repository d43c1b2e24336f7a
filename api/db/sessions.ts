/** Sessions, where one question or one commit must do: the read of every request, and the sign-in's exchange. */
import type { Pool } from 'pg';

export interface SessionAndUser {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly user_agent: string | null;
  readonly email: string;
}

/** @param id the stored hash of the token */
export async function findSessionAndUser(pool: Pool, id: string): Promise<SessionAndUser | null> {
  const { rows } = await pool.query<SessionAndUser>({
    // Named: each connection parses and plans it once.
    name: 'session-and-user',
    text: `select s.id, s.user_id, s.expires_at, s.created_at, s.user_agent, u.email
      from auth_sessions s join auth_users u on u.id = s.user_id where s.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A session to be stored, under the hash of its token. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
}

/** Stores a session and ends the one it takes the place of, in one commit. @param old the stored hash of its token */
export async function replaceSession(pool: Pool, old: string, session: StoredSession): Promise<void> {
  const { id, userId, expiresAt, userAgent } = session;
  await pool.query({
    name: 'replace-session',
    text: `with ended as (delete from auth_sessions where id = $1)
      insert into auth_sessions (id, user_id, expires_at, user_agent) values ($2, $3, $4, $5)`,
    values: [old, id, userId, expiresAt, userAgent],
  });
}

/** Moves the end of a session, at most to `absoluteMs` after its beginning. @param id the stored hash of its token */
export async function extendSession(
  pool: Pool,
  id: string,
  expiresAt: Date,
  absoluteMs: number,
): Promise<void> {
  await pool.query({
    name: 'extend-session',
    text: `update auth_sessions s set expires_at = ends.at
      from (select id, least($2::timestamptz, created_at + $3::float8 * interval '1 millisecond') as at
        from auth_sessions where id = $1) as ends
      where s.id = ends.id and s.expires_at <> ends.at`,
    values: [id, expiresAt, absoluteMs],
  });
}
