/** What one session sees: the players in its view, and how much of each it is known to have. */
import type { Player } from '../world/player.ts';

/** Stands for "no acknowledgement confirms this": the row of snapshots that carried a state was broken. */
export const NEVER = 0x7fffffff;

/** The players in a viewer's sight, as rows of packed numbers. A removed row's place is taken by the last one. */
export class Sightings {
  #capacity = 32;
  count = 0;
  handles = new Uint16Array(this.#capacity);
  /** `changedAt` of the state that was sent last. */
  sentChange = new Int32Array(this.#capacity);
  /** First tick of the unbroken row of snapshots that carried that state, or {@link NEVER}. */
  since = new Int32Array(this.#capacity);
  /** `changedAt` of the newest state that is known to have arrived. */
  confirmed = new Int32Array(this.#capacity);
  readonly players: Player[] = [];

  /** Looks through all rows: for rare events. */
  has(player: Player): boolean {
    return this.players.includes(player);
  }

  /** Adds a player whose present state is on its way reliably. */
  add(player: Player, tick: number): void {
    if (this.count === this.#capacity) this.#grow();
    const row = this.count;
    this.handles[row] = player.handle;
    this.sentChange[row] = player.changedAt;
    this.since[row] = tick;
    this.confirmed[row] = player.changedAt;
    this.players[row] = player;
    this.count += 1;
  }

  /** Removes a row; the last row moves into its place. */
  removeAt(row: number): void {
    const gone = this.players[row];
    const last = this.players.pop();
    this.count -= 1;
    if (!last || last === gone) return;
    for (const column of [this.handles, this.sentChange, this.since, this.confirmed]) {
      column[row] = column[this.count] ?? 0;
    }
    this.players[row] = last;
  }

  #grow(): void {
    this.#capacity *= 2;
    const widen = <T extends Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.handles = widen(this.handles, new Uint16Array(this.#capacity));
    this.sentChange = widen(this.sentChange, new Int32Array(this.#capacity));
    this.since = widen(this.since, new Int32Array(this.#capacity));
    this.confirmed = widen(this.confirmed, new Int32Array(this.#capacity));
  }
}

export class Viewer {
  readonly player: Player;
  readonly sightings = new Sightings();
  /** Tick of the newest snapshot that the client says it has. */
  ackTick = 0;
  /** Tick of the last snapshot that held everybody in view. */
  globalSyncAt: number;

  constructor(player: Player, tick: number) {
    this.player = player;
    this.globalSyncAt = tick;
  }

  /** Takes the client's word for what has arrived; no more than was ever sent. */
  acknowledge(tick: number, now: number): void {
    if (tick > this.ackTick && tick <= now) this.ackTick = tick;
  }
}
