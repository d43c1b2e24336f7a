/**
 * Operators' requests to the whole server, as they arrive: a notice, a restart, closed doors. A restart is meant for
 * the process that ran when it was requested, and for no later one; the doors stay open or closed across restarts.
 */
import type { Kysely } from 'kysely';
import type { ActionRow } from '../../db/operators/operators.ts';
import { newestActionId } from '../../db/operators/server-actions.ts';
import type { Schema } from '../../db/schema.ts';
import { closedDoors, type RestartRequest, readServerAction } from './server-actions.ts';

/** Parts of the server that operators act on. */
export interface WatchedServer {
  notify(text: string): void;
  /** @param asked null cancels the restart */
  restart(asked: RestartRequest | null): void;
  /** @param closedWith the text shown while the doors are closed; null if they are open */
  doors(closedWith: string | null): void;
  /** Confirms that the clock of this machine is right. */
  acceptClock(): void;
}

export class ServerOrders {
  readonly #db: Kysely<Schema>;
  readonly #server: WatchedServer;
  /** Number of the newest row that existed before this process listened; null until it listens. */
  #before: bigint | null = null;
  /** Numbers of the rows already handled: after a break some are read again. */
  readonly #heard = new Set<string>();

  constructor(db: Kysely<Schema>, server: WatchedServer) {
    this.#db = db;
    this.#server = server;
  }

  /**
   * Call this whenever the connection starts to listen, before missed rows are handled: from then on no row is lost.
   */
  async begin(): Promise<void> {
    this.#before ??= BigInt(await newestActionId(this.#db));
    this.#server.doors(await closedDoors(this.#db));
  }

  /** Handles a row that may have been written before this process started. */
  async hearMissed(row: ActionRow): Promise<void> {
    if (this.#before !== null && BigInt(row.id) > this.#before) await this.hear(row);
  }

  async hear(row: ActionRow): Promise<void> {
    const action = readServerAction(row);
    if (action === null || this.#heard.has(row.id)) return;
    this.#heard.add(row.id);
    switch (action.type) {
      case 'notice':
        return this.#server.notify(action.reason);
      case 'restart':
      case 'restart-when-empty':
        return this.#server.restart(action);
      case 'cancel-restart':
        return this.#server.restart(null);
      case 'close-doors':
      case 'open-doors':
        // A row that is handled late must not undo a newer one.
        return this.#server.doors(await closedDoors(this.#db));
      case 'accept-clock':
        return this.#server.acceptClock();
    }
  }
}
