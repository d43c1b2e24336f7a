/** Mistakes of authors: each stops the build with one line that names the post and the place. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfPosts } from '../../../src/lib/build/posts/check.ts';
import { splitPost } from '../../../src/lib/build/posts/post-file.ts';
import { lastChanges } from '../../../src/lib/build/sitemap.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HEAD = `---
title: A post
date: 2026-11-20
updated: 2026-11-21
authorImage: /images/a.png
coverImage: /images/c.png
tags: [Pixel Art]
---
`;
let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'post-mistakes-'));
  await put('public/images/a.png');
  await put('public/images/c.png');
  await put('src/pages/index.astro');
  await put('src/pages/play.astro');
  await put('src/pages/blog/index.astro');
  await put('src/pages/rss.xml.ts');
  await put('src/components/post/Fact.astro');
  await put('content/blog/trial/shore line.png');
  await put('content/blog/other.mdx', HEAD);
  await put(
    'content/blog/later.mdx',
    HEAD.replace('date: 2026-11-20', 'date: 2026-11-30').replace('updated: 2026-11-21\n', ''),
  );
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text = ''): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}
async function faultsIn(text: string, check: (head: unknown) => string[] = () => []): Promise<string[]> {
  await put('content/blog/trial.mdx', text);
  return faultsOfPosts(root, check, NOW);
}
const inBody = (body: string) => faultsIn(`${HEAD}\n${body}\n`);

describe('a post without mistakes', () => {
  it.each([
    '[a](/blog/other) [b](/blog/other/) [c](/blog/tags/pixel-art) [d](/play?x=1#y) [e](/) [f](/rss.xml) [g](/blog)',
    '[a](#a-heading) [b](https://example.org/%zz?q=[x]) [c](mailto:a@b.example) [d](//example.org) [e](other)',
    '![The shore](./trial/shore%20line.png) ![The shore](</images/c.png> "title")',
    'Code `[a](/nope)` and {/* [a](/nope) */}\n```md\n[a](/nope)\n![](x.png)\n```\n',
    'import Fact from \'../../src/components/post/Fact.astro\';\n\n<Fact of="trees" />',
    '<a href="/play">x</a> <img src="/images/c.png" alt="A cover" /> <a href={computed}>y</a>',
    '[ref][1]\n\n[1]: /blog/other',
    'A note[^1], and [2026-11-20]: the day.\n\n[^1]: Words below the text.\n[x]: these are words, too',
    '[![The cover](/images/c.png)](/play) ![The shore](<trial/shore line.png>) ``[a](/no`pe)`` \\[a\\](/nope)',
  ])('the build goes through: %s', async (body) => {
    expect(await inBody(body)).toEqual([]);
  });
});

describe('a mistake in the text of a post', () => {
  it.each([
    ['[a](/blog/nope)', 'the link "/blog/nope" leads to no page of this site'],
    ['[a](/blog/later)', 'the link "/blog/later" leads to no page of this site'],
    ['[a](/blog/tags/none)', 'the link "/blog/tags/none" leads to no page of this site'],
    ['[a](nope)', 'the link "nope" leads to no page of this site'],
    ['[a]()', 'the link "" is empty'],
    ['[a](http://)', 'the link "http://" is no web address'],
    ['[a](https://[bad)', 'the link "https://[bad" is no web address'],
    ['[a](https:/example.org)', 'the link "https:/example.org" is no web address'],
    ['[a](htps://example.org)', 'the link "htps://example.org" begins with htps:, which no link may'],
    ['[a](javascript:alert)', 'the link "javascript:alert" begins with javascript:, which no link may'],
    ['[a](/%zz)', 'the link "/%zz" is no address'],
    ['[a](mailto:anna)', 'the link "mailto:anna" is no mail address'],
    ['[![The cover](/images/c.png)](/nope)', 'the link "/nope" leads to no page of this site'],
    ['[r][1]\n\n[1]: </nope> "A title"', 'the link "/nope" leads to no page of this site'],
    ['[r][1]\n\n[1]: /nope', 'the link "/nope" leads to no page of this site'],
    ['<a href="/nope">x</a>', 'the link "/nope" leads to no page of this site'],
    ['![The shore](./trial/gone.png)', 'the picture "./trial/gone.png" names a picture that is not there'],
    ['![The shore](/images/gone.png)', 'the picture "/images/gone.png" names a picture that is not there'],
    ['![](/images/c.png)', 'the picture "/images/c.png" has no description: write ![What it shows](…)'],
    [
      '<img src="/images/c.png" />',
      'the picture "/images/c.png" has no description: write ![What it shows](…)',
    ],
    [
      "import X from '../../src/components/post/X.astro';",
      'imports ../../src/components/post/X.astro, which is not there',
    ],
  ])('the build stops at %s', async (body, fault) => {
    expect(await inBody(body)).toEqual([`content/blog/trial.mdx: ${fault}`]);
  });
});

describe('a mistake in the head of a post', () => {
  it.each([
    ['no head', 'Text.', 'begins with no head between two lines of ---'],
    ['a head that does not end', '---\ntitle: A', 'begins with no head between two lines of ---'],
    ['a head of one word', '---\nword\n---\n', 'has a head without fields'],
    [
      'a day that is none',
      HEAD.replace('date: 2026-11-20', 'date: 2026-02-30'),
      'date: "2026-02-30" is no day; expected one such as 2026-11-20',
    ],
    [
      'a day in words',
      HEAD.replace('date: 2026-11-20', 'date: someday'),
      'date: "someday" is no day; expected one such as 2026-11-20',
    ],
    [
      'a year alone',
      HEAD.replace('updated: 2026-11-21', 'updated: 2026'),
      'updated: "2026" is no day; expected one such as 2026-11-20',
    ],
    [
      'no cover',
      HEAD.replace('c.png', 'gone.png'),
      'coverImage names /images/gone.png, but there is no public/images/gone.png',
    ],
  ])('the build stops at %s', async (_name, text, fault) => {
    expect(await faultsIn(text)).toEqual([`content/blog/trial.mdx: ${fault}`]);
  });

  it('a head that is no YAML is named on one line', async () => {
    const [fault = '', ...more] = await faultsIn('---\ntitle: "open\ntags: [a\n---\n');
    expect(more).toEqual([]);
    expect(fault).toMatch(/^content\/blog\/trial\.mdx: has a head that is no YAML: .+$/);
    expect(fault).not.toContain('\n');
  });

  it('complaints of the schema are named by post and field', async () => {
    expect(
      await faultsIn(HEAD, (head) =>
        (head as { title: string }).title === 'A post' ? ['mood: unknown'] : [],
      ),
    ).toContain('content/blog/trial.mdx: mood: unknown');
  });

  it('two files that lead to one address are named both', async () => {
    await put('content/blog/Trial.mdx', HEAD);
    expect(await faultsIn(HEAD)).toEqual([
      'content/blog/trial.mdx: has the address /blog/trial, as Trial.mdx has',
    ]);
  });
});

it.each([
  ['a byte order mark', `\uFEFF${HEAD}`],
  ['the line ends of Windows', HEAD.replaceAll('\n', '\r\n')],
  ['both', `\uFEFF${HEAD.replaceAll('\n', '\r\n')}`],
  ['blanks after the lines of ---', HEAD.replaceAll('---', '---  ')],
])('a post with %s loses nothing', async (_name, text) => {
  expect(await faultsIn(`${text}[a](/play)`)).toEqual([]);
  expect(lastChanges(join(root, 'content/blog')).get('trial')).toBe('2026-11-21');
  expect(splitPost(`${text}Text.`)?.body).toBe('Text.');
});
