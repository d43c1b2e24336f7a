/**
 * The built site. Pages have short addresses (`/login` is `login/index.html`) and are revalidated by ETag; files with a
 * hash in their name are cached without limit. Compressed copies made by the build are preferred.
 */
import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorCode } from '../startup-error.ts';
import { PagePolicies, REPORTING_ENDPOINTS, SCRIPT_POLICY } from './page-policy.ts';

/** Folder of files whose name changes with their content: Astro's own. */
const HASHED = '/_astro/';
const FOREVER = 'public, max-age=31536000, immutable';
/**
 * Caching of pages, and of images and sounds that keep their name when they change: revalidated, with 304 as the
 * response.
 */
const REVALIDATE = 'no-cache';

/** Error codes that mean an address has no file: too long, a path through a file, a loop of links, or no permission. */
const NO_FILE = new Set(['ENAMETOOLONG', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL']);
/** Maximum length of a path that is looked up, in characters: no file of the site has a longer one. */
const LONGEST_PATH = 1024;

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (NO_FILE.has(errorCode(error))) return null;
    throw error;
  }
}

/** Returns the file at an address path; null if there is none. `serveStatic` refuses `..` and the like anyway. */
function fileOf(root: string, path: string): { path: string; stats: Stats } | null {
  if (path.includes('..') || path.includes('\0') || path.length > LONGEST_PATH) return null;
  const direct = join(root, path);
  const stats = statOf(direct);
  if (stats?.isFile()) return { path: direct, stats };
  const index = stats?.isDirectory() ? join(direct, 'index.html') : `${direct}.html`;
  const indexStats = statOf(index);
  return indexStats?.isFile() ? { path: index, stats: indexStats } : null;
}

/** Images may be embedded by other sites (feed readers, link previews); other files may not. */
const PICTURE = /\.(png|webp|avif|svg|ico)$/;

const tagOf = ({ size, mtimeMs }: Stats): string =>
  `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

/** Returns the policy of a page or script; null for other files. */
function policyOf({ path, stats }: { path: string; stats: Stats }, policies: PagePolicies): string | null {
  if (path.endsWith('.html')) return policies.of(path, stats.mtimeMs);
  return path.endsWith('.js') ? SCRIPT_POLICY : null;
}

function tellPolicy(c: Context, policy: string): void {
  c.header('Content-Security-Policy', policy);
  c.header('Reporting-Endpoints', REPORTING_ENDPOINTS);
}

/** Returns true if the browser's copy is current. An ETag is more exact than a date and takes precedence over it. */
function isHeld(c: Context, tag: string, stats: Stats): boolean {
  const tags = c.req.header('If-None-Match');
  if (tags !== undefined) return tags.split(',').some((text) => text.trim() === tag);
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
  // The header is exact only to whole seconds.
  return Math.floor(stats.mtimeMs / 1000) * 1000 <= since;
}

/** Responds with 304 if the browser's copy is still current, before the file is opened. */
const conditional = (root: string, policies: PagePolicies) =>
  createMiddleware(async (c, next) => {
    const file = fileOf(root, c.req.path);
    if (file === null) return await next();
    const hashed = c.req.path.startsWith(HASHED);
    const policy = policyOf(file, policies);
    if (policy !== null) tellPolicy(c, policy);
    c.header('Cache-Control', hashed ? FOREVER : REVALIDATE);
    c.header('Accept-Ranges', 'bytes');
    if (PICTURE.test(file.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!hashed) {
      const tag = tagOf(file.stats);
      c.header('ETag', tag);
      c.header('Last-Modified', file.stats.mtime.toUTCString());
      if (isHeld(c, tag, file.stats)) return c.body(null, 304);
    }
    await next();
  });

/** Paths of operators' pages. */
const HIDDEN = /^\/admin(?:\/|\.html|$)/;

/**
 * Serves the built site.
 * @param root absolute path of the built site (`dist`)
 * @param isOperator returns true if a request comes from an operator; for all other people operators' pages do not
 * exist
 */
export function staticSite(
  root: string,
  isOperator: (c: Context) => Promise<boolean> = async () => false,
): Hono {
  const site = new Hono();
  const reading = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD';
  site.use(async (c, next) => {
    if (reading(c)) return await next();
    return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
  });
  const policies = new PagePolicies();
  const notThere = missingPage(root, policies);
  site.use(async (c, next) => {
    if (!isHidden(c.req.path)) return await next();
    if (!(await isOperator(c))) return await notThere(c);
    await next();
    // No cache between the server and the operator may store operators' pages.
    c.header('Cache-Control', 'private, no-store');
    return;
  });
  site.use(conditional(root, policies));
  const files = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => {
      const file = fileOf(root, path);
      return file?.path.endsWith('.html') ? file.path.slice(root.length) : path;
    },
  });
  // Only files known to exist are opened: for other addresses the system may refuse the lookup itself with an error.
  site.use(async (c, next) => (fileOf(root, c.req.path) === null ? await next() : await files(c, next)));
  site.get('/blog/:slug', (c) => c.redirect('/blog', 302));
  site.get('/blog/:slug/', (c) => c.redirect('/blog', 302));
  site.all('*', notThere);
  return site;
}

/**
 * Returns true for an operators' page, however its path is written: file lookups ignore doubled slashes and, on some
 * systems, case.
 */
const isHidden = (path: string): boolean => HIDDEN.test(path.replaceAll(/\/+/g, '/').toLowerCase());

/** Returns the handler for addresses without a page. */
function missingPage(root: string, policies: PagePolicies): (c: Context) => Promise<Response> {
  const notFound = existsSync(join(root, '404.html')) ? serveStatic({ root, path: '404.html' }) : null;
  return async (c) => {
    c.header('Cache-Control', REVALIDATE);
    const file = fileOf(root, '/404.html');
    if (file !== null) tellPolicy(c, policies.of(file.path, file.stats.mtimeMs));
    const page = await notFound?.(c, async () => {});
    if (page instanceof Response) return new Response(page.body, { status: 404, headers: page.headers });
    return c.text('Not Found', 404);
  };
}
