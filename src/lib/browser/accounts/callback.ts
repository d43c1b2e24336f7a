/**
 * The callback page shows the server's words about a sign-in, or handles the content of its address: an error, a token
 * to send, or neither.
 */
import { CALLBACK_WORDS_COOKIE, PROVIDER_WORDS_MAX, SIGNING_IN_COOKIE } from '#api/contracts/callback.ts';
import { hostCookie } from '#api/contracts/cookies.ts';
import { readLinkToken } from './link-token.ts';

/** Kinds of links in mails that lead to the callback page, as their addresses name them. */
const LINKS = ['confirm', 'change', 'undo'] as const;
type Link = (typeof LINKS)[number];

export type CallbackTask =
  | { readonly kind: 'error'; readonly message: string }
  /** Shows the provider's words, unchanged, as a quotation. */
  | { readonly kind: 'quote'; readonly words: string }
  | { readonly kind: 'confirm'; readonly token: string }
  /** Confirms the new address of an account. */
  | { readonly kind: 'change'; readonly token: string }
  /** Gives an account back to its old address. */
  | { readonly kind: 'undo'; readonly token: string }
  /** A part of the link is missing; `link` is null if the part that named its kind is. */
  | { readonly kind: 'incomplete'; readonly link: Link | null }
  | { readonly kind: 'session' };

/**
 * Shown instead of a provider's words if no sign-in in this browser has caused them or they have no visible character,
 * and for errors without a text.
 */
export const CALLBACK_FALLBACK = 'Authentication failed. Please try again.';

/** Said about a link of which a part is missing; the next step follows. */
const LINK_INCOMPLETE =
  'This link came incomplete: a part of it was lost on its way. Copy the whole link from the mail, up to its end';
/** Fragment with which the sign-in explains that the address had no link at all. */
export const INCOMPLETE_HASH = '#incomplete-link';

/** Next steps, by the kind of the link. */
const REMEDIES: Readonly<Record<Link | 'reset', string>> = {
  confirm: ', or have it sent again.',
  change: ', or change your address on the dashboard once more.',
  undo: '.',
  reset: ', or request a new one.',
};

/** Returns the words about a link of which a part is missing; null stands for an unknown kind. */
export const incompleteWords = (link: keyof typeof REMEDIES | null): string =>
  LINK_INCOMPLETE + REMEDIES[link ?? 'confirm'];

/**
 * Reads `hash` (`#…`) and `search` (`?…`) of the page's address, and the page's cookies; an error takes precedence. The
 * words in an address are shown as the provider's only if a sign-in was begun in this browser, because anyone can make
 * up an address. Over HTTPS (`secure`) the only cookies that count are those that no other host can have set.
 */
export function readCallback(hash: string, search: string, cookies: string, secure: boolean): CallbackTask {
  const said = cookieOf(cookies, hostCookie(CALLBACK_WORDS_COOKIE, secure));
  if (said) return { kind: 'error', message: said };
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const words = inHash.get('error_description') || inQuery.get('error_description');
  if (words) {
    const isBegun = cookieOf(cookies, hostCookie(SIGNING_IN_COOKIE, secure)) === '1';
    return isBegun && hasVisible(words)
      ? { kind: 'quote', words: shortened(words) }
      : { kind: 'error', message: CALLBACK_FALLBACK };
  }
  const found = readLinkToken(LINKS, hash, search);
  if (found !== null && found.token !== null) return { kind: found.name, token: found.token };
  // Only links in mails have something behind the #.
  if (found !== null || hash.length > 1) return { kind: 'incomplete', link: found?.name ?? null };
  return { kind: 'session' };
}

/** Removes the cookies that `readCallback` has read, so that their messages are shown only once. */
export function forgetCallback(document: Pick<Document, 'cookie'>, secure: boolean): void {
  for (const name of [CALLBACK_WORDS_COOKIE, SIGNING_IN_COOKIE]) {
    document.cookie = `${hostCookie(name, secure)}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`;
  }
}

/** Invisible and blank characters, and characters that reverse the direction of the text. */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]+/gu;
/** Combining marks without a letter, which would look like signs of their own. */
const STRAY_MARKS = /(^|\s)\p{M}+/gu;

/** True if a text has a visible character: an empty quotation would tell nothing. */
const hasVisible = (words: string): boolean =>
  words.replace(UNSEEN, ' ').replace(STRAY_MARKS, ' ').trim() !== '';

/**
 * Returns the provider's words without any change, or their beginning if they are too long. Words that imitate this page,
 * close a quotation, or reverse the direction of the text need no removal: the page shows them in a box of their own
 * (`Quotation`), which no text can leave.
 */
function shortened(words: string): string {
  const signs = [...words];
  return signs.length > PROVIDER_WORDS_MAX ? `${signs.slice(0, PROVIDER_WORDS_MAX).join('')}…` : words;
}

/**
 * Returns the value of one of `cookies` (a `document.cookie`); null if there is none that can be read. The name is
 * compared without trimming: a wide space in front of it makes a different name, which any host of the domain may set.
 */
function cookieOf(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // A value that cannot be decoded was not written by the server.
    return null;
  }
}

/** A second link opened on the same page changes only the fragment, which does not load the page again. */
export function reloadOnNewLink(page: Window): void {
  page.addEventListener('hashchange', () => page.location.reload(), { once: true });
}

/**
 * Returns the token in the address of a page; null if there is none or a part of it is missing. Removes the token from the address, where it must
 * not stay.
 */
export function takeLinkToken({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const found = readLinkToken(['token'], location.hash, location.search);
  history.replaceState(null, '', location.pathname);
  return found?.token ?? null;
}
