/**
 * Doubts about the machine's clock: it is doubted if it shows an implausible time, before the last play or long after
 * it. While it is doubted nothing decays and nothing is swept away, because losses caused by a wrong clock cannot be
 * undone.
 */
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Amount by which a clock may be set back without being doubted, in ms. */
const BACK_MS = HOUR_MS;
/** Time for which a server may have been stopped before its clock is doubted, in ms. */
const AHEAD_MS = 14 * DAY_MS;

/** The way in which the clock is wrong. */
export type Doubt = 'behind' | 'ahead';

/**
 * Returns why a time is doubted; null if it is plausible. @param known the latest point in time known to have been
 * reached, in ms; null if none is known
 */
export function doubtOf(known: number | null, at: number): Doubt | null {
  if (known === null) return null;
  if (at < known - BACK_MS) return 'behind';
  return at > known + AHEAD_MS ? 'ahead' : null;
}

/** Returns a time as text for people, to the minute. */
export const clockText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const ACCEPT = 'npm run admin -- clock accept';

export interface ClockGuardOptions {
  /** The latest point in time known to have been reached, in ms; null if none is known. */
  readonly known: number | null;
  /** Wall clock, in ms. */
  readonly now: () => number;
  /**
   * Records that a clock ahead of time is in doubt, or that it was set right, because play under a wrong clock leaves
   * wrong times behind. An operator's acceptance is already on record.
   */
  readonly note: (what: { readonly doubtedSince: number } | 'set-right' | 'accepted') => void;
  readonly log: Logger;
}

/** Guard of the clock. It checks the clock at every call, so that a jump is noticed even while the server runs. */
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

  /** Returns the reason for the doubt, and the remedy; null while the clock is trusted. */
  doubtWords(): string | null {
    const at = this.#now();
    const stands = this.standsAt(at);
    return stands === null || this.#doubt === null ? null : doubtText(this.#doubt, stands, at);
  }

  /**
   * Returns the time at which decay and sweeps are halted, in ms; null if they follow the clock. @param at the clock's
   * time, in ms
   */
  standsAt(at: number): number | null {
    // A clock that was behind is trusted only once it has passed the known time, not an hour earlier.
    const isStillBehind = this.#doubt === 'behind' && this.#known !== null && at < this.#known;
    const doubt = isStillBehind ? 'behind' : doubtOf(this.#known, at);
    if (doubt !== this.#doubt) this.#turn(doubt, at);
    if (doubt !== null) return this.#known;
    this.#known = Math.max(this.#known ?? at, at);
    return null;
  }

  /** Trusts the clock because an operator says that it is right. */
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

/** Returns the text that describes a doubt, with the remedy. */
export function doubtText(doubt: Doubt, known: number, at: number): string {
  const shown = `The clock of this machine shows ${clockText(at)}`;
  return doubt === 'behind'
    ? `${shown}, and somebody has played at ${clockText(known)}: set it, wait until that has passed, or, if the clock is right, say so: ${ACCEPT}.`
    : `${shown}, and the last known time is ${clockText(known)}: set it, or, if it is right, say so: ${ACCEPT}.`;
}
