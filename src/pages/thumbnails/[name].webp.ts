/** The thumbnails of the battle scenes. */
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawThumbnail } from '../../lib/build/pictures/thumbnails.ts';

export const getStaticPaths = (async () =>
  (await getCollection('screenshots')).map(({ data: { image, thumbnailTop } }) => ({
    params: {
      name: image
        .split('/')
        .at(-1)
        ?.replace(/\.png$/, ''),
    },
    props: { image, thumbnailTop },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ image: string; thumbnailTop?: number }> = async ({ props }) =>
  new Response(new Uint8Array(await drawThumbnail(props.image, props.thumbnailTop)), {
    headers: { 'Content-Type': 'image/webp' },
  });
