/** The blog's published posts, their tags and their neighbours. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { join } from 'node:path';
import { slugOf } from '#api/contracts/slug.ts';
import { markOf, requirePictures, stateOf } from './publishing.ts';

export type Post = CollectionEntry<'blog'>;

export interface Tag {
  readonly name: string;
  readonly slug: string;
  readonly posts: readonly Post[];
}

/**
 * Returns the posts, newest first; posts of the same day are ordered by title. Drafts and posts with a future date are
 * included during development only.
 * @throws in a build, if a post's cover or its author's picture does not exist
 */
export async function publishedPosts(): Promise<Post[]> {
  const posts = await getCollection(
    'blog',
    ({ data }) => import.meta.env.DEV || stateOf(data, new Date()) === 'published',
  );
  if (!import.meta.env.DEV) {
    for (const { id, data } of posts) {
      const { coverImage, authorImage } = data;
      requirePictures(id, { coverImage, authorImage }, join(process.cwd(), 'public'));
    }
  }
  return posts.sort(
    (a, b) => b.data.date.getTime() - a.data.date.getTime() || a.data.title.localeCompare(b.data.title, 'en'),
  );
}

/** Returns the text that marks a post visible only to its author; undefined for a published post. */
export const markOfPost = (post: Post): string | undefined => markOf(post.data, new Date());

/** Returns every tag with its posts, the most used first. Two spellings that lead to one address are one tag. */
export function tagsOf(posts: readonly Post[]): Tag[] {
  const tags = new Map<string, { name: string; posts: Post[] }>();
  for (const post of posts) {
    for (const name of post.data.tags) {
      const slug = slugOf(name);
      const tag = tags.get(slug) ?? { name, posts: [] };
      tag.posts.push(post);
      tags.set(slug, tag);
    }
  }
  return [...tags]
    .map(([slug, tag]) => ({ slug, ...tag }))
    .sort((a, b) => b.posts.length - a.posts.length || a.name.localeCompare(b.name, 'en'));
}

/** Returns the posts published before and after the post `id`. */
export function neighboursOf(posts: readonly Post[], id: string): { older?: Post; newer?: Post } {
  const at = posts.findIndex((post) => post.id === id);
  const newer = posts[at - 1];
  const older = posts[at + 1];
  return { ...(newer ? { newer } : {}), ...(older ? { older } : {}) };
}
