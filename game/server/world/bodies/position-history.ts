/**
 * Recent places of bodies, used to decide blows and shots by what the attacker saw. Each body that has moved has a
 * small ring of its newest places; {@link PositionHistory.at} returns the place at which a viewer's client showed it.
 */
import { TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { TURN_MS, TURNS } from '../turns/tick-loop.ts';
import { HANDLES } from './hot-state.ts';

/**
 * Number of places kept for each body: moves come at most every 30 ms, and queries look back up to a quarter of a
 * second.
 */
const KEPT = 12;
/** Number of fields of a place: turn, x, y, and a flag for moving. */
const FIELDS = 4;

/**
 * Number of consecutive handles whose rings share one block of memory, because the rings of a whole crowd are written
 * in every tick.
 */
const BLOCK = 64;
const RING = KEPT * FIELDS;

/** One body's ring, within its block of memory. */
interface Ring {
  readonly numbers: Float64Array;
  /** Index at which the ring begins. */
  readonly from: number;
  /** Number of places recorded since the first. */
  readonly count: number;
}

export class PositionHistory {
  readonly #blocks: (Float64Array | undefined)[] = [];
  /** Number of handles with a ring, for each block. */
  readonly #used: number[] = [];
  /** Number of places recorded, by handle; 0 if there are none. */
  readonly #counts = new Uint32Array(HANDLES);

  /** Records the place of a body in this turn; if there are several places in one turn, the newest counts. */
  note(handle: number, turn: number, x: number, y: number, isMoving: boolean): void {
    const block = Math.floor(handle / BLOCK);
    const numbers = this.#blocks[block] ?? this.#blockOf(block);
    const from = (handle % BLOCK) * RING;
    let count = this.#counts[handle] ?? 0;
    const isSame = count > 0 && numbers[from + ((count - 1) % KEPT) * FIELDS] === turn;
    if (!isSame) {
      if (count === 0) this.#used[block] = (this.#used[block] ?? 0) + 1;
      count += 1;
      this.#counts[handle] = count;
    }
    const at = from + ((count - 1) % KEPT) * FIELDS;
    numbers[at] = turn;
    numbers[at + 1] = x;
    numbers[at + 2] = y;
    numbers[at + 3] = isMoving ? 1 : 0;
  }

  /** Forgets a body that has gone or fallen asleep: its handle may be given to another body. */
  forget(handle: number): void {
    if (this.#counts[handle] === 0) return;
    this.#counts[handle] = 0;
    const block = Math.floor(handle / BLOCK);
    const used = (this.#used[block] ?? 1) - 1;
    this.#used[block] = used;
    if (used === 0) this.#blocks[block] = undefined;
  }

  /**
   * Returns the place of a body for a viewer whose client showed the world as of `time` (world ms): between the two
   * snapshots that the client had around that moment, as the client computes it. Null for a body without recorded
   * places.
   * @param phase the turn of the tick in which that viewer gets snapshots
   */
  at(handle: number, time: number, phase: number): Point | null {
    const numbers = this.#blocks[Math.floor(handle / BLOCK)];
    const count = this.#counts[handle] ?? 0;
    if (!numbers || count === 0) return null;
    const ring: Ring = { numbers, from: (handle % BLOCK) * RING, count };
    let after: number | null = null;
    let afterLabel = 0;
    const oldest = Math.max(0, ring.count - KEPT);
    for (let i = ring.count - 1; i >= oldest; i -= 1) {
      const at = ring.from + (i % KEPT) * FIELDS;
      const label = labelOf(ring.numbers[at] ?? 0, phase);
      // Of two places before one snapshot, the viewer was sent the newer.
      if (after !== null && label === afterLabel) continue;
      if (label <= time) {
        return after === null ? pointAt(ring, at) : between(ring, at, label, after, afterLabel, time);
      }
      after = at;
      afterLabel = label;
    }
    return after === null ? null : pointAt(ring, after);
  }

  #blockOf(block: number): Float64Array {
    const made = new Float64Array(BLOCK * RING);
    this.#blocks[block] = made;
    return made;
  }
}

/** Returns the time label under which a place is sent to a viewer: the time of the tick of their next snapshot. */
function labelOf(turn: number, phase: number): number {
  const wait = (phase - (turn % TURNS) + TURNS) % TURNS;
  return Math.floor((turn + wait) / TURNS) * TICK_MS;
}

function pointAt({ numbers }: Ring, at: number): Point {
  return { x: numbers[at + 1] ?? 0, y: numbers[at + 2] ?? 0 };
}

/**
 * Returns the place between two recorded places. A body that was standing still stays there until one tick before the
 * next place, as on the client.
 */
function between(
  ring: Ring,
  before: number,
  label: number,
  after: number,
  afterLabel: number,
  time: number,
): Point {
  const isMoving = ring.numbers[before + 3] === 1;
  const start = isMoving ? label : Math.max(label, afterLabel - TICK_MS);
  const [a, b] = [pointAt(ring, before), pointAt(ring, after)];
  if (time <= start || afterLabel <= start) return a;
  const share = Math.min(1, (time - start) / (afterLabel - start));
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Returns the turn of the tick in which a viewer gets snapshots. @param handle handle of their player */
export const phaseOf = (handle: number): number => handle % TURNS;

/** Returns the turn that contains a world time. */
export const turnAt = (time: number): number => Math.floor(time / TURN_MS);
