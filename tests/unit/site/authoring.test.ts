/**
 * Rules for authors: which posts are shown, which faults stop a build, how a page shows a fault, and the data for
 * machines.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FACT_NAMES, factOf, factText } from '../../../src/lib/build/figures/facts.ts';
import { checkProps } from '../../../src/lib/build/figures/props.ts';
import { faultyHead, forgiving } from '../../../src/lib/build/posts/post-loader.ts';
import { markOf, requirePictures, stateOf } from '../../../src/lib/build/posts/publishing.ts';
import { canonical, lastChanges, sitemapEntry } from '../../../src/lib/build/sitemap.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

const folders: string[] = [];
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'authoring-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

describe('a post', () => {
  it.each([
    ['of today', '2026-11-21', false, 'published', undefined],
    ['of tomorrow', '2026-11-22', false, 'scheduled', 'Scheduled for November 22, 2026'],
    ['that is a draft', '2020-01-01', true, 'draft', 'Draft'],
    ['that is a draft of tomorrow', '2026-11-22', true, 'draft', 'Draft'],
  ])('a post %s is shown according to its state', (_name, day, draft, state, mark) => {
    const post = { date: new Date(day), draft };
    expect(stateOf(post, NOON)).toBe(state);
    expect(markOf(post, NOON)).toBe(mark);
  });

  it("a post whose cover does not exist stops the build, with the cover's name", async () => {
    const folder = await folderWith({ 'images/blog/there.png': '' });
    requirePictures('a-post', { coverImage: '/images/blog/there.png' }, folder);
    expect(() => requirePictures('a-post', { coverImage: '/images/blog/gone.png' }, folder)).toThrow(
      'content/blog/a-post.mdx: coverImage names /images/blog/gone.png, but there is no public/images/blog/gone.png',
    );
  });
});

describe('invalid front matter during development', () => {
  type Entry = Parameters<LoaderContext['parseData']>[0];
  const reading = (read: () => Promise<{ data: object; body: string }>) =>
    new Map([['.mdx', { getEntryInfo: vi.fn(read) }]]);

  /** The part of a context that the post loader uses. */
  const contextWith = (parseData: (entry: Entry) => Promise<Entry['data']>, entryTypes: object) =>
    ({ parseData, entryTypes }) as Partial<LoaderContext> as LoaderContext;

  it('the invalid front matter of a post is kept during development, and its fault is shown in place of the text', async () => {
    const refuse = () => Promise.reject(new Error('blog → trial: **subtitle**: Required'));
    const context = forgiving(contextWith(refuse, new Map()));
    const head = await context.parseData({ id: 'trial', data: { title: 'A trial' }, filePath: '/trial.mdx' });
    expect(head).toMatchObject({ title: 'A trial', draft: true, fault: expect.stringContaining('subtitle') });
  });

  it('the invalid front matter of a post is kept during development even if it is not YAML', async () => {
    const types = reading(() => Promise.reject(new Error('bad indentation of a mapping entry')));
    const context = forgiving(contextWith((entry) => Promise.resolve(entry.data), types));
    const entryTypes =
      'entryTypes' in context && context.entryTypes instanceof Map ? context.entryTypes : new Map();
    const fileUrl = new URL('file:///trial.mdx');
    expect(await entryTypes.get('.mdx').getEntryInfo({ fileUrl, contents: '' })).toEqual({
      data: {},
      body: '',
    });
    const head = await context.parseData({ id: 'trial', data: {}, filePath: '/trial.mdx' });
    expect(head).toMatchObject({ title: 'trial', fault: 'bad indentation of a mapping entry' });
  });

  it('the valid front matter of a post is left unchanged during development', async () => {
    const context = forgiving(contextWith((entry) => Promise.resolve(entry.data), new Map()));
    expect(await context.parseData({ id: 'good', data: { title: 'Good' } })).toEqual({ title: 'Good' });
    expect(faultyHead('x', {}, 'f').title).toBe('x');
  });
});

describe('the props of a figure', () => {
  const schema = z.strictObject({ rows: z.int().default(8), caption: z.string() });

  it('the props of a figure are checked, and defaults are filled in', () => {
    expect(checkProps('LandShares', schema, { caption: 'c' })).toEqual({ rows: 8, caption: 'c' });
  });

  it.each([
    ['a missing one', {}, /<LandShares> in a post[\s\S]*caption/],
    ['a misspelt one', { caption: 'c', row: 3 }, /row/],
    ['one of another kind', { caption: 'c', rows: 'many' }, /number[\s\S]*rows|rows[\s\S]*number/],
  ])('the props of a figure stop the build with %s', (_name, props, expected) => {
    expect(() => checkProps('LandShares', schema, props)).toThrow(expected);
  });
});

describe('the numbers in posts', () => {
  // Slow: the world that the posts describe is generated first.
  it('the numbers in posts equal those counted in the game', { timeout: 300_000 }, () => {
    for (const name of FACT_NAMES) expect(factOf(name), name).toBeGreaterThan(0);
    expect(factOf('nodes')).toBeGreaterThan(factOf('trees'));
    expect(factText('grounds')).toBe('34');
    expect(factText('solidGrounds')).toBe('three');
    expect(factText('nodes')).toMatch(/^\d\d,\d{3}$/);
  });
});

describe('the sitemap', () => {
  it('the sitemap has the same addresses as the pages', () => {
    expect(canonical('https://t.example/blog/')).toBe('https://t.example/blog');
    expect(canonical('https://t.example/')).toBe('https://t.example/');
  });

  it('the sitemap says when a post was last changed', async () => {
    const folder = await folderWith({
      'first.mdx': '---\ntitle: One\ndate: 2026-11-20\n---\n\ndate: 2001-01-01\n',
      'Второй.mdx': '---\ndate: "2026-11-20"\nupdated: 2026-11-21\n---\n',
      'notes.txt': 'date: 2026-11-20',
    });
    const changes = lastChanges(folder);
    expect([...changes].sort()).toEqual([
      ['first', '2026-11-20'],
      ['vtoroy', '2026-11-21'],
    ]);
    expect(sitemapEntry({ url: 'https://t.example/blog/first/' }, changes)).toEqual({
      url: 'https://t.example/blog/first',
      lastmod: '2026-11-20',
    });
    expect(sitemapEntry({ url: 'https://t.example/blog/tags/first/' }, changes)).toEqual({
      url: 'https://t.example/blog/tags/first',
    });
  });
});
