/** Key presses in response to offers, such that a busy machine neither loses a press nor acts twice. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Time to wait for an effect before a key press counts as lost, in ms. */
const PATIENCE_MS = 5000;

/** Visible effect of an action: an element that appears, or an expectation that is fulfilled within the given time. */
type Effect = Locator | ((within: { readonly timeout: number }) => Promise<void>);

/** Finds the hint of the action that E would perform now, unless that is in progress or lacks a requirement. */
export const hintOfUse = (page: Page, hint: string | RegExp): Locator =>
  page.locator('.hud-use[data-working="false"][data-missing="false"]').filter({ hasText: hint });

/**
 * Waits for an offer, accepts it, and accepts it again only while it is still shown, until the effect is visible.
 * @param key the key, or an action to perform instead
 */
export async function pressWhile(
  page: Page,
  key: string | (() => Promise<void>),
  offer: Locator,
  effect: Effect,
): Promise<void> {
  await expect(offer).toBeVisible();
  // A key pressed while the chat is open would only be typed.
  await expect(page.locator('.hud-chat[data-open="true"]')).toHaveCount(0);
  await expect(async () => {
    if (await offer.isVisible()) await (typeof key === 'string' ? page.keyboard.press(key) : key());
    if (typeof effect === 'function') await effect({ timeout: PATIENCE_MS });
    else await expect(effect).toBeVisible({ timeout: PATIENCE_MS });
  }).toPass();
}

/**
 * Taps a key with Shift: press and release are sent without waiting for an answer in between, because a stretched press
 * counts as a hold.
 */
export async function tapWithShift({ keyboard }: Page, key: string): Promise<void> {
  await keyboard.down('Shift');
  await Promise.all([keyboard.down(key), keyboard.up(key)]);
  await keyboard.up('Shift');
}

/** Taps E in the very frame in which an element appears, for offers that last only a moment. */
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

/** Waits for `count` frames of the game, so that everything that follows the pointer or the light is in place. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/**
 * Makes the player face a direction: the key is down for two frames of the page, without a round trip in between, because
 * on a busy machine each would be a step past the person who stands there.
 */
export const face = (page: Page, code: string): Promise<void> =>
  page.evaluate(async (key) => {
    const send = (type: string) =>
      document.body.dispatchEvent(
        new KeyboardEvent(type, {
          key: key.slice(-1).toLowerCase(),
          code: key,
          bubbles: true,
          cancelable: true,
        }),
      );
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    send('keydown');
    await frame();
    await frame();
    send('keyup');
  }, code);
