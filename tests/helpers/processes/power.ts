/**
 * Cuts the power of a real server again and again while players play: all its processes, including its database, are
 * killed in one go at random moments and started again. After each cut the contents of the database are compared.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#api/db/client.ts';
import { readPostmaster } from '#api/db/embedded/pidfile.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { SERVINGS } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { GOODS, PowerPlayer, type Trade, urlOf } from '../play/power-players.ts';
import { seededRandom } from '../sim.ts';
import { signUp } from './crash.ts';
import { GameServer } from './game-server.ts';
import { cutPower } from './power-cut.ts';

export interface PowerOptions {
  readonly cuts: number;
  readonly seed: number;
  readonly carriers: number;
  readonly makers: number;
  /**
   * True to run the server through `npm start`, with all processes that npm runs around it; false to run only the
   * server.
   */
  readonly byNpm: boolean;
  /** Called after each cut. */
  readonly onCut?: (cut: PowerCut) => void;
}

export interface PowerCut {
  /** Time played before the cut, in ms; number of killed processes; time until the server was healthy again, in ms. */
  readonly playedMs: number;
  readonly killed: number;
  readonly startMs: number;
  /** Number of missing pieces and of surplus pieces, compared with the pieces before the first cut. */
  readonly lost: number;
  readonly doubled: number;
  /**
   * Number of carriers without an unanswered request, and number of pieces for which the database differs from the last
   * information sent to these carriers.
   */
  readonly checked: number;
  readonly untrue: number;
}

export interface PowerOutcome {
  readonly cuts: readonly PowerCut[];
  /** Carriers' requests reported as done, structures built, jobs interrupted by a kill, and dishes. */
  readonly told: number;
  readonly built: number;
  readonly begun: number;
  readonly dishes: number;
}

/** Shortest and longest time played before a cut, in ms. */
const SHORTEST_MS = 600;
const LONGEST_MS = 3500;
/** Time between two actions of a player, in ms. */
const DEED_MS = 50;
/**
 * Longest time from the last requests to the cut, and the fixed time used if the database cannot save any of them, in
 * ms.
 */
const ANSWERED_MS = 40;
const HELD_MS = 250;
/** Time limit of a start, in ms: a start that takes longer has failed. */
const HEALTHY_MS = 120_000;
/** Place of the first player, outside of the safe circle, in px. */
const PLACE = { x: 9000, y: 9000 };
/** Distance between neighbours, in px: the same chests are within reach of both. */
const APART = 200;

/** Raw materials in each item: crafting and cooking do not change the total. */
const WORTH: ReadonlyMap<number, Readonly<Record<number, number>>> = new Map([
  [ITEM.timber, { [ITEM.drySticks]: 4 }],
  [ITEM.cord, { [ITEM.rawFiber]: 3 }],
  [ITEM.torch, { [ITEM.drySticks]: 2, [ITEM.rawFiber]: 2 }],
  // Pots consume snow, so it is not counted.
  [ITEM.packedSnow, {}],
]);

/** @returns the number of pieces of each material */
function sumOf(stacks: readonly Stack[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const stack of stacks) {
    const { itemId, quantity } = stack;
    const worth = isDish(stack) ? { [ITEM.boletus]: PIECES / SERVINGS } : WORTH.get(itemId);
    for (const [stuff, each] of Object.entries(worth ?? { [itemId]: 1 }))
      sums.set(Number(stuff), (sums.get(Number(stuff)) ?? 0) + each * quantity);
  }
  return sums;
}

/** Number of pieces in a maker's pot. */
const PIECES = 3;
const isDish = ({ state, itemId }: Stack): boolean => state?.dish !== undefined || itemId === ITEM.burntMess;

/** Returns the number of missing pieces and of surplus pieces. */
function differences(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>) {
  let [lost, doubled] = [0, 0];
  for (const stuff of new Set([...before.keys(), ...now.keys()])) {
    const more = (now.get(stuff) ?? 0) - (before.get(stuff) ?? 0);
    if (more < 0) lost -= more;
    else doubled += more;
  }
  return { lost, doubled };
}

const textOf = (slot: number, { itemId, quantity }: Stack): string => `${slot}:${itemId}:${quantity}`;

class PowerRun {
  readonly #options: PowerOptions;
  readonly #server: GameServer;
  readonly #random: () => number;
  readonly #players: PowerPlayer[] = [];
  #sums = new Map<number, number>();
  readonly #cuts: PowerCut[] = [];
  #begun = 0;
  #dishes = 0;

  constructor(options: PowerOptions, server: GameServer) {
    this.#options = options;
    this.#server = server;
    this.#random = seededRandom(options.seed);
  }

  async run(): Promise<PowerOutcome> {
    await this.#begin();
    for (let k = 0; k < this.#options.cuts; k += 1) {
      const cut = await this.#cut();
      this.#cuts.push(cut);
      this.#options.onCut?.(cut);
      if (k + 1 < this.#options.cuts) await this.#comeBack();
    }
    const carriers = this.#players.filter(({ trade }) => trade === 'carrier');
    return {
      cuts: this.#cuts,
      told: carriers.reduce((sum, { told }) => sum + told, 0),
      built: this.#players.reduce((sum, { built }) => sum + built, 0),
      begun: this.#begun,
      dishes: this.#dishes,
    };
  }

  end = async (): Promise<void> => {
    await cutPower(this.#roots(), this.#random);
    await rm(this.#server.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };

  /** Creates accounts, goods and workplaces for all players, and saves them. */
  async #begin(): Promise<void> {
    const database = openDatabase(urlOf(this.#server.dataDir), { connections: 2 });
    try {
      const { carriers, makers } = this.#options;
      for (let k = 0; k < carriers + makers; k += 1) {
        const { userId, browser } = await signUp(database, this.#server.origin, k);
        const player = new PowerPlayer(k < carriers ? 'carrier' : 'maker', userId, browser, this.#random);
        this.#players.push(player);
        await player.enter(this.#server.origin);
        await this.#furnish(player, k);
      }
      // Everything that the players were informed about has been saved by now; otherwise the first comparison fails.
      this.#sums = sumOf(await this.#stacks(database));
    } finally {
      await database.close();
    }
  }

  async #furnish(player: PowerPlayer, at: number): Promise<void> {
    await player.use('time 12');
    await player.use(`teleport ${PLACE.x + APART * at} ${PLACE.y}`);
    for (const [item, count] of GOODS[player.trade]) await player.use(`give ${item} ${count}`);
    const kind: Record<Trade, number> = { carrier: ITEM.chest, maker: ITEM.campfire };
    await player.use(`place ${kind[player.trade]} ${APART / 2} 0`);
    await player.until(() => player.own(kind[player.trade]).length > 0, 'what they work at');
    if (player.trade === 'maker') await player.use('fire 100000');
    else for (const id of player.own(ITEM.chest)) player.share(id);
    const [given] = GOODS[player.trade].slice(-1);
    const has = () => [...player.holdings.values()].some(({ itemId }) => itemId === given?.[0]);
    await player.until(has, 'the goods');
  }

  async #comeBack(): Promise<void> {
    const enter = async (player: PowerPlayer) => {
      await player.enter(this.#server.origin);
      await player.use('heal');
    };
    await Promise.all(this.#players.map(enter));
    await this.#players[0]?.use('time 12');
  }

  /**
   * Runs a period of play, cuts the power, restarts the server, and compares the contents of the database with those
   * before the cut and with the results confirmed to players.
   */
  async #cut(): Promise<PowerCut> {
    const playedMs = SHORTEST_MS + this.#random() * (LONGEST_MS - SHORTEST_MS);
    const timers = this.#players.map((player) => setInterval(() => player.act(), DEED_MS));
    await pause(playedMs);
    for (const timer of timers) clearInterval(timer);
    const killed = await cutPower(this.#roots(), this.#random, () => this.#lastMoment());
    await Promise.all(this.#players.map((player) => player.part()));
    const begun = performance.now();
    await this.#server.start();
    await this.#healthy(begun);
    const startMs = performance.now() - begun;
    return { playedMs, killed, startMs, ...(await this.#compare()) };
  }

  /**
   * Lets each player send one more request. In every second cut the database saves none of these requests, because
   * another transaction locks the row that a batch needs: a player who is then informed of success is informed too
   * early.
   */
  async #lastMoment(): Promise<void> {
    const isHeld = this.#cuts.length % 2 === 1;
    if (isHeld) await this.#holdWorld();
    for (const player of this.#players) player.change();
    await pause(isHeld ? HELD_MS : this.#random() * ANSWERED_MS);
  }

  /** Locks the row that every batch uses first, until the database is killed. */
  async #holdWorld(): Promise<void> {
    const { pool } = openDatabase(urlOf(this.#server.dataDir), { connections: 1 });
    const holder = await pool.connect();
    // The connection ends with the database.
    holder.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('select id from worlds for update');
  }

  /** Returns the pids of the server and of its database, which keeps running without the server. */
  #roots(): number[] {
    const postmaster = readPostmaster(join(this.#server.dataDir, 'postgres', 'data'));
    return [this.#server.pid, postmaster?.pid ?? 0].filter((pid) => pid > 0);
  }

  async #healthy(since: number): Promise<void> {
    while (performance.now() - since < HEALTHY_MS) {
      const reply = await fetch(`${this.#server.origin}/api/health`);
      if (reply.status === 200) return;
      await pause(20);
    }
    throw new Error('the server that was started again is not healthy');
  }

  async #compare(): Promise<Omit<PowerCut, 'playedMs' | 'killed' | 'startMs'>> {
    const database = openDatabase(urlOf(this.#server.dataDir), { connections: 2 });
    try {
      const { lost, doubled } = differences(this.#sums, sumOf(await this.#stacks(database)));
      const store = createPlayerStore(database.db);
      let [checked, untrue] = [0, 0];
      for (const { trade, isWaiting, userId, holdings } of this.#players) {
        if (trade !== 'carrier' || isWaiting) continue;
        checked += 1;
        const slots = (await store.findByUser(userId))?.slots ?? [];
        const kept = new Set(slots.map(({ slot, ...stack }) => textOf(slot, stack)));
        for (const [slot, stack] of holdings) if (!kept.has(textOf(slot, stack))) untrue += stack.quantity;
      }
      return { lost, doubled, checked, untrue };
    } finally {
      await database.close();
    }
  }

  /** Returns all stacks in inventories, piles, carcasses, structures and jobs. */
  async #stacks({ db }: Database): Promise<Stack[]> {
    const players = createPlayerStore(db);
    const { id } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
    const { structures, piles, corpses } = await createWorldStore(db).load(id);
    // A hung cauldron is also listed among its own contents.
    const stacks: Stack[] = structures
      .filter(({ kind }) => kind !== ITEM.fieldCauldron)
      .map(({ kind }) => ({ itemId: kind, quantity: 1 }));
    for (const { contents } of [...structures, ...piles, ...corpses]) stacks.push(...contents);
    for (const { userId } of this.#players) {
      const player = await players.findByUser(userId);
      const taken = player?.life.craft.jobs.flatMap((job) => job.taken ?? []) ?? [];
      this.#begun += taken.length;
      stacks.push(...(player?.slots ?? []), ...taken);
    }
    this.#dishes = Math.max(this.#dishes, stacks.filter(isDish).length);
    return stacks;
  }
}

/** Runs the power cuts on a new server. Linux only, because it reads the list of processes. */
export async function powerCuts(options: PowerOptions): Promise<PowerOutcome> {
  const server = await GameServer.launch({ DEBUG_TOOLS: '1' }, options.byNpm ? BY_NPM : undefined);
  const run = new PowerRun(options, server);
  try {
    return await run.run();
  } finally {
    await run.end();
  }
}

const BY_NPM = ['npm', 'start'] as const;
