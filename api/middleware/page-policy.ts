/**
 * The content security policy of a built page, read from the page itself: the build lists the hashes of its scripts
 * and styles there. As a header it applies to the whole document and can forbid framing, which a policy in the page
 * cannot.
 */
import { readFileSync } from 'node:fs';

/** For pages without a policy of their own: no script at all. */
const FALLBACK =
  "default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";
const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

const decoded = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads policies of pages and remembers them until the file changes. */
export class PagePolicies {
  readonly #known = new Map<string, { readonly mtimeMs: number; readonly policy: string }>();

  /** The header for a page. @param path absolute path of the HTML file */
  of(path: string, mtimeMs: number): string {
    const known = this.#known.get(path);
    if (known?.mtimeMs === mtimeMs) return known.policy;
    const own = META.exec(readFileSync(path, 'utf8'))?.[1];
    const policy = `${(own === undefined ? FALLBACK : decoded(own)).replace(/;?\s*$/, '')}; frame-ancestors 'none'`;
    this.#known.set(path, { mtimeMs, policy });
    return policy;
  }
}
