/**
 * The built site. Pages have short addresses (`/login` is `login/index.html`) and are revalidated by ETag; files with a
 * hash in their name are cached without limit. Compressed copies made by the build are preferred.
 */
import { existsSync, statSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Coding, type FoundFile, type SiteContent, SiteFiles } from '../site/files.ts';
import { REPORTING_ENDPOINTS } from '../site/page-policy.ts';
import { type Part, partOf } from '../site/ranges.ts';

/** Folder of files whose name changes with their content: Astro's own. */
const HASHED = '/_astro/';
const FOREVER = 'public, max-age=31536000, immutable';
/**
 * Caching of pages, and of images and sounds that keep their name when they change: revalidated, with 304 as the
 * response.
 */
const REVALIDATE = 'no-cache';

/** Images may be embedded by other sites (feed readers, link previews); other files may not. */
const PICTURE = /\.(png|webp|avif|svg|ico)$/;

/** Ends of the names of compressed copies, the preferred one first, as `serveStatic` chooses them. */
const COPIES: readonly (readonly [coding: Coding, end: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** A file, and the form in which one request gets it. */
interface Sent {
  readonly file: FoundFile;
  readonly content: SiteContent;
  /** Null if it is not compressed. */
  readonly coding: Coding | null;
  /** Strong tag: each compression has its own. */
  readonly tag: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Returns the form in which a request gets a file. */
function formOf(c: Context, file: FoundFile, content: SiteContent): Sent {
  const accepted = new Set(
    c.req
      .header('Accept-Encoding')
      ?.split(',')
      .map((coding) => coding.trim()),
  );
  const [coding = null, end = ''] =
    COPIES.find(
      ([name, copy]) => accepted.has(name) && (content.filled !== null || existsSync(file.path + copy)),
    ) ?? [];
  const tag = tagOf(content, coding);
  const size =
    content.filled?.[coding ?? 'plain'].length ?? (end === '' ? file.stats : statSync(file.path + end)).size;
  return { file, content, coding, tag, size };
}

/** Sets the headers that every response about a file has, 304 among them. */
function describe(c: Context, { file, content, coding, tag }: Sent): void {
  tellPolicy(c, content.policy);
  c.header('Cache-Control', c.req.path.startsWith(HASHED) ? FOREVER : REVALIDATE);
  c.header('Accept-Ranges', 'bytes');
  if (PICTURE.test(file.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('ETag', tag);
  c.header('Last-Modified', content.changed.toUTCString());
  const hasCopies = content.filled !== null || COPIES.some(([, end]) => existsSync(file.path + end));
  if (coding === null && hasCopies) c.header('Vary', 'Accept-Encoding');
}

function tellPolicy(c: Context, policy: string | null): void {
  if (policy === null) return;
  c.header('Content-Security-Policy', policy);
  c.header('Reporting-Endpoints', REPORTING_ENDPOINTS);
}

/** Returns the strong tag of a file in one compression. */
const tagOf = ({ digest }: SiteContent, coding: Coding | null): string =>
  `"${digest}${coding === null ? '' : `-${coding}`}"`;

/**
 * Returns the tag of the browser's copy if it is current; null otherwise. A copy in another compression has the same
 * content, and is current, too. An ETag is more exact than a date and takes precedence over it.
 */
function heldTag(c: Context, { tag, content }: Sent): string | null {
  const tags = c.req.header('If-None-Match')?.split(',');
  if (tags !== undefined) {
    const ours = [tag, ...[null, 'br' as const, 'gzip' as const].map((coding) => tagOf(content, coding))];
    // A proxy that compresses makes the tag a weak one; the content is still the file's.
    const held = tags
      .map((text) => text.trim())
      .map((text) => (text.startsWith('W/') ? text.slice(2) : text));
    return held.includes('*') ? tag : (ours.find((one) => held.includes(one)) ?? null);
  }
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
  // The header is exact only to whole seconds.
  return Math.floor(content.changed.getTime() / 1000) * 1000 <= since ? tag : null;
}

/** Sends a file whose address was filled in, or the asked part of it. */
function sendFilled(
  c: Context,
  { file, coding, size }: Sent,
  whole: Buffer,
  part: Part | 'none' | null,
): Response {
  c.header('Content-Type', getMimeType(file.path) ?? 'application/octet-stream');
  if (coding !== null) {
    c.header('Content-Encoding', coding);
    c.header('Vary', 'Accept-Encoding');
  }
  if (part === 'none') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part !== null) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
  c.header('Content-Length', String(end - start + 1));
  const status = part === null ? 200 : 206;
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(new Uint8Array(whole.subarray(start, end + 1)), status);
}

/** Returns the handler that sends files, or 304 before a file is opened. */
function sender(files: SiteFiles) {
  const { root } = files;
  const fromDisk = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => {
      const file = files.find(path);
      return file?.path.endsWith('.html') ? file.path.slice(root.length) : path;
    },
  });
  return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    // Only files known to exist are opened: for other addresses the system may refuse the lookup itself with an error.
    const file = files.find(c.req.path);
    if (file === null) return void (await next());
    const sent = formOf(c, file, await files.read(file));
    describe(c, sent);
    const held = heldTag(c, sent);
    if (held !== null) return c.body(null, 304, { ETag: held });
    const asked = c.req.method === 'GET' ? c.req.header('Range') : undefined;
    const part = partOf(asked, c.req.header('If-Range'), sent.tag, sent.size);
    const { filled } = sent.content;
    if (filled !== null) return sendFilled(c, sent, filled[sent.coding ?? 'plain'], part);
    // The library would send a part where the whole file is meant.
    if (part === null) c.req.raw.headers.delete('Range');
    return (await fromDisk(c, next)) ?? undefined;
  };
}

/** Pages to which links in mails lead. */
const LINK_PAGES = ['/auth/callback', '/reset-password', '/operator'];

/** Returns the address of a link whose # a mail program has escaped, as it was meant; null for all other paths. */
function meantLink(path: string): string | null {
  const page = LINK_PAGES.find((one) => path.startsWith(`${one}%23`));
  return page === undefined ? null : `${page}#${path.slice(page.length + '%23'.length)}`;
}

/** Paths of operators' pages. */
const HIDDEN = /^\/admin(?:\/|\.html|$)/;

/**
 * Serves the built site.
 * @param root absolute path of the built site (`dist`)
 * @param isOperator returns true if a request comes from an operator; for all other people operators' pages do not
 * exist
 * @param origin address of the site, filled into its pages
 */
export function staticSite(
  root: string,
  isOperator: (c: Context) => Promise<boolean> = async () => false,
  origin = 'http://localhost:4321',
): Hono {
  const site = new Hono();
  const files = new SiteFiles(root, origin);
  const reading = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD';
  site.use(async (c, next) => {
    if (reading(c)) return await next();
    return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
  });
  const notThere = missingPage(files);
  site.use(async (c, next) => {
    if (!isHidden(c.req.path)) return await next();
    if (!(await isOperator(c))) return await notThere(c);
    await next();
    // No cache between the server and the operator may store operators' pages.
    c.header('Cache-Control', 'private, no-store');
    return;
  });
  site.use(async (c, next) => {
    const meant = meantLink(c.req.path);
    return meant === null ? await next() : c.redirect(meant, 302);
  });
  site.use(sender(files));
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
function missingPage(files: SiteFiles): (c: Context) => Promise<Response> {
  const sendPage = serveStatic({ root: files.root, path: '404.html' });
  return async (c) => {
    c.header('Cache-Control', REVALIDATE);
    const file = files.find('/404.html');
    if (file === null) return c.text('Not Found', 404);
    const content = await files.read(file);
    tellPolicy(c, content.policy);
    // The page is sent whole, whatever part of the missing one was asked for.
    c.req.raw.headers.delete('Range');
    const sent = { ...formOf(c, file, content), coding: null };
    const page =
      content.filled === null
        ? await sendPage(c, async () => {})
        : sendFilled(c, { ...sent, size: content.filled.plain.length }, content.filled.plain, null);
    return page instanceof Response
      ? new Response(page.body, { status: 404, headers: page.headers })
      : c.text('Not Found', 404);
  };
}
