/** Checks that names in the docs and in comments refer to existing files, folders, headings and scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PLACES = ['api', 'content', 'docs', 'game', 'public', 'src', 'tests'];
const paths = [
  ...readdirSync(ROOT),
  ...PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(place, name.replaceAll('\\', '/')),
    ),
  ),
];
/**
 * All paths from the root, and their ends: once a doc has named a folder, it may refer to the folder's contents by the
 * end of their path, and to a test by its name.
 */
const known = new Set(
  [...paths, ...paths.map((path) => path.replace(/\.(?:test|spec)\.ts$/, ''))].flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const docs = [
  'README.md',
  ...paths.filter((path) => /^(?:docs\/.*|game\/features\/[^/]+\/README)\.md$/.test(path)),
];
const scripts: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).scripts;

/** Returns the code spans in a text, leaving out indented examples. */
const spansOf = (text: string): string[] =>
  [...text.replace(/^ {4}.*$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Expands braces: `{hare,wolf}.test.ts` stands for two files. */
function spread(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => `${before}${name.trim()}${after}`);
}

/** Folders whose contents are named by a path from the root, or from `tests`. */
const FOLDERS = [...PLACES, 'unit', 'realtime', 'e2e'];
const FILE = /^[\w.{},/-]+\.(?:tsx?|mjs|md|json|css|astro)$/;
const isPath = (word: string): boolean =>
  FILE.test(word) || (/^[\w.{},/-]+$/.test(word) && FOLDERS.some((folder) => word.startsWith(`${folder}/`)));

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(docs)('%s', (doc) => {
  const text = textOf(doc);

  it('the doc names only files and scripts that exist', () => {
    const named = spansOf(text).flatMap((span) => span.split(' ').filter(isPath).flatMap(spread));
    expect(named.filter((path) => !known.has(path.replace(/\/$/, '')))).toEqual([]);
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('the doc links only to targets that exist', () => {
    const links = [...text.replace(/^ {4}.*$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
    const broken = links.filter((to) => {
      if (/^(?:https?|mailto):/.test(to)) return false;
      const [path = '', heading] = to.split('#');
      const target = path === '' ? doc : posix.join(posix.dirname(doc), path);
      if (!paths.includes(target)) return true;
      return heading !== undefined && !headingsOf(textOf(target)).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

it('comments name only files that exist', () => {
  const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && path.includes('/'));
  const lost = code.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line))
      .flatMap((line) => line.match(/(?<![\w@./-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md)\b/g) ?? [])
      .filter((named) => !known.has(named))
      .map((named) => `${path}: ${named}`),
  );
  expect(lost).toEqual([]);
});

it('every feature has a description of at most ten lines', () => {
  const features = readdirSync(join(ROOT, 'game/features'));
  expect(features.length).toBeGreaterThan(20);
  const silent = features.filter((name) => !paths.includes(`game/features/${name}/README.md`));
  expect(silent).toEqual([]);
  const long = features.filter(
    (name) => textOf(`game/features/${name}/README.md`).trim().split('\n').length > 10,
  );
  expect(long).toEqual([]);
});

it('comments link only to files that exist', () => {
  const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && path.includes('/'));
  const links = code.flatMap((path) =>
    [...textOf(path).matchAll(/@link file:\/\/(\.[^\s}]+)/g)].map(([, to = '']) => ({ path, to })),
  );
  expect(links.length).toBeGreaterThan(10);
  const broken = links.filter(({ path, to }) => !paths.includes(posix.join(posix.dirname(path), to)));
  expect(broken).toEqual([]);
});
