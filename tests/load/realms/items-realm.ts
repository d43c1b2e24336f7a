/**
 * A realm on a real database whose players move, drop and take items. It is a separate process, to be killed: it logs
 * the state of the world at the end of every turn, and every change reported to players as done.
 */
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { RealmHost, RealmInside } from '#game/server/realm.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { ItemsBot } from '#tests/helpers/play/items-bot.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { type TickFigures, TickWatch } from '../bots/tick-watch.ts';
import { startKeptRealm } from './kept-realm.ts';

export interface ItemsRealmOptions {
  readonly databaseUrl: string;
  readonly worldId: string;
  readonly users: readonly string[];
  readonly seed: number;
  /** Path of the log; null to log nothing. */
  readonly logFile: string | null;
  /** Requests per second per player; null to send each request as soon as the one before is answered. */
  readonly rate: number | null;
  /** Number of herbs around each player, to be harvested one after another. */
  readonly nodes: number;
}

/**
 * One line of the log: either the contents of a player's inventory or of a pile after a turn, or a request whose
 * completion was reported to a player.
 */
export type ItemsLine =
  | {
      readonly turn: number;
      readonly id: string;
      readonly revision: number;
      readonly rows: readonly SlotRow[];
    }
  | { readonly told: string; readonly revision: number };

export interface ItemsFigures extends TickFigures {
  readonly latencies: readonly number[];
  readonly refusals: number;
  readonly harvests: number;
}

/** Commands from the parent: begin acting, stop acting, or report figures since the last report. */
export type ItemsCommand = 'act' | 'rest' | 'figures';

/** Interval at which the players read their events and act, in ms. */
const PLAY_MS = 5;
/** Time over which the players' first harvests are spread, in ms: the duration of one harvest. */
const STAGGER_MS = 1000;
/** Id of a node type that is gathered by hand. */
const HERB = 10;

const options = JSON.parse(process.argv[2] ?? '') as ItemsRealmOptions;
const random = seededRandom(options.seed);
const watch = new TickWatch();
const log = options.logFile === null ? null : openSync(options.logFile, 'a');
const host: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(watch.watched(task), ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
  newId: randomUUID,
};

function note(line: ItemsLine): void {
  if (log !== null) writeSync(log, `${JSON.stringify(line)}\n`);
}

const revisions = new Map<string, number>();
const contents = new Map<string, readonly SlotRow[]>();

/** Logs all changes of this turn. */
function noteTurn(world: World): void {
  const { turn } = world;
  for (const { id, inventory } of world.players.values()) {
    if (revisions.get(id) === inventory.revision) continue;
    revisions.set(id, inventory.revision);
    note({ turn, id, revision: inventory.revision, rows: inventory.rows() });
  }
  const there = new Set<string>();
  for (const { id } of world.fixtures.near(FIRST_SPAWN.x, FIRST_SPAWN.y, 500)) {
    there.add(id);
    const rows = world.contents.of(id);
    if (contents.get(id) === rows) continue;
    contents.set(id, rows);
    note({ turn, id, revision: 0, rows });
  }
  for (const id of contents.keys()) {
    if (there.has(id)) continue;
    contents.delete(id);
    note({ turn, id, revision: 0, rows: [] });
  }
}

let isActing = false;
let owed = 0;
/** Number of players who have begun to harvest. */
let begun = 0;
let lastAt = 0;

/** Makes the players act. Runs outside of the realm's turns, so that it takes no time from them. */
function play(): void {
  for (const bot of bots) bot.read();
  if (!isActing) return;
  // Players begin at different times; otherwise all their harvests would always end at the same time.
  for (const [at, bot] of bots.entries()) if (at < begun) bot.harvest();
  begun = Math.min(bots.length, begun + (bots.length * PLAY_MS) / STAGGER_MS);
  if (options.rate === null) for (const bot of bots) bot.act();
  const now = performance.now();
  owed += ((now - (lastAt || now)) / 1000) * (options.rate ?? 0) * bots.length;
  lastAt = now;
  for (; owed >= 1; owed -= 1) bots[Math.floor(random() * bots.length)]?.act(['move', 'sort', 'quick']);
}

function onTurn({ world }: RealmInside): void {
  if (log !== null) noteTurn(world);
}

const bots: ItemsBot[] = [];
/** Position of each player, in px. */
const places: Point[] = [];
const { accept } = await startKeptRealm({
  databaseUrl: options.databaseUrl,
  worldId: options.worldId,
  host,
  nodeById: (id) => {
    const place = places[Math.floor((id - 1) / options.nodes)];
    if (!place || id < 1) return undefined;
    const angle = id * 2.4;
    return { id, typeId: HERB, x: place.x + 100 * Math.cos(angle), y: place.y + 100 * Math.sin(angle) };
  },
  onTurn,
});

for (const userId of options.users) {
  const bot = new ItemsBot(random);
  bot.onDone = (revision) => note({ told: bot.playerId, revision });
  bot.begin(accept(bot, { userId }), userId);
  bots.push(bot);
}
while (bots.some(({ playerId }) => playerId === '')) {
  await new Promise((done) => setTimeout(done, 20));
  for (const bot of bots) bot.read();
}
bots.forEach((bot, at) => {
  places.push(bot.place);
  bot.show(Array.from({ length: options.nodes }, (_, k) => at * options.nodes + k + 1));
});
setInterval(play, PLAY_MS);
setInterval(() => {
  for (const bot of bots) bot.ping();
}, 2000);
process.send?.('running');

// If the parent has ended, no other process would end this one.
process.on('disconnect', () => process.exit());
process.on('message', (command: ItemsCommand) => {
  if (command !== 'figures') {
    isActing = command === 'act';
    return;
  }
  const figures: ItemsFigures = {
    ...watch.take(),
    latencies: bots.flatMap((bot) => bot.latencies),
    refusals: bots.reduce((sum, bot) => sum + bot.refusals, 0),
    harvests: bots.reduce((sum, bot) => sum + bot.harvests, 0),
  };
  for (const bot of bots) {
    bot.latencies = [];
    bot.refusals = 0;
    bot.harvests = 0;
  }
  process.send?.(figures);
});
