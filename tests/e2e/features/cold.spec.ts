/** Cold as a player meets it: what it feels like and why, what wet and cold do, and that warm ground helps. */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { GameServer } from '../../helpers/processes/game-server.ts';
import { test as base, expect, type Person } from '../helpers/fixtures.ts';

/** Of the world that a server makes when it is told nothing else. */
const SEED = 7;

const test = base.extend<object, { server: GameServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const server = await GameServer.launch({ DEBUG_TOOLS: '1', WORLD_SEED: String(SEED) });
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ],
});

/** The middle of a tile of this ground with the same ground round it. */
function groundOf(id: TerrainId): { x: number; y: number } {
  const ground = new Ground(generateTerrain(SEED));
  for (let row = 60; row < ground.height - 60; row += 1) {
    for (let column = 60; column < ground.width - 60; column += 1) {
      const isIt = [-1, 0, 1].every((by) => ground.terrainAtTile(column + by, row + by).id === id);
      const [x, y] = [(column + 0.5) * TILE_SIZE, (row + 0.5) * TILE_SIZE];
      if (isIt && canStand(ground, x, y)) return { x, y };
    }
  }
  throw new Error(`there is no ground of ${id}`);
}

const feels = ({ page }: Person) => page.locator('.hud-feels');
const degrees = async (person: Person) => Number(await feels(person).getAttribute('data-felt'));
const status = ({ page }: Person, kind: string) => page.locator(`[data-status="${kind}"]`);
const warmth = async ({ page }: Person) =>
  Number(await page.locator('[data-stat="warmth"]').getAttribute('aria-valuenow'));

test('one sees how cold it is and why, what it does, and where it is warm', async ({ person }) => {
  const [snow, sinter] = [groundOf(TERRAIN.deepSnow), groundOf(TERRAIN.sinter)];
  const zina = await person({ email: 'zina-cold@example.org', name: 'Zina Cold' });
  await zina.enterGame();
  await zina.say('/time 2');
  await zina.say('/weather storm');
  await zina.say(`/teleport ${snow.x} ${snow.y}`);
  await expect.poll(() => degrees(zina)).toBeLessThan(-10);
  await expect(feels(zina)).toHaveAttribute('data-mood', 'bitter');

  // The reasons show on focus, without a mouse, and are read aloud.
  await expect(feels(zina)).toHaveAccessibleName(/Feels like −\d+ °C: .*wind −\d+/);
  await feels(zina).focus();
  await expect(zina.page.locator('.hud-needs__words')).toContainText(/Feels like −\d+ °C.*wind/);
  // Enter would press the button instead of opening the chat.
  await feels(zina).blur();

  await zina.say('/wet 80');
  await expect(status(zina, 'wet')).toBeVisible();
  await zina.say('/need warmth 50');
  await expect.poll(() => warmth(zina)).toBeLessThan(50);
  await zina.say('/need warmth 10');
  await expect(status(zina, 'freezing')).toBeVisible();
  await expect(zina.page.getByText(/You are freezing/).first()).toBeAttached();

  await zina.say('/weather clear');
  await zina.say('/time 14');
  await zina.say('/wet 0');
  await zina.say(`/teleport ${sinter.x} ${sinter.y}`);
  await expect.poll(() => degrees(zina)).toBeGreaterThan(10);
  await expect.poll(() => warmth(zina)).toBeGreaterThan(10);
});
