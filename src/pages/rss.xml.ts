/** The blog as an RSS feed with the full text of every post. */

import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as Container } from 'astro/container';
import { feedHtml } from '../lib/build/feed.ts';
import { publishedPosts } from '../lib/build/posts.ts';
import { PRODUCT } from '../lib/build/site.ts';

export const GET: APIRoute = async ({ site }) => {
  const home = site ?? new URL('http://localhost:4321');
  const posts = await publishedPosts();
  const container = await Container.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const items = await Promise.all(
    posts.map(async (post) => {
      const { Content } = await render(post);
      return {
        title: post.data.title,
        link: `/blog/${post.id}`,
        pubDate: post.data.date,
        description: post.data.excerpt,
        categories: post.data.tags,
        content: feedHtml(await container.renderToString(Content), home, `/blog/${post.id}`),
      };
    }),
  );
  return await rss({
    title: `${PRODUCT} Blog`,
    description: 'Development updates, gameplay guides and tundra survival tips',
    site: home,
    trailingSlash: false,
    customData: '<language>en-us</language>',
    items,
  });
};
