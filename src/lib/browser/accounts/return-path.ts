/** Page to go to after a sign-in: always a path of this site, so that a link cannot redirect elsewhere. */

export const DEFAULT_DESTINATION = '/dashboard';

/** Origin for the check that a path stays on its origin; any origin works. */
const PROBE = 'https://site.invalid';

/** Pages that belong to signing in: returning to them would be a loop. */
const SIGN_IN_PAGES = /^\/(login|signup|auth|api|forgot-password|reset-password)(\/|$)/;

/**
 * Returns the path, query and fragment of `raw` if it names a page of this site, otherwise `/dashboard`. Refused are
 * absolute URLs, `//host`, backslashes and control characters (browsers normalise these into a host), and the sign-in
 * pages.
 */
export function safeReturnPath(raw: string | null): string {
  if (raw === null || !raw.startsWith('/') || /[\\\p{Cc}]/u.test(raw) || !URL.canParse(raw, PROBE)) {
    return DEFAULT_DESTINATION;
  }
  const url = new URL(raw, PROBE);
  const path = url.pathname + url.search + url.hash;
  const stays = url.origin === PROBE && !path.startsWith('//') && !SIGN_IN_PAGES.test(url.pathname);
  return stays ? path : DEFAULT_DESTINATION;
}

/** Returns the address of the sign-in page that returns to `path` afterwards. */
export function loginPathFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
