/** A fire in the browser: it is lit and fed, burns down, is rekindled from its embers, and is lit again when cold. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile, tapWithShift } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const hint = ({ page }: Person) => page.locator('.hud-use');
/** Presses E on the offer `offered` until the hint changes to `then`. */
const use = ({ page }: Person, offered: string, then: string | RegExp) =>
  pressWhile(page, 'e', hintOfUse(page, offered), page.locator('.hud-use').filter({ hasText: then }));
/** Holds E until the one log that the player carries is on the fire, so that no offer names it any more. */
const feed = ({ page }: Person) => {
  const fed = page.locator('.hud-use').filter({ hasNotText: 'Timber' });
  const hold = async () => {
    await page.keyboard.down('e');
    await fed.waitFor({ timeout: 5000 }).finally(() => page.keyboard.up('e'));
  };
  return pressWhile(page, hold, hintOfUse(page, 'Hold E to add Timber'), fed);
};

test(
  'a campfire is lit with a flint, fed, burns down, and is rekindled',
  longOnly('camp lights a fire; unit tests of tending'),
  async ({ person, field }) => {
    const raisa = await person({ email: 'raisa@example.org', name: 'Raisa' });
    const { page } = raisa;
    await raisa.enterGame();
    await goToByDay(raisa, field);
    await raisa.say('/place campfire 48 0');
    await expect(hint(raisa)).toContainText('Flint is missing');
    await expect(hint(raisa)).toHaveAttribute('data-missing', 'true');

    await raisa.say(`/give ${ITEM.flint} 1`);
    await pressWhile(
      page,
      'e',
      hintOfUse(page, 'Press E to light'),
      page.locator('.hud-use[data-working="true"]'),
    );
    // The fire burns, and without fuel in the bag E offers nothing.
    await expect(page.getByText('Press E to light')).toHaveCount(0);

    const giveLog = () => raisa.say(`/give ${ITEM.timber} 1`);
    await giveLog();
    // The fire has fuel for a while, so other offers come first.
    await expect(hint(raisa)).toContainText('hang the cauldron');
    // The hint also names the other offers, which a tap selects: fuel can be added before cooking begins.
    await expect(hint(raisa)).toContainText('Shift+E chooses: add Timber');
    await pressWhile(
      page,
      () => tapWithShift(page, 'e'),
      hintOfUse(page, 'Press E to hang the cauldron'),
      hintOfUse(page, 'Hold E to add Timber'),
    );
    await feed(raisa);
    await expect(hint(raisa)).toContainText('hang the cauldron');

    // Near its end, a fire comes before the pot.
    await giveLog();
    await raisa.say('/fire 50');
    await expect(hint(raisa)).toContainText(/Hold E to add Timber.*Campfire, 0:[2-5]\d left/);
    await feed(raisa);

    // A log alone rekindles the embers.
    await raisa.say('/fire 0');
    await giveLog();
    await feed(raisa);
    await expect(hint(raisa)).toContainText('hang the cauldron');

    // A cold fire needs a log and a flint.
    await raisa.say('/fire out');
    await giveLog();
    await feed(raisa);
    await use(raisa, 'Press E to light', 'hang the cauldron');
  },
);
