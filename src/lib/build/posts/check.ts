/** Checks the posts before a build: one line for each mistake of an author, with the post and the place of it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { slugOf } from '../../../../api/contracts/slug.ts';
import { faultOfLink, linksIn, type Places } from './links.ts';
import { splitPost } from './post-file.ts';
import { postId } from './post-id.ts';
import { requirePictures, stateOf } from './publishing.ts';

const FOLDER = 'content/blog';

/** Returns the complaints of the schema about a head, each as `field: reason`. */
export type CheckHead = (head: unknown) => readonly string[];

interface PostFile {
  /** Name of the file. */
  readonly name: string;
  readonly id: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
const reasonOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a post. @returns its fault as a text if it has no head */
function readPost(root: string, name: string): PostFile | string {
  const split = splitPost(readFileSync(join(root, FOLDER, name), 'utf8'));
  if (split === null) return 'begins with no head between two lines of ---';
  try {
    const head: unknown = parse(split.head);
    if (!isRecord(head)) return 'has a head without fields';
    return { name, id: postId(name), head, body: split.body };
  } catch (error) {
    return `has a head that is no YAML: ${reasonOf(error)}`;
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the fault of a day: JavaScript takes February 30 for March 2, and a number for a day of 1970. */
function faultOfDay(field: string, value: unknown): string[] {
  if (value === undefined) return [];
  const text = String(value);
  const isDay =
    DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  return isDay ? [] : [`${field}: "${oneLine(text)}" is no day; expected one such as 2026-11-20`];
}

const faultsOfHead = ({ head }: PostFile, check: CheckHead): string[] => {
  const days = ['date', 'updated'].flatMap((field) => faultOfDay(field, head[field]));
  const others = check(head).filter((said) => !days.some((day) => day.split(':')[0] === said.split(':')[0]));
  return [...days, ...others.map(oneLine)];
};

const isPublished = ({ head }: PostFile, now: Date): boolean =>
  stateOf({ draft: head.draft === true, date: new Date(String(head.date)) }, now) === 'published';

/** Returns the addresses of the pages that do not depend on a parameter, without a slash at the end. */
function pagesIn(root: string): Set<string> {
  const folder = join(root, 'src/pages');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Set(
    names
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(astro|ts)$/.test(name) && !name.includes('['))
      .map((name) => `/${name.replace(/\.(astro|ts)$/, '')}`.replace(/\/index$/, '')),
  );
}

function placesOf(root: string, published: readonly PostFile[]): Places {
  const pages = pagesIn(root);
  for (const { id, head } of published) {
    pages.add(`/blog/${id}`).add(`/og/${id}.png`);
    for (const tag of Array.isArray(head.tags) ? head.tags : [])
      pages.add(`/blog/tags/${slugOf(String(tag))}`);
  }
  const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return {
    hasPage: (path) =>
      pages.has(path.endsWith('/') ? path.slice(0, -1) : path) || isFile(join(root, 'public', path)),
    hasFile: (path) => isFile(join(root, FOLDER, path)),
  };
}

function faultsOfPictures(root: string, { id, head }: PostFile): string[] {
  const named = ['coverImage', 'authorImage'].map((field) => [field, String(head[field] ?? '')]);
  try {
    requirePictures(id, Object.fromEntries(named), join(root, 'public'));
    return [];
  } catch (error) {
    return [reasonOf(error).slice(`${FOLDER}/${id}.mdx: `.length)];
  }
}

/** Returns the imports of a post that name no file. */
const faultsOfImports = (root: string, { body }: PostFile): string[] =>
  [...body.matchAll(/^import .*? from ['"](\.[^'"]*)['"];?\s*$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, FOLDER, path)))
    .map((path) => `imports ${path}, which is not there`);

/** Returns one line for each mistake in the posts of a project. @param check asks the schema of posts */
export function faultsOfPosts(root: string, check: CheckHead, now = new Date()): string[] {
  const faults: string[] = [];
  const say = (name: string, said: readonly string[]) =>
    faults.push(...said.map((fault) => `${FOLDER}/${name}: ${fault}`));
  const posts: PostFile[] = [];
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.mdx'));
  for (const name of names.sort()) {
    const post = readPost(root, name);
    if (typeof post === 'string') say(name, [post]);
    else posts.push(post);
  }
  const taken = new Map<string, string>();
  for (const { name, id } of posts) {
    const other = taken.get(id);
    if (id === '') say(name, ['has no letter or digit in its name, of which the address is made']);
    else if (other !== undefined) say(name, [`has the address /blog/${id}, as ${other} has`]);
    taken.set(id, name);
  }
  for (const post of posts) say(post.name, faultsOfHead(post, check));
  const published = posts.filter((post) => isPublished(post, now));
  const places = placesOf(root, published);
  for (const post of published) {
    const links = linksIn(post.body).flatMap((link) => {
      const fault = faultOfLink(link, `/blog/${post.id}`, places);
      return fault === null ? [] : [`the ${link.kind} "${link.address}" ${fault}`];
    });
    say(post.name, [...faultsOfPictures(root, post), ...faultsOfImports(root, post), ...links]);
  }
  return faults;
}
