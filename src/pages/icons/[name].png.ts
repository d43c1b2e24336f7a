/** The icons that the manifest and phones request. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { APP_ICONS, drawIcon } from '../../lib/build/pictures/app-icons.ts';

export const getStaticPaths = (() =>
  Object.keys(APP_ICONS).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const icon = APP_ICONS[params.name ?? ''];
  if (icon === undefined) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await drawIcon(icon)), { headers: { 'Content-Type': 'image/png' } });
};
