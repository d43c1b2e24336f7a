/** A carcass is cut up with a knife: the offer of E, the progress ring, and the goods in the bag afterwards. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();
/** Goods of a reindeer: its meat and its hide. */
const GOODS = [ITEM.gameMeat, 20] as const;

test(
  'a carcass is torn by hand or cut up with a knife, and its goods are in the bag',
  longOnly('play-through harvests; unit tests of butchering'),
  async ({ person, field }) => {
    const marfa = await person({ email: 'marfa-knife@example.org', name: 'MarfaKnife' });
    const { page } = marfa;
    await marfa.enterGame();
    await goToByDay(marfa, field);
    await runDebugTool(marfa, '/carcass reindeer 40 0', /Reindeer: a carcass/);

    const hint = page.locator('.hud-use');
    await expect(hint).toContainText('Press E to tear off half; with a knife you get it all');
    await expect(hint).toContainText('Reindeer');
    await expect(hint.getByRole('img', { name: 'Flint Knife' })).toBeVisible();
    await runDebugTool(marfa, `/give ${ITEM.flintKnife} 1`, /1 × /);
    await expect(hint).toContainText('Press E to cut up');
    await expect(hint).toHaveAttribute('data-missing', 'false');

    await pressWhile(
      page,
      'e',
      hintOfUse(page, 'Press E to cut up'),
      page.locator('.hud-use[data-working="true"]'),
    );
    for (const item of GOODS) {
      await expect(page.locator(`.hud-notice[data-kind="yield"][data-item="${item}"]`)).toBeVisible();
    }
    // The carcass is gone, and E offers nothing more.
    await expect(page.getByText('Press E to cut up')).toHaveCount(0);
    await page.keyboard.press('Tab');
    for (const item of GOODS)
      await expect(page.locator(`[data-slot][data-item="${item}"]`).first()).toBeVisible();
  },
);
