/**
 * Rules for when a post is shown, and for the pictures that a published post must have. Independent of Astro, so that
 * tests and tools can use them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longDate } from '../../dates.ts';

/** The fields of a post's head that decide whether it is shown. */
export interface Publishing {
  readonly draft: boolean;
  readonly date: Date;
}

export type PostState = 'published' | 'scheduled' | 'draft';

/**
 * Returns the state of a post: a draft stays hidden; a post with a future date is published when that day begins in
 * UTC.
 */
export function stateOf({ draft, date }: Publishing, now: Date): PostState {
  if (draft) return 'draft';
  return date.getTime() > now.getTime() ? 'scheduled' : 'published';
}

/** Returns the text that marks a post visible only to its author; undefined for a published post. */
export function markOf(post: Publishing, now: Date): string | undefined {
  const state = stateOf(post, now);
  if (state === 'published') return undefined;
  return state === 'draft' ? 'Draft' : `Scheduled for ${longDate(post.date)}`;
}

/**
 * Checks that the pictures of a post exist.
 * @param pictures paths below the public folder, by the field of the head that names them
 * @throws if a picture does not exist: the message names the post, the field and the file
 */
export function requirePictures(
  post: string,
  pictures: Readonly<Record<string, string>>,
  publicFolder: string,
): void {
  for (const [field, path] of Object.entries(pictures)) {
    if (existsSync(join(publicFolder, path))) continue;
    throw new Error(`content/blog/${post}.mdx: ${field} names ${path}, but there is no public${path}`);
  }
}
