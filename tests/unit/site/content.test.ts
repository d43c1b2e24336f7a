/**
 * Messages to authors: a post with invalid front matter stops the build, and the message names file, field and expected
 * value.
 */
import { execFile, execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { IS_LONG } from '#tests/helpers/amount.ts';

const ROOT = join(import.meta.dirname, '../../..');

const GOOD = `---
title: A post
subtitle: About something
date: 2026-11-20
author: Nina
authorImage: /images/authors/babushka-red.png
excerpt: Forty characters at least, so that cards do not look empty.
coverImage: /images/blog/coast.png
tags: [Testing]
---

Text.
`;

const BAD: readonly (readonly [name: string, post: string, expected: RegExp])[] = [
  ['a missing field', GOOD.replace(/^subtitle.*\n/m, ''), /subtitle[\s\S]*(required|expected string)/i],
  ['a field nobody knows', GOOD.replace('tags:', 'mood: grim\ntags:'), /unrecognized key[\s\S]*mood/i],
  ['no date', GOOD.replace('2026-11-20', 'someday'), /date[\s\S]*(date|expected)/i],
  [
    'a change before the beginning',
    GOOD.replace('author:', 'updated: 2026-11-19\nauthor:'),
    /updated[\s\S]*not before date/,
  ],
  ['a tag that no address can name', GOOD.replace('[Testing]', '["!!"]'), /tags[\s\S]*a letter or digit/],
  [
    'a handle with an @',
    GOOD.replace('tags:', 'authorTwitter: "@nina"\ntags:'),
    /authorTwitter[\s\S]*without the @/,
  ],
  [
    'a picture elsewhere',
    GOOD.replace('/images/blog/coast.png', 'https://example.org/a.png'),
    /coverImage[\s\S]*\/images\//,
  ],
];

/** Complaints of the schema alone, by the text of the post; empty for a valid post. */
const schemaComplaints = new Map<string, string>();
function askSchema(): void {
  const posts = [GOOD, ...BAD.map(([, post]) => post)];
  const heads = posts.map((post) => parse(post.split('---\n')[1] ?? ''));
  const said = execFileSync(process.execPath, [join(ROOT, 'tests/helpers/post-schema.ts')], {
    input: JSON.stringify(heads),
    encoding: 'utf8',
  });
  for (const [at, words] of (JSON.parse(said) as string[]).entries())
    schemaComplaints.set(posts[at] ?? '', words);
}

describe('the front matter of a post', () => {
  let project = '';
  /** Astro's complaint about a project whose only post has the text `post`; empty if there is none. */
  const buildComplaint = async (post: string): Promise<string> => {
    await writeFile(join(project, 'content/blog/trial.mdx'), post);
    try {
      await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'sync'], {
        cwd: project,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      });
      return '';
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return `${stdout}${stderr}`;
    }
  };

  /** The gate asks the schema, while the long suite runs Astro for each post. */
  const complaint = async (post: string): Promise<string> =>
    IS_LONG ? await buildComplaint(post) : (schemaComplaints.get(post) ?? 'not asked');

  beforeAll(async () => {
    askSchema();
    project = await mkdtemp(join(tmpdir(), 'content-'));
    await mkdir(join(project, 'src'));
    await mkdir(join(project, 'content/blog'), { recursive: true });
    await cp(join(ROOT, 'content/site'), join(project, 'content/site'), { recursive: true });
    await mkdir(join(project, 'src/lib/build/posts'), { recursive: true });
    await mkdir(join(project, 'api/contracts'), { recursive: true });
    for (const file of [
      'src/content.config.ts',
      'src/lib/build/posts/post-loader.ts',
      'src/lib/build/posts/post-id.ts',
      'api/contracts/slug.ts',
    ]) {
      await copyFile(join(ROOT, file), join(project, file));
    }
    await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(project, 'astro.config.mjs'),
      "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()] };\n",
    );
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('valid front matter passes', async () => {
    expect(await complaint(GOOD)).toBe('');
  });

  it.each(BAD)('invalid front matter stops the build with %s', async (_name, post, expected) => {
    expect(await complaint(post)).toMatch(expected);
  });

  it('invalid front matter stops the build with the name of its file', async () => {
    const [[, post, expected] = ['', '', /$/]] = BAD;
    const said = await buildComplaint(post);
    expect(said).toContain('trial');
    expect(said).toMatch(expected);
  });
});
