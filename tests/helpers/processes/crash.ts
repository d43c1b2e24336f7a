/** Kills the whole server while players with accounts walk around, restarts it, and lets all players rejoin. */
import { createHash, randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '#api/db/client.ts';
import { STARTING_ITEMS } from '#game/shared/constants.ts';
import { decodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { Wanderer } from '#tests/helpers/world/wander.ts';
import { Browser } from '../api/api.ts';
import { connectRtc } from '../play/rtc-link.ts';
import { seededRandom } from '../sim.ts';
import { TestPlayer } from '../test-player.ts';
import { GameServer } from './game-server.ts';

const STEP_MS = 50;
const PING_STEPS = 30;
const AREA = { centre: 2500, extent: 600 };
/** Maximum distance between a saved place and a place where the player actually was, in px. */
const PLACE_REACH = 2;
/** Time between attempts of a player who could not join, in ms. */
const RETRY_MS = 500;
const PATIENCE_MS = 60_000;

export interface CrashOptions {
  /** URL of an empty database. */
  readonly databaseUrl: string;
  readonly players: number;
  /** Time for which the players walk before the server is killed, in seconds. */
  readonly secondsBefore: number;
}

export interface CrashOutcome {
  /** Age of each rejoined player's place at the time of the crash, in ms: time since the player was there. */
  readonly ages: readonly number[];
  /** Starting items that are missing or duplicated. */
  readonly itemsLost: number;
  /** Time from the restart until the server answers, and until the last player is back, in ms. */
  readonly startMs: number;
  readonly backMs: number;
}

interface Account {
  readonly userId: string;
  readonly browser: Browser;
}

interface Point {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** One player's walk, with the places that the player passed. */
interface Walk {
  readonly account: Account;
  readonly player: TestPlayer;
  readonly way: Point[];
  readonly timer: NodeJS.Timeout;
}

export async function crash(options: CrashOptions): Promise<CrashOutcome> {
  const server = await GameServer.launch({ DATABASE_URL: options.databaseUrl });
  const database = openDatabase(options.databaseUrl, { connections: 2 });
  try {
    const random = seededRandom(11);
    const accounts: Account[] = [];
    for (let i = 0; i < options.players; i += 1) accounts.push(await signUp(database, server.origin, i));
    const walks: Walk[] = [];
    let ground: Ground | undefined;
    for (const account of accounts) {
      const player = await enter(server.origin, account);
      ground ??= await fetchGround(server.origin, player);
      walks.push(walk(account, player, ground, random));
    }
    await pause(options.secondsBefore * 1000);
    const killedAt = performance.now();
    await server.kill();
    for (const { timer, player } of walks) {
      clearInterval(timer);
      player.link.close('the server is gone');
    }
    const restartedAt = performance.now();
    await server.start();
    const startMs = performance.now() - restartedAt;
    const ages = await Promise.all(walks.map((one) => comeBack(server.origin, one, killedAt)));
    const backMs = performance.now() - restartedAt;
    return { ages, itemsLost: await itemsLost(database, options.players), startMs, backMs };
  } finally {
    await database.close();
    await server.destroy();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a confirmed account with a session, without sending mails and without the slow hashing of a password. */
export async function signUp({ db }: Database, origin: string, number: number): Promise<Account> {
  const { id: userId } = await db
    .insertInto('auth_users')
    .values({ email: `crash${number}@example.org`, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth_sessions')
    .values({
      id: createHash('sha256').update(token).digest('hex'),
      user_id: userId,
      expires_at: new Date(Date.now() + 29 * 24 * 60 * 60 * 1000),
    })
    .execute();
  const browser = new Browser(origin);
  browser.cookies.set(SESSION_COOKIE, token);
  return { userId, browser };
}

const SESSION_COOKIE = 'session';

async function enter(origin: string, { browser, userId }: Account): Promise<TestPlayer> {
  const reply = await browser.post('/api/play/ticket');
  if (reply.status !== 200) throw new Error(`no ticket for ${userId}: ${reply.status} ${reply.text}`);
  const { ticket } = reply.json as { ticket: string };
  const player = new TestPlayer();
  player.link = await connectRtc(origin, ticket, player.handlers);
  player.knock();
  await player.until(() => player.self, `the welcome of ${userId}`);
  return player;
}

async function fetchGround(origin: string, player: TestPlayer): Promise<Ground> {
  const [notice] = player.all('world:data');
  const response = await fetch(`${origin}/api/world/${notice?.hash}`);
  return new Ground(decodeWorldAsset(new Uint8Array(await response.arrayBuffer())));
}

function walk(account: Account, player: TestPlayer, ground: Ground, random: () => number): Walk {
  const wanderer = new Wanderer(player.self ?? { x: 2500, y: 2500 }, AREA, ground, random);
  const way: Point[] = [];
  let steps = 0;
  let refused = 0;
  const timer = setInterval(() => {
    const refusals = player.all('player:move:rejected');
    const last = refusals.at(-1);
    if (last && refusals.length > refused) wanderer.body = { ...wanderer.body, ...last.correctedPosition };
    refused = refusals.length;
    const { x, y, facing, isMoving } = wanderer.step();
    way.push({ at: performance.now(), x, y });
    player.move({ x, y, facing, isMoving });
    if (steps++ % PING_STEPS === 0) player.ping(steps);
  }, STEP_MS);
  return { account, player, way, timer };
}

/**
 * Retries until the player has joined, and returns the age of the player's place, in ms; infinite if the player was
 * never there.
 */
async function comeBack(origin: string, { account, way }: Walk, killedAt: number): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const { self, link } = await enter(origin, account);
      const { x = Number.NaN, y = Number.NaN } = self ?? {};
      link.close('done');
      const point = way.findLast((one) => Math.hypot(one.x - x, one.y - y) <= PLACE_REACH);
      return point ? killedAt - point.at : Number.POSITIVE_INFINITY;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}

/**
 * Returns the number of missing or duplicated starting items. The welcome promised them to every player, so each must
 * exist once.
 */
async function itemsLost({ db }: Database, players: number): Promise<number> {
  const rows = await db.selectFrom('player_inventory').select(['player_id', 'item_id']).execute();
  const distinct = new Set(rows.map(({ player_id, item_id }) => `${player_id} ${item_id}`)).size;
  return Math.abs(players * STARTING_ITEMS.length - rows.length) + (rows.length - distinct);
}
