/** The stylesheet of the blog's animated sprites. */
import type { APIRoute } from 'astro';
import { readSpritePlan } from '../lib/build/figures/sprite-plan.ts';
import { spriteCss } from '../lib/build/figures/sprites.ts';

export const GET: APIRoute = () =>
  new Response(spriteCss(readSpritePlan()), { headers: { 'Content-Type': 'text/css' } });
