/** The people in the pictures: their accounts and windows, their places and belongings. */
import { join } from 'node:path';
import type { BrowserContext, Browser as Chromium, Page } from '@playwright/test';
import type { Database } from '#api/db/client.ts';
import { EQUIPMENT_SLOTS, ITEM, itemById } from '#game/features/items/shared/items.ts';
import { INVENTORY_SLOTS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import type { GameServer } from '#tests/helpers/processes/game-server.ts';
import babushka from '../../public/images/characters/babushka.json' with { type: 'json' };
import type { Actor } from './scene.ts';

/** Size of a picture, in px. */
export const SIZE = { width: 1280, height: 720 };
/**
 * Size of the windows of extras, in px: extras only need to be seen, so their windows are as small as the game allows
 * without problems.
 */
const EXTRA = { width: 320, height: 200 };
export const NAMES = ['Galina', 'Nadezhda', 'Zinaida', 'Lyudmila', 'Tamara', 'Raisa'];
const COLOURS = ['red', 'blue', 'gold', 'white', 'green', 'violet'];
/** Play time after which a player no longer has shelter, in ms. */
const PLAYED_MS = 2 * 60 * 60_000;

export interface Person {
  readonly name: string;
  readonly colour: string;
  readonly context: BrowserContext;
}

/** Creates an account with a player, and that player's browser window. The first window is as large as the picture. */
export async function signIn(server: GameServer, chromium: Chromium, index: number): Promise<Person> {
  const name = NAMES[index] ?? '';
  const email = `${name.toLowerCase()}@example.org`;
  const api = new Browser(server.origin);
  const signedUp = await api.signUp(email);
  if (signedUp.status >= 300) throw new Error(`${name} cannot sign up: ${signedUp.text}`);
  await api.post('/api/auth/confirm', {
    token: tokenIn(await waitForMail(join(server.dataDir, 'outbox'), email)),
  });
  const reply = await api.post('/api/auth/login', { email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`${name} cannot sign in: ${reply.text}`);
  await api.get('/api/players/me');
  await api.patch('/api/players/me', { username: name });
  const context = await chromium.newContext({
    baseURL: server.origin,
    viewport: index === 0 ? SIZE : EXTRA,
    bypassCSP: true,
  });
  await context.addCookies(
    [...api.cookies].map(([key, value]) => ({ name: key, value, url: server.origin })),
  );
  const colour = babushka.variants.find((one) => one.name === COLOURS[index])?.color ?? '#e7624b';
  return { name, colour, context };
}

/**
 * Sets the player's place, looks, health and belongings: in the hotbar the item in her hand and the cauldron, in the
 * bag the items of the scene. No player may be in the game during this, because leaving it would overwrite all these
 * settings.
 */
export async function put(
  { db }: Pick<Database, 'db'>,
  person: Person,
  place: Point,
  actor: Actor,
): Promise<void> {
  const { id: world_id } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
  const { id } = await db
    .updateTable('players')
    .set({
      position_x: place.x,
      position_y: place.y,
      color: person.colour,
      first_time_player: false,
      world_id,
      health: actor.health ?? 100,
      life: JSON.stringify(lifeOf(actor)),
    })
    .where('username', '=', person.name)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('player_inventory').where('player_id', '=', id).execute();
  const carried = {
    [INVENTORY_SLOTS]: [actor.holds ?? ITEM.steelLadle, 1],
    [INVENTORY_SLOTS + 1]: [ITEM.fieldCauldron, 1],
    ...actor.carries,
  } as const;
  for (const [slot, [item_id, quantity]] of Object.entries(carried)) {
    const slot_index = Number(slot);
    const slot_type = slot_index < INVENTORY_SLOTS ? 'inventory' : 'hotbar';
    await db
      .insertInto('player_inventory')
      .values({ player_id: id, item_id, slot_index, slot_type, quantity })
      .execute();
  }
  await db.deleteFrom('player_equipment').where('player_id', '=', id).execute();
  for (const item_id of actor.wears ?? []) {
    const slot_type = EQUIPMENT_SLOTS.find((slot) => slot === itemById(item_id)?.subtype);
    if (slot_type === undefined) throw new Error(`item ${item_id} cannot be worn`);
    await db
      .insertInto('player_equipment')
      .values({ player_id: id, item_id, slot_type, metadata: '{}' })
      .execute();
  }
}

function lifeOf({ inFeud = false }: Actor): Record<string, unknown> {
  const pvp = inFeud ? { isSheltered: false, feud: 'on' } : {};
  return { played: inFeud ? PLAYED_MS : 0, born: 0, rose: null, down: null, death: null, pvp };
}

/** Enters the game in a new page of the person's browser. */
export async function enter(person: Person): Promise<Page> {
  const page = await person.context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`${person.name}: ${message.text()}\n`);
  });
  // A player who has seen the boot screen is admitted immediately.
  await page.addInitScript(() => localStorage.setItem('bootSequenceSeen', 'true'));
  await page.goto('/play');
  await page.locator('[data-game-state="playing"]').waitFor({ timeout: 180_000 });
  return page;
}

/** Writes a line in the chat: a message to all players, or a debug command. */
export async function sendChat(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: /chat/i, includeHidden: true });
  await input.waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
