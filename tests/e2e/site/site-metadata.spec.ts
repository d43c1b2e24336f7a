/** The head of every built page, for search engines and link previews, and the parts of every post. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { AUTHOR_BIO, PRODUCT } from '../../../src/lib/build/site.ts';
import { longDate } from '../../../src/lib/dates.ts';
import { expect, test } from '../helpers/fixtures.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DIST = join(ROOT, 'dist');
const htmlOf = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Pages without a layout of their own: the service worker shows it in place of another, so it has no address. */
const WITHOUT_ADDRESS = 'offline/index.html';
const PAGES = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && path !== WITHOUT_ADDRESS,
);
const SOURCES = readdirSync(join(ROOT, 'content/blog')).filter((name) => name.endsWith('.mdx'));
const POSTS = SOURCES.map((name) => {
  const [, head = ''] = readFileSync(join(ROOT, 'content/blog', name), 'utf8').split(/^---$/m);
  return { slug: name.replace('.mdx', ''), head: parse(head) as Head };
});

/** Front matter of a post. */
interface Head {
  readonly title: string;
  readonly subtitle: string;
  readonly date: string;
  readonly author: string;
  readonly authorImage: string;
  readonly excerpt: string;
  readonly coverImage: string;
  readonly coverAlt: string;
  readonly updated: string;
  readonly tags: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#38': '&',
  '#34': '"',
};
const plain = (html: string): string =>
  html.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
/** Returns the only text that a pattern captures in a page. @throws if the page has none, or several */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  if (found.length !== 1) throw new Error(`${found.length} × ${pattern}`);
  return plain(found[0]?.[1] ?? '');
}
const metaOf = (html: string, name: string): string =>
  only(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

test('every built page has a title, a description, its own address, and a preview that says the same', async () => {
  const origin = new URL(only(htmlOf('index.html'), /<link rel="canonical" href="([^"]*)"/)).origin;
  expect(PAGES.length).toBeGreaterThan(25);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of PAGES) {
    const html = htmlOf(path);
    const title = only(html, /<title>([^<]*)<\/title>/);
    const description = metaOf(html, 'description');
    const address = `${origin}/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    expect({ path, said: only(html, /<link rel="canonical" href="([^"]*)"/) }).toEqual({
      path,
      said: address,
    });
    const picture = metaOf(html, 'og:image');
    const names = ['site_name', 'type', 'title', 'description', 'url', 'image:alt', 'locale'];
    const said = Object.fromEntries(names.map((name) => [name, metaOf(html, `og:${name}`)]));
    expect({ path, ...said, card: metaOf(html, 'twitter:card') }).toEqual({
      path,
      site_name: PRODUCT,
      type: POSTS.some(({ slug }) => path === `blog/${slug}/index.html`) ? 'article' : 'website',
      title,
      description,
      url: address,
      'image:alt': title,
      locale: 'en_US',
      card: 'summary_large_image',
    });
    expect(picture.startsWith(`${origin}/`), picture).toBe(true);
    const { width, height } = await sharp(join(DIST, new URL(picture).pathname)).metadata();
    expect({ path, width, height }).toEqual({ path, width: 1200, height: 630 });
    expect([description.length >= 40, description.length <= 300], `${path}: ${description}`).toEqual([
      true,
      true,
    ]);
    expect(titles.get(title), `the title of ${path}`).toBeUndefined();
    titles.set(title, path);
    // Pages that no search engine lists share the game's description.
    if (html.includes('content="noindex"')) continue;
    expect(descriptions.get(description), `the description of ${path}`).toBeUndefined();
    descriptions.set(description, path);
  }
  expect(only(htmlOf('play/index.html'), /<title>([^<]*)<\/title>/)).toBe('Play the game');
  expect(metaOf(htmlOf('play/index.html'), 'description')).toContain('2D pixel-art open-world survival game');
});

test('every post shows its title, subtitle, author with picture, date, cover and the bio, and describes them to search engines', () => {
  expect(POSTS).toHaveLength(5);
  for (const { slug, head } of POSTS) {
    const html = htmlOf(`blog/${slug}/index.html`);
    const { title, subtitle, author, authorImage, excerpt, coverImage, coverAlt } = head;
    const [date, updated] = [new Date(head.date), new Date(head.updated)];
    expect({
      title: only(html, /<h1[^>]*>([^<]*)<\/h1>/),
      subtitle: only(html, /<p class="post__subtitle">([^<]*)<\/p>/),
      picture: only(html, /<img class="byline__image" src="([^"]*)"/),
      author: only(html, /<img class="byline__image"[^>]*><span>([^<]*)<br>/),
      date: only(html, /<br><time class="nowrap"[^>]*>([^<]*)<\/time>/),
      cover: only(html, /<img src="[^"]*\/([^/"]*)\.[^/"]*\.webp"[^>]*class="post__cover"/),
      alt: only(html, /<img src="[^"]*" srcset="[^"]*" alt="([^"]*)"[^>]*class="post__cover"/),
    }).toEqual({
      title,
      subtitle,
      picture: authorImage,
      author,
      date: longDate(date),
      cover: coverImage.replace(/^.*\/|\.png$/g, ''),
      alt: coverAlt,
    });
    const bio = only(html, /<section class="bio" aria-label="About the author">([\s\S]*?)<\/section>/);
    expect(bio).toContain(`src="${authorImage}"`);
    expect(bio).toContain(`<p class="bio__name">${author}</p><p>${AUTHOR_BIO}</p>`);
    expect(existsSync(join(DIST, authorImage))).toBe(true);
    const origin = new URL(metaOf(html, 'og:url')).origin;
    expect(JSON.parse(only(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/))).toMatchObject(
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        alternativeHeadline: subtitle,
        description: excerpt,
        datePublished: date.toISOString().slice(0, 10),
        dateModified: updated.toISOString().slice(0, 10),
        image: [`${origin}/og/${slug}.png`, `${origin}${coverImage}`],
        keywords: head.tags.join(', '),
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: PRODUCT },
        mainEntityOfPage: { '@id': `${origin}/blog/${slug}` },
      },
    );
    expect(metaOf(html, 'description')).toBe(excerpt);
  }
});
