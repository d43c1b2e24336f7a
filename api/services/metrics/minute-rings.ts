/** Named numbers, recorded once a minute: the newest 1,440 of each name are kept, in memory that never grows. */

export const MINUTE_MS = 60_000;
/** Number of minutes kept: 24 hours. */
export const KEPT = 1440;
/** Number of intervals in a line, each of ten minutes. */
export const PARTS = 144;
const PER_PART = KEPT / PARTS;
/**
 * Number of significant digits read back: a four-byte number has seven, and the last digit is rounded off, so that 0.1
 * is read as 0.1.
 */
const DIGITS = 6;
/**
 * Share of a record's lateness by which the following minutes are moved, 0 to 1: a timer's drift is followed, a single
 * late record is not.
 */
const PACE = 1 / 8;

/** Numbers recorded under a name. */
export interface Noted {
  /** The value at the newest minute; null if unknown. */
  readonly newest: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Minimum and maximum of each interval, the oldest first; null if nothing was recorded. */
  readonly line: readonly (readonly [least: number, most: number] | null)[];
}

export class MinuteRings<Name extends string> {
  readonly #rings: ReadonlyMap<Name, Float32Array | Float64Array>;
  /** Index of the newest minute in every ring. */
  #place = 0;
  /** Scheduled time of the newest record; NaN before the first one. */
  #at = Number.NaN;
  #minutes = 0;

  /** @param sizes bytes per number of each name */
  constructor(sizes: Readonly<Record<Name, 4 | 8>>) {
    const entries = Object.entries(sizes) as [Name, 4 | 8][];
    this.#rings = new Map(
      entries.map(([name, size]) => [name, size === 4 ? new Float32Array(KEPT) : new Float64Array(KEPT)]),
    );
    this.#empty();
  }

  /** Memory of all numbers, in bytes. */
  get bytes(): number {
    return [...this.#rings.values()].reduce((sum, ring) => sum + ring.byteLength, 0);
  }

  /** Age of the oldest minute on record, gaps included, in minutes. */
  get minutes(): number {
    return this.#minutes;
  }

  /**
   * Records the numbers of a minute. A missing number leaves a gap, and so do minutes in which nothing was recorded; a
   * timer that is always a little late leaves none. A clock that was set back, or a pause longer than the kept time,
   * starts a new record. If two records fall into the same minute, the last one counts.
   * @param at time in ms on any clock, but always on the same one
   */
  note(at: number, numbers: Readonly<Record<Name, number | null>>): void {
    const passed = Math.round((at - this.#at) / MINUTE_MS);
    const isNew = !(passed >= 0 && passed < KEPT);
    if (isNew) this.#empty();
    const due = isNew ? at : this.#at + passed * MINUTE_MS;
    if (passed !== 0) this.#at = due + (at - due) * PACE;
    this.#advance(isNew ? 1 : passed);
    for (const [name, ring] of this.#rings) {
      const number = numbers[name];
      ring[this.#place] = number !== null && Number.isFinite(number) ? number : Number.NaN;
    }
  }

  read(name: Name): Noted {
    const line = Array.from({ length: PARTS }, (_, part) => this.#part(name, part));
    const known = line.filter((part) => part !== null);
    return {
      newest: this.#number(name, 0),
      least: known.length === 0 ? null : Math.min(...known.map(([least]) => least)),
      most: known.length === 0 ? null : Math.max(...known.map(([, most]) => most)),
      line,
    };
  }

  #empty(): void {
    for (const ring of this.#rings.values()) ring.fill(Number.NaN);
    this.#minutes = 0;
  }

  /** Advances the newest minute; the minutes in between become gaps. */
  #advance(minutes: number): void {
    for (let left = minutes; left > 0; left -= 1) {
      this.#place = (this.#place + 1) % KEPT;
      for (const ring of this.#rings.values()) ring[this.#place] = Number.NaN;
    }
    this.#minutes = Math.min(KEPT, this.#minutes + minutes);
  }

  /** @param ago number of minutes before the newest */
  #number(name: Name, ago: number): number | null {
    const number = this.#rings.get(name)?.[(this.#place - ago + KEPT) % KEPT];
    return number === undefined || Number.isNaN(number) ? null : Number(number.toPrecision(DIGITS));
  }

  #part(name: Name, part: number): readonly [number, number] | null {
    const newest = (PARTS - 1 - part) * PER_PART;
    const known = Array.from({ length: PER_PART }, (_, at) => this.#number(name, newest + at)).filter(
      (number) => number !== null,
    );
    return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
  }
}
