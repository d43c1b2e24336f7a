/**
 * Detects whether the game is open in a tab of this browser: a link from an e-mail, opened in another tab, must not
 * take the player out of the game. A lock records it, because the browser releases the lock of a closed tab, however it
 * was closed.
 */
import { locks as ownLocks } from '#game/browser/powers.ts';

const NAME = 'tundra-playing';

/** Parts of the browser's locks that are used. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

/** Tells other tabs that the game is open here. Returns a function that ends this. */
export function holdPlaying(locks = ownLocks()): () => void {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(NAME, { mode: 'shared' }, () => ended).catch((cause: unknown) => console.warn(cause));
  return release;
}

/** True if the game is open in any tab; false if that cannot be known. */
export async function isPlayedHere(locks = ownLocks()): Promise<boolean> {
  if (locks === null) return false;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === NAME);
}
