/**
 * Two friends build one house, one on a laptop and one on a phone: by mouse, keys, gamepad and finger. They share its
 * door and a box, and one of them leaves and comes back.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { Pad } from '../helpers/pad.ts';
import { frames, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { feetUpright } from '../helpers/standing.ts';
import { openByThumb, tapYes } from '../helpers/thumbs.ts';
import { goTo, goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

const TILE = 64;
/** Positions of the local player's feet on the screens of the laptop and of the phone, in CSS px. */
const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const FEET = { x: LAPTOP.width / 2, y: LAPTOP.height / 2 };
const THUMBED = feetUpright(PHONE);
/** Buttons of a gamepad. */
const A = 0;
const L3 = 10;

const hint = ({ page }: Person) => page.locator('.hud-use');
const panel = ({ page }: Person) => page.locator('[data-panel="structure"]');
const feels = ({ page }: Person) => page.locator('.hud-feels');
const held = ({ page }: Person, item: number) =>
  page.locator(`[data-slot^="hotbar-"][data-item="${item}"]`).first();
const large = ({ page }: Person, name: RegExp) => page.getByRole('button', { name }).first();

/** Gives a player items into the hotbar. */
async function give(person: Person, item: number, count: number): Promise<void> {
  await runDebugTool(person, `/give ${item} ${count}`, new RegExp(`^${count} × `));
  if (!(await held(person, item).isVisible())) {
    await person.page.keyboard.press('Tab');
    const inBag = person.page.locator(`section[data-panel="inventory"] [data-item="${item}"]`).first();
    await inBag.click({ button: 'right' });
    await expect(held(person, item)).toBeVisible();
    await person.page.keyboard.press('Tab');
  }
}

/** Selects an item in the hotbar by its key. */
async function select(person: Person, item: number): Promise<void> {
  const slot = held(person, item);
  const number = Number(/\d+/.exec((await slot.getAttribute('data-slot')) ?? '')?.[0] ?? 0) + 1;
  if ((await slot.getAttribute('aria-pressed')) !== 'true') await person.page.keyboard.press(String(number));
}

/** Points at the tile `columns` and `rows` away. */
async function point({ page }: Person, columns: number, rows: number): Promise<void> {
  await page.mouse.move(FEET.x + columns * TILE, FEET.y + rows * TILE);
  await frames(page, 8);
}

/** Places the item in hand, and again until there is one piece less of it. */
async function place(person: Person, item: number, act: () => Promise<void>): Promise<void> {
  const before = Number(await held(person, item).getAttribute('data-quantity'));
  await expect(async () => {
    await act();
    const options = { timeout: 4000 };
    if (before > 1)
      await expect(held(person, item)).toHaveAttribute('data-quantity', String(before - 1), options);
    else await expect(held(person, item)).toHaveCount(0, options);
  }).toPass();
}

// Slow: two windows build a whole house by four devices.
test('two friends on a laptop and a phone build one house, share its door and a box, and one comes back to it', async ({
  person,
  field,
}) => {
  const zoya = await person({ email: 'zoya-together@example.org', name: 'Zoya Together', viewport: LAPTOP });
  const ulya = await person({
    ...{ email: 'ulya-together@example.org', name: 'Ulya Together', viewport: PHONE, isPhone: true },
  });
  await zoya.enterGame();
  await ulya.enterGame();
  const home = tileMiddle(tileAt(field.x, field.y));
  await goToByDay(zoya, home);
  await goTo(ulya, { x: home.x + 2 * TILE, y: home.y });
  await give(zoya, ITEM.wattleWall, 6);
  await give(ulya, ITEM.wattleWall, 1);

  await test.step('the friend is in the way: E asks her, and she says yes', async () => {
    await select(zoya, ITEM.wattleWall);
    await point(zoya, 1, -1);
    await expect(hint(zoya)).toContainText('Ulya Together stands too near. Press E to ask to build together');
    await zoya.page.keyboard.press('e');
    await expect(hint(zoya)).toContainText('You have asked to build together');
    await expect(ulya.page.locator('[data-ask="build.asked"]')).toContainText('Zoya Together asks to build');
    await pressWhile(
      ulya.page,
      () => tapYes(ulya.page),
      ulya.page.locator('[data-ask="build.asked"]'),
      ({ timeout }) => expect(ulya.page.locator('[data-ask]')).toHaveCount(0, { timeout }),
    );
    await expect(hint(zoya)).toContainText('Press E to place');
  });

  await test.step('walls round the laptop’s player: by mouse, keys and gamepad', async () => {
    const click = (columns: number, rows: number) => async () => {
      await point(zoya, columns, rows);
      await zoya.page.mouse.click(FEET.x + columns * TILE, FEET.y + rows * TILE);
    };
    for (const [columns, rows] of [
      [-1, -1],
      [0, -1],
      [-1, 1],
    ] as const)
      await place(zoya, ITEM.wattleWall, click(columns, rows));
    for (const [columns, rows] of [
      [1, -1],
      [-1, 0],
    ] as const) {
      await point(zoya, columns, rows);
      await place(zoya, ITEM.wattleWall, () => zoya.page.keyboard.press('e'));
    }
    const pad = new Pad(zoya.page);
    await pad.connect();
    await pad.press(L3);
    // A gamepad has no pointer: the ghost is in front of her.
    await expect(hint(zoya)).toContainText('Press A to place');
    await place(zoya, ITEM.wattleWall, () => pad.press(A));
    await give(zoya, ITEM.thatchRoof, 1);
    await select(zoya, ITEM.thatchRoof);
    await place(zoya, ITEM.thatchRoof, click(0, 0));
  });

  await test.step('the phone’s player puts up the last wall, the door and a box, with a finger', async () => {
    await held(ulya, ITEM.wattleWall).tap();
    await place(ulya, ITEM.wattleWall, tapPlace(ulya, -1, 1));
    await give(ulya, ITEM.wattleDoor, 1);
    await held(ulya, ITEM.wattleDoor).tap();
    await place(ulya, ITEM.wattleDoor, tapPlace(ulya, -1, 0));
    await expect(feels(zoya)).toHaveAccessibleName(/walls \+/);
    await give(ulya, ITEM.chest, 1);
    await held(ulya, ITEM.chest).tap();
    await place(ulya, ITEM.chest, tapPlace(ulya, 1, 0));
    // The button for looking is for the nearest structure.
    await goTo(ulya, { x: home.x + 2 * TILE + 20, y: home.y });
    await large(ulya, /^Look at Chest/).tap();
    await panel(ulya).getByRole('radio', { name: 'Friends', exact: true }).tap();
    await expect(panel(ulya).getByRole('radio', { name: 'Friends', exact: true })).toBeChecked();
    await panel(ulya).getByRole('button', { name: 'Close' }).tap();
  });

  await test.step('both open and shut the door, and the phone’s player still does after leaving and coming back', async () => {
    // With nothing to be placed in hand, E is for the door again.
    await zoya.page.keyboard.press('6');
    await pressWhile(zoya.page, 'e', hintOfUse(zoya.page, 'to open'), hintOfUse(zoya.page, 'to shut'));
    await expect(large(ulya, /^Shut/)).toBeVisible();
    await ulya.page.reload();
    await ulya.untilPlaying();
    await large(ulya, /^Shut/).tap();
    await expect(hint(zoya)).toContainText('to open');
    await large(ulya, /^Open Wattle Door/).tap();
    await expect(hint(zoya)).toContainText('to shut');
  });

  await test.step('the laptop’s player opens the box of the phone’s player, which is set to Friends', async () => {
    await goTo(zoya, { x: home.x + 3 * TILE, y: home.y + TILE });
    await pressWhile(
      zoya.page,
      'e',
      hintOfUse(zoya.page, 'to open'),
      zoya.page.getByRole('heading', { name: 'Chest' }),
    );
  });

  await test.step('the phone’s player ends it, in a panel that fits a phone held sideways', async () => {
    await ulya.page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await openByThumb(ulya.page, 'Menu');
    await large(ulya, /^Peace and Feud/).tap();
    const feud = ulya.page.getByRole('dialog', { name: 'Peace and Feud' });
    await expect(feud).toContainText('You build together with Zoya Together');
    await expect(feud.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await feud.getByRole('button', { name: 'Build apart' }).tap();
    await expect(feud.getByText('What stands is open to you and Zoya Together for 24 hours.')).toBeVisible();
    await expect(feud.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(zoya.page.locator('.hud-chat')).toContainText('Ulya Together builds alone now.');
  });
});

/** Returns a function that chooses the tile `columns` and `rows` away with a finger, and presses the large button. */
const tapPlace = (person: Person, columns: number, rows: number) => async () => {
  // On a phone held upright the figure stands above the middle, from the first frame after a touch.
  await frames(person.page, 8);
  await person.page.touchscreen.tap(THUMBED.x + columns * TILE, THUMBED.y + rows * TILE);
  await frames(person.page, 8);
  await large(person, /^Place/).tap();
};
