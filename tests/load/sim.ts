/**
 * `npm run bench:sim [-- --sizes 100,500,1000,2000,5000 --ticks 100 --fixtures 50000 --asleep 20000 --creatures 2000
 * --rounds 7 --camp 5000,1000,20000]`: the cost of simulation, interest and replication per player and second, without
 * a network: frames go in and out of the realm in memory, and the benchmark controls the time. At constant density the
 * cost of a player must not grow with the crowd, nor with the fixtures and sleeping creatures in the rest of the world:
 * so the middle size is measured with and without these, in turn. Also, 1,000 players walk on the land of a real world,
 * without and with a camp among them (`--camp`: structures, burning fires, and changed nodes). And 500 players walk at
 * night among `--creatures` awake creatures, as dense as the population's budget allows, compared with the same players
 * without creatures; and fewer players among as many creatures as a viewer may have in view, to count the bytes.
 * `--only creatures` leaves out all the rest.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { Acceptor, ServerTransport } from '#game/server/net/transport.ts';
import { Realm } from '#game/server/realm.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory-stores.ts';
import { makeWorld } from '#game/server/store/world-asset.ts';
import { ENTER_X, ENTER_Y } from '#game/server/sync/interest.ts';
import { AWAKE_REACH } from '#game/server/world/chunks.ts';
import type { World } from '#game/server/world/world.ts';
import { TICK_MS, TICK_RATE, WORLD_SIZE } from '#game/shared/constants.ts';
import { CHUNK_SIZE } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { NO_WORLD, openGround, SIM_WORLD, seededRandom } from '#tests/helpers/sim.ts';
import { PASSABLE_KIND, POST, TEST_KINDS } from '#tests/helpers/world/fixture-kinds.ts';
import { type Area, botId, extentFor, Wanderer } from '../helpers/world/wander.ts';
import { type CampSize, campRecords } from './bots/camp.ts';
import { spawnHerd } from './bots/herd.ts';
import { scatteredStore } from './bots/scattered.ts';
import { type Figures, percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,500,1000,2000,5000' },
    ticks: { type: 'string', default: '100' },
    fixtures: { type: 'string', default: '50000' },
    asleep: { type: 'string', default: '20000' },
    creatures: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    camp: { type: 'string', default: '5000,1000,20000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const ticks = Number(values.ticks);
const rounds = Number(values.rounds);
const NO_LIFE: Life = { fixtures: 0, asleep: 0, camp: null, awake: 0, inView: 30, isNight: false };
const LIFE: Life = { ...NO_LIFE, fixtures: Number(values.fixtures), asleep: Number(values.asleep) };
const [structures = 0, fires = 0, changedNodes = 0] = values.camp.split(',').map(Number);
const CAMP: Life = { ...NO_LIFE, camp: { structures, fires, changedNodes } };
const NO_CAMP: Life = { ...NO_LIFE, camp: { structures: 0, fires: 0, changedNodes: 0 } };
const IN_CAMP = 1000;
/** Area of a view, in million px², and number of creatures that the population's budget allows in one million px². */
const VIEW = (4 * ENTER_X * ENTER_Y) / 1e6;
const DENSEST = 6;
const AMONG_BEASTS = 500;
const awake = Number(values.creatures);
/** The players are spread over the area that the creatures need. */
const ALONE: Life = { ...NO_LIFE, inView: (AMONG_BEASTS * DENSEST * VIEW) / awake, isNight: true };
const AMONG: Life = { ...ALONE, awake };
/** Number of players, and number of creatures in a view, for counting the bytes. */
const WATCHERS = 200;
const SEEN_BEASTS = 20;
const WATCHED: Life = { ...NO_LIFE, awake: (WATCHERS * SEEN_BEASTS) / NO_LIFE.inView };
if (!sizes.every((size) => size >= 2 && size <= 10_000) || !(ticks >= 10 && ticks <= 2000)) {
  throw new Error('--sizes takes numbers from 2 to 10000, --ticks 10 to 2000');
}

if (!(LIFE.fixtures >= 0 && LIFE.asleep >= 0 && LIFE.asleep <= 50_000 && rounds >= 1 && awake >= 1)) {
  throw new Error('--fixtures takes numbers from 0, --asleep 0 to 50000, --creatures and --rounds from 1');
}

/** Contents of the world other than the players, and their conditions. */
interface Life {
  /** Number of fixtures, spread over the whole world; half of those far from the players are solid. */
  readonly fixtures: number;
  /** Number of creatures far from all players, so that they sleep. */
  readonly asleep: number;
  /** Number of awake creatures among the players. */
  readonly awake: number;
  /** Number of other players that a viewer has in view. */
  readonly inView: number;
  readonly isNight: boolean;
  /** Camp among the players, who then walk on the land of a real world; null for open ground. */
  readonly camp: (CampSize & { readonly changedNodes: number }) | null;
}

/** Distance from the crowd's square beyond which chunks certainly sleep, in px. */
const ASLEEP = AWAKE_REACH.leaveX + CHUNK_SIZE;

const WARM_UP_TICKS = 40;
const OPEN = openGround();
const LAND = (await makeWorld(7)).ground;

/** A link that only counts bytes, and records the tick of the server's last snapshot. */
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

async function measure(players: number, life: Life): Promise<Figures> {
  const random = seededRandom(players);
  const ground = life.camp ? LAND : OPEN;
  const area: Area = { centre: 37_000, extent: extentFor(players, life.inView, 4 * ENTER_X * ENTER_Y) };
  const clock = new SimClock();
  let accept: Acceptor | undefined;
  const transport: ServerTransport = {
    start: (acceptor) => {
      accept = acceptor;
    },
    endUser: () => undefined,
    stop: async () => undefined,
  };
  let isPeopled = false;
  let herd: number | undefined;
  const realm = new Realm({
    fixtureKinds: TEST_KINDS,
    onTurn: ({ world }) => {
      if (!isPeopled) people(world, area, life, random);
      isPeopled = true;
      if (life.awake > 0 && herd === undefined && world.players.size === players)
        herd = spawnHerd(world, area, life.awake, random);
    },
    store: scatteredStore(area, random),
    journal: new MemoryPlayerStore(),
    world: SIM_WORLD,
    reports: new MemoryReportStore(),
    ground,
    worldNotice: NO_WORLD,
    transports: [transport],
    host: {
      now: clock.now,
      wallNow: () => 1_700_000_000_000 + clock.now(),
      setTimer: clock.schedule,
      clearTimer: clock.cancel,
      random,
      newId: randomUUID,
    },
    log: SILENT_LOG,
  });
  realm.start();
  await clock.advance(TICK_MS);
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
    return { link, wanderer: new Wanderer(link.place, area, ground, random), seq: 0 };
  });
  return run(clock, walkers);
}

/** Fills the world before any player is in it. */
function people(world: World, area: Area, life: Life, random: () => number): void {
  const anywhere = () => ({ x: random() * (WORLD_SIZE - 1), y: random() * (WORLD_SIZE - 1) });
  const isAlone = ({ x, y }: Point): boolean =>
    Math.max(Math.abs(x - area.centre), Math.abs(y - area.centre)) > area.extent / 2 + ASLEEP;
  const alone = (): Point => {
    let place = anywhere();
    while (!isAlone(place)) place = anywhere();
    return place;
  };
  world.fixtures.restore(
    Array.from({ length: life.fixtures }, (_, k) => {
      const place = anywhere();
      const kind = isAlone(place) && k % 2 === 0 ? POST.id : PASSABLE_KIND.id;
      return { id: `fixture-${k}`, kind, ...place, health: 100, ownerId: null, state: {} };
    }),
  );
  if (life.camp) settle(world, area, life.camp, random);
  for (let k = 0; k < life.asleep; k += 1)
    world.creatures.spawn({ id: `sleeper-${k}`, kind: 'hare', ...alone() });
  if (life.isNight) world.sky = { weather: 'clear', shiftMs: skyShiftToHour(0, world.wallNow) };
}

/** Places a camp among the players, and harvested nodes everywhere. */
function settle(world: World, area: Area, camp: NonNullable<Life['camp']>, random: () => number): void {
  const middle = { x: area.centre, y: area.centre };
  const how = { random, wallNow: world.wallNow, isOpen: true };
  world.fixtures.restore(campRecords(camp, middle, area.extent, how));
  const all = LAND.nodesIn({ x: 0, y: 0, width: WORLD_SIZE, height: WORLD_SIZE });
  const every = Math.max(1, Math.floor(all.length / Math.max(1, camp.changedNodes)));
  const nodes = all.filter((_, at) => at % every === 0).slice(0, camp.changedNodes);
  world.nodes.restore(nodes.map(({ id }) => [id, { health: 0, harvestedAt: world.wallNow }]));
}

/**
 * Returns the ratio of a player's cost in `within` to the cost in `without`: the median of pairs measured one after the
 * other.
 */
async function dearer(players: number, without: Life, within: Life, rounds: number): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < rounds; pair += 1) {
    // The order in a pair alternates, because the second run finds a warmer machine.
    const order = pair % 2 === 0 ? [without, within] : [within, without];
    const costs = new Map<Life, number>();
    for (const life of order) {
      const { cpuMsPerPlayerSecond = Number.NaN } = await measure(players, life);
      costs.set(life, cpuMsPerPlayerSecond);
    }
    ratios.push((costs.get(within) ?? Number.NaN) / (costs.get(without) ?? Number.NaN));
  }
  return round(percentile(ratios, 0.5), 3);
}

/** Makes all players walk; only the realm's own work is timed, not that of the bots. */
async function run(clock: SimClock, walkers: readonly Walker[]): Promise<Figures> {
  const durations: number[] = [];
  let cpuMs = 0;
  let bytesBefore = 0;
  let eventsBefore = 0;
  for (let tick = 0; tick < WARM_UP_TICKS + ticks; tick += 1) {
    if (tick === WARM_UP_TICKS) {
      bytesBefore = sumBytes(walkers);
      eventsBefore = sumEvents(walkers);
    }
    const frames = walkers.map((walker) => nextMove(walker, clock.now()));
    const startedAt = performance.now();
    const before = process.cpuUsage();
    walkers.forEach(({ link }, i) => {
      const frame = frames[i];
      if (frame) link.handlers?.onState(frame);
    });
    await clock.advance(TICK_MS);
    if (tick < WARM_UP_TICKS) continue;
    durations.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
  }
  const playerSeconds = (walkers.length * ticks) / TICK_RATE;
  return {
    players: walkers.length,
    cpuMsPerPlayerSecond: round(cpuMs / playerSeconds, 3),
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

/**
 * Returns the additional cost of the creatures per player and second, in ms: the median of pairs measured one after the
 * other.
 */
async function costOfCreatures(): Promise<{ readonly more: number; readonly within: Figures }> {
  const more: number[] = [];
  let within: Figures = {};
  for (let pair = 0; pair < Math.ceil(rounds / 2); pair += 1) {
    const alone = await measure(AMONG_BEASTS, ALONE);
    within = await measure(AMONG_BEASTS, AMONG);
    more.push((within.cpuMsPerPlayerSecond ?? Number.NaN) - (alone.cpuMsPerPlayerSecond ?? Number.NaN));
  }
  return { more: round(percentile(more, 0.5), 3), within };
}

// The first run warms up the compiler and is discarded.
await measure(sizes[0] ?? 100, NO_LIFE);
const isAsked = (part: string): boolean => values.only === '' || values.only === part;
const middle = sizes[Math.floor(sizes.length / 2)] ?? 100;

/** Measures the cost of a player in crowds of every size. */
async function crowds(): Promise<Figures> {
  const columns: Record<string, Figures> = {};
  for (const size of sizes) columns[size] = await measure(size, NO_LIFE);
  printTable('bench:sim', columns);
  const costs = Object.values(columns).map((column) => column.cpuMsPerPlayerSecond ?? Number.NaN);
  return {
    ...Object.fromEntries(sizes.map((size, i) => [`cpuMsPerPlayerSecondAt${size}`, costs[i] ?? 0])),
    growth: round(Math.max(...costs) / Math.min(...costs)),
    ...Object.values(columns).at(-1),
  };
}

async function amongCreatures(): Promise<Figures> {
  const { more, within } = await costOfCreatures();
  const watched = await measure(WATCHERS, WATCHED);
  const byNight = await measure(WATCHERS, { ...WATCHED, isNight: true });
  printTable('bench:sim, creatures', {
    [`${AMONG_BEASTS} among ${awake}`]: within,
    [`${SEEN_BEASTS} in view`]: watched,
    'and by night': byNight,
  });
  return {
    cpuMsMorePerPlayerSecond: more,
    creaturesTickP99Ms: within.tickP99Ms ?? Number.NaN,
    snapshotBytesWithCreatures:
      (watched.bytesDownPerPlayerSecond ?? Number.NaN) - (watched.eventBytesPerPlayerSecond ?? Number.NaN),
    allBytesWithCreatures: watched.bytesDownPerPlayerSecond ?? Number.NaN,
  };
}

async function inCamp(): Promise<Figures> {
  const figures = await measure(IN_CAMP, CAMP);
  printTable('bench:sim, camp', { [`${IN_CAMP} in a camp`]: figures });
  return {
    dearerWithCamp: await dearer(IN_CAMP, NO_CAMP, CAMP, Math.ceil(rounds / 2)),
    campCpuMsPerPlayerSecond: figures.cpuMsPerPlayerSecond ?? 0,
    campTickP50Ms: figures.tickP50Ms ?? 0,
    campTickP99Ms: figures.tickP99Ms ?? 0,
  };
}

const figures: Figures = {
  ...(isAsked('players') && (await crowds())),
  ...(isAsked('creatures') && (await amongCreatures())),
  ...(isAsked('life') && { dearerWithLife: await dearer(middle, NO_LIFE, LIFE, rounds) }),
  ...(isAsked('camp') && (await inCamp())),
};
const targets = {
  growth: 1.5,
  dearerWithLife: 1.05,
  dearerWithCamp: 1.5,
  cpuMsMorePerPlayerSecond: 0.2,
  creaturesTickP99Ms: 10,
  snapshotBytesWithCreatures: 4500,
};
const isMeasured = ([name]: [string, number]): boolean => name in figures;
printOutcome('sim', figures, { atMost: Object.fromEntries(Object.entries(targets).filter(isMeasured)) });
