/** The plain HTTP requests of the game: the levels before the realm answers, and the position when the page is left. */

/** The row of the player's levels. @throws Error when it cannot be read */
export async function fetchStats(): Promise<unknown> {
  const reply = await fetch('/api/players/me/stats', { credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`the levels cannot be read: ${reply.status}`);
  return await reply.json();
}

/** Saves the player's position (world px) while the page unloads. Nothing can be done if it fails. */
export function saveOnLeave(playerId: string, x: number, y: number, time: Date): void {
  const body = JSON.stringify({ position_x: x, position_y: y, last_updated: time.toISOString() });
  fetch(`/api/players/${encodeURIComponent(playerId)}/position`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {
    // The page is gone before an answer comes; the server's own last position stands.
  });
}
