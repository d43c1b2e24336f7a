/** When a post is shown, and what a published post must have. Free of Astro, so that tests and tools can use it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longDate } from '../../dates.ts';

/** The fields of a post's head that decide whether it is shown. */
export interface Publishing {
  readonly draft: boolean;
  readonly date: Date;
}

export type PostState = 'published' | 'scheduled' | 'draft';

/** A draft stays hidden; a post with a future date is published when that day begins in UTC. */
export function stateOf({ draft, date }: Publishing, now: Date): PostState {
  if (draft) return 'draft';
  return date.getTime() > now.getTime() ? 'scheduled' : 'published';
}

/** The text that marks a post that only its author can see yet; undefined for a published one. */
export function markOf(post: Publishing, now: Date): string | undefined {
  const state = stateOf(post, now);
  if (state === 'published') return undefined;
  return state === 'draft' ? 'Draft' : `Scheduled for ${longDate(post.date)}`;
}

/**
 * @param pictures paths below the public folder, by the field of the head that names them
 * @throws where one does not exist: the message names the post, the field and the file
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
