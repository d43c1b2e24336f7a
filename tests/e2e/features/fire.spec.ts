/** A fire in the browser: it is lit and fed, burns down, is rekindled from its embers, and is lit again when cold. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { frames, hintOfUse, pressWhile, tapWithShift } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const hint = ({ page }: Person) => page.locator('.hud-use');
/** Presses E on the offer `offered` until the hint changes to `then`. */
const use = ({ page }: Person, offered: string, then: string | RegExp) =>
  pressWhile(page, 'e', hintOfUse(page, offered), page.locator('.hud-use').filter({ hasText: then }));

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

    await raisa.say(`/give ${ITEM.timber} 5`);
    // The fire has fuel for a while, so other offers come first.
    await expect(hint(raisa)).toContainText('hang the cauldron');
    // The hint also names the other offers, which a tap selects: fuel can be added before cooking begins.
    await expect(hint(raisa)).toContainText('Shift+E chooses: add Timber');
    const choose = (first: string, second: string) =>
      pressWhile(page, () => tapWithShift(page, 'e'), hintOfUse(page, first), hintOfUse(page, second));
    await choose('Press E to hang the cauldron', 'Press E to add Timber');
    await use(raisa, 'Press E to add Timber', /Campfire, (4:\d\d|[5-9] min) left/);
    await choose('Press E to add Timber', 'Press E to hang the cauldron');
    await raisa.say('/fire 100');
    await expect(hint(raisa)).toContainText(/Campfire, 1:[34]\d left/);
    await use(raisa, 'Press E to add Timber', 'Press E to hang the cauldron');

    // A log alone rekindles the embers.
    await raisa.say('/fire 0');
    await expect(hint(raisa)).not.toContainText('left');
    await use(raisa, 'Press E to add Timber', /Campfire, [012]:\d\d left/);

    // A cold fire needs a log and a flint.
    await raisa.say('/fire out');
    await expect(hint(raisa)).not.toContainText('left');
    // The player has just fed the fire, and the same request is not sent again within a quarter of a second.
    await frames(page, 5);
    await use(raisa, 'Press E to add Timber', 'Press E to light');
    await use(raisa, 'Press E to light', /Campfire, [01]:\d\d left/);
  },
);
