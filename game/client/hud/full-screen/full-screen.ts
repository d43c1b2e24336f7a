/** Full screen, without the browser's bars: a phone gains a fifth of its height. */
import {
  enterFull,
  type FullScreenPage,
  isFull,
  type KeyboardPower,
  leaveFull,
} from '#game/browser/screen.ts';

/**
 * Enters or leaves full screen. Escape keeps closing panels if the browser allows it.
 * @returns false if the browser refused
 */
export async function turnFullScreen(page: FullScreenPage, keyboard?: KeyboardPower): Promise<boolean> {
  try {
    if (isFull(page)) {
      await leaveFull(page);
      return true;
    }
    await enterFull(page);
  } catch (error) {
    console.info('The browser keeps its bars.', error);
    return false;
  }
  // Without the lock, Escape leaves full screen, and the browser says so.
  await keyboard?.lock?.(['Escape']).catch((error: unknown) => console.info(error));
  return true;
}
