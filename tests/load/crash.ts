/**
 * `npm run bench:crash [-- --players 50 --power 50 --seed 1]`: runs the whole server, its database and players with
 * accounts over real WebRTC; then `kill -9`, a restart, and all players rejoin. Reports how many are back, the age of
 * their places, and whether everything that they were promised exists. After that the power is cut `--power` times (0:
 * never): everything that `npm start` runs, including its database, is killed in one go while players play, and started
 * again. `--players 0` leaves the first part out.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { crash } from '#tests/helpers/processes/crash.ts';
import { type PowerCut, powerCuts } from '#tests/helpers/processes/power.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '50' },
    power: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const players = Number(values.players);
const cuts = Number(values.power);
const seed = Number(values.seed);
if (!(players >= 0 && cuts >= 0 && Number.isInteger(seed)))
  throw new Error('--players and --power take 0 or more, --seed a whole number');

async function killTheServer(): Promise<void> {
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
}

const sum = (all: readonly PowerCut[], of: (cut: PowerCut) => number): number =>
  all.reduce((total, cut) => total + of(cut), 0);
const worst = (all: readonly PowerCut[], of: (cut: PowerCut) => number): number => Math.max(...all.map(of));

async function cutThePower(): Promise<void> {
  process.stdout.write(`\n${cuts} cuts of power, seed ${seed}\n`);
  let done = 0;
  const outcome = await powerCuts({
    cuts,
    seed,
    carriers: 8,
    makers: 6,
    byNpm: true,
    onCut: ({ playedMs, killed, startMs, lost, doubled, untrue }) => {
      done += 1;
      const said = `${killed} processes after ${round(playedMs / 1000)} s, healthy in ${round(startMs / 1000)} s`;
      process.stdout.write(`${done}: ${said}; lost ${lost}, doubled ${doubled}, untrue ${untrue}\n`);
    },
  });
  const starts = outcome.cuts.map(({ startMs }) => startMs / 1000);
  const figures = {
    cuts: outcome.cuts.length,
    healthyStarts: starts.length,
    // Largest number of pieces missing after a cut, plus the number of all pieces that players were promised and do not
    // have.
    lost: worst(outcome.cuts, ({ lost }) => lost) + sum(outcome.cuts, ({ untrue }) => untrue),
    doubled: worst(outcome.cuts, ({ doubled }) => doubled),
    slowestStart_s: round(Math.max(...starts), 1),
    startP50_s: round(percentile(starts, 0.5), 1),
    told: outcome.told,
    bagsChecked: sum(outcome.cuts, ({ checked }) => checked),
    built: outcome.built,
    jobsKilled: outcome.begun,
    dishes: outcome.dishes,
  };
  printTable(`bench:crash, ${cuts} cuts of power`, { power: figures });
  printOutcome('power', figures, {
    atMost: { lost: 0, doubled: 0, slowestStart_s: 20 },
    atLeast: { healthyStarts: cuts, told: 10 * cuts, built: cuts, jobsKilled: 1, dishes: 1 },
  });
}

if (players > 0) await killTheServer();
if (cuts > 0) await cutThePower();
process.exit(0);
