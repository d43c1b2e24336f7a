/**
 * `npm run bench:crash [-- --players 50]`: the whole server, its database and players with accounts over real WebRTC;
 * then `kill -9`, a new start, and everybody comes back. Says who did, how old the place is at which they stand, and
 * whether everything that they had been told is there.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { crash } from '#tests/helpers/crash.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '50' } } });
const players = Number(values.players);
const dataDir = await mkdtemp(join(tmpdir(), 'tundra-crash-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
try {
  const outcome = await crash({ databaseUrl: postgres.url, players, secondsBefore: 12 });
  const ages = outcome.ages.map((age) => age / 1000);
  const figures = {
    players,
    back: outcome.ages.length,
    ageP50S: round(percentile(ages, 0.5)),
    ageMaxS: round(Math.max(...ages)),
    itemsLost: outcome.itemsLost,
    startS: round(outcome.startMs / 1000, 1),
    allBackS: round(outcome.backMs / 1000, 1),
  };
  printTable(`bench:crash, ${players} players`, { crash: figures });
  printOutcome('crash', figures, {
    atMost: { ageMaxS: 5, itemsLost: 0 },
    atLeast: { back: players },
  });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
