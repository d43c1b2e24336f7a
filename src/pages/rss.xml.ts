/** The blog as an RSS feed with the full text of every post. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { feedHtml } from '../lib/build/posts/feed.ts';
import { renderedPosts } from '../lib/build/posts/rendered.ts';
import { PRODUCT } from '../lib/build/site.ts';

export const GET: APIRoute = async ({ site }) => {
  if (site === undefined) throw new Error('astro.config.mjs names no site.');
  const home = site;
  const items = (await renderedPosts()).map(({ post, html }) => ({
    title: post.data.title,
    link: `/blog/${post.id}`,
    pubDate: post.data.date,
    description: post.data.excerpt,
    categories: post.data.tags,
    content: feedHtml(html, home, `/blog/${post.id}`),
  }));
  return await rss({
    title: `${PRODUCT} Blog`,
    description: 'Development updates, gameplay guides and tundra survival tips',
    site: home,
    trailingSlash: false,
    customData: '<language>en-us</language>',
    items,
  });
};
