/** Cookies of this browser: without them it forgets at once who is signed in, so no sign-in is begun. */

export const NO_COOKIES =
  'This browser keeps no cookies for this site, so it would forget at once that you are signed in. Allow cookies for this site in the settings of your browser, then try again.';

/** The cookie that is written and read back. */
const PROBE = 'keeps_cookies';

/** The members of the window that the probe needs. */
export interface CookieJar {
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
  readonly document: Pick<Document, 'cookie'>;
}

/** Returns true if the browser keeps a cookie of this page; the probe is removed again. */
export function keepsCookies({ navigator, document }: CookieJar = window): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
    const isKept = document.cookie.split('; ').includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=; Path=/; Max-Age=0; SameSite=Lax`;
    return isKept;
  } catch {
    // A sandboxed page may not even ask, which answers the question.
    return false;
  }
}
