/**
 * `npm run bench:items [-- --players 100 --seconds 20]`: the cost of harvesting, moving and sorting items, on the
 * embedded PostgreSQL. First all players stand still; then each player harvests herb after herb and sorts, moves or
 * equips something once a second. A request is acknowledged when its result is saved.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { populate } from '#tests/helpers/play/items-players.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import type { ItemsCommand, ItemsFigures, ItemsRealmOptions } from './realms/items-realm.ts';
import { type Figures, percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '100' }, seconds: { type: 'string', default: '20' } },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
if (!(players >= 1 && players <= 1000 && seconds >= 1))
  throw new Error('--players takes 1 to 1000, --seconds 1 or more');

/** Requests per second per player, in addition to harvesting. */
const RATE = 1;
const SETTLING_MS = 3000;
/** Edge of the square in which all players stand, in px: some players see many others, some see few. */
const EXTENT = 4000;

async function ask(child: ChildProcess): Promise<ItemsFigures> {
  child.send('figures' satisfies ItemsCommand);
  const [figures] = (await once(child, 'message')) as [ItemsFigures];
  return figures;
}

async function measure(child: ChildProcess, command: ItemsCommand): Promise<Figures> {
  child.send(command);
  await pause(SETTLING_MS);
  await ask(child);
  await pause(seconds * 1000);
  const { latencies, refusals, harvests, ...ticks } = await ask(child);
  return {
    requestsPerSecond: round(latencies.length / seconds, 1),
    harvestsPerSecond: round(harvests / seconds, 1),
    refusals,
    acknowledgedP50Ms: round(percentile(latencies, 0.5)),
    acknowledgedP99Ms: round(percentile(latencies, 0.99)),
    ...ticks,
    load: round(loadavg()[0] ?? 0, 1),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'tundra-items-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
const database = openDatabase(postgres.url, { connections: 4 });
try {
  await migrate(database.db);
  await seedCatalogue(database.db);
  const world = await pinTestWorld(database);
  const random = seededRandom(3);
  const places = Array.from({ length: players }, () => ({
    x: 4000 + random() * EXTENT,
    y: 4000 + random() * EXTENT,
  }));
  const users = await populate(database, world, places, random);
  const nodes = 2 * (seconds + SETTLING_MS / 1000);
  const options: ItemsRealmOptions = {
    databaseUrl: postgres.url,
    worldId: world.id,
    users,
    seed: 3,
    logFile: null,
    rate: RATE,
    nodes,
  };
  const child = fork(join(import.meta.dirname, 'realms/items-realm.ts'), [JSON.stringify(options)]);
  await once(child, 'message');
  const resting = await measure(child, 'rest');
  const acting = await measure(child, 'act');
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  printTable(`bench:items, ${players} players`, { resting, acting });
  const figures = {
    acknowledgedP99Ms: acting.acknowledgedP99Ms ?? Number.NaN,
    tickP99RaisedMs: round((acting.tickP99Ms ?? Number.NaN) - (resting.tickP99Ms ?? Number.NaN)),
    tickCpuP99RaisedMs: round((acting.tickCpuP99Ms ?? Number.NaN) - (resting.tickCpuP99Ms ?? Number.NaN)),
    requestsPerSecond: acting.requestsPerSecond ?? Number.NaN,
    harvestsPerSecond: acting.harvestsPerSecond ?? Number.NaN,
  };
  printOutcome('items', figures, {
    atMost: { acknowledgedP99Ms: 60, tickP99RaisedMs: 2 },
    atLeast: { requestsPerSecond: 0.5 * RATE * players, harvestsPerSecond: 0.5 * players },
  });
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
