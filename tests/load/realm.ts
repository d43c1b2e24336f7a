/**
 * `npm run bench:realm [-- --players 50 --seconds 20]`: so many players over real WebRTC on loopback, all walking,
 * about thirty in view of each. Prints a table, and as its last line one JSON object of figures and targets.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENTER_X, ENTER_Y } from '#game/server/sync/interest.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { Bot } from './bot.ts';
import type { Question, ServerFigures } from './realm-server.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '50' }, seconds: { type: 'string', default: '20' } },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
if (!(players >= 1 && players <= 1000 && seconds >= 1 && seconds <= 600)) {
  throw new Error('--players takes 1 to 1000, --seconds 1 to 600');
}

/** Neighbours that each player should have in view, on average. */
const IN_VIEW = 30;
const CENTRE = 20_000;
/** Edge of the square in which that density comes about, in px. */
const EXTENT = Math.sqrt((Math.max(players, IN_VIEW) / IN_VIEW) * 4 * ENTER_X * ENTER_Y);
const SAMPLE_MS = 1000 / 60;
const INTERFACES = '/proc/net/dev';
const TARGETS = { tickP99Ms: 15, bytesDownPerSecond: 4500, snapshotAgeP99Ms: 200, lostSessions: 0 };

const server = fork(join(import.meta.dirname, 'realm-server.ts'), ['42301', String(CENTRE), String(EXTENT)]);

async function ask<T>(question: Question): Promise<T> {
  server.send(question);
  const [answer] = (await once(server, 'message')) as [T];
  return answer;
}

/** Bytes that have passed over the loopback interface, both ways and with all headers; NaN where Linux does not say. */
function loopbackBytes(): number {
  const line = existsSync(INTERFACES) ? readFileSync(INTERFACES, 'utf8').match(/^\s*lo:\s*(\d+)/m) : null;
  return Number(line?.[1]);
}

function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const [origin] = (await once(server, 'message')) as [string];
const idle = await ask<ServerFigures>({ ask: 'figures' });
const random = seededRandom(1);
const bots = Array.from({ length: players }, () => new Bot(random, { centre: CENTRE, extent: EXTENT }));
// One after another: a ticket and a handshake each, as people arrive.
for (const [i, bot] of bots.entries()) {
  const [ticket = ''] = await ask<string[]>({ ask: 'tickets', users: [`bot-${i}`] });
  await bot.connect(origin, ticket);
}
await pause(2000);

for (const bot of bots) bot.resetCounters();
const ages: number[] = [];
const inView: number[] = [];
const before = await ask<ServerFigures>({ ask: 'figures' });
const wireBefore = loopbackBytes();
const startedAt = performance.now();
const sampler = setInterval(() => {
  for (const bot of bots) {
    const age = bot.snapshotAge();
    if (age !== null) ages.push(age);
  }
  inView.push(bots.reduce((sum, bot) => sum + bot.player.seen.size, 0) / bots.length);
}, SAMPLE_MS);
await pause(seconds * 1000);
clearInterval(sampler);
const elapsed = (performance.now() - startedAt) / 1000;
const wireAfter = loopbackBytes();
const after = await ask<ServerFigures>({ ask: 'figures' });

const playerSeconds = players * elapsed;
const sum = (count: (bot: Bot) => number): number => bots.reduce((total, bot) => total + count(bot), 0);
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const figures = {
  players,
  seconds: round(elapsed, 1),
  inView: round(inView.reduce((total, value) => total + value, 0) / inView.length, 1),
  cpuMsPerPlayerSecond: round((after.cpuMs - before.cpuMs) / playerSeconds),
  bytesDownPerSecond: round(sum((bot) => bot.bytesDown) / playerSeconds, 0),
  bytesUpPerSecond: round(sum((bot) => bot.bytesUp) / playerSeconds, 0),
  wireBytesPerSecond: round((wireAfter - wireBefore) / playerSeconds, 0),
  tickP50Ms: round(after.tickP50Ms),
  tickP99Ms: round(after.tickP99Ms),
  skippedTicks: after.skippedTicks - before.skippedTicks,
  snapshotAgeP50Ms: round(percentile(ages, 0.5), 1),
  snapshotAgeP99Ms: round(percentile(ages, 0.99), 1),
  memoryMbPerPlayer: round((after.rssBytes - idle.rssBytes) / players / 2 ** 20),
  rejections: sum((bot) => bot.rejections),
  lostSessions: bots.filter((bot) => !bot.isConnected).length,
};

for (const bot of bots) bot.stop();
server.send({ ask: 'stop' } satisfies Question);
await once(server, 'exit');

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
process.stdout.write(`bench:realm on ${machine}\n`);
for (const [name, value] of Object.entries(figures)) {
  const target = TARGETS[name as keyof typeof TARGETS];
  process.stdout.write(
    `${name.padEnd(24)}${String(value).padStart(12)}${target === undefined ? '' : `   target ≤ ${target}`}\n`,
  );
}
process.stdout.write(`${JSON.stringify({ bench: 'realm', machine, figures, targets: TARGETS })}\n`);
process.exit(0);
