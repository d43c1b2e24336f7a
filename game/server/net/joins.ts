/**
 * Statistics on how connections become players: the outcome of each connection, and the time that successful joins
 * took.
 */
import { percentileOf } from '../world/turns/tick-profile.ts';

/**
 * `entered`: the player is in the world. `left`: the connection ended first. `failed`: the player could not be loaded.
 * `protocol`: the page has another protocol version. `silent`: the client fell silent, or never asked to join.
 */
export type JoinOutcome = 'entered' | 'left' | 'failed' | 'protocol' | 'silent';

/** Number of most recent joins whose times are kept. */
const MEASURED = 200;

export interface JoinFigures {
  /** Number of connections since the start, by outcome. */
  readonly joins: Readonly<Record<JoinOutcome, number>>;
  /** Time from the opening of the connection to entering the world, in ms; 0 before the first join. */
  readonly joinP50Ms: number;
  readonly joinP99Ms: number;
}

/** Outcomes by the reason for closing a session that never entered the world; any other reason counts as `left`. */
const OUTCOME_OF: Readonly<Record<string, JoinOutcome>> = {
  failed: 'failed',
  protocol: 'protocol',
  reaped: 'silent',
};

export class Joins {
  readonly #counts: Record<JoinOutcome, number> = { entered: 0, left: 0, failed: 0, protocol: 0, silent: 0 };
  readonly #took = new Float64Array(MEASURED);

  /** Counts a player who has entered the world. @param ms time since the connection was opened, in ms */
  entered(ms: number): void {
    this.#took[this.#counts.entered % MEASURED] = ms;
    this.#counts.entered += 1;
  }

  /** Counts a connection that ended before its player entered. @param reason the reason for closing the session */
  ended(reason: string): void {
    this.#counts[OUTCOME_OF[reason] ?? 'left'] += 1;
  }

  figures(): JoinFigures {
    const took = (share: number) => percentileOf(this.#took, this.#counts.entered, share);
    return { joins: { ...this.#counts }, joinP50Ms: took(0.5), joinP99Ms: took(0.99) };
  }
}
