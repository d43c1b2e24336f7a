/** The one plain HTTP request of the game: it saves the position when the page is left. */

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
