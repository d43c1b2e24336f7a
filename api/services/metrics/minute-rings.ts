/** Numbers of one name each, noted once a minute: the newest 1,440 of each are kept, in memory that never grows. */

export const MINUTE_MS = 60_000;
/** Minutes that are kept: 24 hours. */
export const KEPT = 1440;
/** Parts into which a line is cut, each of ten minutes. */
export const PARTS = 144;
const PER_PART = KEPT / PARTS;
/** A number of four bytes has seven digits: the last one is rounded away, so that 0.1 is read as 0.1. */
const DIGITS = 6;
/** How much of a note's lateness the next minutes are late as well: a timer's drift is followed, a single late note is not. */
const PACE = 1 / 8;

/** What is known of a name. */
export interface Noted {
  /** The number of the newest minute. */
  readonly newest: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Least and most of each part, the oldest first; null where nothing was noted. */
  readonly line: readonly (readonly [least: number, most: number] | null)[];
}

export class MinuteRings<Name extends string> {
  readonly #rings: ReadonlyMap<Name, Float32Array | Float64Array>;
  /** Where the newest minute is in every ring. */
  #place = 0;
  /** When it was to be noted, by the pace of the notes; NaN: nothing was. */
  #at = Number.NaN;
  #minutes = 0;

  /** @param sizes bytes of the numbers of each name */
  constructor(sizes: Readonly<Record<Name, 4 | 8>>) {
    const entries = Object.entries(sizes) as [Name, 4 | 8][];
    this.#rings = new Map(
      entries.map(([name, size]) => [name, size === 4 ? new Float32Array(KEPT) : new Float64Array(KEPT)]),
    );
    this.#empty();
  }

  /** Memory of all numbers. */
  get bytes(): number {
    return [...this.#rings.values()].reduce((sum, ring) => sum + ring.byteLength, 0);
  }

  /** How far back the record goes, gaps included. */
  get minutes(): number {
    return this.#minutes;
  }

  /**
   * Notes the numbers of a minute; what is missing or no number leaves a gap, and so do minutes in which nothing was noted.
   * A timer that is always a little late leaves none. A clock that was put back, or a pause longer than what is kept, begins
   * the record anew. What is noted twice in a minute counts once, as it was last.
   * @param at ms of any clock, always of the same one
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

  /** Goes on by some minutes; what lies between is a gap. */
  #advance(minutes: number): void {
    for (let left = minutes; left > 0; left -= 1) {
      this.#place = (this.#place + 1) % KEPT;
      for (const ring of this.#rings.values()) ring[this.#place] = Number.NaN;
    }
    this.#minutes = Math.min(KEPT, this.#minutes + minutes);
  }

  /** @param ago minutes before the newest */
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
