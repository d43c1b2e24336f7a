/** The service worker as a file at the root, so that it may handle the whole site. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { offlineWorker } from '../lib/offline-worker.ts';
import pixelBoldFont from '../styles/fonts/pixel-bold-core.woff2?url';
import sansFont from '../styles/fonts/sans-400-core.woff2?url';

const PAGE = '/offline';
const FILES = [pixelBoldFont, sansFont, '/images/doodads/mast.png', '/favicon.svg'];
/** Sources of the offline page: if one of them changes, the stored copies are replaced. */
const SOURCES = ['src/pages/offline.astro', 'src/styles/offline.css', 'src/lib/browser/offline-page.ts'];

export const GET: APIRoute = () => {
  const hash = createHash('sha256').update(FILES.join());
  for (const source of SOURCES) hash.update(readFileSync(join(process.cwd(), source)));
  const rest = [PAGE, FILES, hash.digest('hex').slice(0, 16)]
    .map((value) => JSON.stringify(value))
    .join(', ');
  return new Response(`(${offlineWorker})(self, ${rest});\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
};
