/** Tells search engines which pages they may visit, and the address of the sitemap. */
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap-index.xml', site)}`, ''].join(
      '\n',
    ),
  );
