/**
 * `npm run bench:realm [-- --players 50 --seconds 20 --gateways 1 --only game]`: players over real WebRTC on loopback,
 * all walking, about thirty in view of each, in a process separate from the server's. In the same run it measures the
 * bare transport (the same number of datagrams of the same size, with no game behind them) and a plain server that
 * broadcasts JSON over WebSockets. With `--mixed` half of the players connect over WebSocket and half over links in
 * memory, and only the game is measured. With `--loss 0.05` it measures only the game, first without loss and then with
 * that share of all UDP packets lost. With `--pairs` it measures only the game, first without and then with each two
 * players building together. Prints a table, and as its last line one JSON object of figures and targets.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENTER_X, ENTER_Y } from '#game/server/sync/interest.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { type Area, botId, extentFor } from '../helpers/world/wander.ts';
import { Bot } from './bots/bot.ts';
import { JsonBot } from './bots/json-bot.ts';
import { rerunInOwnNetwork, setPacketLoss } from './bots/lossy-net.ts';
import { Observer } from './bots/observer.ts';
import type { Question, ServerFigures, ServerKind, ServerOptions } from './realms/server.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    /** Number of processes that hold the game's links, like the setting GATEWAYS. */
    gateways: { type: 'string', default: '1' },
    /** Leaves out the servers used for comparison, for a quick look at the game's own figures. */
    only: { type: 'string' },
    /**
     * Half of the players connect over WebSocket, half over links in memory: measures only the game, without WebRTC.
     */
    mixed: { type: 'boolean', default: false },
    /** Measures only the game, first with players who do not know each other, and then with all in pairs. */
    pairs: { type: 'boolean', default: false },
    /** Share of packets lost in each direction, 0 to 1, in a private network of the benchmark. */
    loss: { type: 'string' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
const gateways = Number(values.gateways);
if (!(players >= 2 && players <= 1000 && seconds >= 1 && seconds <= 600)) {
  throw new Error('--players takes 2 to 1000, --seconds 1 to 600');
}
if (!(gateways >= 0 && gateways <= 8)) throw new Error('--gateways takes 0 to 8');
const loss = values.loss === undefined ? null : Number(values.loss);
if (loss !== null && !(loss > 0 && loss <= 0.3)) throw new Error('--loss takes shares up to 0.3');
if (values.only !== undefined && values.only !== 'game') throw new Error('--only takes nothing but "game"');

/** Average number of neighbours that each player should have in view. */
const IN_VIEW = 30;
const OBSERVERS = 10;
const SAMPLE_MS = 1000 / 60;
const SETTLING_MS = 3000;
/** With packet loss a connection may fail to open. */
const MOST_RETRIES = 5;
/** The game may have several ports. */
const AREA: Area = { centre: 20_000, extent: extentFor(players, IN_VIEW, 4 * ENTER_X * ENTER_Y) };
const INTERFACES = '/proc/net/dev';

interface Client {
  connect(origin: string, ticket: string, hasGame: boolean): Promise<void>;
  reset(): void;
  stop(): void;
  readonly isLost: boolean;
  readonly rejections: number;
  readonly bytesDown: number;
  readonly bytesUp: number;
  readonly datagramsDown: number;
  readonly datagramBytesDown: number;
}

/**
 * Returns the bytes that have passed over the loopback interface, including all headers; NaN if Linux does not report
 * them.
 */
function loopbackBytes(): number {
  const line = existsSync(INTERFACES) ? readFileSync(INTERFACES, 'utf8').match(/^\s*lo:\s*(\d+)/m) : null;
  return Number(line?.[1]);
}

async function ask<T>(server: ChildProcess, question: Question): Promise<T> {
  server.send(question);
  const [answer] = (await once(server, 'message')) as [T];
  return answer;
}

async function startServer(options: ServerOptions): Promise<{ server: ChildProcess; origin: string }> {
  const server = fork(join(import.meta.dirname, 'realms/server.ts'), [JSON.stringify(options)]);
  const [origin] = (await once(server, 'message')) as [string];
  return { server, origin };
}

/** Connects, and retries if necessary. @returns the number of retries */
async function enter(
  client: Client,
  player: number,
  server: ChildProcess,
  origin: string,
  hasGame: boolean,
): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const ticket = await ask<string>(server, { ask: 'ticket', player });
    try {
      await client.connect(origin, ticket, hasGame);
      return tries;
    } catch (error) {
      if (loss === null || tries >= MOST_RETRIES) throw error;
    }
  }
}

/** Measures one kind of server under the whole crowd. */
async function measure(
  kind: ServerKind,
  datagramBytes: number,
  clients: readonly Client[],
  sample: () => void,
  inPairs = false,
) {
  const udpPort = await claimPorts(Math.max(1, gateways));
  const inMemory = kind === 'game' ? players - clients.length : 0;
  const { server, origin } = await startServer({
    ...{ kind, udpPort, gateways, inMemory, inPairs, ...AREA, datagramBytes },
  });
  const idle = await ask<ServerFigures>(server, { ask: 'figures' });
  let retries = 0;
  for (const [i, client] of clients.entries()) {
    retries += await enter(client, i + 1, server, origin, kind === 'game');
  }
  await pause(SETTLING_MS);
  for (const client of clients) client.reset();
  const before = await ask<ServerFigures>(server, { ask: 'figures' });
  const wireBefore = loopbackBytes();
  const startedAt = performance.now();
  const sampler = setInterval(sample, SAMPLE_MS);
  await pause(seconds * 1000);
  clearInterval(sampler);
  const playerSeconds = (clients.length * (performance.now() - startedAt)) / 1000;
  const wire = loopbackBytes() - wireBefore;
  const after = await ask<ServerFigures>(server, { ask: 'figures' });
  const sum = (count: (client: Client) => number) =>
    clients.reduce((total, client) => total + count(client), 0);
  const figures = {
    cpuMsPerPlayerSecond: round((after.cpuMs - before.cpuMs) / playerSeconds),
    gatewayCpuMsPerPlayerSecond: round((after.gatewayCpuMs - before.gatewayCpuMs) / playerSeconds),
    /** All work of the server's own process, including work outside of ticks. */
    serverCpuMsPerTick: round(
      (after.cpuMs - after.gatewayCpuMs - before.cpuMs + before.gatewayCpuMs) / (seconds * (1000 / TICK_MS)),
    ),
    bytesDownPerPlayerSecond: round(sum((client) => client.bytesDown) / playerSeconds, 0),
    eventBytesDownPerPlayerSecond: round(
      sum((client) => client.bytesDown - client.datagramBytesDown) / playerSeconds,
      1,
    ),
    bytesUpPerPlayerSecond: round(sum((client) => client.bytesUp) / playerSeconds, 0),
    wireBytesPerPlayerSecond: round(wire / playerSeconds, 0),
    datagramsDownPerPlayerSecond: round(sum((client) => client.datagramsDown) / playerSeconds, 1),
    datagramBytes: round(
      sum((client) => client.datagramBytesDown) / sum((client) => client.datagramsDown),
      0,
    ),
    memoryMbPerPlayer: round((after.rssBytes - idle.rssBytes) / clients.length / 2 ** 20),
    retries,
    lostSessions: clients.filter((client) => client.isLost).length,
    refusals: sum((client) => client.rejections),
    joiningTickP99Ms: before.tickP99Ms,
    tickP50Ms: after.tickP50Ms,
    tickP99Ms: after.tickP99Ms,
    turnP99Ms: after.turnP99Ms,
    tickCpuP50Ms: after.tickCpuP50Ms,
    tickCpuP99Ms: after.tickCpuP99Ms,
    tickInLineP99Ms: after.tickInLineP99Ms,
    loopDelayP99Ms: after.loopDelayP99Ms,
    skippedTicks: after.skippedTicks - before.skippedTicks,
  };
  for (const client of clients) client.stop();
  server.disconnect();
  await once(server, 'exit');
  return figures;
}

function crowd(withObservers: boolean): Bot[] {
  const random = seededRandom(1);
  return Array.from({ length: values.mixed ? players / 2 : players }, (_, i) => {
    const observer = withObservers && i < OBSERVERS ? new Observer() : undefined;
    return new Bot(botId(i + 1), random, AREA, observer, values.mixed ? connectWs : undefined);
  });
}

/** Measures the game under its crowd, and how ten of its players see the others. */
async function measureGame(inPairs = false) {
  const bots = crowd(true);
  const ways = new Map(bots.map((bot) => [bot.userId, bot.way]));
  const observers = bots.flatMap((bot) => bot.observer ?? []);
  const inView: number[] = [];
  const sample = () => {
    for (const observer of observers) {
      observer.sample(ways);
      inView.push(observer.inView);
    }
  };
  const figures = await measure('game', 0, bots, sample, inPairs);
  const known = observers.flatMap((observer) => observer.knownAges);
  const shown = observers.flatMap((observer) => observer.shownAges);
  const onScreen = observers.flatMap((observer) => observer.onScreenAges);
  const wrong = observers.reduce((total, { wrongGuesses }) => total + wrongGuesses, 0);
  return {
    ...figures,
    players,
    inView: round(inView.reduce((total, count) => total + count, 0) / Math.max(1, inView.length), 1),
    knownAgeP50Ms: round(percentile(known, 0.5), 1),
    knownAgeP99Ms: round(percentile(known, 0.99), 1),
    shownAgeP50Ms: round(percentile(shown, 0.5), 1),
    shownAgeP99Ms: round(percentile(shown, 0.99), 1),
    onScreenAgeP99Ms: round(percentile(onScreen, 0.99), 1),
    wrongGuessShare: round(wrong / Math.max(1, shown.length), 4),
  };
}

async function measureLoss(share: number): Promise<void> {
  rerunInOwnNetwork();
  const calm = await measureGame();
  setPacketLoss(share);
  const lossy = await measureGame();
  const growth = round(lossy.shownAgeP99Ms / calm.shownAgeP99Ms);
  printTable(`bench:realm, ${players} players for ${seconds} s each`, {
    'no loss': calm,
    [`${share * 100} % lost`]: lossy,
  });
  const { lostSessions, shownAgeP99Ms } = lossy;
  const figures = { growth, lostSessions, shownAgeP99Ms, calmAgeP99Ms: calm.shownAgeP99Ms };
  printOutcome('realm-loss', figures, { atMost: { growth: 1.3, lostSessions: 0 } });
}

async function measurePairs(): Promise<void> {
  const alone = await measureGame();
  const paired = await measureGame(true);
  printTable(`bench:realm, ${players} players for ${seconds} s each`, { alone, paired });
  // Snapshots carry nothing about partners, and their size differs by several per cent between two equal runs, so only
  // the events are compared.
  const more = paired.eventBytesDownPerPlayerSecond - alone.eventBytesDownPerPlayerSecond;
  const figures = {
    bytesDownGrowth: round(1 + more / alone.bytesDownPerPlayerSecond, 3),
    bytesUpGrowth: round(paired.bytesUpPerPlayerSecond / alone.bytesUpPerPlayerSecond, 3),
    lostSessions: paired.lostSessions,
  };
  printOutcome('realm-pairs', figures, {
    atMost: { bytesDownGrowth: 1.02, bytesUpGrowth: 1.02, lostSessions: 0 },
  });
}

if (values.pairs) {
  await measurePairs();
  process.exit(0);
}
if (loss !== null) {
  await measureLoss(loss);
  process.exit(0);
}
const game = await measureGame();
if (values.mixed) {
  printTable(`bench:realm, ${players} players for ${seconds} s, half WebSocket, half in memory`, { game });
  const { tickP50Ms, tickP99Ms, turnP99Ms, lostSessions, refusals } = game;
  const figures = { players, tickP50Ms, tickP99Ms, turnP99Ms, lostSessions, refusals };
  printOutcome('realm-mixed', figures, { atMost: { tickP99Ms: 20, lostSessions: 0, refusals: 0 } });
  process.exit(0);
}
if (values.only === 'game') {
  printTable(`bench:realm, the game alone, ${players} players for ${seconds} s`, {
    game,
  });
  process.exit(0);
}

const floor = await measure('floor', game.datagramBytes, crowd(false), () => undefined);
const json = await measure(
  'json',
  0,
  Array.from({ length: players }, () => new JsonBot(seededRandom(1), AREA)),
  () => undefined,
);
const ratios = {
  cpuToFloor: round(game.cpuMsPerPlayerSecond / floor.cpuMsPerPlayerSecond),
  memoryOverFloorMb: round(game.memoryMbPerPlayer - floor.memoryMbPerPlayer),
  bytesDownToJson: round(game.bytesDownPerPlayerSecond / json.bytesDownPerPlayerSecond),
  cpuToJson: round(game.cpuMsPerPlayerSecond / json.cpuMsPerPlayerSecond),
};
printTable(`bench:realm, ${players} players for ${seconds} s each`, {
  game,
  floor,
  json,
});
printTable('ratios', { game: ratios });
printOutcome(
  'realm',
  { ...game, ...ratios },
  {
    atMost: {
      lostSessions: 0,
      refusals: 0,
      tickP99Ms: 8,
      turnP99Ms: 4,
      tickCpuP99Ms: 4,
      bytesDownPerPlayerSecond: 4500,
      cpuToFloor: 1.3,
      memoryOverFloorMb: 0.6,
      shownAgeP50Ms: 130,
      shownAgeP99Ms: 190,
    },
  },
);
process.exit(0);
