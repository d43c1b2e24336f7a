/**
 * `npm run bench:sim [-- --sizes 100,500,1000,2000,5000 --ticks 100]`: what simulation, interest and replication cost a
 * player and second, with no network: frames go in and out of the realm in memory, time is the benchmark's own.
 * At constant density the cost of a player must not grow with the crowd.
 */
import { parseArgs } from 'node:util';
import { SILENT_LOG } from '#game/server/log.ts';
import type { Acceptor, ServerTransport } from '#game/server/net/transport.ts';
import { Realm } from '#game/server/realm.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory.ts';
import { ENTER_X, ENTER_Y } from '#game/server/sync/interest.ts';
import { TICK_MS, TICK_RATE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { encodeMove } from '#game/shared/protocol/move.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { openGround, SIM_WORLD, seededRandom } from '#tests/helpers/sim.ts';
import { type Area, botId, extentFor, Wanderer } from '../helpers/wander.ts';
import { type Figures, percentile, printOutcome, printTable, round } from './report.ts';
import { scatteredStore } from './scattered.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,500,1000,2000,5000' },
    ticks: { type: 'string', default: '100' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const ticks = Number(values.ticks);
if (!sizes.every((size) => size >= 2 && size <= 10_000) || !(ticks >= 10 && ticks <= 2000)) {
  throw new Error('--sizes takes numbers from 2 to 10000, --ticks 10 to 2000');
}

const IN_VIEW = 30;
const WARM_UP_TICKS = 40;
const GROUND = openGround();

/** A link that only counts, and remembers what the server's last snapshot was. */
class CountingLink implements FrameLink {
  readonly kind = 'memory';
  handlers: LinkHandlers | undefined;
  bytes = 0;
  eventBytes = 0;
  newestTick = 0;
  epoch = 0;
  place: Point | undefined;

  sendState(frame: Uint8Array): boolean {
    this.bytes += frame.length;
    const view = new DataView(frame.buffer, frame.byteOffset);
    this.newestTick = view.getUint32(1, true);
    return true;
  }

  sendEvent(text: string): boolean {
    this.bytes += text.length;
    this.eventBytes += text.length;
    if (text.startsWith('["session:welcome"')) {
      const [, { self, epoch }] = JSON.parse(text) as [string, { self: Point; epoch: number }];
      this.place = self;
      this.epoch = epoch;
    }
    return true;
  }

  close(): void {}
}

interface Walker {
  readonly link: CountingLink;
  readonly wanderer: Wanderer;
  seq: number;
}

async function measure(players: number): Promise<Figures> {
  const random = seededRandom(players);
  const area: Area = { centre: 37_000, extent: extentFor(players, IN_VIEW, 4 * ENTER_X * ENTER_Y) };
  const clock = new SimClock();
  let accept: Acceptor | undefined;
  const transport: ServerTransport = {
    start: (acceptor) => {
      accept = acceptor;
    },
    endUser: () => undefined,
    stop: async () => undefined,
  };
  const realm = new Realm({
    store: scatteredStore(area, random),
    journal: new MemoryPlayerStore(),
    world: SIM_WORLD,
    reports: new MemoryReportStore(),
    ground: GROUND,
    worldNotice: {
      worldSeed: 7,
      width: 1172,
      height: 1172,
      tileSize: 64,
      palette: ['m'],
      hash: '0'.repeat(64),
    },
    transports: [transport],
    host: {
      now: clock.now,
      wallNow: () => 1_700_000_000_000 + clock.now(),
      setTimer: clock.schedule,
      clearTimer: clock.cancel,
      random,
    },
    log: SILENT_LOG,
  });
  realm.start();
  const links = Array.from({ length: players }, () => new CountingLink());
  links.forEach((link, i) => {
    link.handlers = accept?.(link, { userId: botId(i) });
    link.handlers?.onEvent(encodeClientEvent('hello', { protocol: PROTOCOL_HASH }));
    const join = { user_id: botId(i), facingDirection: 'down', isMoving: false, isDead: false } as const;
    link.handlers?.onEvent(encodeClientEvent('player:join', join));
  });
  await clock.advance(TICK_MS);
  const walkers: Walker[] = links.map((link) => {
    if (!link.place) throw new Error('a bot was not welcomed');
    return { link, wanderer: new Wanderer(link.place, area, GROUND, random), seq: 0 };
  });
  return run(clock, walkers);
}

/** Lets everybody walk; only the realm's own work is timed, not the bots'. */
async function run(clock: SimClock, walkers: readonly Walker[]): Promise<Figures> {
  const durations: number[] = [];
  let bytesBefore = 0;
  let eventsBefore = 0;
  for (let tick = 0; tick < WARM_UP_TICKS + ticks; tick += 1) {
    if (tick === WARM_UP_TICKS) {
      bytesBefore = sumBytes(walkers);
      eventsBefore = sumEvents(walkers);
    }
    const frames = walkers.map((walker) => nextMove(walker, clock.now()));
    const startedAt = performance.now();
    walkers.forEach(({ link }, i) => {
      const frame = frames[i];
      if (frame) link.handlers?.onState(frame);
    });
    await clock.advance(TICK_MS);
    if (tick >= WARM_UP_TICKS) durations.push(performance.now() - startedAt);
  }
  const total = durations.reduce((sum, ms) => sum + ms, 0);
  const playerSeconds = (walkers.length * ticks) / TICK_RATE;
  return {
    players: walkers.length,
    cpuMsPerPlayerSecond: round(total / playerSeconds, 3),
    tickP50Ms: round(percentile(durations, 0.5)),
    tickP99Ms: round(percentile(durations, 0.99)),
    bytesDownPerPlayerSecond: round((sumBytes(walkers) - bytesBefore) / playerSeconds, 0),
    eventBytesPerPlayerSecond: round((sumEvents(walkers) - eventsBefore) / playerSeconds, 0),
  };
}

function nextMove(walker: Walker, now: number): Uint8Array {
  const body = walker.wanderer.step();
  walker.seq = (walker.seq + 1) & 0xffff;
  return encodeMove({
    kind: 'player:move',
    epoch: walker.link.epoch,
    seq: walker.seq,
    clientTime: now,
    x: body.x,
    y: body.y,
    velocityX: body.velocityX,
    velocityY: body.velocityY,
    motion: { facing: body.facing, isMoving: true, isDead: false, isJumping: false, isAutoRunning: false },
    isSprinting: false,
    ackTick: walker.link.newestTick,
  });
}

const sumBytes = (walkers: readonly Walker[]): number =>
  walkers.reduce((sum, { link }) => sum + link.bytes, 0);

const sumEvents = (walkers: readonly Walker[]): number =>
  walkers.reduce((sum, { link }) => sum + link.eventBytes, 0);

// The first run warms the compiler up and is thrown away.
await measure(sizes[0] ?? 100);
const columns: Record<string, Figures> = {};
for (const size of sizes) columns[size] = await measure(size);
const costs = Object.values(columns).map((column) => column.cpuMsPerPlayerSecond ?? Number.NaN);
const growth = round(Math.max(...costs) / Math.min(...costs));
printTable('bench:sim', columns);
const largest = Object.values(columns).at(-1) ?? {};
printOutcome(
  'sim',
  {
    ...Object.fromEntries(sizes.map((size, i) => [`cpuMsPerPlayerSecondAt${size}`, costs[i] ?? 0])),
    growth,
    ...largest,
  },
  { atMost: { growth: 1.5 } },
);
