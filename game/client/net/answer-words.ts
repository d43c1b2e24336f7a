/** Words for the player in the server's answers to the game's plain HTTP requests. */

/** Shown if there is no answer, or none in JSON: a proxy answers while the server cannot be reached. */
export const AWAY = 'The server cannot be reached. Please try again.';

/** Returns the message of a success or of a refusal; null if there is none. */
export function wordsOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('message' in reply && typeof reply.message === 'string') return reply.message;
  return 'error' in reply ? wordsOf(reply.error) : null;
}
