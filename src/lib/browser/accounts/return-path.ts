/** Page to go to after a sign-in: always a listed page of this site, so that a link can lead nowhere else. */
import { addressOf } from '#game/browser/addresses.ts';

export const DEFAULT_DESTINATION = '/dashboard';

/** Pages to which a sign-in may return, as in `src/pages`; `[x]` stands for a word of letters, digits and hyphens. */
export const RETURN_PAGES: readonly string[] = [
  '/',
  '/admin',
  '/blog',
  '/blog/[slug]',
  '/blog/tags/[tag]',
  '/dashboard',
  '/operator',
  '/play',
];
/** The site's other pages. Most belong to signing in: returning to them would be a loop. */
export const NO_RETURN: readonly string[] = [
  '/404',
  '/auth/callback',
  '/forgot-password',
  '/login',
  '/offline',
  '/reset-password',
  '/signup',
];

/** Origin for the check that a path stays on its origin; any origin works. */
const PROBE = 'https://site.invalid';
const WORD = /^[a-z0-9-]+$/;
/** Segments of the paths in {@link RETURN_PAGES}. */
const PAGES = RETURN_PAGES.map((page) => page.split('/'));

/**
 * Returns the path, query and fragment of `raw` if it names one of {@link RETURN_PAGES}, otherwise `/dashboard`.
 * Refused are absolute URLs, `//host`, backslashes and control characters (browsers normalise these into a host), and
 * everything that is not the plain spelling of a listed page once dot segments are resolved. No page needs
 * percent-encoding or capitals, so nothing that a browser or the server could decode into another address is left. A
 * path with an empty segment is refused: at its beginning, `//` would be read as the beginning of a host.
 */
export function safeReturnPath(raw: string | null): string {
  const text = raw ?? '';
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return DEFAULT_DESTINATION;
  const address = addressOf(text, PROBE);
  if (address === null) return DEFAULT_DESTINATION;
  const { origin, pathname, search, hash } = address;
  return origin === PROBE && !pathname.includes('//') && isReturnPage(pathname)
    ? pathname + search + hash
    : DEFAULT_DESTINATION;
}

/** Returns true if the path is that of a listed page, with or without a slash at its end. */
function isReturnPage(path: string): boolean {
  const segments = (path !== '/' && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return PAGES.some(
    (page) =>
      page.length === segments.length &&
      page.every((part, at) => {
        const segment = segments[at] ?? '';
        return part.startsWith('[') ? WORD.test(segment) : segment === part;
      }),
  );
}

/** Returns the address of the sign-in page that returns to `path` afterwards. */
export function loginPathFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
