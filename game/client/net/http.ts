/**
 * The game's plain HTTP requests: loading the player's levels before the realm answers, and saving the position when
 * the page is left.
 */

/** Fetches the row of the player's levels. @throws Error if it cannot be read */
export async function fetchStats(): Promise<unknown> {
  const reply = await fetch('/api/players/me/stats', { credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`the levels cannot be read: ${reply.status}`);
  return await reply.json();
}

/**
 * Saves the player's position (world px); the request completes even after the page is closed.
 * @returns true if the server has saved it. The server may refuse a position that it does not believe and then saves
 * its own.
 */
export async function savePosition(playerId: string, x: number, y: number, time: Date): Promise<boolean> {
  const body = JSON.stringify({ position_x: x, position_y: y, last_updated: time.toISOString() });
  try {
    const reply = await fetch(`/api/players/${encodeURIComponent(playerId)}/position`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'same-origin',
      keepalive: true,
    });
    return reply.status < 500;
  } catch {
    return false;
  }
}
