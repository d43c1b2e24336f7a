/** What one session sees: the players in its view, and how much of each it is known to have. */
import type { Player } from '../world/player.ts';

/** Stands for "no acknowledgement confirms this": the row of snapshots that carried a state was broken. */
export const NEVER = 0x7fffffff;

/** Numbers that a row of {@link Sightings} has, and which of them is which. */
export const ROW = 4;
export const HANDLE = 0;
/** `changedAt` of the state that was sent last. */
export const SENT = 1;
/** First tick of the unbroken row of snapshots that carried that state, or {@link NEVER}. */
export const SINCE = 2;
/** `changedAt` of the newest state that is known to have arrived. */
export const CONFIRMED = 3;

/**
 * The players in a viewer's sight, as rows of packed numbers, one row after another in one piece of memory: thousands
 * of viewers are gone through in every tick. A removed row's place is taken by the last one.
 */
export class Sightings {
  count = 0;
  rows = new Int32Array(32 * ROW);
  readonly players: Player[] = [];

  /** Looks through all rows: for rare events. */
  has(player: Player): boolean {
    return this.players.includes(player);
  }

  /** Adds a player whose present state is on its way reliably. */
  add(player: Player, tick: number): void {
    const at = this.count * ROW;
    if (at === this.rows.length) {
      const wider = new Int32Array(2 * at);
      wider.set(this.rows);
      this.rows = wider;
    }
    this.rows[at + HANDLE] = player.handle;
    this.rows[at + SENT] = player.changedAt;
    this.rows[at + SINCE] = tick;
    this.rows[at + CONFIRMED] = player.changedAt;
    this.players[this.count] = player;
    this.count += 1;
  }

  /** Removes a row; the last row moves into its place. */
  removeAt(row: number): void {
    const gone = this.players[row];
    const last = this.players.pop();
    this.count -= 1;
    if (!last || last === gone) return;
    this.rows.copyWithin(row * ROW, this.count * ROW, (this.count + 1) * ROW);
    this.players[row] = last;
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
