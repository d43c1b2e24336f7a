/** The posts as HTML outside their pages: for the feed, and to find the pictures that their figures generate. */
import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as Container } from 'astro/container';
import { type Post, publishedPosts } from './posts.ts';

export interface RenderedPost {
  readonly post: Post;
  readonly html: string;
}

async function renderAll(): Promise<RenderedPost[]> {
  const posts = (await publishedPosts()).filter(({ data }) => data.fault === undefined);
  const container = await Container.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const rendered: RenderedPost[] = [];
  for (const post of posts) {
    const { Content } = await render(post);
    rendered.push({ post, html: await container.renderToString(Content) });
  }
  return rendered;
}

let built: Promise<RenderedPost[]> | undefined;

/** Returns every published post, newest first; rendered once per build, but on every call during development. */
export function renderedPosts(): Promise<RenderedPost[]> {
  if (import.meta.env.DEV) return renderAll();
  built ??= renderAll();
  return built;
}
