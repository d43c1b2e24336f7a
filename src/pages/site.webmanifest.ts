/** The web manifest: how the game appears among installed apps. */
import type { APIRoute } from 'astro';
import { APP_ICONS } from '../lib/build/pictures/app-icons.ts';
import { DESCRIPTION, PRODUCT, THEME_COLOR } from '../lib/build/site.ts';

export const GET: APIRoute = () => {
  const icons = Object.entries(APP_ICONS)
    .filter(([name]) => name !== 'apple-touch')
    .map(([name, { size, maskable }]) => ({
      src: `/icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    }));
  const manifest = {
    name: PRODUCT,
    short_name: 'Babushkas',
    description: DESCRIPTION,
    id: '/',
    // A player who has installed the app wants to play; without a session `/play` leads to the sign-in and back.
    start_url: '/play',
    scope: '/',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    orientation: 'any',
    categories: ['games'],
    lang: 'en',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
