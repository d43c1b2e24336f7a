/** Adapts a rendered post for feed readers, which have no style sheet, no scripts and another address. */

/** Elements that are useless outside the page, including their content. */
const PAGE_ONLY = /<(script|style|template|canvas|form|button)\b[\s\S]*?<\/\1>|<link\b[^>]*>/g;

/** A figure with a picture for feeds, or one with an empty picture name, which is useless outside its page. */
const PICTURED = /<figure[^>]* data-feed-image="([^"]*)"[^>]*>([\s\S]*?)<\/figure>/g;

function pictureOf(address: string, content: string): string {
  const caption = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/.exec(content)?.[1]?.trim() ?? '';
  const alt = caption.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
  if (address === '') return `<p>${caption} (A figure to try out, on the post's own page.)</p>`;
  return `<figure><img src="${address}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;
}

/**
 * Returns the post's HTML with absolute addresses and without elements that work only on the page.
 * @param path the post's own path, which `#…` links are relative to
 */
export function feedHtml(html: string, site: URL, path: string): string {
  return html
    .replace(PICTURED, (_, address: string, content: string) => pictureOf(address, content))
    .replace(PAGE_ONLY, '')
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .replace(/ (srcset|sizes|loading|decoding|class|data-[\w-]+)="[^"]*"/g, '')
    .replace(/ (src|href)="([^"]*)"/g, (_, name: string, address: string) => {
      const whole = address.startsWith('#') ? new URL(`${path}${address}`, site) : new URL(address, site);
      return ` ${name}="${whole.href}"`;
    })
    .trim();
}
