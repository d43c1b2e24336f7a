/** The graph along which a change in a file reaches tests: imports, and file paths in string literals. */
import { posix } from 'node:path';
import type { SourceFile } from '../../architecture/source-files.ts';

/**
 * Files that start a whole server or the whole API. A test that depends on one of them runs every feature, whatever the
 * test is about.
 */
export const WHOLE: readonly string[] = ['game/server/realm.ts', 'api/app.ts', 'api/main.ts', 'api/world.ts'];

/** A file outside `features/` that imports at least this many features counts as a list of features. */
const MIN_FEATURES = 5;

/** A string or a comment, whichever begins first; groups 1 to 3 are the text of a string. */
const STRING_OR_COMMENT =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gm;

/** Returns the feature of a file; null for the core and for tests. */
export const featureOf = (path: string): string | null =>
  /^game\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export interface Sources {
  /**
   * Files that run, read or import each file. A folder, written with a slash at its end, has readers just as a file
   * has.
   */
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /**
   * Files that do not pass on a change in a feature, because they join all features: otherwise the change would reach
   * every test.
   */
  readonly joints: ReadonlySet<string>;
  /** Files, including tests, that run a whole server or the whole API. */
  readonly whole: ReadonlySet<string>;
}

/**
 * Builds the graph of the project.
 * @param paths all files in the repository, including those without code
 */
export function sourcesOf(files: readonly SourceFile[], paths: ReadonlySet<string>): Sources {
  const known = new Set([...paths].flatMap((path) => [path, ...foldersOf(path)]));
  const importers = new Map<string, string[]>();
  const joints = new Set<string>();
  for (const file of files) {
    const targets = new Set([...imported(file), ...pathsInTexts(file, known)]);
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    if (joinsFeatures(file)) joints.add(file.path);
  }
  const whole = new Set(WHOLE.flatMap((path) => [...stepsTo(importers, path).keys()]));
  return { importers, joints: new Set([...joints, ...whole]), whole };
}

/** Returns the folders that contain a path, except the top one: only `a/b/` for `a/b/c.png`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, at) => `${parts.slice(0, at + 2).join('/')}/`);
}

/**
 * Finds the files that a change in `path` reaches, each with the number of steps to it.
 * @param stops files that are reached but pass nothing on
 */
export function stepsTo(
  importers: Sources['importers'],
  path: string,
  stops: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, number> {
  const found = new Map([path, ...foldersOf(path)].map((start) => [start, 0]));
  // A loop over a map also visits entries that are added during the loop.
  for (const [at, steps] of found) {
    if (steps > 0 && stops.has(at)) continue;
    for (const importer of importers.get(at) ?? []) if (!found.has(importer)) found.set(importer, steps + 1);
  }
  return found;
}

const imported = ({ imports }: SourceFile): string[] =>
  imports.filter(({ isOwn, isTypeOnly }) => isOwn && !isTypeOnly).map(({ target }) => target);

function joinsFeatures(file: SourceFile): boolean {
  if (/^(?:game\/features|tests)\//.test(file.path)) return false;
  return new Set(imported(file).flatMap((target) => featureOf(target) ?? [])).size >= MIN_FEATURES;
}

/** Returns the files and folders named in a file's string literals, such as a program to start or a picture to read. */
function pathsInTexts({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  // These files contain lists of files that they neither run nor read.
  if (/^tests\/(?:architecture|run)\//.test(path)) return [];
  const found: string[] = [];
  for (const [, single, double, template] of text.matchAll(STRING_OR_COMMENT)) {
    const whole = single ?? double ?? template ?? '';
    const name = whole.split('${')[0] ?? '';
    if (!/^[\w.@-][\w.@/-]*$/.test(name)) continue;
    const isPart = name !== whole;
    const own = posix.join(posix.dirname(path), name);
    const names = isPart ? [] : [name.startsWith('.') ? own : name, own];
    // Only tests read folders; elsewhere such a text is the beginning of a URL.
    if (path.startsWith('tests/')) names.push(isPart ? `${posix.dirname(`${name}x`)}/` : `${name}/`);
    found.push(...names.filter((candidate) => candidate !== path && known.has(candidate)));
  }
  return found;
}
