/**
 * `npm run screenshots [-- --only combat,weather]`: real pictures of the game. The whole server runs, several people
 * sign in, and their players are placed to suit a scene. Each player enters the game in her own window, and the first
 * player's screen is saved: to `public/images/screenshots` and `blog` for the site, to `docs/gallery` for the
 * documents.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import pino from 'pino';
import sharp from 'sharp';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { enter, NAMES, type Person, put, SIZE, sendChat, signIn } from './cast.ts';
import { LOOP_SIZE, record, writeLoop } from './loop.ts';
import { brightest } from './moment.ts';
import { Places } from './places.ts';
import { type Actor, type Scene, STRIKE } from './scene.ts';
import { SCENES } from './scenes.ts';
import { sheetOf } from './series.ts';

const SEED = 7;
/** Default hour of the game's day. */
const MIDDAY = 11;
/** Time until snow, smoke and steam look as they usually do, in ms. */
const SETTLING_MS = 3500;
/** Time for which a blow is recorded, in ms. */
const BLOW_MS = 2600;
/** Length of a key tap that turns a player round, in ms; it also moves her by some 20 px. */
const TAP_MS = 70;
const FOLDERS = {
  home: 'public/images/home',
  site: 'public/images/screenshots',
  blog: 'public/images/blog',
  gallery: 'docs/gallery',
} as const;

interface Playing {
  readonly actor: Actor;
  readonly page: Page;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const scenes = SCENES.filter(({ name }) => only === undefined || only.includes(name));

const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
const places = new Places(generateTerrain(SEED));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false });
const database = openDatabase(postgres.url, { connections: 2 });
const timeFile = join(dataDir, 'time.json');
await writeFile(timeFile, JSON.stringify({ hour: MIDDAY }));
const server = await GameServer.launch({
  DATABASE_URL: postgres.url,
  DEBUG_TOOLS: '1',
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
  for (const index of NAMES.keys()) people.push(await signIn(server, browser, index));
  for (const scene of scenes) {
    const started = performance.now();
    try {
      await take(scene, people);
      process.stdout.write(`${scene.name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${scene.name} is not taken: ${error}\n`);
    }
  }
} finally {
  await browser.close();
  await server.destroy();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(scene: Scene, people: readonly Person[]): Promise<void> {
  const middle = typeof scene.at === 'function' ? places.best(scene.at) : scene.at;
  // No player may be in the game while positions are written, because leaving would overwrite the positions.
  await server.stop();
  const starts = places.of(scene.actors, middle);
  const cast = scene.actors.map((actor, index) => {
    const [person, start] = [people[index], starts[index]];
    if (!person || !start) throw new Error(`${scene.name} has more actors than there are people`);
    return { actor, person, start };
  });
  for (const { actor, person, start } of cast) await put(database, person, start, actor);
  await writeFile(timeFile, JSON.stringify({ hour: scene.hour ?? MIDDAY }));
  await server.start();
  try {
    await picture(
      scene,
      await Promise.all(cast.map(async ({ actor, person }) => ({ actor, page: await enter(person) }))),
    );
  } catch (error) {
    const seen = join(tmpdir(), `failed-${scene.name}.png`);
    await people[0]?.context.pages()[0]?.screenshot({ path: seen });
    process.stderr.write(`${seen} shows what was seen instead\n`);
    throw error;
  } finally {
    const pages = people.flatMap(({ context }) => context.pages());
    await Promise.all(pages.map((page) => page.close({ runBeforeUnload: false })));
  }
}

async function picture(scene: Scene, playing: readonly Playing[]): Promise<void> {
  const [first] = playing;
  if (first === undefined) throw new Error(`${scene.name} has no actors`);
  const last = playing.at(-1) ?? first;
  if (scene.weather !== undefined) await sendChat(last.page, `/weather ${scene.weather}`);
  await Promise.all(playing.map(({ actor, page }) => act(actor, page)));
  if (scene.lastsMs === undefined) await shoot(scene, first.page, playing);
  else await film(scene, scene.lastsMs, first.page, playing);
}

/** Takes the item in the first slot in hand, and turns. */
async function act(actor: Actor, page: Page): Promise<void> {
  if (actor.isArmed === true) await page.keyboard.press('Digit1');
  if (actor.turn === undefined) return;
  await page.keyboard.down(actor.turn);
  await pause(TAP_MS);
  await page.keyboard.up(actor.turn);
}

async function shoot(scene: Scene, camera: Page, playing: readonly Playing[]): Promise<void> {
  if (scene.hud !== true) await hideHud(camera);
  await pause(SETTLING_MS);
  await Promise.all(
    playing.map(async ({ actor: { says }, page }) => {
      if (says === undefined) return;
      await sendChat(page, says);
      await camera.getByRole('log').getByText(says).first().waitFor({ state: 'attached' });
    }),
  );
  await scene.first?.(playing.map(({ page }) => page));
  const walkers = playing.filter(({ actor }) => actor.walks === true && actor.turn !== undefined);
  for (const { actor, page } of walkers) await page.keyboard.down(actor.turn ?? 'ArrowDown');
  if (scene.isPrompt !== true) await pause(500);
  const taken = await exposure(scene, camera, playing);
  for (const { actor, page } of walkers) await page.keyboard.up(actor.turn ?? 'ArrowDown');
  const folder = FOLDERS[scene.to];
  await mkdir(folder, { recursive: true });
  // The game has few colours, so a palette leaves the picture unchanged at a third of the size.
  const kept = scene.isClose === true ? await closer(taken) : taken;
  await sharp(kept)
    .png({ palette: true, colours: 256, dither: 0, effort: 10 })
    .toFile(join(folder, `${scene.name}.png`));
}

async function exposure(scene: Scene, camera: Page, playing: readonly Playing[]): Promise<Buffer> {
  const { series, meanwhile } = scene;
  if (series) {
    const frames = record(camera, series.lastsMs);
    await meanwhile?.(playing.map(({ page }) => page));
    return await sheetOf(
      (await frames).map(({ png }) => png),
      series,
    );
  }
  const strikers = playing.filter(({ actor }) => actor.strikes !== undefined);
  return strikers.length > 0 ? await blow(camera, strikers) : await camera.screenshot({ type: 'png' });
}

/** Returns the frame in which a blow hits, when the victim flashes. */
async function blow(camera: Page, strikers: readonly Playing[]): Promise<Buffer> {
  const frames = record(camera, BLOW_MS);
  await pause(150);
  await Promise.all(strikers.map(({ actor, page }) => strike(actor, page)));
  return await brightest((await frames).map(({ png }) => png));
}

async function strike({ strikes = { x: 0, y: 0 } }: Actor, page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZE;
  await page.mouse.click(width / 2 + strikes.x, height / 2 + strikes.y);
}

/** Records the actors in a small window, so that the machine has time to draw it. */
async function film(scene: Scene, lasting: number, camera: Page, playing: readonly Playing[]): Promise<void> {
  await camera.setViewportSize(LOOP_SIZE);
  await camera.addStyleTag({ content: '.game-hud { opacity: 0 }' });
  await pause(SETTLING_MS);
  const end = performance.now() + lasting;
  const played = Promise.all(playing.map(({ actor, page }) => play(actor, page, end)));
  const frames = await record(camera, lasting);
  await played;
  await mkdir(FOLDERS[scene.to], { recursive: true });
  process.stdout.write(`${await writeLoop(frames, FOLDERS[scene.to])}\n`);
  await camera.setViewportSize(SIZE);
}

async function play(actor: Actor, page: Page, end: number): Promise<void> {
  const { does: steps = [] } = actor;
  if (steps.length === 0) return;
  while (performance.now() < end) {
    for (const [key, ms] of steps) {
      if (key === STRIKE) {
        await strike(actor, page);
        continue;
      }
      if (key !== '') await page.keyboard.down(key);
      await pause(ms);
      if (key !== '') await page.keyboard.up(key);
    }
  }
}

/** Hides the interface, except the ring next to the object that the player works at. */
async function hideHud(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.game-hud > *:not(.hud-use[data-working="true"]) { opacity: 0 }' });
}

/** Returns the middle quarter of a picture, enlarged to the picture's size. */
async function closer(picture: Buffer): Promise<Buffer> {
  const { width, height } = SIZE;
  return await sharp(picture)
    .extract({ left: width / 4, top: height / 4, width: width / 2, height: height / 2 })
    .resize(width, height, { kernel: 'nearest' })
    .toBuffer();
}
