/**
 * What operators ask of the whole server, as it is heard of: a notice, a restart, closed doors. A restart was asked of the
 * process that ran then, and of no later one; the doors stay as they are over any start.
 */
import type { Kysely } from 'kysely';
import type { ActionRow } from '../../db/operators/operators.ts';
import { newestActionId } from '../../db/operators/server-actions.ts';
import type { Schema } from '../../db/schema.ts';
import { closedDoors, type RestartRequest, readServerAction } from './server-actions.ts';

/** What operators need of the whole server. */
export interface WatchedServer {
  notify(text: string): void;
  /** @param asked null: no restart, after all */
  restart(asked: RestartRequest | null): void;
  /** @param closedWith what is said at the doors; null: they are open */
  doors(closedWith: string | null): void;
  /** The clock of this machine is right. */
  acceptClock(): void;
}

export class ServerOrders {
  readonly #db: Kysely<Schema>;
  readonly #server: WatchedServer;
  /** Rows up to this number were there before this process listened; null before that. */
  #before: bigint | null = null;
  /** Numbers of the rows that were heard of: after a break some are read again. */
  readonly #heard = new Set<string>();

  constructor(db: Kysely<Schema>, server: WatchedServer) {
    this.#db = db;
    this.#server = server;
  }

  /** Call whenever it listens, before what was missed is heard: from then on nothing is lost. */
  async begin(): Promise<void> {
    this.#before ??= BigInt(await newestActionId(this.#db));
    this.#server.doors(await closedDoors(this.#db));
  }

  /** A row that may be older than this process. */
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
        // One that is heard of late must not undo a later one.
        return this.#server.doors(await closedDoors(this.#db));
      case 'accept-clock':
        return this.#server.acceptClock();
    }
  }
}
