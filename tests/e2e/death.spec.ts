/** Lava hurts and kills: the bars say so, the screen of the dead says why, and one lives again at the centre of the world. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Database, openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import { canStand } from '#game/shared/rules/movement.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { GameServer } from '../helpers/game-server.ts';
import { test as base, expect, type Person } from './fixtures.ts';

/** Of the world that a server makes when it is told nothing else. */
const SEED = 7;
/** Lava that somebody who walks east cannot miss, in tiles. */
const LAVA_TILES = 5;
/** A respawn is at the centre, or as near to it as one can stand, in px. */
const NEAR = 640;

interface Store {
  readonly url: string;
  readonly database: Database;
}

/** A server whose database the test can write to. */
const test = base.extend<object, { store: Store }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'death-'));
      const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false });
      const database = openDatabase(postgres.url, { connections: 2 });
      await use({ url: postgres.url, database });
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store }, use) => {
      const server = await GameServer.launch({ DATABASE_URL: store.url });
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ],
});

/** The middle of a dry tile with lava to the east of it, in px. */
function shoreOfLava(): { x: number; y: number } {
  const world = generateTerrain(SEED);
  const ground = new Ground(world);
  const middle = (tile: number) => (tile + 0.5) * TILE_SIZE;
  for (let row = 20; row < world.height - 20; row += 1) {
    for (let column = 20; column < world.width - 20; column += 1) {
      const [x, y] = [middle(column), middle(row)];
      if (ground.isWater(x, y) || !canStand(ground, x, y)) continue;
      const way = Array.from({ length: LAVA_TILES }, (_, k) => middle(column + 1 + k));
      const isLava = way.every((east) => ground.terrainAt(east, y).id === 'a' && canStand(ground, east, y));
      if (isLava) return { x, y };
    }
  }
  throw new Error('the world has no shore of lava');
}

const levelOf = async (person: Person, stat: string): Promise<number> =>
  Number(await person.page.locator(`[data-stat="${stat}"]`).getAttribute('aria-valuenow'));

test('who walks into lava is hurt, dies, is told why, and lives again by one key', async ({
  person,
  store,
}) => {
  const place = shoreOfLava();
  const ignatia = await person({ email: 'ignatia@example.org', name: 'Ignatia' });
  const { db } = store.database;
  const { id: world_id } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('players')
    .set({ position_x: place.x, position_y: place.y, first_time_player: false, world_id })
    .where('username', '=', 'Ignatia')
    .execute();
  await ignatia.enterGame();
  await ignatia.showOverlay();
  expect(await levelOf(ignatia, 'health')).toBe(100);

  const { keyboard } = ignatia.page;
  await keyboard.down('d');
  await expect(ignatia.page.getByTestId('debug-overlay')).toContainText('Ground: Lava Flow');
  await keyboard.up('d');
  await expect.poll(() => levelOf(ignatia, 'health')).toBeLessThan(95);
  await expect(ignatia.page.getByTestId('hurt')).toBeAttached();
  await expect(ignatia.game).toHaveAttribute('data-game-state', 'dead', { timeout: 40_000 });

  const screen = ignatia.page.locator('[data-panel="death"]');
  await expect(screen).toContainText('You burned in the lava flow.');
  await expect(screen.getByRole('button', { name: 'Respawn' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(ignatia.game).toHaveAttribute('data-game-state', 'playing');
  await expect(screen).toHaveCount(0);
  expect(await levelOf(ignatia, 'health')).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const { x, y } = await ignatia.position();
      return Math.hypot(x - WORLD_CENTRE.x, y - WORLD_CENTRE.y);
    })
    .toBeLessThan(NEAR);
});
