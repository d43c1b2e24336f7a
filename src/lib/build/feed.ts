/** Makes a rendered post fit for a feed reader, which has no stylesheet, no scripts and another address. */

/** Elements that mean nothing outside the page, with all that is in them. */
const PAGE_ONLY = /<(script|style|template|canvas|form|button)\b[\s\S]*?<\/\1>|<link\b[^>]*>/g;

/**
 * The post's HTML with whole addresses and without what only the page can show.
 * @param path the post's own path, to which `#…` links belong
 */
export function feedHtml(html: string, site: URL, path: string): string {
  return html
    .replace(PAGE_ONLY, '')
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .replace(/ (srcset|sizes|loading|decoding|class|data-[\w-]+)="[^"]*"/g, '')
    .replace(/ (src|href)="([^"]*)"/g, (_, name: string, address: string) => {
      const whole = address.startsWith('#') ? new URL(`${path}${address}`, site) : new URL(address, site);
      return ` ${name}="${whole.href}"`;
    })
    .trim();
}
