/** Names of cookies, shared by the server and the pages. */

/**
 * Returns the name under which a cookie is sent. Over HTTPS it begins with `__Host-`: browsers then accept the cookie
 * from this host alone, so that no other host of the domain can plant it. The cookie must be `Secure`, with the path
 * `/` and without `Domain`.
 * @param secure true if the site is served over HTTPS
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
