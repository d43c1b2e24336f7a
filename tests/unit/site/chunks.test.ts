/**
 * Modules in the game's single file of the build: all that the game needs to start, and none that another page needs.
 */
import { expect, it } from 'vitest';
import { gameOnly } from '../../../src/lib/build/vite-plugins/chunks.ts';

/** For each module: its imports, and its imports on demand. */
const MODULES: Readonly<Record<string, { readonly imports: string[]; readonly later?: string[] }>> = {
  '/p/src/play/Play.tsx': { imports: ['/p/node_modules/react/index.js'], later: ['/p/game/client/boot.ts'] },
  '/p/src/pages/groves.astro': { imports: ['/p/game/shared/defs/nodes.ts'] },
  '/p/src/islands/Login.tsx': { imports: ['/p/node_modules/react/index.js'] },
  '/p/game/client/boot.ts': {
    imports: ['/p/game/client/hud.tsx', '/p/game/shared/defs/nodes.ts', '/p/game/shared/rules/pvp.ts'],
    later: ['/p/game/client/panel.tsx', '/p/game/client/stage.ts'],
  },
  '/p/game/client/hud.tsx': { imports: ['/p/node_modules/react/index.js', '/p/game/client/slot.tsx'] },
  '/p/game/client/slot.tsx': { imports: ['/p/node_modules/store/index.js'] },
  '/p/node_modules/store/index.js': { imports: ['/p/node_modules/store/ring.js'] },
  '/p/node_modules/store/ring.js': { imports: ['/p/node_modules/store/index.js'] },
  '/p/game/client/panel.tsx': { imports: ['/p/game/client/slot.tsx', '/p/game/client/painter.ts'] },
  '/p/game/client/stage.ts': { imports: ['/p/game/shared/rules/pvp.ts', '/p/game/client/view.ts'] },
  '/p/game/client/view.ts': { imports: [] },
  '/p/game/client/painter.ts': { imports: [] },
  '/p/game/shared/defs/nodes.ts': { imports: ['/p/game/shared/defs/registry.ts'] },
  '/p/game/shared/defs/registry.ts': { imports: [] },
  '/p/game/shared/rules/pvp.ts': { imports: [] },
  '/p/node_modules/react/index.js': { imports: [] },
};

function infoOf(id: string) {
  const users = (list: 'imports' | 'later') =>
    Object.entries(MODULES).flatMap(([user, parts]) => (parts[list]?.includes(id) ? [user] : []));
  return {
    importers: users('imports'),
    dynamicImporters: users('later'),
    importedIds: MODULES[id]?.imports ?? [],
  };
}

it('the file contains the modules that the game starts with, even those that it shares with lazily loaded parts', () => {
  expect([...gameOnly('/p', infoOf)].sort()).toEqual([
    '/p/game/client/hud.tsx',
    '/p/game/client/slot.tsx',
    '/p/game/shared/rules/pvp.ts',
  ]);
});
