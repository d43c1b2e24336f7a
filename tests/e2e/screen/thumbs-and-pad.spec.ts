/** The same few minutes with fingers and with a gamepad: walk, collect, move an item, put it on, strike, menu, chat. */
import type { CDPSession, Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { Pad } from '../helpers/pad.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { openByThumb } from '../helpers/thumbs.ts';
import { goTo } from '../helpers/tools.ts';

const test = withTools();

/** Finds a dry place beside a lone herb, with space to walk away; skips the first `skip` such places. */
function besideAHerb(ground: Ground, skip: number): Point {
  let passed = 0;
  for (let y = 20_000; y < 40_000; y += 600) {
    for (const node of ground.nodesIn({ x: 2000, y, width: 40_000, height: 600 })) {
      if (nodeTypeById(node.typeId)?.category !== 'herb') continue;
      const place = { x: node.x + 34, y: node.y + 6 };
      const around = ground.nodesIn({ x: place.x - 200, y: place.y - 200, width: 400, height: 400 });
      const isFree = [0, 60, 120].every(
        (off) => canStand(ground, place.x + off, place.y) && !ground.isWater(place.x + off, place.y),
      );
      if (around.length !== 1 || !isFree) continue;
      passed += 1;
      if (passed > skip) return place;
    }
  }
  throw new Error('no herb stands alone');
}

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);
const panel = (page: Page, id: string) => page.locator(`[data-panel="${id}"]`);
const yields = (page: Page) => page.locator('.hud-notice[data-kind="yield"]');

/** Enters the game, gets items into the first slots, moves beside a herb, and shows the overlay. */
async function settle(person: Person, place: Point): Promise<void> {
  await person.enterGame();
  await person.say(`/give ${ITEM.furHeadscarf} 1`);
  await person.say(`/give ${ITEM.timber} 5`);
  await goTo(person, place);
  await person.showOverlay();
}

/** Returns the slot in which an item lies. */
async function placeOf(page: Page, item: number): Promise<string> {
  const found = page
    .locator(`[data-panel="inventory"] [data-item="${item}"], .hud-hotbar [data-item="${item}"]`)
    .first();
  await expect(found).toBeVisible();
  return (await found.getAttribute('data-slot')) ?? '';
}

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/** Fingers on the screen: each is reported separately, while the others stay where they are. */
class Fingers {
  readonly #session: CDPSession;
  readonly #down = new Map<number, Finger>();

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async down(finger: Finger): Promise<void> {
    await this.#send('touchStart', finger);
  }

  async move(finger: Finger): Promise<void> {
    await this.#send('touchMove', finger);
  }

  async up(id: number): Promise<void> {
    const finger = this.#down.get(id);
    if (finger) await this.#send('touchEnd', finger);
    this.#down.delete(id);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', finger: Finger): Promise<void> {
    this.#down.set(finger.id, finger);
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...finger }] });
  }
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const [name, viewport, details] of [
  ['upright', { width: 390, height: 844 }, {}],
  ['sideways', { width: 844, height: 390 }, longOnly('the same minutes upright; hud-places has its places')],
] as const) {
  test(`thumbs play on a phone held ${name}`, details, async ({ person, ground }) => {
    const isUpright = name === 'upright';
    const email = isUpright ? 'thumb-up@example.org' : 'thumb-side@example.org';
    const vika = await person({ email, name: isUpright ? 'VikaUp' : 'VikaSide', viewport, isPhone: true });
    const { page } = vika;
    await settle(vika, besideAHerb(ground, isUpright ? 0 : 1));
    const fingers = new Fingers(await page.context().newCDPSession(page));

    await test.step('the buttons are large enough, on the screen, and cover neither slots nor each other', async () => {
      const boxes = await page.locator('.touch-round').evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const {
            left: x,
            top: y,
            right,
            bottom,
          } = document.querySelector('.hud-hotbar__slots')?.getBoundingClientRect() ?? new DOMRect();
          const isOnSlots = left < right && left + width > x && top < bottom && top + height > y;
          const middle = document.elementFromPoint(left + width / 2, top + height / 2);
          return { left, top, width, height, isOnSlots, isInFront: middle !== null && one.contains(middle) };
        }),
      );
      expect(boxes.length).toBeGreaterThanOrEqual(4);
      for (const { left, top, width, height, isOnSlots, isInFront } of boxes) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(viewport.width);
        expect(top + height).toBeLessThanOrEqual(viewport.height);
        expect(isOnSlots).toBe(false);
        expect(isInFront).toBe(true);
      }
    });

    await test.step('a node within reach is collected with its button', async () => {
      const collect = page.getByRole('button', { name: /^Collect / });
      await pressWhile(page, () => collect.tap(), collect, yields(page).first());
    });

    await test.step('one thumb walks while the other strikes', async () => {
      const from = await vika.position();
      const stick = await middleOf(page, '.touch-ring');
      await fingers.down({ ...stick, id: 1 });
      await fingers.move({ x: stick.x + 30, y: stick.y, id: 1 });
      await expect.poll(async () => (await vika.position()).x - from.x).toBeGreaterThan(20);
      const strike = await middleOf(page, '.touch-hand');
      await fingers.down({ ...strike, id: 2 });
      await fingers.up(2);
      await expect(page.getByTestId('cooldown')).toBeAttached();
      const between = await vika.position();
      await expect.poll(async () => (await vika.position()).x - between.x).toBeGreaterThan(20);
      await fingers.up(1);
      await expect(page.locator('.touch-ring')).toHaveAttribute('data-held', 'false');
    });

    await test.step('a thumb held past the second rim keeps the player running, until the next touch', async () => {
      const stick = await middleOf(page, '.touch-ring');
      await fingers.down({ ...stick, id: 1 });
      await fingers.move({ x: stick.x + 110, y: stick.y, id: 1 });
      await expect(page.getByText('AUTO')).toBeVisible();
      await fingers.up(1);
      const from = await vika.position();
      await expect.poll(async () => (await vika.position()).x - from.x).toBeGreaterThan(60);
      await fingers.down({ ...stick, id: 1 });
      await fingers.up(1);
      await expect(page.getByText('AUTO')).toHaveCount(0);
    });

    await test.step('two taps move an item in the bag, and a long press puts it on', async () => {
      await page.getByRole('button', { name: 'Bag', exact: true }).tap();
      await expect(panel(page, 'inventory')).toBeVisible();
      const from = await placeOf(page, ITEM.timber);
      await slot(page, from).tap();
      await expect(page.getByRole('region', { name: 'Timber' })).toBeVisible();
      await slot(page, 'inventory-5').tap();
      await expect(slot(page, 'inventory-5')).toHaveAttribute('data-item', String(ITEM.timber));
      const scarf = await middleOf(page, `[data-slot="${await placeOf(page, ITEM.furHeadscarf)}"]`);
      await fingers.down({ ...scarf, id: 1 });
      await expect(slot(page, 'head')).toHaveAttribute('data-item', String(ITEM.furHeadscarf));
      await fingers.up(1);
      await page.getByRole('button', { name: 'Close' }).first().tap();
      await expect(panel(page, 'inventory')).toHaveCount(0);
    });

    // The following steps do not depend on how the phone is held.
    if (!isUpright) return;
    await test.step('the map opens with the small one, and closes with its button', async () => {
      await page.getByRole('button', { name: 'Open the map' }).tap();
      await expect(panel(page, 'map')).toBeVisible();
      await panel(page, 'map').getByRole('button', { name: /close/i }).first().tap();
      await expect(panel(page, 'map')).toHaveCount(0);
    });

    await test.step('the menu opens by way of the bag, and closes', async () => {
      await openByThumb(page, 'Menu');
      await expect(panel(page, 'menu')).toBeVisible();
      await page.getByRole('button', { name: /Resume/ }).tap();
      await expect(panel(page, 'menu')).toHaveCount(0);
    });

    await test.step('a chat line can be sent', async () => {
      await page.getByRole('button', { name: /^Open chat/ }).tap();
      const input = page.getByRole('textbox', { name: /chat/i });
      await expect(input).toBeFocused();
      await input.fill('The kettle is on.');
      await input.press('Enter');
      await expect(page.getByRole('log')).toContainText('The kettle is on.');
      await expect(page.getByTestId('stick')).toBeVisible();
    });
  });
}

const A = 0;
const B = 1;
const X = 2;
const LT = 6;
const RT = 7;
const BACK = 8;
const START = 9;
const UP = 12;
const DOWN = 13;

test('a gamepad can do everything that thumbs can do', async ({ person, ground }) => {
  const raya = await person({ email: 'raya-pad@example.org', name: 'RayaPad' });
  const { page } = raya;
  await settle(raya, besideAHerb(ground, 2));
  await expect(page.getByText('Press E to collect')).toBeVisible();
  const pad = new Pad(page);
  await pad.connect();

  await test.step('the hints follow the device used last', async () => {
    await pad.press(10);
    await expect(page.getByText('Press A to collect')).toBeVisible();
    await expect(page.locator('[data-game-state]')).toHaveAttribute('data-device', 'gamepad');
  });

  await test.step('A collects, and the left stick walks', async () => {
    await pressWhile(page, () => pad.press(A), hintOfUse(page, 'Press A to collect'), yields(page).first());
    const from = await raya.position();
    await pad.sticks(1, 0, 0, 0);
    await expect.poll(async () => (await raya.position()).x - from.x).toBeGreaterThan(20);
    await pad.sticks(0, 0, 0, 0);
  });

  await test.step('the d-pad selects in the bag, A moves an item, X puts another on, B closes', async () => {
    await pad.press(BACK);
    await expect(panel(page, 'inventory')).toBeVisible();
    const timber = slot(page, await placeOf(page, ITEM.timber));
    await timber.focus();
    await pad.press(A);
    await pad.press(DOWN);
    await pad.press(A);
    await expect(timber).not.toHaveAttribute('data-item', String(ITEM.timber));
    await slot(page, await placeOf(page, ITEM.furHeadscarf)).focus();
    await pad.press(X);
    await expect(slot(page, 'head')).toHaveAttribute('data-item', String(ITEM.furHeadscarf));
    await pad.press(B);
    await expect(panel(page, 'inventory')).toHaveCount(0);
  });

  await test.step('the ring selects from the hotbar, and RT strikes', async () => {
    await pad.set(LT, true);
    await expect(slot(page, 'ring-0')).toBeVisible();
    await pad.sticks(0, 0, 0, 1);
    await expect(slot(page, 'ring-3')).toHaveAttribute('data-state', 'selected');
    await pad.set(LT, false);
    await pad.sticks(0, 0, 0, 0);
    await expect(slot(page, 'hotbar-3')).toHaveAttribute('data-state', 'selected');
    await pad.press(RT);
    await expect(page.getByTestId('cooldown')).toBeAttached();
  });

  await test.step('the d-pad opens the map, and B closes it', async () => {
    await pad.press(UP);
    await expect(panel(page, 'map')).toBeVisible();
    await pad.press(B);
    await expect(panel(page, 'map')).toHaveCount(0);
  });

  await test.step('the menu opens, the d-pad moves through it, A presses, B goes back', async () => {
    await pad.press(START);
    await expect(panel(page, 'menu')).toBeVisible();
    await pad.press(DOWN);
    await pad.press(A);
    await expect(panel(page, 'controls')).toBeVisible();
    await pad.press(B);
    await expect(panel(page, 'controls')).toHaveCount(0);
    await pad.press(B);
    await expect(panel(page, 'menu')).toHaveCount(0);
  });

  await test.step('a key press makes the hints show keys again', async () => {
    await page.keyboard.press('q');
    await page.keyboard.press('q');
    await expect(page.locator('[data-game-state]')).toHaveAttribute('data-device', 'keyboard');
  });
});
