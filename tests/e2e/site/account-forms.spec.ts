/** The forms of the account pages, where something fails or takes its time. */
import { expect, test } from '../helpers/fixtures.ts';

test('the Google button of a server without Google fails in words, and tells how to mend it only on the server’s own machine', async ({
  person,
  expectErrors,
}) => {
  expectErrors(/status of 503/, /ApiRefusal: Failed to sign in with Google/);
  const { page } = await person();
  const message = page.getByRole('alert').filter({ hasText: 'Failed to sign in with Google' });
  for (const [path, label] of [
    ['/login', 'Sign in with Google'],
    ['/signup', 'Sign up with Google'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: label }).click();
    await expect(message).toContainText('set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README');
    await expect(page.getByRole('button', { name: label })).toBeEnabled();
  }
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(message).toHaveText('Failed to sign in with Google');
});

test('the provider’s message on the callback page is shown to the letter and stays in its frame, whatever signs it has', async ({
  person,
}) => {
  const { page } = await person({ viewport: { width: 360, height: 640 } });
  await page.goto('/login');
  await page.context().addCookies([{ name: 'signing_in', value: '1', url: page.url() }]);
  // A quotation mark, the end of an isolate, a reversed direction, lines, marks above marks, and a word without end.
  const words = `No” \u2069\u202eadnuT\u2066 <b>call</b>${'\n'.repeat(30)}e${'\u0301'.repeat(60)}  ${'x'.repeat(900)}`;
  await page.goto(`/auth/callback#${new URLSearchParams({ error_description: words })}`);
  const quoted = page.locator('blockquote bdi');
  expect(await quoted.textContent()).toBe(words);
  await expect(page.getByRole('alert')).toContainText('Google says:');
  const frame = await page.locator('blockquote').boundingBox();
  const { top, bottom, left, right, display, isWide } = await quoted.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return { top, bottom, left, right, display: getComputedStyle(element).display, isWide };
  });
  expect({ display, isWide }).toEqual({ display: 'block', isWide: false });
  expect(frame).not.toBeNull();
  const { x, y, width, height } = frame!;
  expect([left >= x, right <= x + width, top >= y, bottom <= y + height]).toEqual([true, true, true, true]);
  expect(height).toBeLessThan(300);
  // The keyboard reaches what has to be scrolled.
  await quoted.focus();
  await page.keyboard.press('End');
  await expect.poll(() => quoted.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeInViewport();
});
