/** SOVA's objectives: shown one after another, counted, remembered, switched off and on again. */
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, withTools } from '../helpers/fixtures.ts';

const test = withTools();

test(
  'a newcomer gets one errand after another, and can switch the errands off',
  longOnly('unit tests of objectives and of SOVA; play-through reads her line'),
  async ({ person }) => {
    const zoya = await person({ email: 'zoya-errands@example.org', name: 'Zoya Errands' });
    const { page } = zoya;
    await zoya.enterGame();
    const line = page.locator('.sova-line');
    // The walking errand ends when the first branch is in sight, which may be the case from the beginning.
    await expect(line).toHaveAttribute('data-objective', /walk|sticks/);
    await page.keyboard.down('d');
    await expect(line).toHaveAttribute('data-objective', 'sticks');
    await page.keyboard.up('d');
    await expect(line).toContainText(objectiveById('sticks').text);
    await expect(line).toContainText('0 of 5');
    // SOVA types the line until it is complete.
    await expect(line.locator('.sova-line__coming:not(:empty)')).toHaveCount(0);
    await zoya.say(`/give ${ITEM.drySticks} 3`);
    await expect(line).toContainText('3 of 5');
    await zoya.say(`/give ${ITEM.drySticks} 2`);
    await expect(line).toHaveAttribute('data-objective', 'stones');

    // An errand that is put off is replaced by the next one; Guidance calls it back.
    await page.getByRole('button', { name: 'Put this errand off' }).click();
    await expect(line).toHaveAttribute('data-objective', 'campfire');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Guidance/ }).click();
    await page.getByRole('button', { name: 'Call back' }).click();
    await expect(page.getByRole('button', { name: 'Call back' })).toHaveCount(0);
    await expect(line).toHaveAttribute('data-objective', 'stones');

    // Errands are remembered after a reload, and so is the switch that turns them off.
    const errands = page.getByRole('switch', { name: 'SOVA’s errands' });
    await errands.click();
    await expect(line).not.toHaveAttribute('data-objective');
    await page.reload();
    await zoya.untilPlaying();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Guidance/ }).click();
    await expect(errands).not.toBeChecked();
    // The switch shows the state that the server has stored, a moment later.
    await errands.click();
    await expect(errands).toBeChecked();
    await expect(line).toHaveAttribute('data-objective', 'stones');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    // An arrow points to a source of the missing items, but to none for items already carried.
    const arrow = page.locator('[data-source]');
    await expect(arrow).toHaveAttribute('data-source', /Stones|Flint/);
    await zoya.say(`/give ${ITEM.stone} 3`);
    await expect(line).toContainText('Flint 0 of 1');
    await expect(arrow).toHaveAttribute('data-source', /Flint/);
    await page.keyboard.press('Tab');
    await expect(arrow).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(arrow).toHaveCount(1);
  },
);
