/**
 * Whether the game is open in a tab of this browser: a link from a mail, opened in another tab, must not take the player
 * out of it. A lock says so, because the browser takes it back from a tab that is gone, however it went.
 */

const NAME = 'tundra-playing';

/** What is used of the browser's locks. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

/** Null where the browser has none: they are for secure pages alone. */
const ownLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null);

/** Tells the other tabs that the game is open here, until the function returned is called. */
export function holdPlaying(locks = ownLocks()): () => void {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(NAME, { mode: 'shared' }, () => ended).catch((cause: unknown) => console.warn(cause));
  return release;
}

/** Whether the game is open in any tab; false where that cannot be known. */
export async function isPlayedHere(locks = ownLocks()): Promise<boolean> {
  if (locks === null) return false;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === NAME);
}
