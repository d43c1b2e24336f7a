/** The bag in a real browser: every rule for mouse, keyboard and finger; items laid down and picked up again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pino from 'pino';
import { type Database, openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { GameServer } from '../../helpers/processes/game-server.ts';
import { test as base, expect, type Person } from '../helpers/fixtures.ts';
import { frames, hintOfUse, pressWhile } from '../helpers/pressing.ts';

interface Store {
  readonly url: string;
  readonly database: Database;
}

/** A server whose database the test can write to. */
const test = base.extend<object, { store: Store }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'bag-'));
      const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false });
      const database = openDatabase(postgres.url, { connections: 2 });
      await use({ url: postgres.url, database });
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store }, use) => {
      const server = await GameServer.launch({ DATABASE_URL: store.url });
      await use(server);
      await server.destroy();
    },
    { scope: 'worker' },
  ],
});

/** A place without nodes, so that E refers to the pile on the ground. */
const PLACE = { x: 2500, y: 2500 };

/** Sets a player's belongings before they enter the game: item and quantity by slot number, and worn items. */
async function furnish(
  { database: { db } }: Store,
  username: string,
  carried: Readonly<Record<number, readonly [itemId: number, quantity: number]>>,
  worn: Readonly<Record<string, number>> = {},
): Promise<void> {
  const { id: world_id } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
  const { id: player_id } = await db
    .updateTable('players')
    .set({ position_x: PLACE.x, position_y: PLACE.y, first_time_player: false, world_id })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('player_inventory').where('player_id', '=', player_id).execute();
  for (const [slot, [item_id, quantity]] of Object.entries(carried)) {
    const slot_index = Number(slot);
    const slot_type = slot_index < 24 ? 'inventory' : slot_index < 30 ? 'hotbar' : 'pack';
    await db
      .insertInto('player_inventory')
      .values({ player_id, item_id, quantity, slot_index, slot_type })
      .execute();
  }
  for (const [slot_type, item_id] of Object.entries(worn)) {
    await db
      .insertInto('player_equipment')
      .values({ player_id, item_id, slot_type: slot_type as 'head', metadata: '{}' })
      .execute();
  }
}

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);
const bag = (page: Page) => page.locator('[data-panel="inventory"]');

/** Expects a slot to contain an item in the given quantity. */
async function holds(page: Page, name: string, itemId: number | '', quantity: number): Promise<void> {
  await expect(slot(page, name)).toHaveAttribute('data-item', String(itemId));
  await expect(slot(page, name)).toHaveAttribute('data-quantity', String(quantity));
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await slot(page, name).boundingBox();
  if (!box) throw new Error(`the slot ${name} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse; `over` is called while the stack is held over its destination. */
async function drag(
  page: Page,
  from: string,
  to: string | { x: number; y: number },
  how: { button?: 'left' | 'middle'; hasShift?: boolean; over?: () => Promise<void> } = {},
): Promise<void> {
  const [start, end] = [await middleOf(page, from), typeof to === 'string' ? await middleOf(page, to) : to];
  const button = how.button ?? 'left';
  if (how.hasShift) await page.keyboard.down('Shift');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(start.x + 8, start.y + 8);
  await frames(page, 1);
  await page.mouse.move(end.x, end.y);
  await frames(page, 1);
  await page.mouse.move(end.x + 1, end.y);
  await how.over?.();
  await page.mouse.up({ button });
  if (how.hasShift) await page.keyboard.up('Shift');
}

async function enter(person: Person): Promise<Page> {
  await person.enterGame();
  await person.page.keyboard.press('Tab');
  await expect(bag(person.page)).toBeVisible();
  return person.page;
}

test('23.1: a click eats the item in hand; in the bag the mouse moves, splits, merges, wears, drops and takes', async ({
  person,
  store,
}) => {
  const klava = await person({ email: 'klava@example.org', name: 'Klava' });
  await furnish(store, 'Klava', {
    0: [ITEM.timber, 10],
    1: [ITEM.timber, 60],
    2: [ITEM.furHeadscarf, 1],
    3: [ITEM.stone, 7],
    24: [ITEM.steelLadle, 1],
    25: [ITEM.fieldCauldron, 1],
    29: [ITEM.crowberry, 2],
  });
  const { page } = klava;
  await klava.enterGame();
  await page.keyboard.press('6');
  await expect(page.getByTestId('hand-line')).toHaveText(/^Crowberry · click or E: eat$/);
  await page.mouse.click(640, 200);
  await holds(page, 'hotbar-5', ITEM.crowberry, 1);
  await pressWhile(
    page,
    'e',
    page.locator(`[data-slot="hotbar-5"][data-item="${ITEM.crowberry}"]`),
    page.locator('[data-slot="hotbar-5"][data-item=""]'),
  );
  await holds(page, 'hotbar-5', '', 0);
  await expect(page.getByTestId('hand-line')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(bag(page)).toBeVisible();
  await expect(page.locator('[data-slot^="inventory-"]')).toHaveCount(24);
  await expect(page.locator('[data-slot^="hotbar-"]')).toHaveCount(6);
  for (const part of ['head', 'chest', 'legs', 'feet', 'hands', 'back']) await holds(page, part, '', 0);

  // A press that moves less than 3 px is a click; dropping a stack where it came from changes nothing.
  const start = await middleOf(page, 'inventory-0');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 2, start.y);
  await expect(page.locator('.slot-ghost')).toHaveCount(0);
  await page.mouse.move(start.x + 4, start.y);
  await expect(page.locator('.slot-ghost')).toHaveCount(1);
  await page.mouse.up();
  await holds(page, 'inventory-0', ITEM.timber, 10);

  // Left button: the whole stack, or one piece with Shift. Middle button: half, rounded up, or a third with Shift,
  // rounded up.
  await drag(page, 'inventory-3', 'inventory-8', {
    over: async () => expect(slot(page, 'inventory-8')).toHaveAttribute('data-state', 'fits'),
  });
  await holds(page, 'inventory-8', ITEM.stone, 7);
  await holds(page, 'inventory-3', '', 0);
  await drag(page, 'inventory-8', 'inventory-9', { hasShift: true });
  await holds(page, 'inventory-9', ITEM.stone, 1);
  await holds(page, 'inventory-8', ITEM.stone, 6);
  await drag(page, 'inventory-8', 'inventory-10', { button: 'middle' });
  await holds(page, 'inventory-10', ITEM.stone, 3);
  await drag(page, 'inventory-0', 'inventory-11', { button: 'middle', hasShift: true });
  await holds(page, 'inventory-11', ITEM.timber, 4);
  await holds(page, 'inventory-0', ITEM.timber, 6);

  // A full stack takes no more, and the rest stays behind. Different items change places.
  await drag(page, 'inventory-0', 'inventory-1');
  await holds(page, 'inventory-1', ITEM.timber, 64);
  await holds(page, 'inventory-0', ITEM.timber, 2);
  await drag(page, 'inventory-0', 'inventory-9');
  await holds(page, 'inventory-9', ITEM.timber, 2);
  await holds(page, 'inventory-0', ITEM.stone, 1);

  // A click opens a card with all actions as buttons that a mouse can reach; a click elsewhere closes it.
  await slot(page, 'inventory-9').click();
  const card = page.getByRole('region', { name: 'Timber' });
  const { x, y } = await middleOf(page, 'inventory-1');
  await page.mouse.move(x, y);
  await expect(card.getByRole('button', { name: 'To the hotbar' })).toBeVisible();
  await card.getByRole('button', { name: 'Half' }).click();
  await holds(page, 'inventory-9', ITEM.timber, 1);
  await page.getByRole('heading', { name: 'What she carries' }).click();
  await expect(card).toHaveCount(0);
  await slot(page, 'inventory-2').click();
  await page
    .getByRole('region', { name: 'Fur Headscarf' })
    .getByRole('button', { name: 'Put it on' })
    .click();
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await slot(page, 'head').click({ button: 'right' });
  await holds(page, 'head', '', 0);

  // The keys named on the card act on the slot under the pointer.
  await slot(page, 'inventory-2').hover();
  await page.keyboard.press('r');
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await slot(page, 'head').hover();
  await page.keyboard.press('r');
  await holds(page, 'head', '', 0);
  await holds(page, 'inventory-2', ITEM.furHeadscarf, 1);

  // The right button moves clothes to the body, and other items to the first empty slot of the hotbar.
  await slot(page, 'inventory-2').click({ button: 'right' });
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await slot(page, 'inventory-11').click({ button: 'right' });
  await holds(page, 'hotbar-2', ITEM.timber, 4);

  // The hotbar refuses equipment, and the body refuses other items.
  await drag(page, 'head', 'hotbar-5', {
    over: async () => expect(slot(page, 'hotbar-5')).toHaveAttribute('data-state', 'refused'),
  });
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await drag(page, 'inventory-8', 'chest');
  await holds(page, 'chest', '', 0);
  await holds(page, 'inventory-8', ITEM.stone, 3);

  // A stack dropped outside the panels lands on the ground; dropped between the slots, it goes back.
  await drag(page, 'inventory-1', { x: 60, y: 300 });
  await holds(page, 'inventory-1', '', 0);
  const title = await page.getByRole('heading', { name: 'What she carries' }).boundingBox();
  await drag(page, 'inventory-10', { x: title?.x ?? 0, y: title?.y ?? 0 });
  await holds(page, 'inventory-10', ITEM.stone, 3);

  // After sorting there is one stack of each item.
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page.locator(`[data-slot^="inventory-"][data-item="${ITEM.stone}"]`)).toHaveCount(1);

  // The pile is on the ground, and is picked up with E and the right button, onto stacks of the same item first.
  await page.keyboard.press('Tab');
  await expect(bag(page)).toHaveCount(0);
  await pressWhile(page, 'e', hintOfUse(page, 'Pile'), page.locator('[data-panel="container"]'));
  await expect(bag(page)).toBeVisible();
  await holds(page, 'container-0', ITEM.timber, 64);
  await slot(page, 'container-0').click({ button: 'right' });
  // An empty pile disappears, and the bag that opened with it closes.
  await expect(page.locator('[data-panel="container"]')).toHaveCount(0);
  await expect(bag(page)).toHaveCount(0);

  await page.goto('/play');
  await klava.untilPlaying();
  await page.keyboard.press('Tab');
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await holds(page, 'hotbar-2', ITEM.timber, 6);
  await expect(page.locator('[data-slot^="inventory-"][data-quantity="64"]')).toHaveCount(1);
  await expect(page.locator(`[data-slot^="inventory-"][data-item="${ITEM.stone}"]`)).toHaveAttribute(
    'data-quantity',
    '7',
  );
});

test('the keyboard alone selects, moves, equips and drops items; chat, Escape and walking work as before', async ({
  person,
  store,
}) => {
  const nyura = await person({ email: 'nyura@example.org', name: 'Nyura' });
  await furnish(
    store,
    'Nyura',
    { 0: [ITEM.timber, 5], 1: [ITEM.stone, 2], 24: [ITEM.steelLadle, 1], 30: [ITEM.rawFiber, 3] },
    { back: ITEM.backPack },
  );
  const page = await enter(nyura);
  const { keyboard } = page;
  await holds(page, 'back', ITEM.backPack, 1);
  await holds(page, 'pack-0', ITEM.rawFiber, 3);

  await keyboard.press('ArrowDown');
  await expect(slot(page, 'inventory-0')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(slot(page, 'inventory-2')).toHaveAttribute('data-state', 'fits');
  await keyboard.press('Shift+Enter');
  await holds(page, 'inventory-2', ITEM.timber, 1);
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await holds(page, 'inventory-3', ITEM.timber, 4);
  await keyboard.press('r');
  await holds(page, 'hotbar-1', ITEM.timber, 4);
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Delete');
  await holds(page, 'inventory-1', '', 0);

  // A pack that contains items cannot be taken off.
  await slot(page, 'back').focus();
  await keyboard.press('r');
  await holds(page, 'back', ITEM.backPack, 1);

  // Escape first releases the held stack and then closes the bag; the focus returns to where it was before.
  await slot(page, 'inventory-2').focus();
  await keyboard.press('Enter');
  await expect(page.locator('.slot-ghost')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.locator('.slot-ghost')).toHaveCount(0);
  await expect(bag(page)).toBeVisible();
  await keyboard.press('Escape');
  await expect(bag(page)).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();

  // Walking works with the bag open; Enter opens the chat and closes the bag; Tab does not open the bag while the chat
  // is open.
  await nyura.showOverlay();
  await keyboard.press('Tab');
  const before = await nyura.position();
  await keyboard.down('d');
  await expect.poll(async () => (await nyura.position()).x).toBeGreaterThan(before.x + 20);
  await keyboard.up('d');
  await keyboard.press('Enter');
  await expect(bag(page)).toHaveCount(0);
  const chat = page.getByRole('textbox', { name: /chat/i });
  await expect(chat).toBeEnabled();
  await keyboard.press('Tab');
  await expect(bag(page)).toHaveCount(0);
  if (await chat.isEnabled()) await chat.press('Escape');
  await expect(chat).toBeDisabled();
  await keyboard.press('Escape');
  await expect(page.locator('[data-panel="menu"]')).toBeVisible();
  await keyboard.press('Tab');
  await expect(bag(page)).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(page.locator('[data-panel]:not([data-panel="debug"])')).toHaveCount(0);

  // The hotbar sends events about keys and selections to the page.
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const name of ['hotbar-key-press', 'hotbar-item-selected']) {
      window.addEventListener(name, (event) =>
        told.push(`${name} ${(event as CustomEvent<{ slotNumber: number }>).detail.slotNumber}`),
      );
    }
  });
  await keyboard.press('2');
  await expect(slot(page, 'hotbar-1')).toHaveAttribute('data-state', 'selected');
  expect(await page.evaluate(() => (window as object as { told: string[] }).told)).toEqual([
    'hotbar-key-press 2',
    'hotbar-item-selected 2',
  ]);
});

test('a finger drags items, a tap opens an item’s card, and a long press acts like a right click', async ({
  person,
  store,
}) => {
  const viewport = { width: 390, height: 844 };
  const dusya = await person({ email: 'dusya@example.org', name: 'Dusya', viewport, isPhone: true });
  await furnish(store, 'Dusya', { 0: [ITEM.timber, 5], 1: [ITEM.furHeadscarf, 1], 24: [ITEM.steelLadle, 1] });
  await dusya.enterGame();
  const { page } = dusya;
  await page.getByRole('button', { name: 'Bag' }).tap();
  await expect(bag(page)).toBeVisible();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  const [from, to] = [await middleOf(page, 'inventory-0'), await middleOf(page, 'inventory-9')];
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x + 15, y: from.y + 15 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await holds(page, 'inventory-9', ITEM.timber, 5);

  await slot(page, 'inventory-9').tap();
  const card = page.getByRole('region', { name: 'Timber' });
  await card.getByRole('button', { name: 'Half' }).tap();
  await holds(page, 'inventory-9', ITEM.timber, 2);

  const scarf = await middleOf(page, 'inventory-1');
  await touch('touchStart', scarf);
  await holds(page, 'head', ITEM.furHeadscarf, 1);
  await touch('touchEnd');
  await holds(page, 'inventory-1', '', 0);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(bag(page)).toHaveCount(0);

  // The bag leads to the other panels, and closes.
  await page.getByRole('button', { name: 'Bag' }).tap();
  await bag(page).getByRole('button', { name: 'Make' }).tap();
  await expect(bag(page)).toHaveCount(0);
  await expect(page.locator('[data-panel="crafting"]')).toBeVisible();
});
