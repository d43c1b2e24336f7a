/** The icon for clients that request no better one. */
import type { APIRoute } from 'astro';
import { drawIco } from '../lib/build/pictures/app-icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIco([16, 32])), { headers: { 'Content-Type': 'image/x-icon' } });
