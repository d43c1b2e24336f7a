/** The one read that every request of a signed-in person begins with: a session and its user, in one question. */
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
