/**
 * Keeps the screen on while the game is played: otherwise a phone that is not touched for a minute would go dark while
 * its player sits by the fire.
 */
import { wakeLock } from '#game/browser/powers.ts';

/** Parts of a page that are used; `wakeLock` is missing on insecure addresses and in some browsers. */
export interface WakingPage {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly wakeLock: Pick<WakeLock, 'request'> | null;
}

const ownPage = (): WakingPage => ({
  document,
  wakeLock: wakeLock(),
});

/** Keeps the screen on while the page is visible. Returns a function that stops it. */
export function keepAwake({ document, wakeLock }: WakingPage = ownPage()): () => void {
  if (wakeLock === null) return () => {};
  let held: WakeLockSentinel | null = null;
  let hasEnded = false;
  const letGo = async () => {
    const last = held;
    held = null;
    await last?.release();
  };
  const isHeld = () => held !== null && !held.released;
  const ask = async () => {
    // The browser releases the lock of a page that is hidden.
    if (hasEnded || document.visibilityState !== 'visible' || isHeld()) return;
    const granted = await wakeLock.request('screen');
    // Another lock may have been granted in the meantime; a second is not needed.
    if (hasEnded || isHeld()) await granted.release();
    else held = granted;
  };
  // A phone that is saving its battery refuses: the game works all the same, and the screen goes dark as usual.
  const begin = () =>
    void ask().catch((error: unknown) => console.info('The screen may switch itself off.', error));
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', begin);
    letGo().catch((error: unknown) => console.warn(error));
  };
}
