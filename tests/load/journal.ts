/**
 * `npm run bench:journal [-- --players 300 --seconds 20 --kills 20]`: the cost of saving everything, on the embedded
 * PostgreSQL with full durability. Players give each other items and chip at nodes, each player twice per second
 * (usual) and twenty times per second (worst); then again without saving. Then the process is killed at random moments
 * under the worst load: every promised change must be there, and every item in exactly one place.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { type Database, openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { COUNTER_SLOT, ITEM_SLOT, NODE_ITEMS, NODES } from './realms/journal-facts.ts';
import type { JournalFigures, JournalRealmOptions } from './realms/journal-realm.ts';
import { type Figures, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '20' },
    kills: { type: 'string', default: '20' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
const kills = Number(values.kills);
if (!(players >= 2 && players <= 1000 && seconds >= 1 && kills >= 0)) {
  throw new Error('--players takes 2 to 1000, --seconds 1 or more, --kills 0 or more');
}

const USUAL = 2;
const WORST = 20;
const SETTLING_MS = 3000;
const START_ITEMS = 1000;
const random = seededRandom(Date.now());

/** Creates players with accounts, far from each other, each with a purse, a tally and some odds and ends. */
async function makePlayers({ db }: Database, worldId: string): Promise<string[]> {
  const store = createPlayerStore(db);
  const users: string[] = [];
  for (let i = 0; i < players; i += 1) {
    const { id: userId } = await db
      .insertInto('auth_users')
      .values({ email: `journal${i}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await store.create(userId, { x: 0, y: 0, color: '#aabbcc' });
    const place = { x: 2000 + (i % 20) * 3600, y: 2000 + Math.floor(i / 20) * 3600, worldId };
    await store.completeFirstSpawn(id, place, []);
    const odds = Array.from({ length: 10 }, (_, k) => ({ slot_index: 5 + k, item_id: 2, quantity: 7 }));
    const rows = [{ slot_index: ITEM_SLOT, item_id: 1, quantity: START_ITEMS }, ...odds].map((row) => ({
      ...row,
      player_id: id,
      slot_type: 'inventory' as const,
    }));
    const tally = {
      player_id: id,
      slot_index: COUNTER_SLOT,
      item_id: 3,
      quantity: 1,
      slot_type: 'hotbar' as const,
    };
    await db
      .insertInto('player_inventory')
      .values([...rows, tally])
      .execute();
    users.push(userId);
  }
  return users;
}

async function startRealm(options: JournalRealmOptions): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'realms/journal-realm.ts'), [JSON.stringify(options)]);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the realm ended')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

async function ask(child: ChildProcess): Promise<JournalFigures> {
  child.send('figures');
  const [figures] = (await once(child, 'message')) as [JournalFigures];
  return figures;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function walBytes({ db }: Database): Promise<number> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn() - '0/0' as at`.execute(db);
  return Number(rows[0]?.at);
}

async function measure(database: Database, options: JournalRealmOptions): Promise<Figures> {
  const child = await startRealm(options);
  await pause(SETTLING_MS);
  await ask(child);
  const before = await walBytes(database);
  await pause(seconds * 1000);
  const figures = await ask(child);
  const bytes = (await walBytes(database)) - before;
  await end(child);
  const { changes, commits, commitP50Ms, commitP99Ms, tickP50Ms, tickP99Ms, tickCpuP99Ms, tickInLineP99Ms } =
    figures;
  return {
    changesPerSecond: round(changes / seconds, 0),
    commitsPerSecond: round(commits / seconds, 1),
    commitP50Ms,
    commitP99Ms,
    bytesPerChange: options.isKept ? round(bytes / changes, 0) : 0,
    tickP50Ms,
    tickP99Ms,
    tickCpuP99Ms,
    tickInLineP99Ms,
    waiting: figures.backlog,
    load: round(loadavg()[0] ?? 0, 1),
  };
}

interface Tally {
  /** Number of missing items and of surplus items. */
  lost: number;
  doubled: number;
  /** Number of changes that were promised but are not saved. */
  toldNotKept: number;
  told: number;
}

/** Checks that every item is in a purse or a node, and that every saved change has left its id and is counted. */
async function inspect(database: Database, worldId: string, toldFile: string, tally: Tally): Promise<void> {
  const { db } = database;
  const worlds = createWorldStore(db);
  // A new process does this too: everything that the killed process had in progress is then finished or refused.
  await worlds.takeOver(worldId);
  const { rows } = await sql<{ items: string; changes: string; applied: string }>`
    select (select sum(quantity) from player_inventory where slot_index = ${ITEM_SLOT})
        - (select coalesce(sum(${NODE_ITEMS} - current_health), 0) from resource_node_instances
           where world_id = ${worldId}) as items,
      (select sum(quantity - 1) from player_inventory where slot_index = ${COUNTER_SLOT}) as changes,
      (select count(*) from applied_effects) as applied`.execute(db);
  const [row] = rows;
  const items = Number(row?.items) - players * START_ITEMS;
  const uncounted = Number(row?.applied) - Number(row?.changes);
  tally.lost += Math.max(0, -items) + Math.max(0, uncounted);
  tally.doubled += Math.max(0, items) + Math.max(0, -uncounted);
  const told = (await readFile(toldFile, 'utf8')).split('\n').filter((id) => id.length === 36);
  const missing = await sql<{
    missing: string;
  }>`select count(*) as missing from unnest(${told}::uuid[]) as list (id)
    where not exists (select from applied_effects where applied_effects.id = list.id)`.execute(db);
  tally.toldNotKept += Number(missing.rows[0]?.missing);
  tally.told += told.length;
  await writeFile(toldFile, '');
}

const dataDir = await mkdtemp(join(tmpdir(), 'tundra-journal-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
const database = openDatabase(postgres.url, { connections: 4 });
try {
  await migrate(database.db);
  await seedCatalogue(database.db);
  const { id: worldId } = await pinTestWorld(database);
  const users = await makePlayers(database, worldId);
  const common = { databaseUrl: postgres.url, worldId, users, toldFile: null, seed: 3 };
  const usualUnkept = await measure(database, { ...common, rate: USUAL, isKept: false });
  const usual = await measure(database, { ...common, rate: USUAL, isKept: true });
  const worstUnkept = await measure(database, { ...common, rate: WORST, isKept: false });
  const worst = await measure(database, { ...common, rate: WORST, isKept: true });
  // Counts every change from here on, without earlier changes and without those that the killed process had in
  // progress.
  await createWorldStore(database.db).takeOver(worldId);
  await sql`update player_inventory set quantity = ${START_ITEMS} where slot_index = ${ITEM_SLOT}`.execute(
    database.db,
  );
  await sql`update player_inventory set quantity = 1 where slot_index = ${COUNTER_SLOT}`.execute(database.db);
  await sql`delete from resource_node_instances`.execute(database.db);
  const tally: Tally = { lost: 0, doubled: 0, toldNotKept: 0, told: 0 };
  const toldFile = join(dataDir, 'told');
  await writeFile(toldFile, '');
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = await startRealm({ ...common, rate: WORST, isKept: true, toldFile, seed: 100 + kill });
    await pause(500 + random() * 2000);
    await end(child);
    await inspect(database, worldId, toldFile, tally);
  }
  printTable(`bench:journal, ${players} players, ${NODES} nodes`, { usualUnkept, usual, worstUnkept, worst });
  const figures = {
    commitP99Ms: usual.commitP99Ms ?? Number.NaN,
    tickP99RaisedMs: round((usual.tickP99Ms ?? Number.NaN) - (usualUnkept.tickP99Ms ?? Number.NaN)),
    bytesPerChange: usual.bytesPerChange ?? Number.NaN,
    worstCommitP99Ms: worst.commitP99Ms ?? Number.NaN,
    worstTickP99RaisedMs: round((worst.tickP99Ms ?? Number.NaN) - (worstUnkept.tickP99Ms ?? Number.NaN)),
    worstBytesPerChange: worst.bytesPerChange ?? Number.NaN,
    kills,
    ...tally,
  };
  printOutcome('journal', figures, {
    atMost: { commitP99Ms: 25, tickP99RaisedMs: 1.5, lost: 0, doubled: 0, toldNotKept: 0 },
  });
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
