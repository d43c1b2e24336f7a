/**
 * Names and limits shared by the server and the callback page, without the schema library, which the page does not
 * need.
 */

export const CALLBACK_PAGE = '/auth/callback';
/**
 * A readable cookie with the server's message about a finished sign-in, for the callback page only. Its name, and that
 * of the next cookie, go through `hostCookie`: messages from another host of the domain must not pass for the server's.
 */
export const CALLBACK_WORDS_COOKIE = 'callback_words';
/** A readable cookie, `1` while a sign-in at a provider is under way in this browser. */
export const SIGNING_IN_COOKIE = 'signing_in';
/** Maximum number of characters shown of a provider's message, because an address can carry any number of them. */
export const PROVIDER_WORDS_MAX = 2000;
