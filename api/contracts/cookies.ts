/** What server and pages agree on of the names of cookies. */

/**
 * The name under which a cookie is sent. Over HTTPS it begins with `__Host-`: then browsers take the cookie from this host
 * alone, so that no other host of the same domain can plant it. It must be `Secure`, of the path `/`, without `Domain`.
 * @param secure whether the site is served over HTTPS
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
