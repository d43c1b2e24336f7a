/**
 * The built client reads schemas without zod (decision 34), so its own reader must know every kind of schema that the
 * game uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const GAME = join(import.meta.dirname, '..', '..', 'game');

it('every module that imports zod loads with the client’s own reader in place of zod', async () => {
  const files = ['shared', 'client', 'features'].flatMap((room) =>
    readdirSync(join(GAME, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/^[^/\\]+[/\\]server[/\\]/.test(file))
      .map((file) => join(GAME, room, file)),
  );
  const users = files.filter((file) => /^import \{ z \} from 'zod'/m.test(readFileSync(file, 'utf8')));
  expect(users.length).toBeGreaterThan(20);
  vi.doMock('zod', () => import('#game/client/schema/schemas.ts'));
  const missing: string[] = [];
  for (const file of users) {
    // If a module loads, the reader has everything that the module uses at the top level.
    await import(file).catch((error: unknown) => missing.push(`${file}: ${String(error)}`));
  }
  expect(missing, 'add it to game/client/schema/schemas.ts').toEqual([]);
});
