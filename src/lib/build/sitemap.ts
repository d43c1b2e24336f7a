/** The sitemap's entry for a page: the page's own canonical address, and the day of its last change. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitPost } from './posts/post-file.ts';
import { postId } from './posts/post-id.ts';

/** Returns the days (`2026-11-21`) on which posts last changed, by the post's address. */
export function lastChanges(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.mdx')) continue;
    const head = splitPost(readFileSync(join(folder, name), 'utf8'))?.head ?? '';
    const day = (field: string) => new RegExp(`^${field}: *["']?(\\d{4}-\\d\\d-\\d\\d)`, 'm').exec(head)?.[1];
    const last = day('updated') ?? day('date');
    if (last !== undefined) days.set(postId(name), last);
  }
  return days;
}

/** Returns an address without a trailing slash, as in the pages' canonical links; the root keeps its own. */
export const canonical = (address: string): string => {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(.)\/$/, '$1');
  return url.href;
};

/** Returns the entry of a page. Only posts have a date of change. */
export function sitemapEntry<Entry extends { url: string }>(
  entry: Entry,
  changes: ReadonlyMap<string, string>,
) {
  const url = canonical(entry.url);
  const slug = /\/blog\/([^/]+)$/.exec(url)?.[1];
  const lastmod = slug === undefined ? undefined : changes.get(slug);
  return { ...entry, url, ...(lastmod === undefined ? {} : { lastmod }) };
}
