/** Messages from operators to all players: notices, and the announcement of a server restart. */
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Replication } from '../../sync/replication.ts';
import type { Session } from './session.ts';

export interface BulletinDeps {
  readonly replication: Pick<Replication, 'tellEverybody'>;
  /** Simulation clock, in ms. */
  readonly now: () => number;
}

export class Bulletin {
  readonly #deps: BulletinDeps;
  /** The announced restart; `at` is in simulation time, in ms. Null if none is announced. */
  #restart: { readonly at: number; readonly message: string } | null = null;

  constructor(deps: BulletinDeps) {
    this.#deps = deps;
  }

  /** Sends a notice to all current players. */
  notify(message: string): void {
    this.#deps.replication.tellEverybody(encodeServerEvent('server:notice', { message }));
  }

  /**
   * Announces a server restart to all current players, and from then on to every player who enters.
   * @param inMs time until the restart, in ms; null withdraws the announcement
   */
  restart(inMs: number | null, message: string): void {
    this.#restart = inMs === null ? null : { at: this.#deps.now() + inMs, message };
    this.#deps.replication.tellEverybody(encodeServerEvent('server:restart', { inMs, message }));
  }

  /** Sends the announced restart, if there is one, to a player who has just entered the world. */
  welcome(session: Pick<Session, 'send'>): void {
    if (this.#restart === null) return;
    const { at, message } = this.#restart;
    session.send('server:restart', { inMs: Math.max(0, at - this.#deps.now()), message });
  }
}
