/**
 * Cold as a player experiences it: the felt temperature and its reasons, the effects of wet and cold, and warm ground
 * as a remedy.
 */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { goTo } from '../helpers/tools.ts';

const test = withTools();

/** Finds the middle of a tile of this terrain that is surrounded by more of it, in px. */
function placeOn(ground: Ground, id: TerrainId): { x: number; y: number } {
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

test(
  'a player sees how cold it is and why, what the cold does, and where it is warm',
  longOnly('hud-places shows what makes warmth fall; unit tests of temperature'),
  async ({ person, ground }) => {
    const [snow, sinter] = [placeOn(ground, TERRAIN.deepSnow), placeOn(ground, TERRAIN.sinter)];
    const zina = await person({ email: 'zina-cold@example.org', name: 'Zina Cold' });
    await zina.enterGame();
    await zina.say('/time 2');
    await zina.say('/weather storm');
    await goTo(zina, snow);
    await expect.poll(() => degrees(zina)).toBeLessThan(-10);
    await expect(feels(zina)).toHaveAttribute('data-mood', 'bitter');

    // The reasons are shown on focus, without a mouse, and are read aloud.
    await expect(feels(zina)).toHaveAccessibleName(/Feels like −\d+ °C: .*wind −\d+/);
    await feels(zina).focus();
    await expect(zina.page.locator('.hud-needs__words')).toContainText(/Feels like −\d+ °C.*wind/);
    // Otherwise Enter would press the focused button instead of opening the chat.
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
    await goTo(zina, sinter);
    await expect.poll(() => degrees(zina)).toBeGreaterThan(10);
    await expect.poll(() => warmth(zina)).toBeGreaterThan(10);
  },
);
