/** The hotbar, the weapon in hand and the blow: actions of one player as another player sees them. */
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';

/** The line about another player in the debug overlay. */
const about = (person: Person, name: string) => person.page.getByText(new RegExp(`^${name}: X: `));
const slot = (person: Person, name: string) =>
  person.page.getByRole('region', { name: 'Hotbar' }).getByRole('button', { name, exact: true });

test(
  'a player takes the ladle and strikes, and another player sees both the ladle and the blow',
  longOnly('play-through strikes with the ladle; keys selects and attacks'),
  async ({ person }) => {
    const rada = await person({ email: 'rada@example.org', name: 'Rada' });
    const lida = await person({ email: 'lida@example.org', name: 'Lida' });
    await rada.enterGame();
    await lida.enterGame();
    await lida.showOverlay();
    await expect(about(lida, 'Rada')).toBeVisible();
    await expect(about(lida, 'Rada')).not.toContainText('in hand');

    await expect(slot(rada, 'Slot 2: Field Cauldron')).toBeVisible();
    await rada.page.keyboard.press('1');
    await expect(slot(rada, 'Slot 1: Steel Ladle, in hand')).toHaveAttribute('aria-pressed', 'true');
    await expect(about(lida, 'Rada')).toContainText('Steel Ladle in hand');

    // Neither a click on a panel nor a chat line is a blow; the line arrives after everything sent before it.
    await rada.page.getByRole('region', { name: 'Game Stats' }).click({ position: { x: 4, y: 4 } });
    await rada.say('e 2 e');
    await expect(lida.page.getByRole('log').getByText('e 2 e')).toBeVisible();
    await expect(about(lida, 'Rada')).toContainText('Steel Ladle in hand');
    await expect(about(lida, 'Rada')).not.toContainText('struck');

    await rada.page.keyboard.press('e');
    await expect(about(lida, 'Rada')).toContainText(/struck \d+ s ago/);

    await rada.page.mouse.move(640, 500);
    await rada.page.mouse.wheel(0, 120);
    await expect(slot(rada, 'Slot 2: Field Cauldron')).toHaveAttribute('aria-pressed', 'true');
    await expect(about(lida, 'Rada')).not.toContainText('in hand');
  },
);

test(
  'a click on the hotbar selects a slot, and a click on the world strikes',
  longOnly('keys attacks with the mouse; play-through strikes'),
  async ({ person }) => {
    const zinaida = await person({ email: 'zinaida@example.org', name: 'Zinaida' });
    const fenya = await person({ email: 'fenya@example.org', name: 'Fenya' });
    await zinaida.enterGame();
    await fenya.enterGame();
    await fenya.showOverlay();
    await slot(zinaida, 'Slot 1: Steel Ladle').click();
    await expect(about(fenya, 'Zinaida')).toContainText('Steel Ladle in hand');
    await expect(about(fenya, 'Zinaida')).not.toContainText('struck');
    await zinaida.page.mouse.click(640, 500);
    await expect(about(fenya, 'Zinaida')).toContainText(/struck \d+ s ago/);
    // Keys still reach the game, and pressing the same slot again puts the weapon away.
    await zinaida.page.keyboard.press('1');
    await expect(about(fenya, 'Zinaida')).not.toContainText('in hand');
  },
);
