/** What server and callback page agree on; without the schema library, which the page does not need. */

export const CALLBACK_PAGE = '/auth/callback';
/**
 * A readable cookie with what the server says of a sign-in that has ended; for the callback page alone. Its name, and that of
 * the next, are what `hostCookie` makes of these: the words of another host of the domain must not pass for the server's.
 */
export const CALLBACK_WORDS_COOKIE = 'callback_words';
/** A readable cookie, `1` while a sign-in at a provider is under way in this browser. */
export const SIGNING_IN_COOKIE = 'signing_in';
/** Of a provider's words at most so many characters are shown. */
export const PROVIDER_WORDS_MAX = 200;
