/** A browser without cookies: no sign-in is begun, so no guest without an owner is left behind. */
import { afterEach, expect, it, vi } from 'vitest';
import { type CookieJar, keepsCookies, NO_COOKIES } from '#game/browser/cookies.ts';
import { ApiRefusal, api } from '../../../src/lib/browser/accounts/api.ts';

/** Returns a browser's jar. @param keeps true if it keeps what is written to it */
function jar(keeps: boolean, cookieEnabled = true): CookieJar & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (!keeps) return;
      if (text.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
  return { navigator: { cookieEnabled }, document, kept };
}

afterEach(() => vi.unstubAllGlobals());

it('12: a browser keeps cookies if it says so and gives back the one that was written, and none is left', () => {
  const open = jar(true);
  expect(keepsCookies(open)).toBe(true);
  expect(open.kept.size).toBe(0);
  expect(keepsCookies(jar(false))).toBe(false);
  expect(keepsCookies(jar(true, false))).toBe(false);
  const sandboxed = {
    get cookie(): string {
      throw new DOMException('no cookies in a sandbox', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('no cookies in a sandbox', 'SecurityError');
    },
  };
  expect(keepsCookies({ navigator: { cookieEnabled: true }, document: sandboxed })).toBe(false);
});

it('12: no way to sign in asks the server for anything in a browser without cookies', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', jar(false));
  const form = { email: 'anna@example.org', password: 'p', confirmPassword: 'p' };
  const ways = [
    () => api.guest(),
    () => api.login(form),
    () => api.signup(form),
    () => api.google(false),
    () => api.passkeyOptions(),
    () => api.takeSecond({ kind: 'totp', code: '123456' }),
    // A link in a mail stays unspent.
    () => api.confirm('token', {}),
    () => api.confirmEmail('token', {}),
  ];
  for (const way of ways) {
    await expect(way()).rejects.toEqual(new ApiRefusal(0, 'no_cookies', NO_COOKIES));
  }
  expect(fetched).not.toHaveBeenCalled();
});
