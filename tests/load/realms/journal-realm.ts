/**
 * The realm of `npm run bench:journal`, in a separate process: players walk, give each other items and chip at nodes,
 * each at `rate` changes per second. It records every promise at the moment that it reaches a player. It runs until it
 * is killed, and reports its figures when it is asked.
 */
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { RealmHost, RealmInside } from '#game/server/realm.ts';
import type { Batch, CommitOutcome, JournalStore } from '#game/server/store/batch.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { type TickFigures, TickWatch } from '../bots/tick-watch.ts';
import { percentile, round } from '../report.ts';
import { COUNTER_SLOT, ITEM_SLOT, NODE_TYPE, NODES } from './journal-facts.ts';
import { startKeptRealm } from './kept-realm.ts';

export interface JournalRealmOptions {
  readonly databaseUrl: string;
  readonly worldId: string;
  readonly users: readonly string[];
  /** Changes per second per player. */
  readonly rate: number;
  /** True if changes are marked and so saved; false to make the same changes without saving. */
  readonly isKept: boolean;
  /** File for the ids of the promised changes; null to give the changes no ids. */
  readonly toldFile: string | null;
  readonly seed: number;
}

export interface JournalFigures extends TickFigures {
  readonly changes: number;
  readonly commits: number;
  readonly commitP50Ms: number;
  readonly commitP99Ms: number;
  readonly backlog: number;
}

const options = JSON.parse(process.argv[2] ?? '') as JournalRealmOptions;
const random = seededRandom(options.seed);
const watch = new TickWatch();
const host: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(watch.watched(task), ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random,
  newId: randomUUID,
};
const told = options.toldFile === null ? null : openSync(options.toldFile, 'a');
let changes = 0;
let commits: number[] = [];

/** Measures the time of every commit. */
class TimedStore implements JournalStore {
  readonly #store: JournalStore;

  constructor(store: JournalStore) {
    this.#store = store;
  }

  async commit(batch: Batch): Promise<CommitOutcome> {
    const startedAt = performance.now();
    const outcome = await this.#store.commit(batch).catch((error: unknown) => {
      process.stderr.write(`a batch could not be kept: ${error}\n`);
      throw error;
    });
    commits.push(performance.now() - startedAt);
    return outcome;
  }
}

/**
 * A player's end of the link: when a promise arrives, it writes down the id of the change, in the order of the
 * promises.
 */
class Witness implements FrameLink {
  readonly kind = 'memory';
  readonly promised: string[] = [];
  handlers: LinkHandlers | undefined;
  playerId = '';

  sendState(): boolean {
    return true;
  }

  sendEvent(text: string): boolean {
    if (text.startsWith('["session:welcome"')) {
      const [, { self }] = JSON.parse(text) as [string, { self: { socket_id: string } }];
      this.playerId = self.socket_id;
    }
    if (told !== null && text.startsWith('["player:died"') && text.includes(this.playerId)) {
      const id = this.promised.shift();
      if (id !== undefined) writeSync(told, `${id}\n`);
    }
    return true;
  }

  close(): void {}
}

/** Makes a player give an item to another player, take one from a node, or put items back into a node. */
function change(world: World, player: Player, witness: Witness | undefined): void {
  const purse = player.inventory.stackAt(ITEM_SLOT);
  const tally = player.inventory.stackAt(COUNTER_SLOT);
  if (!purse || !tally) return;
  if (random() < 0.5) give(world, player, purse.quantity);
  else chip(world, player, purse.quantity);
  put(player, COUNTER_SLOT, { ...tally, quantity: tally.quantity + 1 });
  changes += 1;
  if (!options.isKept) return;
  world.changes.mark('inventory', player.id);
  if (!witness || told === null) return;
  const id = randomUUID();
  world.changes.apply(id);
  witness.promised.push(id);
  // The one event that is sent only after its change is saved, to this player and to all players who have the change in
  // view.
  world.emit({ type: 'died', body: player, cause: 'unknown', killer: null, weapon: null });
}

function put(player: Player, slot: number, stack: Stack): void {
  player.inventory.apply(new Map([[slot, stack]]));
}

function give(world: World, player: Player, has: number): void {
  const other = players[Math.floor(random() * players.length)];
  const theirs = other?.inventory.stackAt(ITEM_SLOT);
  if (!other || !theirs || other === player || has < 2) return;
  put(player, ITEM_SLOT, { itemId: 1, quantity: has - 1 });
  put(other, ITEM_SLOT, { itemId: 1, quantity: theirs.quantity + 1 });
  if (options.isKept) world.changes.mark('inventory', other.id);
}

/** Counts a node's health as items: the health chipped off is in the purse. */
function chip(world: World, player: Player, has: number): void {
  const id = 1 + Math.floor(random() * NODES);
  const node = world.nodes.find(id);
  if (!node) return;
  const taken = node.health > 1 ? 1 : -Math.min(50, has - 1);
  put(player, ITEM_SLOT, { itemId: 1, quantity: has + taken });
  world.nodes.set(id, { health: node.health - taken, harvestedAt: null });
}

let players: readonly Player[] = [];
let owed = 0;
let lastAt = 0;

function onTurn({ world }: RealmInside): void {
  players = [...world.players.values()];
  // No player acts until every player has a witness.
  if (witnesses.size < options.users.length) return;
  const now = performance.now();
  owed += ((now - (lastAt || now)) / 1000) * options.rate * players.length;
  lastAt = now;
  for (; owed >= 1; owed -= 1) {
    const player = players[Math.floor(random() * players.length)];
    if (player) change(world, player, witnesses.get(player.id));
  }
  // All players walk, so every place has changed since it was saved a second ago.
  for (let i = world.turn % 100; i < players.length; i += 100)
    world.changes.mark('place', players[i]?.id ?? '');
  if (options.isKept) return;
  // Nodes mark themselves as changed, so the marks are discarded before the journal sees them.
  world.changes.take();
}

const { realm, accept } = await startKeptRealm({
  databaseUrl: options.databaseUrl,
  worldId: options.worldId,
  host,
  nodeById: (id) =>
    id >= 1 && id <= NODES
      ? { id, typeId: NODE_TYPE, x: 64 * (id % 1000), y: 64 * Math.ceil(id / 1000) }
      : undefined,
  onTurn,
  watched: (store) => new TimedStore(store),
});

const witnesses = new Map<string, Witness>();
const links = options.users.map((userId) => {
  const link = new Witness();
  link.handlers = accept(link, { userId });
  link.handlers?.onEvent(encodeClientEvent('hello', { protocol: PROTOCOL_HASH }));
  const join = { user_id: userId, facingDirection: 'down', isMoving: false, isDead: false } as const;
  link.handlers?.onEvent(encodeClientEvent('player:join', join));
  return link;
});
while (links.some(({ playerId }) => playerId === '')) await new Promise((done) => setTimeout(done, TICK_MS));
for (const link of links) witnesses.set(link.playerId, link);
setInterval(() => {
  for (const { handlers } of links) handlers?.onEvent(encodeClientEvent('ping', { id: 1 }));
}, 2000);
watch.take();
process.send?.('running');

process.on('message', () => {
  const figures: JournalFigures = {
    ...watch.take(),
    changes,
    commits: commits.length,
    commitP50Ms: round(percentile(commits, 0.5)),
    commitP99Ms: round(percentile(commits, 0.99)),
    backlog: realm.figures().unsavedChanges,
  };
  changes = 0;
  commits = [];
  process.send?.(figures);
});
