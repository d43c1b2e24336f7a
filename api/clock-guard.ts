/**
 * Doubts the machine's clock when it shows what it hardly can: a time from before somebody last played, or one long after.
 * Meanwhile nothing decays and nothing is swept away, for what a wrong clock takes nobody gives back.
 */
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks are set back by so much, and nobody minds; in ms. */
const BACK_MS = HOUR_MS;
/** So long a server stands still without a second thought, in ms. */
const AHEAD_MS = 14 * DAY_MS;

/** How the clock is wrong, if it is. */
export type Doubt = 'behind' | 'ahead';

/** @param known the newest time that is known to have been, in ms; null: none */
export function doubtOf(known: number | null, at: number): Doubt | null {
  if (known === null) return null;
  if (at < known - BACK_MS) return 'behind';
  return at > known + AHEAD_MS ? 'ahead' : null;
}

/** For people: to the minute. */
export const clockText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const ACCEPT = 'npm run admin -- clock accept';

export interface ClockGuardOptions {
  /** The newest time that is known to have been, in ms; null: none. */
  readonly known: number | null;
  /** Wall clock, in ms. */
  readonly now: () => number;
  /**
   * Writes down that a clock which is ahead is in doubt, and that it was set right: players who play by it leave their mark.
   * Where an operator accepts one, that is on record already.
   */
  readonly note: (what: { readonly doubtedSince: number } | 'set-right' | 'accepted') => void;
  readonly log: Logger;
}

/** It looks whenever it is asked, so that a clock that jumps while the server runs is doubted too. */
export class ClockGuard {
  readonly #now: () => number;
  readonly #note: ClockGuardOptions['note'];
  readonly #log: Logger;
  #known: number | null;
  #doubt: Doubt | null = null;

  constructor({ known, now, note, log }: ClockGuardOptions) {
    this.#known = known;
    this.#now = now;
    this.#note = note;
    this.#log = log;
    this.standsAt(now());
  }

  isInDoubt(): boolean {
    return this.standsAt(this.#now()) !== null;
  }

  /** Why the clock is doubted, and what helps; null while it is trusted. */
  doubtWords(): string | null {
    const at = this.#now();
    const stands = this.standsAt(at);
    return stands === null || this.#doubt === null ? null : doubtText(this.#doubt, stands, at);
  }

  /** Where the time stands that takes things away; null: it goes with the clock. @param at what the clock shows, in ms */
  standsAt(at: number): number | null {
    // A clock that was behind is believed once it has passed what is known, not an hour before.
    const isStillBehind = this.#doubt === 'behind' && this.#known !== null && at < this.#known;
    const doubt = isStillBehind ? 'behind' : doubtOf(this.#known, at);
    if (doubt !== this.#doubt) this.#turn(doubt, at);
    if (doubt !== null) return this.#known;
    this.#known = Math.max(this.#known ?? at, at);
    return null;
  }

  /** An operator says that the clock is right. */
  accept(): void {
    this.#known = this.#now();
    if (this.#doubt === null) return;
    this.#doubt = null;
    this.#log.info('the clock was accepted: what is due goes on');
    this.#note('accepted');
  }

  #turn(doubt: Doubt | null, at: number): void {
    const before = this.#doubt;
    this.#doubt = doubt;
    if (before === 'ahead') this.#note('set-right');
    if (doubt === null || this.#known === null) {
      this.#log.info('the clock is trusted again: what is due goes on');
      return;
    }
    if (doubt === 'ahead') this.#note({ doubtedSince: this.#known });
    this.#log.warn(
      `${doubtText(doubt, this.#known, at)} Until then nothing decays and nobody is swept away.`,
    );
  }
}

/** What is wrong, and what helps. */
export function doubtText(doubt: Doubt, known: number, at: number): string {
  const shown = `The clock of this machine shows ${clockText(at)}`;
  return doubt === 'behind'
    ? `${shown}, and somebody has played at ${clockText(known)}: set it, wait until that has passed, or, if the clock is right, say so: ${ACCEPT}.`
    : `${shown}, and the last known time is ${clockText(known)}: set it, or, if it is right, say so: ${ACCEPT}.`;
}
