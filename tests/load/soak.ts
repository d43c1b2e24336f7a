/**
 * `npm run bench:soak [-- --minutes 10 --players 20 --gateways 1 --age 4]`: players come and go over real WebRTC,
 * properly or not, while the benchmark watches the memory, the timers and the handles of the realm's process, and the
 * memory of its gateways. Growth with the number of joins is a leak. With `--age` each gateway is drained at that age
 * in minutes, and memory after the last retirement is compared with memory before it. The realm runs in a separate
 * process: this file again, with `server` as its argument.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { getHeapSpaceStatistics } from 'node:v8';
import { LINGER_MS } from '#game/features/combat/shared/death.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { openGround, seededRandom } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';
import { Wanderer } from '../helpers/world/wander.ts';
import { residentBytesOf } from './bots/processes.ts';
import { printOutcome, printTable, round } from './report.ts';

type Question = { readonly ask: 'ticket'; readonly userId: string } | { readonly ask: 'figures' };

interface ServerFigures {
  readonly heapMb: number;
  /**
   * Memory held by V8, and the part of it used for young objects, in MB; the rest of the resident memory is not V8's.
   */
  readonly heapTotalMb: number;
  readonly youngMb: number;
  readonly rssMb: number;
  /** Resident memory of the gateways, in MB, and number of replaced gateways. */
  readonly gatewayRssMb: number;
  readonly retirements: number;
  readonly timers: number;
  readonly handles: number;
  readonly players: number;
  readonly sessions: number;
  readonly internalErrors: number;
}

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '20' },
    gateways: { type: 'string', default: '1' },
    /** Age at which a gateway is drained, in minutes; 0 for no limit. */
    age: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const SAMPLE_MS = 10_000;
/** Time after which everything that a vanished player left behind must be gone, including the body, in ms. */
const REST_MS = 25_000 + LINGER_MS;
/** Time limit for draining, in ms. In production it is half an hour, but visits in this benchmark are short. */
const DRAIN_LIMIT_MS = 20_000;
const STEP_MS = 50;
const PING_STEPS = 30;
const gateways = Number(values.gateways);
const AREA = { centre: 2500, extent: 1500 };
const GROUND = openGround();
/** Number of users: the same users return again and again, so that the store does not grow. */
const USERS = 100;

async function serve(): Promise<void> {
  const limits = { ageLimitMs: Number(values.age) * 60_000, drainLimitMs: DRAIN_LIMIT_MS };
  const realm = await startWebrtcRealm({ ground: GROUND, gateways, limits });
  process.on('message', (question: Question) => {
    process.send?.(question.ask === 'ticket' ? realm.ticket(question.userId) : figures());
  });
  process.once('disconnect', () => void realm.stop().then(() => process.exit(0)));
  process.send?.(realm.origin);

  function figures(): ServerFigures {
    globalThis.gc?.();
    const memory = process.memoryUsage();
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const resources = process.getActiveResourcesInfo();
    const timers = resources.filter((name) => name === 'Timeout' || name === 'Immediate').length;
    const { players, sessions, drops } = realm.realm.figures();
    const held = realm.pool?.figures() ?? [];
    return {
      heapMb: memory.heapUsed / 2 ** 20,
      heapTotalMb: memory.heapTotal / 2 ** 20,
      youngMb: (young?.physical_space_size ?? 0) / 2 ** 20,
      rssMb: memory.rss / 2 ** 20,
      gatewayRssMb: held.reduce((sum, { pid }) => sum + residentBytesOf(pid), 0) / 2 ** 20,
      retirements: held.reduce((sum, gateway) => sum + gateway.retirements, 0),
      timers,
      handles: resources.length - timers,
      players,
      sessions,
      internalErrors: drops.internal,
    };
  }
}

/** Sends one question to the server at a time, so that answers need no numbers. */
class Server {
  readonly process: ChildProcess;
  #last: Promise<unknown> = Promise.resolve();

  constructor(process: ChildProcess) {
    this.process = process;
  }

  ask<T>(question: Question): Promise<T> {
    const answer = this.#last.then(async () => {
      const answered = once(this.process, 'message');
      this.process.send(question);
      const [value] = (await answered) as [T];
      return value;
    });
    this.#last = answer;
    return answer;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ways in which a visit ends: the player says goodbye, closes the connection, or vanishes without a word. */
const ENDINGS = ['leave', 'close', 'vanish'] as const;

/** Runs one visit, from connecting until it ends. */
async function visit(server: Server, origin: string, userId: string, random: () => number): Promise<boolean> {
  const player = new TestPlayer();
  const ticket = await server.ask<string>({ ask: 'ticket', userId });
  player.link = await connectRtc(origin, ticket, player.handlers);
  // One visitor in twenty never sends anything.
  if (random() < 0.05) {
    await pause(1000);
    player.link.close('done');
    return false;
  }
  player.knock();
  const self = await player.until(() => player.self, `the welcome of ${userId}`);
  const wanderer = new Wanderer(self, AREA, GROUND, random);
  const steps = 60 + Math.floor(random() * 200);
  for (let step = 0; step < steps && player.closedBecause === undefined; step += 1) {
    const { x, y, facing, isMoving } = wanderer.step();
    player.move({ x, y, facing, isMoving });
    if (step % PING_STEPS === 0) player.ping(step);
    if (step === 20 && random() < 0.3) player.send('chat:message', { message: 'Good day.' });
    await pause(STEP_MS);
  }
  const ending = ENDINGS[Math.floor(random() * ENDINGS.length)];
  if (ending === 'leave') player.send('session:leave', {});
  if (ending === 'vanish') await pause(9000);
  player.link.close('done');
  return true;
}

/** Returns the growth per minute in a series of samples, by least squares. */
function slope(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  let above = 0;
  let below = 0;
  samples.forEach((value, i) => {
    above += (i - middle) * (value - mean);
    below += (i - middle) ** 2;
  });
  return (above / below) * (60_000 / SAMPLE_MS);
}

/**
 * Returns the growth in memory of all processes from one generation of gateways to the next, in MB: the mean of the
 * samples since the last retirement of every gateway minus the mean of as many samples since the retirement before, at
 * the same age. 0 if there is no full generation to compare.
 */
function overRetirements(samples: readonly ServerFigures[]): number {
  const last = samples.at(-1)?.retirements ?? 0;
  const since = (retirements: number) => samples.filter((sample) => sample.retirements === retirements);
  const [earlier, later] = [since(last - gateways), since(last)];
  const count = Math.min(earlier.length, later.length);
  if (last < gateways || count === 0) return 0;
  const mean = (row: readonly ServerFigures[]) =>
    row.slice(0, count).reduce((sum, { rssMb, gatewayRssMb }) => sum + rssMb + gatewayRssMb, 0) / count;
  return mean(later) - mean(earlier);
}

async function soak(): Promise<void> {
  const child = fork(import.meta.filename, ['server', '--gateways', values.gateways, '--age', values.age], {
    execArgv: ['--expose-gc'],
  });
  const [origin] = (await once(child, 'message')) as [string];
  const server = new Server(child);
  const random = seededRandom(1);
  // The permanent setup of the first visit is not a leak.
  await visit(server, origin, 'guest-0', random);
  await pause(REST_MS);
  const before = await server.ask<ServerFigures>({ ask: 'figures' });
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  let visits = 0;
  let joins = 0;
  const slots = Array.from({ length: Number(values.players) }, async () => {
    while (performance.now() < endsAt) {
      const userId = `guest-${visits % USERS}`;
      visits += 1;
      if (await visit(server, origin, userId, random)) joins += 1;
    }
  });
  const samples: ServerFigures[] = [];
  while (performance.now() < endsAt) {
    await pause(SAMPLE_MS);
    const sample = await server.ask<ServerFigures>({ ask: 'figures' });
    samples.push(sample);
    process.stdout.write(
      `${samples.length * (SAMPLE_MS / 1000)} s: heap ${round(sample.heapMb)} of ${round(sample.heapTotalMb, 0)} (${round(sample.youngMb, 0)} young) MB, rss ${round(sample.rssMb, 0)} + ${round(sample.gatewayRssMb, 0)} MB, ${sample.timers} timers, ${sample.handles} handles, ${sample.players} players, ${joins} joins, ${sample.retirements} retirements\n`,
    );
  }
  await Promise.all(slots);
  await pause(REST_MS);
  const after = await server.ask<ServerFigures>({ ask: 'figures' });
  child.disconnect();
  await once(child, 'exit');
  report(before, samples, after, joins);
}

function report(
  before: ServerFigures,
  samples: readonly ServerFigures[],
  after: ServerFigures,
  joins: number,
): void {
  // The first third is warm-up: code is compiled, and tables reach their final size.
  const steady = samples.slice(Math.floor(samples.length / 3));
  const row = ({
    heapMb,
    heapTotalMb,
    youngMb,
    rssMb,
    gatewayRssMb,
    timers,
    handles,
    players,
    sessions,
  }: ServerFigures) => ({
    heapMb: round(heapMb),
    heapTotalMb: round(heapTotalMb, 0),
    youngMb: round(youngMb, 0),
    rssMb: round(rssMb, 0),
    gatewayRssMb: round(gatewayRssMb, 0),
    timers,
    handles,
    players,
    sessions,
  });
  printTable('bench:soak', {
    before: row(before),
    steady: row(steady[0] ?? before),
    last: row(steady.at(-1) ?? before),
    after: row(after),
  });
  printOutcome(
    'soak',
    {
      joins,
      heapMbPerMinute: round(slope(steady.map(({ heapMb }) => heapMb)), 3),
      rssMbPerMinute: round(slope(steady.map(({ rssMb }) => rssMb)), 2),
      rssOfAllMbPerMinute: round(slope(steady.map(({ rssMb, gatewayRssMb }) => rssMb + gatewayRssMb)), 2),
      retirements: after.retirements,
      rssOfAllOverRetirementsMb: round(overRetirements(samples), 1),
      timersLeft: after.timers - before.timers,
      handlesLeft: after.handles - before.handles,
      sessionsLeft: after.sessions,
      playersLeft: after.players,
      internalErrors: after.internalErrors,
    },
    {
      atMost: {
        heapMbPerMinute: 0.2,
        rssMbPerMinute: gateways > 0 ? 0.3 : 2,
        rssOfAllMbPerMinute: gateways > 0 ? 1 : 2,
        ...(Number(values.age) > 0 ? { rssOfAllOverRetirementsMb: 5 } : {}),
        timersLeft: 0,
        handlesLeft: 0,
        sessionsLeft: 0,
        playersLeft: 0,
        internalErrors: 0,
      },
    },
  );
}

if (positionals[0] === 'server') {
  await serve();
} else {
  await soak();
  process.exit(0);
}
