/** What operators tell everybody who plays: notices, and that the server is about to restart. */
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
  /** The restart that is to come; `at` by the simulation clock. */
  #restart: { readonly at: number; readonly message: string } | null = null;

  constructor(deps: BulletinDeps) {
    this.#deps = deps;
  }

  /** Tells everybody who plays now. */
  notify(message: string): void {
    this.#deps.replication.tellEverybody(encodeServerEvent('server:notice', { message }));
  }

  /**
   * Tells everybody that the server will restart, and from then on whoever comes in.
   * @param inMs how long it goes on; null: it will not restart after all
   */
  restart(inMs: number | null, message: string): void {
    this.#restart = inMs === null ? null : { at: this.#deps.now() + inMs, message };
    this.#deps.replication.tellEverybody(encodeServerEvent('server:restart', { inMs, message }));
  }

  /** Tells somebody who has just come in what they have missed. */
  welcome(session: Pick<Session, 'send'>): void {
    if (this.#restart === null) return;
    const { at, message } = this.#restart;
    session.send('server:restart', { inMs: Math.max(0, at - this.#deps.now()), message });
  }
}
