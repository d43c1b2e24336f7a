/** The pictures that the figures of posts have generated. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { keptFigures } from '../../lib/build/figures/figures.ts';
import { renderedPosts } from '../../lib/build/posts/rendered.ts';

export const getStaticPaths = (async () => {
  // Rendering the posts fills the list of pictures.
  await renderedPosts();
  return [...keptFigures()].map(([name, png]) => ({ params: { name }, props: { png } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ png: Buffer }> = ({ props }) =>
  new Response(new Uint8Array(props.png), { headers: { 'Content-Type': 'image/png' } });
