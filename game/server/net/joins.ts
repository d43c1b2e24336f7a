/** How connections become players: what has become of each, and how long it took those that came in. */
import { percentileOf } from '../world/turns/tick-profile.ts';

/**
 * `entered`: the player is in the world. `left`: the connection ended first. `failed`: the player could not be loaded.
 * `protocol`: the page is of another version. `silent`: nothing more was heard, or it never asked to join.
 */
export type JoinOutcome = 'entered' | 'left' | 'failed' | 'protocol' | 'silent';

/** How many of the newest joins are measured. */
const MEASURED = 200;

export interface JoinFigures {
  /** Connections since the start, by what has become of them. */
  readonly joins: Readonly<Record<JoinOutcome, number>>;
  /** From the open connection to the world, in ms; 0 before the first join. */
  readonly joinP50Ms: number;
  readonly joinP99Ms: number;
}

/** Why a session ended that never played, as far as it tells anything. */
const OUTCOME_OF: Readonly<Record<string, JoinOutcome>> = {
  failed: 'failed',
  protocol: 'protocol',
  reaped: 'silent',
};

export class Joins {
  readonly #counts: Record<JoinOutcome, number> = { entered: 0, left: 0, failed: 0, protocol: 0, silent: 0 };
  readonly #took = new Float64Array(MEASURED);

  /** A player has come into the world. @param ms since the connection was opened */
  entered(ms: number): void {
    this.#took[this.#counts.entered % MEASURED] = ms;
    this.#counts.entered += 1;
  }

  /** A connection has ended whose player never came in. @param reason why the session was closed */
  ended(reason: string): void {
    this.#counts[OUTCOME_OF[reason] ?? 'left'] += 1;
  }

  figures(): JoinFigures {
    const took = (share: number) => percentileOf(this.#took, this.#counts.entered, share);
    return { joins: { ...this.#counts }, joinP50Ms: took(0.5), joinP99Ms: took(0.99) };
  }
}
