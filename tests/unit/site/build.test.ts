/** Freshness of a build, by comparing the note in dist/ with the current inputs; and the slugs of new posts. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuildFresh, noteBuild, requirePlainPath } from '../../../api/cli/build.mjs';
import { draftOf } from '../../../api/cli/new-post.ts';
import { slugOf } from '../../../api/contracts/slug.ts';

describe('isBuildFresh', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'build-'));
    await mkdir(join(root, 'src'));
    await mkdir(join(root, 'dist'));
    await writeFile(join(root, 'src/page.astro'), 'one');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('isBuildFresh is false before the first build and true after it', async () => {
    expect(await isBuildFresh(root)).toBe(false);
    await noteBuild(root, join(root, 'dist'));
    expect(await isBuildFresh(root)).toBe(true);
  });

  it('isBuildFresh is false once the date of a scheduled post has come', async () => {
    await mkdir(join(root, 'content/blog'), { recursive: true });
    await writeFile(join(root, 'content/blog/later.mdx'), '---\ntitle: Later\ndate: 2999-01-02\n---\n');
    await noteBuild(root, join(root, 'dist'));
    expect(await isBuildFresh(root, new Date('2999-01-01T23:59:59Z'))).toBe(true);
    expect(await isBuildFresh(root, new Date('2999-01-02T00:00:00Z'))).toBe(false);
  });

  it.each([
    ['a changed file', (at: string) => writeFile(join(at, 'src/page.astro'), 'longer')],
    ['a touched file', (at: string) => utimes(join(at, 'src/page.astro'), 1, 1)],
    ['a new file', (at: string) => writeFile(join(at, 'astro.config.mjs'), '')],
    ['a removed file', (at: string) => rm(join(at, 'src/page.astro'))],
    ['a damaged note', (at: string) => writeFile(join(at, 'dist/.build.json'), '{"inp')],
  ])('isBuildFresh is false after %s', async (_name, change) => {
    await noteBuild(root, join(root, 'dist'));
    await change(root);
    expect(await isBuildFresh(root)).toBe(false);
  });
});

describe('the folder of the project', () => {
  it.each(['a#b', '50%', 'what?', '#1/game', 'a?b#c%d'])(
    'the build refuses the folder "%s" with one line',
    (name) => {
      expect(() => requirePlainPath(`/srv/${name}`)).toThrow(
        /^The site cannot be built in \/srv\/\S+: the path holds .*\. Move the project, or rename the folder\.$/,
      );
    },
  );

  it.each(['game', 'a b', 'Игра', 'wärme', "a'b&c;d"])('the build takes the folder "%s"', (name) => {
    expect(() => requirePlainPath(`/srv/${name}`)).not.toThrow();
  });
});

describe('a new post', () => {
  it('a new post gets a plain address', () => {
    expect(slugOf("Babushka's  Café: 10 things!")).toBe('babushkas-cafe-10-things');
    expect(slugOf('!!!')).toBe('');
    expect(slugOf('Щука, ёж и съезд в Їжакове')).toBe('shchuka-yozh-i-sezd-v-yizhakove');
    expect(slugOf('Й и Ё')).toBe('y-i-yo');
  });

  it('a new post starts as a draft, and its title cannot break the front matter', () => {
    const draft = draftOf('A "title": with marks', 'a-title', new Date('2026-11-20'));
    expect(draft).toContain('title: "A \\"title\\": with marks"');
    expect(draft).toContain('draft: true');
  });
});
