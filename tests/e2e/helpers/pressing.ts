/** Keys pressed on what is offered, so that a busy machine neither loses one nor does a deed twice. */
import { expect, type Locator, type Page } from '@playwright/test';

/** So long an effect is waited for before the key counts as lost, in ms. */
const PATIENCE_MS = 5000;

/** What is seen of a deed: something that appears, or what is expected within the given time. */
type Effect = Locator | ((within: { readonly timeout: number }) => Promise<void>);

/** The hint of what E would do now, unless it is being done or something for it is missing. */
export const hintOfUse = (page: Page, hint: string | RegExp): Locator =>
  page.locator('.hud-use[data-working="false"][data-missing="false"]').filter({ hasText: hint });

/**
 * Waits for an offer, takes it, and takes it again only while it still stands, until the effect is seen.
 * @param key or what is done instead of a key
 */
export async function pressWhile(
  page: Page,
  key: string | (() => Promise<void>),
  offer: Locator,
  effect: Effect,
): Promise<void> {
  await expect(offer).toBeVisible();
  // What is typed into an open chat is no key.
  await expect(page.locator('.hud-chat[data-open="true"]')).toHaveCount(0);
  await expect(async () => {
    if (await offer.isVisible()) await (typeof key === 'string' ? page.keyboard.press(key) : key());
    if (typeof effect === 'function') await effect({ timeout: PATIENCE_MS });
    else await expect(effect).toBeVisible({ timeout: PATIENCE_MS });
  }).toPass();
}

/** Taps a key with Shift: both of its ends are sent before either is answered, for a press that is stretched is a hold. */
export async function tapWithShift({ keyboard }: Page, key: string): Promise<void> {
  await keyboard.down('Shift');
  await Promise.all([keyboard.down(key), keyboard.up(key)]);
  await keyboard.up('Shift');
}

/** Taps E in the frame in which something appears: for what lasts only a moment. */
export async function tapUseAt(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (awaited) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!document.querySelector(awaited)) return void requestAnimationFrame(look);
          const target = document.activeElement ?? document.body;
          for (const type of ['keydown', 'keyup'])
            target.dispatchEvent(
              new KeyboardEvent(type, { key: 'e', code: 'KeyE', bubbles: true, cancelable: true }),
            );
          done();
        };
        look();
      }),
    selector,
  );
}

/** Waits for so many frames of the game: what follows the pointer or the light is where it belongs by then. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
