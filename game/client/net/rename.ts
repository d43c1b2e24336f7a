/** Request that gives the player's babushka another name while the game continues. */
import { AWAY, wordsOf } from './answer-words.ts';

/** Result of the request. */
export interface RenameAnswer {
  /** The name as the server has stored it; null if it was refused. */
  readonly username: string | null;
  /** Reason of a refusal, in words for the player; empty if there is none. */
  readonly refusal: string;
}

/** Asks the server for another name. Players who see her learn it from the realm. */
export async function askToRename(username: string, send: typeof fetch = fetch): Promise<RenameAnswer> {
  try {
    const reply = await send('/api/players/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username }),
      credentials: 'same-origin',
    });
    const body: unknown = await reply.json();
    const stored = reply.ok ? nameIn(body) : null;
    return { username: stored, refusal: stored === null ? (wordsOf(body) ?? AWAY) : '' };
  } catch {
    return { username: null, refusal: AWAY };
  }
}

function nameIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('username' in body)) return null;
  return typeof body.username === 'string' ? body.username : null;
}
