/**
 * A reindeer is fed until it follows, then told to wait, called, and released. Every step is reported on the screen.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { creaturesInView } from '../../helpers/play/creatures-in-view.ts';
import { walk } from '../helpers/beasts.ts';
import { expect, longOnly, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();
const MEALS = 6;
/** Time to chew a meal, plus a little more, in ms. */
const CHEWED_MS = 2100;
/** Maximum distance of a reindeer that is with its owner, and minimum distance of one left behind, in px. */
const BESIDE = 150;
const LEFT = 240;

test(
  'a reindeer fed six times follows, waits, comes when called, and is released',
  longOnly('unit and realtime tests of taming'),
  async ({ person, field }) => {
    const olena = await person({ email: 'olena-herd@example.org', name: 'OlenaHerd' });
    const { page } = olena;
    await olena.enterGame();
    await olena.showOverlay();
    await goToByDay(olena, field);
    await runDebugTool(olena, `/give ${ITEM.fireweedLeaves} ${MEALS}`, /6 × /);
    // Food in the bag does not attract a reindeer, so the food is moved to the hotbar.
    await page.keyboard.press('Tab');
    const leaves = page.locator(`[data-item="${ITEM.fireweedLeaves}"]`).first();
    if (!(await leaves.getAttribute('data-slot'))?.startsWith('hotbar'))
      await leaves.click({ button: 'right' });
    await expect(page.locator(`[data-slot^="hotbar-"][data-item="${ITEM.fireweedLeaves}"]`)).toBeVisible();
    await page.keyboard.press('Tab');
    await runDebugTool(olena, '/spawn reindeer 1 80 0', /1 × reindeer/);

    const messages = page.locator('.game-hud');
    const distance = async () => (await creaturesInView(page, 'Reindeer'))[0]?.away ?? Number.NaN;
    for (let meal = 1; meal <= MEALS; meal += 1) {
      const said = meal < MEALS ? `It has eaten from you: ${meal} of ${MEALS}.` : 'It eats out of your hand.';
      await pressWhile(page, 'e', hintOfUse(page, 'Press E to feed'), messages.getByText(said));
      if (meal < MEALS) await page.waitForTimeout(CHEWED_MS);
    }
    await expect(
      messages.getByText('This reindeer is yours now. It follows you, and carries.'),
    ).toBeVisible();
    await expect(page.getByText('Press E to open its bags')).toBeVisible();
    await expect(page.getByText('Press E to feed')).toHaveCount(0);

    await walk(olena, -300);
    await expect.poll(distance).toBeLessThan(BESIDE);

    await olena.say('/wait');
    await expect(messages.getByText('Your reindeer waits here.')).toBeVisible();
    await walk(olena, -350);
    await page.waitForTimeout(700);
    expect(await distance()).toBeGreaterThan(LEFT);

    await olena.say('/come');
    await expect(messages.getByText('Your reindeer has heard you.')).toBeVisible();
    await expect.poll(distance).toBeLessThan(BESIDE);

    await olena.say('/letgo');
    await expect(messages.getByText('The reindeer is wild again.')).toBeVisible();
    await expect(page.getByText('Press E to open its bags')).toHaveCount(0);
  },
);
