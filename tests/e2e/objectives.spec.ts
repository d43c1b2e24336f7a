/** SOVA's objectives: shown one after another, counted, remembered, waved away and wanted again. */
import { ITEM } from '#game/shared/defs/items.ts';
import { objectiveById } from '#game/shared/rules/objectives.ts';
import { GameServer } from '../helpers/game-server.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const server = await GameServer.launch({ DEBUG_TOOLS: '1' });
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ],
});

test('a newcomer is asked for one thing after another, and wants no more of it', async ({ person }) => {
  const zoya = await person({ email: 'zoya-errands@example.org', name: 'Zoya Errands' });
  const { page } = zoya;
  await zoya.enterGame();
  const line = page.locator('.sova-line');
  await expect(line).toHaveAttribute('data-objective', 'walk');
  await expect(line).toContainText(objectiveById('walk').text);

  await page.keyboard.down('d');
  await expect(line).toHaveAttribute('data-objective', 'sticks', { timeout: 15_000 });
  await page.keyboard.up('d');
  await expect(line).toContainText('0 of 5');
  await zoya.say(`/give ${ITEM.drySticks} 3`);
  await expect(line).toContainText('3 of 5');
  await zoya.say(`/give ${ITEM.drySticks} 2`);
  await expect(line).toHaveAttribute('data-objective', 'stones');

  // They are remembered, and so is that they are not wanted.
  await page.getByRole('button', { name: 'No more errands' }).click();
  await expect(line).not.toHaveAttribute('data-objective');
  await page.reload();
  await zoya.untilPlaying();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Guidance/ }).click();
  const errands = page.getByRole('switch', { name: 'SOVA’s errands' });
  await expect(errands).not.toBeChecked();
  // It shows what the server has taken note of, a moment later.
  await errands.click();
  await expect(errands).toBeChecked();
  await expect(line).toHaveAttribute('data-objective', 'stones');
});
