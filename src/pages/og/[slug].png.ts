/** The social preview of each post, drawn when the site is built. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawCard } from '../../lib/build/pictures/cards.ts';
import { publishedPosts } from '../../lib/build/posts/posts.ts';
import { PRODUCT } from '../../lib/build/site.ts';

export const getStaticPaths = (async () =>
  (await publishedPosts()).map(({ id, data }) => ({
    params: { slug: id },
    props: { title: data.title, cover: data.coverImage },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string; cover: string }> = async ({ props }) => {
  const card = await drawCard(props.title, `${PRODUCT} Blog`, props.cover);
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png' } });
};
