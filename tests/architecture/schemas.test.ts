/**
 * The built client reads schemas without zod (decision 34): its own reader must know every kind of schema that the game
 * uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const GAME = join(import.meta.dirname, '..', '..', 'game');

it('every module that imports zod loads with the reader in its place', async () => {
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
    // A module that loads has found everything that it uses at the top level.
    await import(file).catch((error: unknown) => missing.push(`${file}: ${String(error)}`));
  }
  expect(missing, 'add it to game/client/schema/schemas.ts').toEqual([]);
});
