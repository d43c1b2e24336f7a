/** The public address of the site, which the server fills into the built pages. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticSite } from '#api/middleware/static.ts';

let root = '';
afterAll(() => rm(root, { recursive: true }));

describe('the address of the site', () => {
  const PAGE =
    '<link rel="canonical" href="https://site-address.invalid/a"><a href="/?u=https%3A%2F%2Fsite-address.invalid%2Fa">';
  const at = (origin: string) => staticSite(root, undefined, origin);
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tundra-address-'));
    await mkdir(join(root, 'named'));
    await writeFile(join(root, 'named/index.html'), PAGE);
    // A copy of an earlier build.
    await writeFile(join(root, 'named/index.html.br'), brotliCompressSync('old'));
    await writeFile(join(root, 'robots.txt'), 'Sitemap: https://site-address.invalid/sitemap.xml');
    await writeFile(join(root, 'data.json'), '{"url":"https:\\/\\/site-address.invalid\\/a"}');
  });

  it('the server fills its address into pages and other texts, in every form', async () => {
    const site = at('https://play.example.org:8443');
    const textOf = async (path: string) => (await site.request(path)).text();
    expect(await textOf('/named')).toBe(
      '<link rel="canonical" href="https://play.example.org:8443/a"><a href="/?u=https%3A%2F%2Fplay.example.org%3A8443%2Fa">',
    );
    expect(await textOf('/robots.txt')).toBe('Sitemap: https://play.example.org:8443/sitemap.xml');
    expect(JSON.parse(await textOf('/data.json'))).toEqual({ url: 'https://play.example.org:8443/a' });
  });

  it('a filled page is compressed, has its type and length, and can be asked for in parts', async () => {
    const site = at('https://a.example');
    const get = (headers: Record<string, string>, method = 'GET') =>
      site.request('/named', { headers, method });
    const whole = Buffer.from(await (await get({})).arrayBuffer());
    const packed = await get({ 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('text/html');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer()))).toEqual(whole);
    const zipped = await get({ 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer()))).toEqual(whole);
    const head = await get({}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(whole.length), '']);
    const part = await get({ Range: 'bytes=1-4' });
    expect([part.status, await part.text()]).toEqual([206, 'link']);
    expect(part.headers.get('content-range')).toBe(`bytes 1-4/${whole.length}`);
    expect((await get({ Range: 'bytes=9999-' })).status).toBe(416);
  });

  it('a page has another tag at another address, and is not taken for unchanged by its date', async () => {
    const [one, other] = [await at('https://a.example').request('/named'), at('https://b.example')];
    const tag = one.headers.get('etag') ?? '';
    expect((await other.request('/named', { headers: { 'If-None-Match': tag } })).status).toBe(200);
    const since = new Date((await stat(join(root, 'named/index.html'))).mtimeMs - 2000).toUTCString();
    expect((await other.request('/named', { headers: { 'If-Modified-Since': since } })).status).toBe(200);
  });
});
