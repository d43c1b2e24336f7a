/**
 * Bundling of the game's code into files. By default the bundler makes one file for each set of modules that lazy parts
 * share, so each lazy panel adds files that must be fetched before the first picture, and each is compressed
 * separately. Here everything that the game needs from the beginning is in one file, alongside the engine's.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Rolldown's information about a module. */
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
 * Returns the modules that the entry needs from the beginning and that only the game uses: a page of the site that
 * draws with one of the game's tables must not have to fetch the game.
 */
export function gameOnly(root: string, infoOf: InfoOf): ReadonlySet<string> {
  const inside = ['game', 'node_modules', FRAME].map((folder) => `${join(root, folder)}/`);
  const known = new Map<string, boolean>();
  const isOwn = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Assumed true while it is being determined, because modules of packages import one another in cycles.
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
  // The entry itself is imported dynamically, so it keeps its own file.
  needed.delete(join(root, ENTRY));
  return new Set([...needed].filter((id) => id.startsWith(`${join(root, 'game')}/`) && isOwn(id)));
}

/**
 * Returns a plugin of the site's build that puts the game's modules into one file.
 * @param root the project's folder
 */
export function gameInOneFile(root: string): Plugin {
  return {
    name: 'game-in-one-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Otherwise the exports of an entry would keep it out of the file.
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
