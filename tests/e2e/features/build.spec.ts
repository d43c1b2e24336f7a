/** A house for two players: one claims the land, both put up walls, the door is locked, and it opens by its code. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { frames, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goToByDay } from '../helpers/tools.ts';

const test = withTools();

const TILE = 64;
/** Position of the local player's feet on the screen of 1280 × 720, in CSS px. */
const FEET = { x: 640, y: 360 } as const;

const hint = ({ page }: Person) => page.locator('.hud-use');
const panel = ({ page }: Person) => page.locator('[data-panel="structure"]');
const feels = ({ page }: Person) => page.locator('.hud-feels');

/** Selects an item in the hotbar, and places it `columns` and `rows` tiles away from the player. */
async function place(person: Person, itemId: number, columns: number, rows: number): Promise<void> {
  const { page } = person;
  const slot = page.locator(`[data-slot^="hotbar-"][data-item="${itemId}"]`).first();
  const number = Number(/\d+/.exec((await slot.getAttribute('data-slot')) ?? '')?.[0] ?? 0) + 1;
  if ((await slot.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press(String(number));
  const before = Number(await slot.getAttribute('data-quantity'));
  const left = page.locator(`[data-slot="hotbar-${number - 1}"]`);
  // The ghost follows the pointer a moment later; a second structure cannot be placed on an occupied tile.
  await expect(async () => {
    await page.mouse.move(FEET.x + columns * TILE, FEET.y + rows * TILE);
    await frames(page, 3);
    await page.mouse.click(FEET.x + columns * TILE, FEET.y + rows * TILE);
    const options = { timeout: 5000 };
    if (before > 1) await expect(left).toHaveAttribute('data-quantity', String(before - 1), options);
    else await expect(left).not.toHaveAttribute('data-item', String(itemId), options);
  }).toPass();
}

/** Points at a structure `columns` and `rows` tiles away from the player, and opens its panel. */
async function openPanel(person: Person, columns: number, rows: number, name: string): Promise<void> {
  await person.page.mouse.move(FEET.x + columns * TILE, FEET.y + rows * TILE);
  const shown = panel(person).getByRole('heading', { name, level: 3 });
  // The target under the pointer is known one frame later: a key pressed before that would open the previous one.
  await frames(person.page, 3);
  await expect(async () => {
    if (await panel(person).isVisible()) {
      await person.page.keyboard.press('x');
      await expect(panel(person)).toBeHidden({ timeout: 10_000 });
    }
    await person.page.keyboard.press('x');
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** Moves given items into the hotbar. */
async function takeToHand({ page }: Person, items: readonly number[]): Promise<void> {
  await page.keyboard.press('Tab');
  for (const item of items) {
    await page
      .locator(`section[data-panel="inventory"] [data-item="${item}"]`)
      .first()
      .click({ button: 'right' });
    await expect(page.locator(`[data-slot^="hotbar-"][data-item="${item}"]`).first()).toBeVisible();
  }
  await page.keyboard.press('Tab');
}

test(
  'two players build a house on one claim, and its lock keeps out a player who does not know the code',
  longOnly('camp places by E and by a click, hud-access opens the panel; realtime tests of structures'),
  async ({ person, field }) => {
    const zoya = await person({ email: 'zoya-build@example.org', name: 'Zoya Build' });
    const ulya = await person({ email: 'ulya-build@example.org', name: 'Ulya Build' });
    await zoya.enterGame();
    await ulya.enterGame();
    const home = tileMiddle(tileAt(field.x, field.y));
    await goToByDay(zoya, home);
    await ulya.say(`/teleport ${home.x + 4 * TILE} ${home.y}`);
    const goods = [ITEM.hearth, ITEM.logWall, ITEM.logDoor, ITEM.plankRoof];
    for (const [item, count] of [
      [ITEM.hearth, 1],
      [ITEM.logWall, 2],
      [ITEM.logDoor, 1],
      [ITEM.plankRoof, 1],
    ] as const) {
      await zoya.say(`/give ${item} ${count}`);
    }
    await ulya.say(`/give ${ITEM.logWall} 1`);
    await takeToHand(zoya, goods);
    await takeToHand(ulya, [ITEM.logWall]);

    // Only the owner can build on claimed land, until other players become members.
    await place(zoya, ITEM.hearth, -1, -1);
    await ulya.say(`/teleport ${home.x + 2 * TILE} ${home.y}`);
    await ulya.page.keyboard.press('3');
    await ulya.page.mouse.move(FEET.x - TILE, FEET.y);
    await expect(hint(ulya)).toContainText('land. Press E to ask to belong to it');
    await openPanel(zoya, -1, -1, 'Hearth');
    await panel(zoya).getByLabel('Invite by name').fill('Ulya Build');
    await panel(zoya).getByRole('button', { name: 'Ask', exact: true }).click();
    await ulya.page.locator('[data-ask]').getByRole('button', { name: 'Yes' }).click();
    await expect(panel(zoya)).toContainText('Remove');
    await zoya.page.keyboard.press('x');

    // Four walls and a roof: the second player puts up one of the walls.
    await place(ulya, ITEM.logWall, -1, 0);
    await place(zoya, ITEM.logWall, 0, -1);
    await place(zoya, ITEM.logWall, -1, 0);
    await place(zoya, ITEM.logDoor, 0, 1);
    await place(zoya, ITEM.plankRoof, 0, 0);
    await expect(feels(zoya)).toHaveAccessibleName(/walls \+6/);

    // The door is locked for everybody except its owner and players who know the code.
    await openPanel(zoya, 0, 1, 'Log Door');
    await panel(zoya).getByRole('radio', { name: 'Me', exact: true }).click();
    await panel(zoya).getByLabel('Code, 5 to 8 digits').fill('24680');
    await panel(zoya).getByRole('button', { name: 'Set' }).click();
    await expect(panel(zoya).getByRole('button', { name: 'No code' })).toBeVisible();
    await zoya.page.keyboard.press('x');
    await ulya.page.keyboard.press('1');
    await ulya.say(`/teleport ${home.x} ${home.y + 2 * TILE}`);
    await pressWhile(
      ulya.page,
      'e',
      hintOfUse(ulya.page, 'to enter its code'),
      panel(ulya).getByLabel('Its code'),
    );
    await panel(ulya).getByLabel('Its code').fill('13579');
    await panel(ulya).getByRole('button', { name: 'Unlock' }).click();
    await expect(ulya.page.locator('.hud-notices')).toContainText('That is not the code.');
    await panel(ulya).getByLabel('Its code').fill('24680');
    await panel(ulya).getByRole('button', { name: 'Unlock' }).click();
    await expect(panel(ulya).getByLabel('Its code')).toHaveCount(0);
    await ulya.page.keyboard.press('x');
    await pressWhile(
      ulya.page,
      'e',
      hintOfUse(ulya.page, 'Press E to open'),
      hintOfUse(ulya.page, 'Press E to shut'),
    );
  },
);
