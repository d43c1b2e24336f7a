/**
 * `npm run screenshots [-- --only combat,weather]`: real pictures of the game. The whole server runs, several people
 * sign in, their players are put where a scene wants them, each enters the game in a window of her own, and the first one's
 * screen is kept: `public/images/screenshots` and `blog` for the site, `docs/gallery` for the documents.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pino from 'pino';
import sharp from 'sharp';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { INVENTORY_SLOTS } from '#game/shared/constants.ts';
import { EQUIPMENT_SLOTS, itemById } from '#game/shared/defs/items.ts';
import { STRIKE_MS } from '#game/shared/rules/weapons.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Browser, PASSWORD } from '#tests/helpers/api.ts';
import { GameServer } from '#tests/helpers/game-server.ts';
import { tokenIn, waitForMail } from '#tests/helpers/mail.ts';
import babushka from '../../public/images/characters/babushka.json' with { type: 'json' };
import { LOOP_SIZE, record, writeLoop } from './loop.ts';
import { Places } from './places.ts';
import type { Actor, Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const SEED = 7;
/** Of the game's day. */
const MIDDAY = 11;
const SIZE = { width: 1280, height: 720 };
/** Number of the ladle in the catalogue. */
const LADLE = 403;
/** Extras are seen, not seeing: their windows are as small as the game allows without strain. */
const EXTRA = { width: 320, height: 200 };
/** Snow, smoke and steam need a while until they look as they always do. */
const SETTLING_MS = 3500;
/** A tap that turns somebody round moves her by some 20 px. */
const TAP_MS = 70;
const NAMES = ['Galina', 'Nadezhda', 'Zinaida', 'Lyudmila', 'Tamara', 'Raisa'];
const COLOURS = ['red', 'blue', 'gold', 'white', 'green', 'violet'];
const FOLDERS = {
  home: 'public/images/home',
  site: 'public/images/screenshots',
  blog: 'public/images/blog',
  gallery: 'docs/gallery',
} as const;

interface Person {
  readonly email: string;
  readonly name: string;
  readonly colour: string;
  readonly context: BrowserContext;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const scenes = SCENES.filter(({ name }) => only === undefined || only.includes(name));

const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
const places = new Places(generateTerrain(SEED));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false });
const database = openDatabase(postgres.url, { connections: 2 });
const timeFile = join(dataDir, 'time.json');
await writeFile(timeFile, JSON.stringify({ hour: MIDDAY, isStormy: false }));
const server = await GameServer.launch({
  DATABASE_URL: postgres.url,
  WORLD_SEED: String(SEED),
  SCENE_TIME_FILE: timeFile,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.mjs')}`,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic'],
});
try {
  const people: Person[] = [];
  for (const index of NAMES.keys()) people.push(await signIn(index));
  for (const scene of scenes) {
    const started = performance.now();
    await take(scene, people);
    process.stdout.write(`${scene.name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
} finally {
  await browser.close();
  await server.destroy();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** An account whose player exists, and a window of hers. The first has the picture's size. */
async function signIn(index: number): Promise<Person> {
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
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: index === 0 ? SIZE : EXTRA,
    bypassCSP: true,
  });
  await context.addCookies(
    [...api.cookies].map(([key, value]) => ({ name: key, value, url: server.origin })),
  );
  const colour = babushka.variants.find((one) => one.name === COLOURS[index])?.color ?? '#e7624b';
  return { email, name, colour, context };
}

async function take(scene: Scene, people: readonly Person[]): Promise<void> {
  const middle = typeof scene.at === 'function' ? places.best(scene.at) : scene.at;
  // Nobody plays while positions are written, or leaving would write them again.
  await server.stop();
  for (const [index, actor] of scene.actors.entries()) {
    await put(people[index], places.near({ x: middle.x + actor.x, y: middle.y + actor.y }), actor);
  }
  await writeFile(
    timeFile,
    JSON.stringify({ hour: scene.hour ?? MIDDAY, isStormy: scene.isStormy ?? false }),
  );
  await server.start();
  const pages = await Promise.all(
    scene.actors.map(async (actor, index) => {
      const person = people[index];
      if (person === undefined) throw new Error(`${scene.name} has more actors than there are people`);
      return { actor, page: await enter(person) };
    }),
  );
  await Promise.all(pages.map(({ actor, page }) => act(actor, page)));
  const [first] = pages;
  if (first === undefined) throw new Error(`${scene.name} has no actors`);
  if (scene.lastsMs === undefined) await shoot(scene, first.page, pages);
  else await film(scene, scene.lastsMs, first.page, pages);
  await Promise.all(pages.map(({ page }) => page.close({ runBeforeUnload: false })));
}

/** Sets place, looks and belongings: a ladle in the first slot of the hotbar, and what is worn. */
async function put(
  person: Person | undefined,
  place: { x: number; y: number },
  { wears = [], carries = {} }: Actor,
): Promise<void> {
  if (person === undefined) return;
  const { db } = database;
  const { id: world_id } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
  const { id } = await db
    .updateTable('players')
    .set({
      position_x: place.x,
      position_y: place.y,
      color: person.colour,
      first_time_player: false,
      world_id,
    })
    .where('username', '=', person.name)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('player_inventory')
    .values({ player_id: id, item_id: LADLE, slot_index: INVENTORY_SLOTS, slot_type: 'hotbar', quantity: 1 })
    .onConflict((conflict) => conflict.columns(['player_id', 'slot_index']).doNothing())
    .execute();
  for (const [slot, [item_id, quantity]] of Object.entries(carries)) {
    const slot_index = Number(slot);
    const slot_type = slot_index < INVENTORY_SLOTS ? 'inventory' : 'hotbar';
    await db
      .insertInto('player_inventory')
      .values({ player_id: id, item_id, quantity, slot_index, slot_type })
      .onConflict((conflict) => conflict.columns(['player_id', 'slot_index']).doNothing())
      .execute();
  }
  await db.deleteFrom('player_equipment').where('player_id', '=', id).execute();
  for (const item_id of wears) {
    const slot_type = EQUIPMENT_SLOTS.find((slot) => slot === itemById(item_id)?.subtype);
    if (slot_type === undefined) throw new Error(`item ${item_id} cannot be worn`);
    await db
      .insertInto('player_equipment')
      .values({ player_id: id, item_id, slot_type, metadata: '{}' })
      .execute();
  }
}

async function enter(person: Person): Promise<Page> {
  const page = await person.context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`${person.name}: ${message.text()}\n`);
  });
  // Who has seen the boot screen is let in at once.
  await page.addInitScript(() => localStorage.setItem('bootSequenceSeen', 'true'));
  await page.goto('/play');
  await page.locator('[data-game-state="playing"]').waitFor({ timeout: 180_000 });
  return page;
}

/** Takes the ladle in hand and turns. */
async function act(actor: Actor, page: Page): Promise<void> {
  if (actor.isArmed === true) await page.keyboard.press('Digit1');
  if (actor.turn === undefined) return;
  await page.keyboard.down(actor.turn);
  await pause(TAP_MS);
  await page.keyboard.up(actor.turn);
}

async function shoot(
  scene: Scene,
  camera: Page,
  pages: readonly { actor: Actor; page: Page }[],
): Promise<void> {
  if (scene.hud !== true) await camera.addStyleTag({ content: '.game-hud > * { opacity: 0 }' });
  await pause(SETTLING_MS);
  await Promise.all(
    pages.map(async ({ actor, page }) => {
      if (actor.says !== undefined) await say(page, actor.says);
    }),
  );
  const walkers = pages.filter(({ actor }) => actor.walks === true && actor.turn !== undefined);
  for (const { actor, page } of walkers) await page.keyboard.down(actor.turn ?? 'ArrowDown');
  await pause(500);
  const strikers = pages.filter(({ actor }) => actor.strikes === true);
  if (strikers.length > 0) {
    await Promise.all(strikers.map(({ page }) => page.keyboard.press('KeyE')));
    await pause(STRIKE_MS / 2);
  }
  const slot = scene.actors[0]?.looksInto;
  if (slot !== undefined) {
    await camera.keyboard.press('Tab');
    await camera.locator(`[data-slot="${slot}"]`).hover();
    await pause(500);
  }
  const picture = await camera.screenshot({ type: 'png' });
  for (const { actor, page } of walkers) await page.keyboard.up(actor.turn ?? 'ArrowDown');
  const folder = FOLDERS[scene.to];
  await mkdir(folder, { recursive: true });
  // The game has few colours: a palette keeps the picture as it is, at a third of the size.
  const kept = scene.isClose === true ? await closer(picture) : picture;
  await sharp(kept)
    .png({ palette: true, colours: 256, dither: 0, effort: 10 })
    .toFile(join(folder, `${scene.name}.png`));
}

/** Records what the actors do, on a small window, so that the machine has time to draw it. */
async function film(
  scene: Scene,
  lasting: number,
  camera: Page,
  pages: readonly { actor: Actor; page: Page }[],
): Promise<void> {
  await camera.setViewportSize(LOOP_SIZE);
  await camera.addStyleTag({ content: '.game-hud > * { opacity: 0 }' });
  await pause(SETTLING_MS);
  const end = performance.now() + lasting;
  const playing = Promise.all(pages.map(({ actor, page }) => play(actor.does ?? [], page, end)));
  const frames = await record(camera, lasting);
  await playing;
  await mkdir(FOLDERS[scene.to], { recursive: true });
  process.stdout.write(`${await writeLoop(frames, FOLDERS[scene.to])}\n`);
  await camera.setViewportSize(SIZE);
}

async function play(steps: NonNullable<Actor['does']>, page: Page, end: number): Promise<void> {
  if (steps.length === 0) return;
  while (performance.now() < end) {
    for (const [key, ms] of steps) {
      if (key !== '') await page.keyboard.down(key);
      await pause(ms);
      if (key !== '') await page.keyboard.up(key);
    }
  }
}

/** The middle quarter of a picture at the picture's size. */
async function closer(picture: Buffer): Promise<Buffer> {
  const { width, height } = SIZE;
  return await sharp(picture)
    .extract({ left: width / 4, top: height / 4, width: width / 2, height: height / 2 })
    .resize(width, height, { kernel: 'nearest' })
    .toBuffer();
}

async function say(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: /chat/i, includeHidden: true });
  await input.waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
