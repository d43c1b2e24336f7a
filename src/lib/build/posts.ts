/** The blog's published posts, their tags and their neighbours. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { slugOf } from '#api/contracts/slug.ts';

export type Post = CollectionEntry<'blog'>;

export interface Tag {
  readonly name: string;
  readonly slug: string;
  readonly posts: readonly Post[];
}

/** Posts, newest first; those of one day by title. Drafts show while developing only. */
export async function publishedPosts(): Promise<Post[]> {
  const posts = await getCollection('blog', ({ data }) => import.meta.env.DEV || !data.draft);
  return posts.sort(
    (a, b) => b.data.date.getTime() - a.data.date.getTime() || a.data.title.localeCompare(b.data.title, 'en'),
  );
}

/** Every tag with its posts, the most used first. Two spellings of one address are one tag. */
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

/** The posts published before and after one. */
export function neighboursOf(posts: readonly Post[], id: string): { older?: Post; newer?: Post } {
  const at = posts.findIndex((post) => post.id === id);
  const newer = posts[at - 1];
  const older = posts[at + 1];
  return { ...(newer ? { newer } : {}), ...(older ? { older } : {}) };
}
