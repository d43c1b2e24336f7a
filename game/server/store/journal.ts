/**
 * The journal saves the world's changes, so that the store always holds the world as it was at the end of some turn. At
 * the end of every turn the journal takes the final state of everything marked in `World.changes`; one batch at a time
 * goes to the store, and while it is being written the next batch is collected. Lasting events are held until they are
 * saved. When the store fails, the journal retries with growing pauses while play continues; nothing is dropped before
 * it has been saved.
 */
import { NOT_SAVED } from '#game/shared/constants.ts';
import type { Log } from '../log.ts';
import type { AggregateKind, Changes, Marks } from '../world/changes.ts';
import type {
  InventoryState,
  JournalStore,
  PlayerState,
  StateId,
  StateKind,
  States,
  WorldFence,
} from './batch.ts';
import { BatchBuilder } from './batch-builder.ts';
import { DeferredSaves } from './deferred-saves.ts';

/** Refusal shown to players who ask for something that cannot be saved now. */
export const REFUSAL = NOT_SAVED;
/** Waiting time of a lasting change above which no more lasting changes are accepted, in ms. */
const REFUSING_AFTER_MS = 2000;
/**
 * Minimum interval between the starts of two batches, in ms: committing every turn would cost the turns more than the
 * delay costs the players who wait for confirmation.
 */
const COMMIT_INTERVAL_MS = 30;
/** Maximum interval between saves of world time, in ms: at most this amount of world time is lost. */
const CLOCK_INTERVAL_MS = 5000;
/** Pause after the first failure, in ms; each further failure doubles it, up to `LONGEST_BACKOFF_MS`. */
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 5000;
/** Number of players whose newest states are remembered after they were written. */
const REMEMBERED_PLAYERS = 20_000;

/** Returns the current state of a marked aggregate; null if it no longer exists. */
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
  #gathering = new BatchBuilder();
  /** The batch that is being written. */
  #underWay: BatchBuilder | undefined;
  #commit: Promise<void> | undefined;
  /** Players whose place or levels have changed; their states are read when a batch includes them. */
  readonly #riders = new DeferredSaves();
  /** Newest states of the players of this process, oldest first, saved or not. */
  readonly #latest = new Map<string, Latest>();
  #now = 0;
  #begunAt = Number.NEGATIVE_INFINITY;
  /** World time of the last batch, or of the first turn. */
  #clockAt: number | undefined;
  /** World time saved in the store; until the first save, world time of the first turn; in ms. */
  #savedTime: number | undefined;
  #retryAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #failedWrites = 0;
  #isFenced = false;
  /** Callers that wait for everything to be written. */
  readonly #flushes = new Set<(isSaved: boolean) => void>();

  constructor(deps: JournalDeps) {
    this.#deps = deps;
  }

  /** Number of changes not saved yet. */
  get backlog(): number {
    return this.#gathering.size + (this.#underWay?.size ?? 0) + this.#riders.size;
  }

  /** World time that the store does not have yet, in ms. */
  get unsavedTime(): number {
    return this.#now - (this.#savedTime ?? this.#now);
  }

  /** Number of failed attempts since the start. */
  get failedWrites(): number {
    return this.#failedWrites;
  }

  /** True if a newer process has taken over the world; nothing is written any more then. */
  get isFenced(): boolean {
    return this.#isFenced;
  }

  /** Age of the oldest unsaved change, in ms. */
  get lag(): number {
    const oldest = [this.#gathering.since, this.#underWay?.since, this.#riders.since];
    return this.#now - Math.min(this.#now, ...oldest.filter((time) => time !== undefined));
  }

  /** True if no more lasting changes may be accepted, because some have waited too long or the journal is fenced. */
  isRefusing(): boolean {
    const since = this.#underWay?.lastingSince ?? this.#gathering.lastingSince;
    return this.#isFenced || (since !== undefined && this.#now - since > REFUSING_AFTER_MS);
  }

  /**
   * Collects the changes of the turn, and starts to write if a batch is due.
   * @param now simulation time, ms
   * @param told called once everything up to this turn is saved; never called if that fails for good
   */
  endTurn(now: number, told?: () => void): void {
    this.#now = now;
    this.#clockAt ??= now;
    this.#savedTime ??= now;
    this.#gather();
    if (!this.#isFenced) this.#takeRiders(this.#riders.nextAhead(now));
    if (told) this.#hold(told);
    if (!this.#commit && now >= this.#retryAt && this.#isDue()) this.#begin();
    this.#deps.changes.refusal = this.isRefusing() ? REFUSAL : null;
  }

  /** Reads the last state of a player who is about to leave the world. */
  leave(playerId: string): void {
    this.#gather();
    this.#takeRiders([playerId], true);
  }

  /**
   * Returns the newest states of a player. They take precedence over states read from the store, because the store may
   * have been read before the newest states were written.
   */
  latestOf(playerId: string): Latest {
    return this.#latest.get(playerId) ?? {};
  }

  /**
   * Writes everything now, including world time. Returns false if the store failed (everything is then still waiting)
   * or if the journal is fenced.
   */
  async flush(): Promise<boolean> {
    // The batch being written may fail because of a problem that is already over, so another attempt is made.
    if (this.#commit) await this.#commit;
    this.#gather();
    this.#takeRiders(this.#riders.all);
    if (this.#isFenced) return false;
    if (this.#gathering.isEmpty && !this.#commit && this.unsavedTime === 0) return true;
    return await new Promise((resolve) => {
      this.#flushes.add(resolve);
      const told = () => {
        this.#flushes.delete(resolve);
        resolve(true);
      };
      if (this.#commit) return this.#hold(told);
      // If only world time is new, a batch without changes saves it.
      this.#gathering.told.push(told);
      this.#begin();
    });
  }

  #gather(): void {
    const { changes, stateOf } = this.#deps;
    const taken = changes.take();
    if (!taken || this.#isFenced) return;
    const { marks, effects, gifts } = taken;
    this.#riders.add(marks, this.#now);
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

  /**
   * Reads the states of players that the batch includes. The state of a player who has left was read when they left.
   */
  #takeRiders(ids: readonly string[], isLeaving = false): void {
    const since = this.#riders.since ?? this.#now;
    this.#riders.remove(ids);
    for (const id of ids) {
      const player = this.#deps.stateOf('player', id);
      if (!player) continue;
      const state = isLeaving ? { ...player, hasLeft: true } : player;
      this.#gathering.put('player', id, state, since);
      this.#remember(id, { player });
    }
  }

  #remember(playerId: string, newest: Latest): void {
    const known = this.#latest.get(playerId);
    this.#latest.delete(playerId);
    this.#latest.set(playerId, { ...known, ...newest });
    if (this.#latest.size <= REMEMBERED_PLAYERS) return;
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined) this.#latest.delete(oldest);
  }

  /** Holds a callback until everything up to now is saved: it runs with the batch that contains the newest changes. */
  #hold(told: () => void): void {
    if (this.#isFenced) return;
    if (!this.#gathering.isEmpty || this.#riders.hasLevels) this.#gathering.told.push(told);
    else if (this.#underWay) this.#underWay.told.push(told);
    else told();
  }

  #isDue(): boolean {
    if (this.#isFenced) return false;
    if (this.#now - this.#begunAt < COMMIT_INTERVAL_MS) return false;
    if (this.#gathering.isUrgent || this.#isClockDue()) return true;
    return this.#riders.isDue(this.#now) && (this.#riders.size > 0 || !this.#gathering.isEmpty);
  }

  #isClockDue(): boolean {
    return this.#clockAt !== undefined && this.#now - this.#clockAt >= CLOCK_INTERVAL_MS;
  }

  #begin(): void {
    this.#begunAt = this.#now;
    this.#takeRiders(this.#riders.levels);
    if (this.#riders.isDue(this.#now)) {
      this.#takeRiders(this.#riders.places);
      this.#riders.takeDue(this.#now);
    }
    const batch = this.#gathering;
    // States that were read ahead may have been written already, with an urgent batch.
    if (batch.isEmpty && batch.told.length === 0 && !this.#isClockDue()) return;
    this.#clockAt = this.#now;
    this.#underWay = batch;
    this.#gathering = new BatchBuilder();
    const { store, world } = this.#deps;
    const { states, gifts } = batch;
    const worldTime = this.#now;
    this.#commit = store.commit({ world, states, effects: [...batch.effects], gifts, worldTime }).then(
      (outcome) => (outcome === 'kept' ? this.#kept(batch, worldTime) : this.#fenced()),
      (error: unknown) => this.#failed(batch, error),
    );
  }

  #kept(batch: BatchBuilder, worldTime: number): void {
    this.#savedTime = worldTime;
    this.#underWay = undefined;
    this.#commit = undefined;
    this.#failures = 0;
    for (const told of batch.told) told();
    if (this.#isDue() && !this.#commit) this.#begin();
  }

  #failed(batch: BatchBuilder, error: unknown): void {
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
    this.#gathering = new BatchBuilder();
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
