/**
 * Writes the list of modules whose values client and server must share; the protocol's hash is computed from them: `npm
 * run docs:protocol`. A test fails if a module of a feature's `shared/` is missing from the list.
 */
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';

const GAME = join(import.meta.dirname, '..', '..', 'game');

/** Modules that are left out, by the end of their paths, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'protocol.ts': 'schemas of events: they are in the hash by the events',
  'shared/catalogue/': 'rows of the table of items',
  'shared/recipes/': 'rows of the table of recipes',
  'shared/species/': 'rows of the table of species',
  'guidance/shared/objective-parts.ts': 'parts of the rows of objectives',
  'map/shared/charting/': 'pictures, which nobody is told of',
  'creatures/shared/population.ts': 'only the server computes with it',
  'night/shared/': 'only the server computes with it',
  'defs/registry.ts': 'defines nothing itself',
};

/** Returns the paths, relative to game/, of the modules whose values must be equal on both sides, in order. */
export function agreedPaths(): string[] {
  return (
    globSync(['shared/defs/*.ts', 'features/*/shared/**/*.ts'], { cwd: GAME })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !Object.keys(LEFT_OUT).some((part) => path.includes(part)))
      // The order in which the linter sorts imports: by file name without the extension.
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  );
}

/**
 * Returns the name of a module: `combat/armour` for `features/combat/shared/armour.ts`, `defs/terrain` for
 * `shared/defs/terrain.ts`.
 */
export const nameOf = (path: string): string =>
  path
    .replace(/^features\/([^/]+)\/shared\//, '$1/')
    .replace(/^shared\//, '')
    .replace(/\.ts$/, '');

const variableOf = (path: string): string =>
  nameOf(path).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the text of game/shared/protocol/agreed-modules.ts. */
export function agreedModules(): string {
  const paths = agreedPaths();
  const specifierOf = (path: string): string =>
    path.startsWith('shared/') ? posix.relative('shared/protocol', path) : `#game/${path}`;
  const imports = paths
    .map((path) => `import * as ${variableOf(path)} from '${specifierOf(path)}';`)
    // The linter sorts relative paths last.
    .sort((a, b) => Number(a.includes("'..")) - Number(b.includes("'..")));
  const entries = paths.map((path) => `  '${nameOf(path)}': ${variableOf(path)},`);
  return `/**
 * List of all modules of shared rules and definitions, whose values go into the protocol's hash. \`npm run
 * docs:protocol\` writes this list from the folders; do not edit it.
 */
${imports.join('\n')}

export const AGREED_MODULES = {
${entries.join('\n')}
};
`;
}
