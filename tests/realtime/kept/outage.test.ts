/**
 * The store becomes unavailable and comes back while people play: in simulated time, and with a real PostgreSQL over
 * WebRTC.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#api/db/client.ts';
import { readPostmaster } from '#api/db/embedded/pidfile.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import type { PlayerStore } from '#game/server/store/ports.ts';
import { SAVE_INTERVAL_MS } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { mossWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { putDatabase } from '#tests/helpers/processes/ready-data.ts';
import { startSim } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/** Number of steps walked while the database hangs, one per 100 ms. */
const STEPS = amount(20, 60);
const FAILED = 'Failed to initialize player. Please try again.';

describe('thirty seconds without the store, in simulated time', () => {
  it('play continues for thirty seconds without the store, and everything is saved afterwards', async () => {
    const moss = mossWorld();
    const sim = startSim({ ground: moss.ground, notice: moss.notice });
    const anna = startClient(sim, moss, 'anna');
    const vera = startClient(sim, moss, 'vera');
    await untilPlaying(sim, anna);
    await untilPlaying(sim, vera);
    await sim.clock.advance(6000);
    sim.store.failure = new Error('the database is away');
    anna.keys = { x: 1, y: 0, sprint: false };
    await sim.clock.advance(2000);
    anna.keys = { x: 0, y: 0, sprint: false };
    expect(vera.session.chat.say('Do you hear me?')).toBe('sent');
    // A player who joins in the meantime gets an error, retries automatically, and enters when the store is back.
    const late = startClient(sim, moss, 'late');
    await sim.clock.advance(2000);
    expect(late.store.getState().connection.message).toBe(FAILED);
    await sim.clock.advance(26_000);
    for (const client of [anna, vera]) {
      expect(client.store.getState().phase).toBe('playing');
      expect(client.rejections).toEqual([]);
    }
    const chat = anna.store.getState().chat.map(({ message }) => message);
    expect(chat).toContain('Do you hear me?');
    const [seen] = [...vera.session.bodies()];
    const place = anna.session.body;
    expect(seen?.pose.x).toBeCloseTo(place?.x ?? Number.NaN, 0);
    expect(await sim.store.findByUser('anna').catch(() => 'away')).toBe('away');
    expect(sim.realm.figures().unsavedChanges).toBeGreaterThan(0);

    sim.store.failure = undefined;
    await untilPlaying(sim, late);
    await sim.clock.advance(35_000);
    // A player who reports the same place again is marked for saving again, but nothing waits longer than usual.
    expect(sim.realm.figures().saveLagMs).toBeLessThanOrEqual(SAVE_INTERVAL_MS);
    expect((await sim.store.findByUser('anna'))?.x).toBeCloseTo(place?.x ?? Number.NaN, 1);
  });
});

describe('a stop in simulated time', () => {
  async function stopWithoutStore() {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.move({ x: 2510, y: 2500, isMoving: false });
    await sim.clock.advance(100);
    sim.store.failure = new Error('the database is away');
    const stopped = sim.realm.stop();
    return { sim, anna, stopped };
  }

  it('a stopping realm keeps trying to save while the store fails, and admits no player in the meantime', async () => {
    const { sim, anna, stopped } = await stopWithoutStore();
    await sim.clock.advance(20_000);
    expect(anna.all('session:ended')).toMatchObject([{ reason: 'shutdown' }]);
    const late = sim.connect('late');
    late.knock();
    await sim.clock.advance(1000);
    expect(late.all('session:ended')).toMatchObject([{ reason: 'shutdown' }]);
    expect(late.self).toBeUndefined();
    expect(sim.realm.isAlive()).toBe(true);
    sim.store.failure = undefined;
    await sim.clock.advance(1000);
    expect(await stopped).toBe(true);
    expect((await sim.store.findByUser('anna'))?.x).toBe(2510);
  });

  it('a stopping realm gives up after half a minute and reports the failure', async () => {
    const { sim, stopped } = await stopWithoutStore();
    let isOver = false;
    void stopped.then(() => {
      isOver = true;
    });
    await sim.clock.advance(29_000);
    expect(isOver).toBe(false);
    await sim.clock.advance(2000);
    expect(await stopped).toBe(false);
  });
});

it.each([
  ['ends in order with', undefined, true],
  ['fails without', new Error('the database is away'), false],
] as const)(
  'a stopping realm without players takes time to save: the stop %s the store',
  async (_, failure, isSaved) => {
    const sim = startSim();
    await sim.clock.advance(6000);
    sim.store.failure = failure;
    await sim.clock.advance(100);
    expect(sim.realm.figures().unsavedChanges).toBe(0);
    const stopped = sim.realm.stop();
    await sim.clock.advance(31_000);
    expect(await stopped).toBe(isSaved);
  },
);

it('a realm whose clock stands still is not reported as alive', async () => {
  const sim = startSim();
  await sim.clock.advance(5000);
  expect(sim.realm.isAlive()).toBe(true);
  const stalled = startSim({
    wrap: (deps) => ({ ...deps, host: { ...deps.host, setTimer: () => undefined } }),
  });
  await stalled.clock.advance(9000);
  expect(stalled.realm.isAlive()).toBe(true);
  await stalled.clock.advance(2000);
  expect(stalled.realm.isAlive()).toBe(false);
});

describe('an outage of a real PostgreSQL, over WebRTC', { timeout: 300_000 }, () => {
  let dataDir = '';
  let postgres: EmbeddedPostgres;
  let database: Database;
  let store: PlayerStore;
  let server: WebrtcRealm;
  /** All players of these tests. After each test its players fall silent, and the server ends their sessions. */
  const players: TestPlayer[] = [];

  async function enter(user: string): Promise<TestPlayer> {
    const player = await server.join(user);
    players.push(player);
    return player;
  }

  const postmaster = (): number => readPostmaster(join(dataDir, 'postgres', 'data'))?.pid ?? 0;

  /** Ids of the database server's process and of the processes that serve its connections. */
  function processes(): number[] {
    const pid = postmaster();
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid, ...listed.split('\n').filter(Boolean).map(Number)];
  }

  async function userId(name: string): Promise<string> {
    const { id } = await database.db
      .insertInto('auth_users')
      .values({ email: `${name}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Connects without asking to join. */
  async function connect(user: string): Promise<TestPlayer> {
    const player = new TestPlayer();
    player.link = await connectRtc(server.origin, server.ticket(user), player.handlers);
    return player;
  }

  /** Takes one step; resolves when the server has answered a ping sent after it. */
  async function step(player: TestPlayer, x: number): Promise<void> {
    const pongs = player.pongs.length;
    player.move({ x, y: 2500, isMoving: false });
    player.ping(x);
    await player.until(() => player.pongs.length > pongs, 'the pong');
  }

  const savedX = async (user: string) => (await store.findByUser(user))?.x;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tundra-outage-'));
    await putDatabase(dataDir);
    postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
    database = openDatabase(postgres.url, { connections: 5 });
    await migrate(database.db);
    await seedCatalogue(database.db);
    store = createPlayerStore(database.db);
    const world = await pinTestWorld(database);
    const journal = createJournalStore(database.pool);
    server = await startWebrtcRealm({ store, journal, world });
  });

  afterAll(async () => {
    for (const { link } of players) link.close('done');
    await server.stop();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('play continues while the database hangs, and the changes made in the meantime are saved', async () => {
    const anna = await userId('anna');
    const player = await enter(anna);
    const stopped = processes();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      for (let i = 1; i <= STEPS; i += 1) {
        await step(player, 2500 + i);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(player.all('player:move:rejected')).toEqual([]);
      expect(server.realm.figures().unsavedChanges).toBeGreaterThan(0);
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await step(player, 2501 + STEPS);
    await expect.poll(() => savedX(anna), { timeout: 60_000, interval: 250 }).toBe(2501 + STEPS);
  });

  it('play continues when the database is killed; a joining player gets an error, and enters once the database is back', async () => {
    const [vera, late] = [await userId('vera'), await userId('late')];
    const player = await enter(vera);
    // Late connects beforehand, so that she asks to join during the short time in which the database is unavailable.
    const early = await connect(late);
    process.kill(postmaster(), 'SIGKILL');
    early.knock();
    const farewell = await early.until(() => early.all('session:ended')[0], 'the refusal');
    expect(farewell).toMatchObject({ reason: 'failed', message: FAILED });
    for (let i = 1; i <= 20; i += 1) await step(player, 2500 + i);
    expect(player.all('player:move:rejected')).toEqual([]);
    await expect.poll(() => database.isReachable(), { timeout: 60_000, interval: 250 }).toBe(true);
    const again = await enter(late);
    expect(again.all('session:welcome')[0]?.isFirstTime).toBe(true);
    await step(player, 2521);
    await expect.poll(() => savedX(vera), { timeout: 60_000, interval: 250 }).toBe(2521);
  });

  it('if one account has two tabs open, the newer tab plays on in the place where the older one was', async () => {
    const olga = await userId('olga');
    const witness = await enter(await userId('witness'));
    const older = await enter(olga);
    await step(older, 2511);
    const newer = await enter(olga);
    await older.until(() => older.closedBecause, 'the end of the older');
    expect(older.all('session:ended')[0]?.reason).toBe('replaced');
    expect(newer.self).toMatchObject({ x: 2511, y: 2500 });
    await step(newer, 2515);
    await witness.until(() => witness.seen.get(newer.self!.handle)?.x === 2515, 'the newer moves');
    // From the other players' point of view the player with two tabs never left.
    expect(witness.all('player:left').map(({ handle }) => handle)).not.toContain(newer.self!.handle);
  });
});
