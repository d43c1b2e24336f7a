/** The index of the blog's search: made when the site is built, fetched when a visitor first searches. */
import type { APIRoute } from 'astro';
import { publishedPosts } from '../../lib/build/posts/posts.ts';
import { proseOf } from '../../lib/build/posts/text.ts';
import { longDate } from '../../lib/dates.ts';
import { buildIndex } from '../../lib/search-index.ts';

export const GET: APIRoute = async () => {
  const posts = await publishedPosts();
  const index = buildIndex(
    posts.map(({ id, data, body }) => ({
      id,
      title: data.title,
      subtitle: data.subtitle,
      excerpt: data.excerpt,
      date: longDate(data.date),
      tags: data.tags.join(' '),
      text: proseOf(body ?? ''),
    })),
  );
  return new Response(JSON.stringify(index), { headers: { 'Content-Type': 'application/json' } });
};
