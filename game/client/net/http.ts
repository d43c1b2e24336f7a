/** What the game asks of the API over plain HTTP: the save of a page that is being left. */

/** Saves where the player stands (world px) while the page goes away. Nothing can be done if it fails. */
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
