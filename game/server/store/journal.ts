/**
 * The journal: the store always holds the world as it was at the end of some turn. At the end of every turn the journal
 * takes the final state of everything marked in `World.changes`; one batch at a time goes to the store, and while it is
 * under way the next one gathers. Events that promise something lasting are held until it is saved. When the store
 * fails, the journal retries with growing pauses while play goes on; nothing is dropped before it has been saved.
 */
import { NOT_SAVED } from '#game/shared/constants.ts';
import type { Log } from '../log.ts';
import { TURN_MS } from '../world/loop.ts';
import type { AggregateKind, Changes, Marks } from '../world/stores/changes.ts';
import type {
  InventoryState,
  JournalStore,
  PlayerState,
  StateId,
  StateKind,
  States,
  WorldFence,
} from './batch.ts';
import { Gathering } from './gathering.ts';

/** What players are told when they ask for something that cannot be saved now. */
export const REFUSAL = NOT_SAVED;
/** Once a lasting change has waited for longer than this, no more are accepted, in ms. */
const REFUSING_AFTER_MS = 2000;
/** Places and levels alone are written at most this often, in ms. */
const RIDE_INTERVAL_MS = 1000;
/** With many players, their places are read over so many turns before they are written: no turn reads those of all. */
const AHEAD_TURNS = 20;
/**
 * A batch begins at least so long after the one before, in ms: a commit for every turn would cost the turns more than
 * the wait costs those who are told when it is kept.
 */
const COMMIT_INTERVAL_MS = 30;
/** Pause after the first failure, doubling up to the longest, in ms. */
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 5000;
/** The number of players whose newest states are remembered after they were written. */
const REMEMBERED_PLAYERS = 20_000;

/** Reads the current state of a marked aggregate; null when it no longer exists. */
export type StateReader = <K extends StateKind>(kind: K, id: StateId<K>) => States[K] | null;

export interface JournalDeps {
  readonly store: JournalStore;
  readonly world: WorldFence;
  readonly changes: Changes;
  readonly stateOf: StateReader;
  readonly log: Log;
}

/** States that may be newer than those in the store. */
export interface Latest {
  readonly player?: PlayerState;
  readonly inventory?: InventoryState;
}

const LASTING_KINDS = [
  'inventory',
  'node',
  'structure',
  'pile',
  'corpse',
  'dish',
  'tame',
] as const satisfies readonly AggregateKind[];

export class Journal {
  readonly #deps: JournalDeps;
  #gathering = new Gathering();
  /** The batch that is being written. */
  #underWay: Gathering | undefined;
  #commit: Promise<void> | undefined;
  /** Players whose place has changed, and players whose levels have: read when a batch takes them along. */
  readonly #places = new Set<string>();
  readonly #levels = new Set<string>();
  /** Whose place was read ahead, and those of them who have moved on since: they wait for the time after. */
  readonly #ahead = new Set<string>();
  readonly #again = new Set<string>();
  /** Time since which places and levels have been waiting, in ms. */
  #ridersSince: number | undefined;
  /** Newest states of the players of this process, oldest first, saved or not. */
  readonly #latest = new Map<string, Latest>();
  #now = 0;
  #lastRideAt = Number.NEGATIVE_INFINITY;
  #begunAt = Number.NEGATIVE_INFINITY;
  #retryAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #failedWrites = 0;
  #isFenced = false;
  /** The callers who wait for everything to be written. */
  readonly #flushes = new Set<(isSaved: boolean) => void>();

  constructor(deps: JournalDeps) {
    this.#deps = deps;
  }

  /** Changes that are not saved yet. */
  get backlog(): number {
    return this.#gathering.size + (this.#underWay?.size ?? 0) + this.#places.size + this.#levels.size;
  }

  /** Failed attempts since the start. */
  get failedWrites(): number {
    return this.#failedWrites;
  }

  /** Whether a newer process has taken over the world: then nothing is written any more. */
  get isFenced(): boolean {
    return this.#isFenced;
  }

  /** Age of the oldest change that is not saved, in ms. */
  get lag(): number {
    const oldest = [this.#gathering.since, this.#underWay?.since, this.#ridersSince];
    return this.#now - Math.min(this.#now, ...oldest.filter((time) => time !== undefined));
  }

  /** Whether lasting changes have waited for so long that no more may be accepted. */
  isRefusing(): boolean {
    const since = this.#underWay?.lastingSince ?? this.#gathering.lastingSince;
    return this.#isFenced || (since !== undefined && this.#now - since > REFUSING_AFTER_MS);
  }

  /**
   * Takes what the turn has changed, and starts to write when that is due.
   * @param now simulation time, ms
   * @param told called once everything up to this turn is saved; never, if it cannot be
   */
  endTurn(now: number, told?: () => void): void {
    this.#now = now;
    this.#gather();
    this.#readAhead();
    if (told) this.#hold(told);
    if (!this.#commit && now >= this.#retryAt && this.#isDue()) this.#begin();
    this.#deps.changes.refusal = this.isRefusing() ? REFUSAL : null;
  }

  /** Takes the last state of a player who is about to leave the world. */
  leave(playerId: string): void {
    this.#places.add(playerId);
    this.#gather();
    this.#takeRiders([playerId], true);
  }

  /**
   * The newest states of a player. They take precedence over what was read from the store, because the read may have
   * begun before they were written.
   */
  latestOf(playerId: string): Latest {
    return this.#latest.get(playerId) ?? {};
  }

  /** Writes everything now; false when the store failed, and then everything still waits. */
  async flush(): Promise<boolean> {
    // The batch under way may fail for a reason that has passed: this is another attempt.
    if (this.#commit) await this.#commit;
    this.#gather();
    this.#takeRiders([...this.#places, ...this.#levels, ...this.#again]);
    if (this.#isFenced) return false;
    if (this.#gathering.isEmpty && !this.#commit) return true;
    return await new Promise((resolve) => {
      this.#flushes.add(resolve);
      this.#hold(() => {
        this.#flushes.delete(resolve);
        resolve(true);
      });
      if (!this.#commit) this.#begin();
    });
  }

  #gather(): void {
    const { changes, stateOf } = this.#deps;
    const taken = changes.take();
    if (!taken || this.#isFenced) return;
    const { marks, effects, gifts } = taken;
    for (const id of marks.place) (this.#ahead.has(id) ? this.#again : this.#places).add(id);
    for (const id of marks.vitals) this.#levels.add(id);
    if (marks.place.size + marks.vitals.size > 0) this.#ridersSince ??= this.#now;
    for (const kind of LASTING_KINDS) this.#read(kind, marks);
    for (const id of marks.inventory) {
      const inventory = stateOf('inventory', id);
      if (inventory) this.#remember(id, { inventory });
    }
    this.#gathering.addEffects(effects, this.#now);
    this.#gathering.addGifts(gifts, this.#now);
  }

  #read<K extends Exclude<StateKind, 'player'>>(kind: K, marks: Marks): void {
    const ids: ReadonlySet<StateId<K>> = marks[kind];
    for (const id of ids) this.#gathering.put(kind, id, this.#deps.stateOf(kind, id), this.#now);
  }

  /** Reads the states of players who ride along. A player who has left was read on leaving. */
  #takeRiders(ids: Iterable<string>, isLeaving = false): void {
    for (const id of ids) {
      for (const waiting of [this.#places, this.#levels, this.#again]) waiting.delete(id);
      const player = this.#deps.stateOf('player', id);
      if (!player) continue;
      const state = isLeaving ? { ...player, hasLeft: true } : player;
      this.#gathering.put('player', id, state, this.#ridersSince ?? this.#now);
      this.#remember(id, { player });
    }
    if (this.#places.size + this.#levels.size + this.#again.size === 0) this.#ridersSince = undefined;
  }

  /** Reads a share of the places that wait, in the last turns before they are written. */
  #readAhead(): void {
    const turns = Math.ceil((this.#lastRideAt + RIDE_INTERVAL_MS - this.#now) / TURN_MS);
    const crowd = this.#places.size + this.#ahead.size;
    if (turns < 1 || turns > AHEAD_TURNS || crowd <= AHEAD_TURNS || this.#isFenced) return;
    const share = [...this.#places].slice(0, Math.ceil(this.#places.size / turns));
    for (const id of share) this.#ahead.add(id);
    this.#takeRiders(share);
  }

  #remember(playerId: string, newest: Latest): void {
    const known = this.#latest.get(playerId);
    this.#latest.delete(playerId);
    this.#latest.set(playerId, { ...known, ...newest });
    if (this.#latest.size <= REMEMBERED_PLAYERS) return;
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined) this.#latest.delete(oldest);
  }

  /** Holds a call until everything up to now is saved: it is made with the batch that has the newest part. */
  #hold(told: () => void): void {
    if (this.#isFenced) return;
    if (!this.#gathering.isEmpty || this.#levels.size > 0) this.#gathering.told.push(told);
    else if (this.#underWay) this.#underWay.told.push(told);
    else told();
  }

  #isDue(): boolean {
    if (this.#isFenced) return false;
    if (this.#now - this.#begunAt < COMMIT_INTERVAL_MS) return false;
    if (this.#gathering.isUrgent) return true;
    const hasRiders = this.#places.size + this.#levels.size > 0 || !this.#gathering.isEmpty;
    return hasRiders && this.#isRideDue();
  }

  #isRideDue(): boolean {
    return this.#now - this.#lastRideAt >= RIDE_INTERVAL_MS;
  }

  #begin(): void {
    this.#begunAt = this.#now;
    this.#takeRiders([...this.#levels]);
    if (this.#isRideDue()) {
      this.#takeRiders([...this.#places]);
      for (const id of this.#again) this.#places.add(id);
      for (const done of [this.#ahead, this.#again]) done.clear();
      this.#lastRideAt = this.#now;
    }
    const batch = this.#gathering;
    this.#underWay = batch;
    this.#gathering = new Gathering();
    const { store, world } = this.#deps;
    const { states, gifts } = batch;
    this.#commit = store.commit({ world, states, effects: [...batch.effects], gifts }).then(
      (outcome) => (outcome === 'kept' ? this.#kept(batch) : this.#fenced()),
      (error: unknown) => this.#failed(batch, error),
    );
  }

  #kept(batch: Gathering): void {
    this.#underWay = undefined;
    this.#commit = undefined;
    this.#failures = 0;
    for (const told of batch.told) told();
    if (this.#isDue() && !this.#commit) this.#begin();
  }

  #failed(batch: Gathering, error: unknown): void {
    this.#underWay = undefined;
    this.#commit = undefined;
    this.#failures += 1;
    this.#failedWrites += 1;
    this.#retryAt = this.#now + Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (this.#failures - 1));
    this.#gathering.takeBack(batch);
    this.#deps.log.error({ err: error, changes: batch.size }, 'the world could not be saved; will try again');
    this.#endFlushes();
  }

  #fenced(): void {
    this.#underWay = undefined;
    this.#commit = undefined;
    this.#isFenced = true;
    this.#gathering = new Gathering();
    this.#deps.changes.refusal = REFUSAL;
    const { world } = this.#deps;
    this.#deps.log.error({ world }, 'a newer process has taken over this world; this one saves nothing more');
    this.#endFlushes();
  }

  #endFlushes(): void {
    for (const resolve of this.#flushes) resolve(false);
    this.#flushes.clear();
  }
}
