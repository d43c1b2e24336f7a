/** The public site as machines read it: markup, metadata, feed, sitemap, manifest, caching. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { expect, test } from '../helpers/fixtures.ts';

const DIST = join(import.meta.dirname, '../../../dist');
const POST = '/blog/evolution-of-the-character-sprite';

test('every built page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // Not needed, because all files come from the page's own origin.
    rules: { 'require-sri': 'off' },
  });
  const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(15);
  const findings: string[] = [];
  for (const path of pages) {
    const { results } = await validator.validateFile(join(DIST, path));
    for (const { messages } of results)
      findings.push(...messages.map(({ line, message }) => `${path}:${line} ${message}`));
  }
  // Astro writes the style of its islands where the first island is; browsers accept it anywhere.
  expect(findings.filter((text) => !/<style> element is not permitted/.test(text))).toEqual([]);
});

test('a blog post describes itself to search engines and link previews', async ({ person, server }) => {
  const { page } = await person();
  await page.goto(POST);
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${POST}$`));
  expect(await meta('og:type')).toBe('article');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    author: { name: 'Tundra Babushkas' },
    inLanguage: 'en',
  });
  expect(data.wordCount).toBeGreaterThanOrEqual(900);
  const card = new URL((await meta('og:image')) ?? '').pathname;
  const picture = await fetch(new URL(card, server.origin));
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
});

test('the feed has every post in full, with absolute addresses', async ({ server }) => {
  const feed = await (await fetch(new URL('/rss.xml', server.origin))).text();
  expect(feed.match(/<item>/g)).toHaveLength(5);
  expect(feed.match(/<content:encoded>/g)).toHaveLength(5);
  expect(feed.length).toBeGreaterThan(5 * 5000);
  expect(feed).not.toMatch(/(src|href)=&quot;\//);
  expect(feed).not.toMatch(/&lt;(script|style|canvas)/);
  // A figure that is animated on its own page is a picture for readers elsewhere, and they can load it.
  const pictures = [...feed.matchAll(/&lt;img src=&quot;([^&]+\/figures\/[^&]+)&quot;/g)].map(
    ([, address]) => address ?? '',
  );
  expect(pictures.length).toBeGreaterThan(5);
  const picture = await fetch(new URL(new URL(pictures[0] ?? '').pathname, server.origin));
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('sitemap, robots, manifest and icons are complete and reachable', async ({ server }) => {
  const text = async (path: string) => {
    const reply = await fetch(new URL(path, server.origin));
    expect(reply.status, path).toBe(200);
    return await reply.text();
  };
  const sitemap = await text('/sitemap-0.xml');
  expect(sitemap).toContain(`${POST}`);
  expect(sitemap).not.toMatch(/dashboard|operator|\/play|callback|-password/);
  expect(sitemap).toMatch(new RegExp(`${POST}</loc><lastmod>20\\d\\d-`));
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address ?? '');
    expect(await text(pathname), pathname).toContain(`<link rel="canonical" href="${address}">`);
  }
  expect(await text('/robots.txt')).toContain('Sitemap: ');
  const manifest = JSON.parse(await text('/site.webmanifest'));
  for (const { src, sizes } of manifest.icons) {
    const reply = await fetch(new URL(src, server.origin));
    const { width, height } = await sharp(await reply.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  await text('/favicon.ico');
});

test('site files are compressed and cached or revalidated; sound is sent in parts', async ({ server }) => {
  const page = await fetch(server.origin, { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  const tag = page.headers.get('etag') ?? '';
  const again = await fetch(server.origin, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  const hashed = /\/_astro\/[^"]+\.css/.exec(await page.text())?.[0] ?? '';
  const style = await fetch(new URL(hashed, server.origin));
  expect(style.headers.get('cache-control')).toContain('immutable');
  const sound = await fetch(new URL('/sounds/home/legend.mp3', server.origin), {
    headers: { Range: 'bytes=100-199' },
  });
  expect(sound.status).toBe(206);
  expect((await sound.arrayBuffer()).byteLength).toBe(100);
});

test('the home page describes the game to search engines', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const types = JSON.parse(text ?? '')['@graph'].map((part: { '@type': string }) => part['@type']);
  expect(types).toEqual(['Organization', 'WebSite', 'VideoGame']);
});

test('pages that need JavaScript say so if it is disabled', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/dashboard',
    '/operator',
    '/play',
    '/blog',
    '/',
  ]) {
    await page.goto(path);
    await expect(page.getByText(/needs? JavaScript/).first(), path).toBeVisible();
  }
  await context.close();
});
