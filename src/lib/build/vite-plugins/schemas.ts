/**
 * The game's client without zod: in the build its schemas are read by game/client/schema/schemas.ts, and the hash of
 * the protocol, which depends on zod's internal form of the schemas, is computed at build time instead of in every
 * browser. The website's forms keep zod, and so does `npm run dev`.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const HASH = '/game/shared/protocol/hash.ts';
const READER = 'game/client/schema/schemas.ts';
const SETUP = 'src/lib/browser/schema-setup.ts';

/**
 * Returns a plugin that answers `import … from 'zod'` in the browser's code with a module that sets zod up first:
 * schemas are created while their files are loaded, so no file that defines schemas could do it in time.
 * @param root the project's folder
 */
export function schemasSetUp(root: string) {
  const setup = join(root, SETUP);
  return {
    name: 'schemas-set-up',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    resolveId: (id: string, importer?: string) =>
      id === 'zod' && importer?.startsWith(join(root, '/')) && importer !== setup ? setup : null,
  } satisfies Plugin;
}

/**
 * Returns a plugin of the site's build that answers `import { z } from 'zod'` in the game's code.
 * @param root the project's folder
 */
export function slimSchemas(root: string) {
  const game = `${join(root, 'game')}/`;
  return {
    name: 'slim-schemas',
    apply: 'build',
    enforce: 'pre',
    // Pages are rendered in Node while the site is built, where the size of a download does not matter.
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    resolveId: (id: string, importer?: string) =>
      id === 'zod' && importer?.startsWith(game) ? join(root, READER) : null,
    async load(id: string) {
      if (id !== join(root, HASH)) return null;
      const { PROTOCOL_HASH } = await import('#game/shared/protocol/hash.ts');
      return `export const PROTOCOL_HASH = ${JSON.stringify(PROTOCOL_HASH)};`;
    },
  } satisfies Plugin;
}
