/** What one session sees: the bodies in its view, and which state of each it has acknowledged. */
import type { Body } from '../world/bodies/body.ts';
import type { Player } from '../world/bodies/player.ts';
import type { Listener } from './listener.ts';

/** Means "no acknowledgement confirms this": the series of snapshots that carried a state was broken. */
export const NEVER = 0x7fffffff;

/** Length of a row of a {@link VisibleSet}, and the index of each number in it. */
export const ROW = 4;
export const HANDLE = 0;
/** `changedAt` of the state that was sent last, as `HotState` keeps it. */
export const SENT = 1;
/** First tick of the unbroken series of snapshots that carried that state, or {@link NEVER}. */
export const SINCE = 2;
/** `changedAt` of the newest state that is known to have arrived. */
export const CONFIRMED = 3;

/**
 * The bodies in a viewer's view, as rows of packed numbers, one after another in one piece of memory: in every tick
 * the sets of thousands of viewers are read. The last row takes the place of a removed one.
 */
export class VisibleSet {
  count = 0;
  rows = new Int32Array(32 * ROW);
  readonly bodies: Body[] = [];

  /** Adds a body whose present state is being sent reliably. @param changedAt as `HotState` keeps it */
  add(body: Body, changedAt: number, tick: number): void {
    const at = this.count * ROW;
    if (at === this.rows.length) {
      const wider = new Int32Array(2 * at);
      wider.set(this.rows);
      this.rows = wider;
    }
    this.rows[at + HANDLE] = body.handle;
    this.rows[at + SENT] = changedAt;
    this.rows[at + SINCE] = tick;
    this.rows[at + CONFIRMED] = changedAt;
    this.bodies[this.count] = body;
    this.count += 1;
  }

  /** Removes a row; the last row moves into its place. */
  removeAt(row: number): void {
    const gone = this.bodies[row];
    const last = this.bodies.pop();
    this.count -= 1;
    if (!last || last === gone) return;
    this.rows.copyWithin(row * ROW, this.count * ROW, (this.count + 1) * ROW);
    this.bodies[row] = last;
  }

  /** The bodies in view and what is known of each; handles are included, because the client knows bodies by them. */
  pack(): PackedVisibleSet {
    return this.bodies.map(({ id, handle }, row) => {
      const at = row * ROW;
      return [
        id,
        handle,
        this.rows[at + SENT] ?? 0,
        this.rows[at + SINCE] ?? NEVER,
        this.rows[at + CONFIRMED] ?? 0,
      ];
    });
  }

  /** Continues from what was packed. @param find finds a packed body; one that is not found is left out */
  unpack(packed: PackedVisibleSet, find: (id: string, handle: number) => Body | undefined): void {
    this.count = 0;
    this.bodies.length = 0;
    for (const [id, handle, sent, since, confirmed] of packed) {
      const body = find(id, handle);
      if (!body) continue;
      this.add(body, sent, since);
      this.rows[(this.count - 1) * ROW + CONFIRMED] = confirmed;
    }
  }
}

/** One entry per row. */
export type PackedVisibleSet = readonly (readonly [
  id: string,
  handle: number,
  sent: number,
  since: number,
  confirmed: number,
])[];

export class Viewer {
  readonly player: Player;
  readonly listener: Listener;
  readonly visible = new VisibleSet();
  /** Tick of the newest snapshot that the client has acknowledged. */
  ackTick = 0;
  /** Tick of the last snapshot that held every body in view. */
  globalSyncAt: number;

  constructor(player: Player, listener: Listener, tick: number) {
    this.player = player;
    this.listener = listener;
    this.globalSyncAt = tick;
  }

  /** Is this body in what they are sent now? Their own player always is. */
  isSent(body: Body): boolean {
    return body === this.player || this.visible.bodies.includes(body);
  }

  /** Records an acknowledgement; one for a tick that is yet to come is ignored. */
  acknowledge(tick: number, now: number): void {
    if (tick > this.ackTick && tick <= now) this.ackTick = tick;
  }
}
