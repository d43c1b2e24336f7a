/** The built site as the server sends it: clean addresses, caching, compressed copies, ranges. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticSite } from '#api/middleware/static.ts';

let root = '';
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  staticSite(root).request(path, { method, headers });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tundra-site-'));
  const script = 'console.log("tundra")';
  const files: Record<string, string | Buffer> = {
    'dist/index.html': '<h1>home</h1>',
    'dist/login/index.html':
      '<meta http-equiv="content-security-policy" content="default-src &#39;self&#39;; script-src &#39;sha256-x&#39;;"><h1>login</h1>',
    'dist/blog/index.html': '<h1>blog</h1>',
    'dist/blog/first/index.html': '<h1>first</h1>',
    'dist/404.html': '<h1>lost</h1>',
    'dist/admin/index.html': '<h1>operators</h1>',
    'dist/_astro/app.a1b2c3.js': script,
    'dist/_astro/app.a1b2c3.js.br': brotliCompressSync(script),
    'dist/sounds/shot.mp3': '0123456789',
    'dist/images/logo.png': 'a picture',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  root = join(root, 'dist');
});
afterAll(() => rm(dirname(root), { recursive: true }));

it('the operators’ page does not exist for other people, however its address is spelled', async () => {
  for (const path of ['/admin', '/admin/', '/admin/index.html', '//admin', '/%61dmin', '/Admin/index.html']) {
    const reply = await ask(path);
    expect([path, reply.status, await reply.text()]).toEqual([path, 404, '<h1>lost</h1>']);
  }
  const open = await staticSite(root, async () => true).request('/admin');
  expect([open.status, await open.text()]).toEqual([200, '<h1>operators</h1>']);
  expect(open.headers.get('cache-control')).toBe('private, no-store');
});

describe('pages of the site', () => {
  it.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/blog', 'blog'],
    ['/blog/first', 'first'],
  ])('the page %s is revalidated by browsers', async (path, title) => {
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(`<h1>${title}</h1>`);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const tag = reply.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await ask(path, { 'If-None-Match': `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('pages are also cached by date, for clients that do not use tags', async () => {
    const changed = (await ask('/blog')).headers.get('last-modified') ?? '';
    expect(Date.parse(changed)).toBeGreaterThan(0);
    const since = (date: string, more: Record<string, string> = {}) =>
      ask('/blog', { 'If-Modified-Since': date, ...more });
    expect((await since(changed)).status).toBe(304);
    expect((await since(new Date(Date.parse(changed) + 60_000).toUTCString())).status).toBe(304);
    expect((await since(new Date(Date.parse(changed) - 60_000).toUTCString())).status).toBe(200);
    expect((await since('yesterday')).status).toBe(200);
    // A differing tag takes precedence over the date.
    expect((await since(changed, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('pictures can be embedded by other sites, while pages and scripts cannot', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/images/logo.png')).toBe('cross-origin');
    expect(await policyOf('/blog')).toBeNull();
    expect(await policyOf('/_astro/app.a1b2c3.js')).toBeNull();
  });

  it('pages are sent with a header that repeats the security policy that the build wrote into them', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy');
    const headerOnly = "frame-ancestors 'none'; report-uri /api/csp-report; report-to csp";
    expect(await policyOf('/login')).toBe(`default-src 'self'; script-src 'sha256-x'; ${headerOnly}`);
    for (const path of ['/', '/nothing']) {
      expect(await policyOf(path)).toContain("script-src 'none'");
      expect(await policyOf(path)).toContain(headerOnly);
    }
    expect(await policyOf('/_astro/app.a1b2c3.js')).toBe(
      `default-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${headerOnly}`,
    );
    // Files that have no policy get the policy of the whole application, which allows nothing to load.
    expect(await policyOf('/sounds/shot.mp3')).toBeNull();
  });

  it('22.12: pages name the address for violation reports, and always require trusted types', async () => {
    for (const path of ['/', '/login', '/nothing', '/_astro/app.a1b2c3.js']) {
      expect((await ask(path)).headers.get('reporting-endpoints')).toBe('csp="/api/csp-report"');
    }
    const policy = (await ask('/')).headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none';");
    expect((await ask('/images/logo.png')).headers.get('reporting-endpoints')).toBeNull();
  });

  it('an unknown blog post leads to the blog', async () => {
    const reply = await ask('/blog/never-written');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/blog']);
  });

  it('a path of the site that is unknown gets the 404 page', async () => {
    for (const path of ['/nothing', '/blog/a/b', '/_astro/gone.js']) {
      const reply = await ask(path);
      expect(reply.status).toBe(404);
      expect(await reply.text()).toBe('<h1>lost</h1>');
    }
  });

  it('crafted paths do not reach files outside the site', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/x/..%5c..%5csecret.txt',
      '/%00',
    ]) {
      const reply = await ask(path);
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toBe('secret');
    }
  });

  it('pages cannot be requested with POST', async () => {
    const reply = await ask('/login', {}, 'POST');
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it('a file with its hash in the name is cached forever, and sent compressed to clients that accept it', async () => {
  const path = '/_astro/app.a1b2c3.js';
  const packed = await ask(path, { 'Accept-Encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(await (await ask(path)).text()).toBe('console.log("tundra")');
});

describe('the tag of a file', () => {
  const tagOf = async (path: string, headers = {}) => (await ask(path, headers)).headers.get('etag');

  it('a file with other content has another tag, although size and time are those of before', async () => {
    const site = staticSite(root);
    const path = join(root, 'same.txt');
    await writeFile(path, 'one');
    const { atime, mtime } = await stat(path);
    const before = await site.request('/same.txt');
    await writeFile(path, 'two');
    await utimes(path, atime, mtime);
    const tag = before.headers.get('etag') ?? '';
    const after = await site.request('/same.txt', { headers: { 'If-None-Match': tag } });
    expect([after.status, await after.text()]).toEqual([200, 'two']);
  });

  it('each compression of a file has a tag of its own, the same for every start', async () => {
    const path = '/_astro/app.a1b2c3.js';
    const [plain, packed] = [await tagOf(path), await tagOf(path, { 'Accept-Encoding': 'br' })];
    expect(packed).toBe(plain?.replace(/"$/, '-br"'));
    expect(await tagOf(path)).toBe(plain);
    expect((await ask(path)).headers.get('vary')).toBe('Accept-Encoding');
    const held = await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': packed ?? '' });
    expect([held.status, held.headers.get('etag')]).toEqual([304, packed]);
    // The copy in another compression has the same content.
    const plainly = await ask(path, { 'If-None-Match': packed ?? '' });
    expect([plainly.status, plainly.headers.get('etag')]).toEqual([304, packed]);
  });

  it('a tag that a proxy has made weak, and a star, still stand for the file', async () => {
    const tag = await tagOf('/blog');
    for (const held of [`W/${tag}`, `"x", W/${tag}`, '*'])
      expect((await ask('/blog', { 'If-None-Match': held })).status).toBe(304);
  });
});

describe('a range of a file', () => {
  const SOUND = '/sounds/shot.mp3';
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const reply = await ask(SOUND, { Range: range, ...headers });
    return [reply.status, reply.headers.get('content-range'), await reply.text()];
  };
  const WHOLE = [200, null, '0123456789'];

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=-30', 'bytes 0-9/10', '0123456789'],
    ['bytes=8-99999999999999999999', 'bytes 8-9/10', '89'],
  ])('the range %s gets that part', async (range, content, text) => {
    expect(await part(range)).toEqual([206, content, text]);
  });

  it.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('the range %s cannot be satisfied', async (range) => {
    expect(await part(range)).toEqual([416, 'bytes */10', '']);
  });

  it.each([
    ...[
      'bytes=abc',
      'bytes=',
      'bytes=-',
      'bytes',
      '',
      '2-4',
      'lines=2-4',
      'bytes 2-4',
      'bytes=2',
      'bytes=2-4-6',
    ],
    ...[
      'bytes=4-2',
      'bytes=0-1,4-5',
      'bytes=0-1,',
      'bytes=0x1-4',
      'bytes=+1-4',
      'bytes=1.0-4',
      'bytes=--4',
      'bytes=१-४',
    ],
  ])('the range "%s" gets the whole file', async (range) => {
    // A header holds bytes.
    expect(await part(Buffer.from(range).toString('latin1'))).toEqual(WHOLE);
  });

  it('a client that holds another version gets the whole file', async () => {
    const { headers } = await ask(SOUND);
    const [tag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect((await part('bytes=2-4', { 'If-Range': tag }))[0]).toBe(206);
    for (const held of ['"other"', `W/${tag}`, tag.slice(1, -1), date, '', '*'])
      expect([held, ...(await part('bytes=2-4', { 'If-Range': held }))]).toEqual([held, ...WHOLE]);
    const hashed = await ask('/_astro/app.a1b2c3.js', { Range: 'bytes=0-3', 'If-Range': '"old"' });
    expect(hashed.status).toBe(200);
  });

  it('a request for the head ignores a range, and so does the page of a path that is unknown', async () => {
    const head = await ask(SOUND, { Range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    const lost = await ask('/nothing', { Range: 'bytes=0-2' });
    expect([lost.status, await lost.text()]).toEqual([404, '<h1>lost</h1>']);
  });

  it('a range is understood by the server as a whole, over a socket', async () => {
    const server = serve({ fetch: staticSite(root).fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const over = async (range: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}${SOUND}`, { headers: { Range: range } });
      return [reply.status, await reply.text()];
    };
    expect(await over('bytes=2-4')).toEqual([206, '234']);
    expect(await over('bytes=abc')).toEqual([200, '0123456789']);
    server.close();
  });
});

it('an audio player can request a range of a sound file', async () => {
  const whole = await ask('/sounds/shot.mp3');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const part = await ask('/sounds/shot.mp3', { Range: 'bytes=2-4' });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect((await ask('/sounds/shot.mp3', { Range: 'bytes=20-' })).status).toBe(416);
  const head = await ask('/sounds/shot.mp3', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
});

it('a link whose # a mail program has escaped leads to its page', async () => {
  const link = await ask('/auth/callback%23confirm=aB3-_d');
  expect([link.status, link.headers.get('location')]).toEqual([302, '/auth/callback#confirm=aB3-_d']);
  expect((await ask('/reset-password%23token=a')).headers.get('location')).toBe('/reset-password#token=a');
  expect((await ask('//example.org/auth/callback%23a')).status).toBe(404);
});
