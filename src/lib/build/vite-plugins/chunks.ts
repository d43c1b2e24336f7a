/**
 * Which files the game's code is built into. Left alone, the bundler makes a file of each set of modules that the same lazy
 * parts share: with every panel that is loaded later there were more files to fetch before the first, and each
 * compresses for itself. All that the game needs from the beginning is one file here, beside the engine's.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What rolldown tells of a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}
type InfoOf = (id: string) => ModuleInfo | null;

/** The module with which the game begins, below the project's folder. */
const ENTRY = 'game/client/boot.ts';
/** The frame of the game's page, which alone may import the game. */
const FRAME = 'src/play';

/**
 * What one module needs from the beginning and nothing outside of the game uses: a page of the site that draws with a
 * table of the game's must not fetch the game.
 */
export function gameOnly(root: string, infoOf: InfoOf): ReadonlySet<string> {
  const inside = ['game', 'node_modules', FRAME].map((folder) => `${join(root, folder)}/`);
  const known = new Map<string, boolean>();
  const isOwn = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // While it is being found out: modules of packages import one another in rings.
    known.set(id, true);
    const info = infoOf(id);
    const isFrame = id.startsWith(`${join(root, FRAME)}/`);
    const users = isFrame ? [] : [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const result = inside.some((folder) => id.startsWith(folder)) && users.every(isOwn);
    known.set(id, result);
    return result;
  };
  const needed = new Set<string>();
  const collect = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const other of infoOf(id)?.importedIds ?? []) collect(other);
  };
  collect(join(root, ENTRY));
  // What is imported when it is asked for stays where it is asked for.
  needed.delete(join(root, ENTRY));
  return new Set([...needed].filter((id) => id.startsWith(`${join(root, 'game')}/`) && isOwn(id)));
}

/**
 * A plugin of the site's build that puts them into one file.
 * @param root the project's folder
 */
export function gameInOneFile(root: string): Plugin {
  return {
    name: 'game-in-one-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Otherwise what an entry exports would keep it out of the file.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions(options) {
      let own: ReadonlySet<string> | null = null;
      const nameOf = (id: string, context: { getModuleInfo: InfoOf }) => {
        own ??= gameOnly(root, (module) => context.getModuleInfo(module));
        return own.has(id) ? 'game' : null;
      };
      return {
        ...options,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
      };
    },
  };
}
