/** Full screen, without the browser's bars: a phone gains a fifth of its height. */

/**
 * Chromium's API that passes Escape to the page; holding Escape down still leaves full screen. TypeScript has no
 * declaration of it.
 */
interface Keyboard {
  lock(keys: readonly string[]): Promise<void>;
}

/** Parts of the document that are used. */
export type FullScreenPage = Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen'> & {
  readonly documentElement: Pick<Element, 'requestFullscreen'>;
};

/**
 * Enters or leaves full screen. Escape keeps closing panels if the browser allows it.
 * @returns false if the browser refused
 */
export async function turnFullScreen(page: FullScreenPage, keyboard?: Keyboard): Promise<boolean> {
  try {
    if (page.fullscreenElement !== null) {
      await page.exitFullscreen();
      return true;
    }
    await page.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch (error) {
    console.info('The browser keeps its bars.', error);
    return false;
  }
  // Without the lock, Escape leaves full screen, and the browser says so.
  await keyboard?.lock(['Escape']).catch((error: unknown) => console.info(error));
  return true;
}

/** Returns the browser's keyboard API; undefined if it has none. */
export const ownKeyboard = (): Keyboard | undefined => (navigator as { keyboard?: Keyboard }).keyboard;
