/**
 * A browser that lacks something the game requires gets a clear screen, and pages stay closed to people who are not
 * signed in.
 */
import { expect, test } from '../helpers/fixtures.ts';

test('the game says what is missing if there is no WebGL', async ({ person }) => {
  const anna = await person({ email: 'webgl@example.org' });
  await anna.page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.includes('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
    } as typeof original;
  });
  await anna.page.goto('/play');
  await expect(anna.game).toHaveAttribute('data-game-state', 'error');
  await expect(anna.page.getByText(/WebGL/).first()).toBeVisible();
});

test('the game says what is missing if there is neither WebRTC nor WebSocket', async ({ person }) => {
  const anna = await person({ email: 'webrtc@example.org' });
  await anna.page.addInitScript(() => {
    Reflect.deleteProperty(window, 'RTCPeerConnection');
    Reflect.deleteProperty(window, 'WebSocket');
  });
  await anna.page.goto('/play');
  await expect(anna.game).toHaveAttribute('data-game-state', 'error');
  await expect(anna.page.getByText(/WebRTC or WebSocket/).first()).toBeVisible();
});

test('a page that needs an account leads a signed-out visitor to the sign-in', async ({ person }) => {
  const { page } = await person();
  for (const path of ['/play', '/dashboard']) {
    await page.goto(path);
    await page.waitForURL('**/login**');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  }
});
