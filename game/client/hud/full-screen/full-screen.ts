/** The game on the whole screen, without the browser's bars: what a phone gains by it is a fifth of its height. */

/** Chromium's way to be given Escape itself: there, holding it leaves the full screen. TypeScript has no declaration of it. */
interface Keyboard {
  lock(keys: readonly string[]): Promise<void>;
}

/** What is used of the page. */
export type FullScreenPage = Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen'> & {
  readonly documentElement: Pick<Element, 'requestFullscreen'>;
};

/**
 * Takes the whole screen, or gives it back. Escape goes on closing panels where the browser allows it.
 * @returns false where the browser refused
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
  // Without it Escape leaves the full screen, which the browser says itself.
  await keyboard?.lock(['Escape']).catch((error: unknown) => console.info(error));
  return true;
}

export const ownKeyboard = (): Keyboard | undefined => (navigator as { keyboard?: Keyboard }).keyboard;
