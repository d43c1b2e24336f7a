/**
 * Messages to the page that follows a sign-in at a provider. The server's own messages travel in a cookie, which no
 * address can contain; a text in an address may come from any person, and is shown as the provider's words.
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
import { SIGNING_IN_S } from '../services/second-steps/challenges.ts';

/** Time for which the server's message is kept for the page that shows it, in s. */
const WORDS_S = 60;

/** Sets a cookie for the script of the callback page; the cookie holds no secret. */
function tell(c: Context, secure: boolean, name: string, value: string, maxAge: number): void {
  setCookie(c, hostCookie(name, secure), value, { path: '/', sameSite: 'Lax', secure, maxAge });
}

/**
 * Marks the beginning of a sign-in in this browser: until it has ended, the page shows the provider's messages about
 * it.
 */
export const markSignInBegun = (c: Context, secure: boolean): void =>
  tell(c, secure, SIGNING_IN_COOKIE, '1', SIGNING_IN_S);

/** Marks the end of the sign-in: the page no longer shows the provider's messages. */
export const markSignInEnded = (c: Context, secure: boolean): void =>
  tell(c, secure, SIGNING_IN_COOKIE, '', 0);

/** @param words the server's own message. @returns the page that shows it */
export function messagePage(c: Context, secure: boolean, words: string): string {
  markSignInEnded(c, secure);
  tell(c, secure, CALLBACK_WORDS_COOKIE, words, WORDS_S);
  return CALLBACK_PAGE;
}

/** @returns the page that shows the provider's words as a quotation, in a browser that has begun a sign-in */
export const quotingPage = (words: string): string =>
  `${CALLBACK_PAGE}#${new URLSearchParams({ error_description: [...words].slice(0, PROVIDER_WORDS_MAX + 1).join('') })}`;
