/** The whole screen, dialogs, and the height that a phone's keyboard covers: not every browser has them. */

/** Chromium's API that passes Escape to the page. TypeScript has no declaration of it. */
export interface KeyboardPower {
  lock?(keys: readonly string[]): Promise<void>;
  getLayoutMap?(): Promise<Iterable<[string, string]>>;
}

/** Parts of the document that are used. */
export type FullScreenPage = Partial<
  Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen'>
> & {
  readonly documentElement: Partial<Pick<Element, 'requestFullscreen'>>;
};

/** True if this page can take the whole screen. */
export const canBeFull = (page: FullScreenPage = document): boolean =>
  page.fullscreenEnabled === true && typeof page.documentElement.requestFullscreen === 'function';

/** True if this page has the whole screen. */
export const isFull = (page: FullScreenPage = document): boolean => (page.fullscreenElement ?? null) !== null;

/** Takes the whole screen. @throws if the browser refuses */
export async function enterFull(page: FullScreenPage): Promise<void> {
  if (!page.documentElement.requestFullscreen) throw new Error('This browser cannot show the whole screen.');
  await page.documentElement.requestFullscreen({ navigationUI: 'hide' });
}

/** Gives the screen back. @throws if the browser refuses */
export async function leaveFull(page: FullScreenPage): Promise<void> {
  await page.exitFullscreen?.();
}

/** Returns the browser's keyboard API; undefined if it has none. */
export const keyboardPower = (): KeyboardPower | undefined =>
  (globalThis.navigator as { keyboard?: KeyboardPower } | undefined)?.keyboard;

/** True if the pointer belongs to an element of this page alone. */
export const isPointerLocked = (page: Document): boolean => Boolean(page.pointerLockElement);

/** Returns the part of the page that is visible beside a keyboard on the screen; null if the browser does not say. */
export const visiblePart = (): VisualViewport | null => globalThis.visualViewport ?? null;

/** Opens a dialog as modal, or at least as a dialog. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

/** Closes a dialog. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** True if an element is neither hidden nor without a size. */
export function isShown(element: HTMLElement): boolean {
  if (typeof element.checkVisibility === 'function')
    return element.checkVisibility({ visibilityProperty: true });
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Sends the events of a pointer to an element until it is lifted, if the browser can. */
export function capture(element: Partial<Pick<Element, 'setPointerCapture'>>, pointerId: number): void {
  try {
    element.setPointerCapture?.(pointerId);
  } catch {
    // The pointer was lifted in the meantime. Its events end here, too.
  }
}

/** Ends {@link capture}. */
export function release(
  element: Partial<Pick<Element, 'hasPointerCapture' | 'releasePointerCapture'>>,
  pointerId: number,
): void {
  if (element.hasPointerCapture?.(pointerId)) element.releasePointerCapture?.(pointerId);
}
