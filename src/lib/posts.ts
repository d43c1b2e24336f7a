/** The blog's published posts. */
import { type CollectionEntry, getCollection } from 'astro:content';

/** Posts, newest first. Drafts show while developing only. */
export async function publishedPosts(): Promise<CollectionEntry<'blog'>[]> {
  const posts = await getCollection('blog', ({ data }) => import.meta.env.DEV || !data.draft);
  return posts.sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
}
