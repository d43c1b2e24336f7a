/** Number of places of a container that a phone shows: whole rows of four or six, at least one of them free. */
const ROWS = 12;

/** Returns the number of places to show. @param used number of places up to the last full one */
export function shownPlaces(used: number, size: number): number {
  return Math.min(size, Math.ceil((Math.max(0, used) + 1) / ROWS) * ROWS);
}
