/**
 * `npm run bench:client [-- --players 100 --seconds 60 --arrivals 40 --structures 300 --fires 40 --phone]`: the built game in headless
 * Chromium, walking into forests and out of them among `--players` other players, who all move and are connected over
 * real WebRTC, with 300 resource nodes close by, and with bag, map and chat open. With `--structures` the crowd walks
 * in a camp of that size, in which `--fires` fires burn. `--hour <0 to 24>` begins at that hour, under a clear sky:
 * runs that are compared need the same hour. `--phone` shows it on a touched screen of 390 × 844 with two pixels per CSS px, where
 * fewer nodes are near. `--undrawn` leaves out the drawing itself, so that frames are about as
 * frequent as with a graphics card: otherwise a frame here takes so long that work due ten times per second is due in
 * each frame. Afterwards the crowd is sent away, and `--arrivals` of its players appear round the walker within one turn,
 * `--rounds` times, each with a name to be drawn. `--profile <file>` writes a CPU profile of the walk, for the browser's developer tools; its times are a
 * little longer. The benchmark measures script time, not frames: the browser draws without a graphics card. Needs a
 * built `dist/`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { PlayerStore } from '#game/server/store/ports.ts';
import { makeWorld } from '#game/server/store/world-asset.ts';
import type { Point } from '#game/shared/math/point.ts';
import { Browser } from '#tests/helpers/api/api.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { Arrivals } from './bots/arrivals.ts';
import { Bot } from './bots/bot.ts';
import { campRecords } from './bots/camp.ts';
import { scatteredStore } from './bots/scattered.ts';
import { richestWalk } from './bots/walk.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '180' },
    arrivals: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '10' },
    structures: { type: 'string', default: '0' },
    fires: { type: 'string', default: '0' },
    hour: { type: 'string' },
    phone: { type: 'boolean', default: false },
    undrawn: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
const [arrivals, rounds] = [Math.min(players, Number(values.arrivals)), Number(values.rounds)];
const campSize = { structures: Number(values.structures), fires: Number(values.fires) };
if (!(players >= 0 && players <= 400 && seconds >= 5 && seconds <= 900)) {
  throw new Error('--players takes 0 to 400, --seconds 5 to 900');
}
if (!(arrivals >= 0 && rounds >= 0 && rounds <= 50)) throw new Error('--rounds takes 0 to 50');
if (!(campSize.structures >= campSize.fires && campSize.fires >= 0 && campSize.structures <= 600)) {
  throw new Error('--structures takes 0 to 600, --fires at most as many');
}

const hour = values.hour === undefined ? null : Number(values.hour);
if (hour !== null && !(hour >= 0 && hour < 24)) throw new Error('--hour takes 0 to 24');

const EMAIL = 'bench@example.org';
const PASSWORD = 'ladle and shawl';
/** Edge of the crowd's square around the middle of the walk, in px: all players are in sight from most of the walk. */
const CROWD_EXTENT = 1500;
/** Edge of the camp's square, in px: it fills the screen and a little more. */
const CAMP_EXTENT = 2200;
/** The walk leads around a square with edges of `LEG` px, again and again; a blocked leg ends after `LEG_LIMIT_MS`. */
const LEGS = ['d', 's', 'a', 'w'] as const;
const LEG = 500;
/** Share of the time spent walking with the bag and the map open; the rest is spent with the map and the chat. */
const WALKED = 0.8;
const LEG_LIMIT_MS = 12_000;
/** Largest screen that is drawn at the smallest scale, and the area around it in which nodes are kept ready, in px. */
const SCREEN = { width: 2048, height: 1152 } as const;
/**
 * The start is measured on the screen size that the game is drawn for, without other players; then again on the large
 * screen in the crowd.
 */
const START_SCREEN = { width: 1280, height: 720 } as const;
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;
/** Least number of nodes nearby: a phone's screen has a fifth of the area. */
const NODES_AT_HAND = { desktop: 300, phone: 60 } as const;
const AT_HAND = { width: SCREEN.width + 320, height: SCREEN.height + 400 } as const;
/** Time after an arrival in which frames are measured, and time until all who were sent away are out of sight, in ms. */
const ARRIVING_MS = 1000;
const LEAVING_MS = 1500;
/** Minimum script time of a frame that counts, in ms: frames that the frame cap skips do nothing. */
const SHORTEST_FRAME_MS = 0.3;
const TARGETS = {
  scriptP50Ms: 4,
  scriptP99Ms: 12,
  scriptWorstMs: 50,
  arrivalsP99Ms: 12,
  heapGrowthMb: 20,
  warmStartMs: 2500,
  firstScriptsKb: 300,
  scriptsKb: 360,
  mapDrawMs: 50,
  artKb: 1536,
};

/** Runs in the page: marks the moment at which play begins. */
function instrument(): void {
  new MutationObserver(() => {
    const isPlaying = document.querySelector('[data-game-state="playing"]') !== null;
    if (isPlaying && performance.getEntriesByName('bench-playing').length === 0) {
      performance.mark('bench-playing');
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  localStorage.setItem('quality', 'high');
  localStorage.setItem('bootSequenceSeen', 'true');
}

/** Runs in the page: disables all further drawing. */
function undraw(): void {
  const nothing = () => undefined;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    Object.assign(prototype, { drawElements: nothing, drawArrays: nothing, clear: nothing });
  }
}

/** Replaces the product's own realm with the crowd's: the page's tickets and signalling go there. */
async function redirect(page: Page, realm: WebrtcRealm): Promise<void> {
  await page.route('**/api/play/ticket', (route) =>
    route.fulfill({ json: { ticket: realm.ticket('walker'), transports: ['webrtc'], iceServers: [] } }),
  );
  await page.route('**/.wrtc/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), origin: realm.origin };
    await route.fulfill({ response: await route.fetch({ url: realm.origin + pathname + search, headers }) });
  });
}

async function signIn(server: GameServer): Promise<{ name: string; value: string; url: string }[]> {
  const browser = new Browser(server.origin);
  await browser.signUp(EMAIL, PASSWORD);
  const mail = await waitForMail(join(server.dataDir, 'outbox'), EMAIL);
  await browser.post('/api/auth/confirm', { token: tokenIn(mail) });
  const reply = await browser.post('/api/auth/login', { email: EMAIL, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`sign-in failed: ${reply.text}`);
  return [...browser.cookies].map(([name, value]) => ({ name, value, url: server.origin }));
}

async function enter(page: Page): Promise<number> {
  await page.goto('/play');
  await page.waitForSelector('[data-game-state="playing"]', { timeout: 60_000 });
  return page.evaluate(() => performance.getEntriesByName('bench-playing')[0]?.startTime ?? Number.NaN);
}

/**
 * Returns the compressed sizes of the fetched files, in kB: of scripts before the world was first drawn and of all
 * scripts, both without React, which the site's account pages load as well; and of images.
 */
async function sizes(page: Page): Promise<{ firstScriptsKb: number; scriptsKb: number; artKb: number }> {
  return page.evaluate(() => {
    const drawnAt = performance.getEntriesByName('bench-playing')[0]?.startTime ?? 0;
    const total = (pattern: RegExp, before = Number.POSITIVE_INFINITY) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => pattern.test(new URL(name).pathname) && startTime < before)
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          0,
        ) / 1024;
    const scripts = /^\/_astro\/(?!client\.|react\.).*\.js$/;
    return {
      firstScriptsKb: total(scripts, drawnAt),
      scriptsKb: total(scripts),
      artKb: total(/^\/images\//),
    };
  });
}

/**
 * Time without a new script after which all scripts count as loaded, in ms: the page loads the next script after 1.5 s
 * even if it is never idle.
 */
const QUIET_MS = 6000;

/** Waits until all scripts are preloaded: until no new script has arrived for {@link QUIET_MS}. */
async function untilIdle(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(QUIET_MS);
  }
}

/** Opens the panels that a player may have open while walking: the bag and the map. */
async function openPanels(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('[data-panel="inventory"]').waitFor();
  await page.keyboard.press('g');
  await page.locator('[data-panel="map"]').waitFor();
}

/**
 * Returns the script time of each frame, in ms of the thread's own CPU time, so that other work on the machine does not
 * count.
 */
function frameTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    traceEvents: { name: string; dur?: number; tdur?: number }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .filter((ms) => ms > SHORTEST_FRAME_MS);
}

const server = await GameServer.launch();
const { notice, ground } = await makeWorld(7);
const start = richestWalk(ground, LEG, AT_HAND);
const crowd = { centre: start.x + LEG / 2, centreY: start.y + LEG / 2, extent: CROWD_EXTENT };
const random = seededRandom(3);
const scattered = scatteredStore(crowd, random);
const store: PlayerStore = {
  ...scattered,
  findByUser: async (userId) => {
    const player = await scattered.findByUser(userId);
    return player && userId === 'walker' ? { ...player, ...start } : player;
  },
};
const comers = new Arrivals('walker', random);
let isBegun = false;
const realm = await startWebrtcRealm({
  worldNotice: notice,
  ground,
  store,
  onTurn: ({ world }) => {
    comers.turn(world);
    if (isBegun) return;
    isBegun = true;
    if (hour !== null) world.sky = { shiftMs: skyShiftToHour(hour, world.wallNow), weather: 'clear' };
    if (campSize.structures === 0) return;
    const middle = { x: crowd.centre, y: crowd.centreY };
    const how = { random, wallNow: world.wallNow, isOpen: true };
    world.fixtures.restore(campRecords(campSize, middle, CAMP_EXTENT, how));
  },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--js-flags=--expose-gc'],
});
const context = await browser.newContext({
  baseURL: server.origin,
  ...(values.phone ? PHONE : { viewport: START_SCREEN }),
  // The page's requests are inspected and redirected, which a service worker would prevent.
  serviceWorkers: 'block',
});
await context.addCookies(await signIn(server));
const page = await context.newPage();
page.on('dialog', (dialog) => void dialog.accept());
await page.addInitScript(instrument);
if (values.undrawn) await page.addInitScript(undraw);
await redirect(page, realm);
await enter(page);
await untilIdle(page);
const { firstScriptsKb, scriptsKb, artKb } = await sizes(page);
const warmStartMs = await enter(page);

const bots = Array.from({ length: players }, (_, k) => new Bot(`walker-${k}`, random, crowd));
for (const bot of bots) await bot.connect(realm.origin, realm.ticket(bot.userId), true);
if (!values.phone) await page.setViewportSize(SCREEN);
const warmStartInCrowdMs = await enter(page);

const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
const heapMb = async (): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
};
const scriptSeconds = async (): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
};
/** Number of nodes drawn and nearby, and the terrain underfoot, from the page's debug overlay. */
const seen: { drawn: number; near: number; ground: string }[] = [];
async function look(): Promise<Point> {
  const text = await page.getByTestId('debug-overlay').innerText();
  const [, drawn, near] = /Nodes: (\d+) drawn, (\d+) at hand/.exec(text) ?? [];
  const [, x, y] = /Position: X: (-?\d+), Y: (-?\d+)/.exec(text) ?? [];
  const [, terrain = 'unknown'] = /Ground: (.*)/.exec(text) ?? [];
  seen.push({ drawn: Number(drawn), near: Number(near), ground: terrain });
  return { x: Number(x), y: Number(y) };
}
let legs = 0;
async function walk(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const key = LEGS[legs % LEGS.length] ?? 'd';
    const from = await look();
    const legEnd = Math.min(until, performance.now() + LEG_LIMIT_MS);
    await page.keyboard.down(key);
    for (let way = 0; way < LEG && performance.now() < legEnd; ) {
      await pause(200);
      const at = await look();
      way = Math.hypot(at.x - from.x, at.y - from.y);
    }
    await page.keyboard.up(key);
    legs += 1;
  }
}
await page.keyboard.press('Shift+D');
await openPanels(page);
await page.waitForFunction(() => performance.getEntriesByName('map-draw').length > 0);
const mapDrawMs = await page.evaluate(
  () => performance.getEntriesByName('map-draw')[0]?.duration ?? Number.NaN,
);
// Walks for a while first, so that everything that is created only once exists.
await walk(Math.min(20_000, seconds * 300));
seen.length = 0;
legs = 0;
const heapBefore = await heapMb();
await browser.startTracing(page, { categories: ['devtools.timeline'] });
const scriptBefore = await scriptSeconds();
if (values.profile) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
}
await walk(seconds * WALKED * 1000);
// A player who chats stands still: the chat takes the keys, and the bag closes when it opens.
await page.keyboard.press('Enter');
await page.locator('[aria-label="Chat"][data-open="true"]').waitFor();
await pause(seconds * (1 - WALKED) * 1000);
const scriptAfter = await scriptSeconds();
if (values.profile) {
  const { profile } = await devtools.send('Profiler.stop');
  await writeFile(values.profile, JSON.stringify(profile));
}
const frames = frameTimes(await browser.stopTracing());
const grown = (await heapMb()) - heapBefore;
const arriving: number[] = [];
/** Largest number of names over the players that the overlay lists, which are the first eight. */
let plates = 0;
await page.keyboard.press('Escape');
for (let turn = 0; turn < rounds; turn += 1) {
  await comers.sendAway();
  await pause(LEAVING_MS);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await comers.arrive(arrivals);
  await pause(ARRIVING_MS);
  arriving.push(...frameTimes(await browser.stopTracing()));
  const text = await page.getByTestId('debug-overlay').innerText();
  plates = Math.max(plates, [...text.matchAll(/, plate /g)].length);
}
const seenNodes = (which: 'drawn' | 'near') => seen.map((moment) => moment[which]);
const figures = {
  players,
  seconds,
  ...campSize,
  frames: frames.length,
  scriptP50Ms: round(percentile(frames, 0.5)),
  scriptP99Ms: round(percentile(frames, 0.99)),
  scriptWorstMs: round(Math.max(...frames)),
  arrivals,
  arrivalFrames: arriving.length,
  arrivalsP99Ms: round(percentile(arriving, 0.99)),
  arrivalsWorstMs: round(Math.max(...arriving)),
  platesListed: plates,
  nodesDrawnP50: percentile(seenNodes('drawn'), 0.5),
  nodesAtHandLeast: percentile(seenNodes('near'), 0),
  nodesAtHandP50: percentile(seenNodes('near'), 0.5),
  grounds: new Set(seen.map(({ ground }) => ground)).size,
  legs,
  scriptMsPerSecond: round(((scriptAfter - scriptBefore) * 1000) / seconds, 1),
  heapMb: round(heapBefore, 1),
  heapGrowthMb: round(grown, 1),
  warmStartMs: round(warmStartMs, 0),
  warmStartInCrowdMs: round(warmStartInCrowdMs, 0),
  mapDrawMs: round(mapDrawMs, 1),
  firstScriptsKb: round(firstScriptsKb, 0),
  scriptsKb: round(scriptsKb, 0),
  artKb: round(artKb, 0),
};
for (const bot of bots) bot.stop();
await browser.close();
await realm.stop();
await server.destroy();
printTable('bench:client', { figures });
printOutcome('client', figures, {
  atMost: TARGETS,
  atLeast: { nodesAtHandP50: NODES_AT_HAND[values.phone ? 'phone' : 'desktop'], platesListed: 1 },
});
process.exit(0);
