/** State of one session's view: the bodies in it, and the acknowledged state of each. */
import type { Body } from '../world/bodies/body.ts';
import type { Player } from '../world/bodies/player.ts';
import type { Listener } from './listener.ts';

/** Means "no acknowledgement confirms this": the series of snapshots that carried a state was broken. */
export const NEVER = 0x7fffffff;

/** Length of a row of a {@link VisibleSet}, and the index of each number in it. */
export const ROW = 4;
export const HANDLE = 0;
/** Index of the `changedAt` of the last state sent, as `HotState` keeps it. */
export const SENT = 1;
/** Index of the first tick of the unbroken series of snapshots that carried that state, or {@link NEVER}. */
export const SINCE = 2;
/** Index of the `changedAt` of the newest state known to have arrived. */
export const CONFIRMED = 3;

/**
 * The bodies in a viewer's view, as rows of packed numbers in one block of memory, because the sets of thousands of
 * viewers are read in every tick. The last row takes the place of a removed row.
 */
export class VisibleSet {
  count = 0;
  rows = new Int32Array(32 * ROW);
  readonly bodies: Body[] = [];

  /** Adds a body whose current state is being sent reliably. @param changedAt as `HotState` keeps it */
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

  /**
   * Returns the bodies in view and the state of each, including handles, because the client identifies bodies by them.
   */
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

  /** Restores the set from a packed one. @param find finds a packed body; a body that is not found is left out */
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

/** Sight of a viewer at a moment. Lengths in px. */
export interface View {
  /** Sight range for what is in light, and for everything else. */
  readonly lit: number;
  readonly unlit: number;
  /** The rooms into which the viewer sees. */
  readonly rooms: readonly { readonly tiles: ReadonlySet<number> }[];
}

export class Viewer {
  readonly player: Player;
  readonly listener: Listener;
  readonly visible = new VisibleSet();
  /** Sight at the last update of the bodies in view; null before the first. */
  view: View | null = null;
  /** Tick of the newest snapshot that the client has acknowledged. */
  ackTick = 0;
  /** Tick of the last snapshot that contained every body in view. */
  globalSyncAt: number;

  constructor(player: Player, listener: Listener, tick: number) {
    this.player = player;
    this.listener = listener;
    this.globalSyncAt = tick;
  }

  /** True if this body is in the view that is sent to the viewer; always true for their own player. */
  isSent(body: Body): boolean {
    return body === this.player || this.visible.bodies.includes(body);
  }

  /** Records an acknowledgement; an acknowledgement of a future tick is ignored. */
  acknowledge(tick: number, now: number): void {
    if (tick > this.ackTick && tick <= now) this.ackTick = tick;
  }
}
