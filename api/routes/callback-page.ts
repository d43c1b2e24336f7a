/**
 * What the server tells the page behind a sign-in at a provider. The server's own words travel in a cookie, which no
 * address can bring; what an address brings may be anybody's, and is shown as the provider's words.
 */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import {
  CALLBACK_PAGE,
  CALLBACK_WORDS_COOKIE,
  PROVIDER_WORDS_MAX,
  SIGNING_IN_COOKIE,
} from '../contracts/callback.ts';
import { hostCookie } from '../contracts/cookies.ts';

/** How long choosing an account at the provider may take, in seconds. */
export const SIGNING_IN_S = 600;
/** How long the server's words wait for the page that shows them, in seconds. */
const WORDS_S = 60;

/** A cookie for the script of the callback page: it holds no secret. */
function tell(c: Context, secure: boolean, name: string, value: string, maxAge: number): void {
  setCookie(c, hostCookie(name, secure), value, { path: '/', sameSite: 'Lax', secure, maxAge });
}

/** A sign-in begins in this browser: until it has ended, the page shows what the provider says of it. */
export const markSignInBegun = (c: Context, secure: boolean): void =>
  tell(c, secure, SIGNING_IN_COOKIE, '1', SIGNING_IN_S);

/** The sign-in has ended, and the provider has no more to say. */
export const markSignInEnded = (c: Context, secure: boolean): void =>
  tell(c, secure, SIGNING_IN_COOKIE, '', 0);

/** @param words the server's own. @returns the page that shows them */
export function messagePage(c: Context, secure: boolean, words: string): string {
  markSignInEnded(c, secure);
  tell(c, secure, CALLBACK_WORDS_COOKIE, words, WORDS_S);
  return CALLBACK_PAGE;
}

/** @returns the page that shows the provider's words as such; the browser must have begun a sign-in */
export const quotingPage = (words: string): string =>
  `${CALLBACK_PAGE}#${new URLSearchParams({ error_description: [...words].slice(0, PROVIDER_WORDS_MAX + 1).join('') })}`;
