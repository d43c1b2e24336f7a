/**
 * Watches actions of operators, in this process or another (the command line), and applies them to connected players.
 * PostgreSQL notifies this process (`LISTEN`) once the change has been committed; if that connection breaks, the
 * actions made in the meantime are read from the record.
 */
import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import {
  type ActionRow,
  actionsSince,
  findAction,
  listMutes,
  OPERATOR_CHANNEL,
} from '../../db/operators/operators.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserById } from '../../db/users.ts';
import { banOf } from '../accounts/bans.ts';
import { ServerOrders, type WatchedServer } from './server-orders.ts';

/** Pause before the connection is opened again, in ms. */
const PAUSE_MS = 1000;
/** Time before a break from which actions are read again, in ms: their transactions may have been committed late. */
const OVERLAP_MS = 60_000;

/** Parts of the running game that operators act on. */
export interface WatchedGame {
  /** Ends the connections of a user, and revokes the user's tickets; the body stays for a while. */
  end(userId: string): void;
  /**
   * Removes a banned user: ends the user's connections, revokes the tickets, removes the body and drops the inventory.
   */
  remove(userId: string): void;
  /** @param until ms since the epoch; null if the user is not muted */
  mute(userId: string, until: number | null): void;
}

export interface OperatorWatchDeps {
  readonly db: Kysely<Schema>;
  readonly pool: Database['pool'];
  readonly game: WatchedGame;
  readonly server: WatchedServer;
  readonly log: Logger;
  readonly now: () => Date;
  /** Pause before the connection is opened again, in ms. Default: 1 s. */
  readonly pauseMs?: number;
}

/** Actions that must end the account's connections. */
const ENDING = new Set(['end-sessions', 'remove-second-steps']);
/** Actions whose effect is read from the account's row at the time of handling. */
const KEPT_IN_ROW = new Set(['ban', 'mute', 'unmute']);

/**
 * Starts watching. Resolves once it listens, has loaded all mutes and knows whether the doors are closed. @returns a
 * function that stops it
 */
export async function watchOperators(deps: OperatorWatchDeps): Promise<() => Promise<void>> {
  const { db, pool, game, log, now, pauseMs = PAUSE_MS } = deps;
  const orders = new ServerOrders(db, deps.server);
  let isStopped = false;
  let client: PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Time up to which all actions are known, when the connection broke; null unless it is broken. */
  let knownUntil: Date | null = null;

  const handle = async ({ action, user_id: userId }: ActionRow): Promise<void> => {
    if (userId === null) return;
    if (ENDING.has(action)) game.end(userId);
    const user = KEPT_IN_ROW.has(action) ? await findUserById(db, userId) : null;
    if (action === 'ban') {
      // A ban that was lifted in the meantime, but is read again after a break, must not drop the player's inventory.
      if (user !== null && banOf(user, now()) !== null) game.remove(userId);
      else game.end(userId);
    }
    if (action === 'mute' || action === 'unmute') {
      game.mute(userId, user?.muted_until?.getTime() ?? null);
    }
  };
  const hear = async (id: string): Promise<void> => {
    const action = await findAction(db, id);
    if (action === null) return;
    await handle(action);
    await orders.hear(action);
  };
  /** Applies the actions made while the connection was broken. */
  const catchUp = async (): Promise<void> => {
    if (knownUntil !== null) {
      const missed = await actionsSince(db, new Date(knownUntil.getTime() - OVERLAP_MS));
      for (const action of missed) {
        await handle(action);
        await orders.hearMissed(action);
      }
    }
    for (const { id, muted_until } of await listMutes(db, now())) {
      game.mute(id, muted_until?.getTime() ?? null);
    }
  };
  const open = async (): Promise<void> => {
    const opened = await pool.connect();
    client = opened;
    opened.on('error', (error) => again(opened, error));
    opened.on('end', () => again(opened, null));
    // Notifications are handled one after another: a mute that is read late must not be applied after its end.
    let turn = Promise.resolve();
    opened.on('notification', ({ payload = '' }) => {
      turn = turn.then(() => hear(payload)).catch((error: unknown) => again(opened, error));
    });
    await opened.query(`listen ${OPERATOR_CHANNEL}`);
    await orders.begin();
    await catchUp();
  };
  const again = (broken: PoolClient, error: unknown): void => {
    if (client !== broken) return;
    client = null;
    knownUntil ??= now();
    broken.removeAllListeners('notification');
    broken.release(true);
    if (isStopped) return;
    log.warn({ err: error }, 'the connection that hears of operators broke; it is opened again');
    later();
  };
  const later = (): void => {
    timer = setTimeout(() => {
      open().then(
        () => {
          knownUntil = null;
        },
        (error: unknown) => {
          if (client !== null) again(client, error);
          else if (!isStopped) later();
        },
      );
    }, pauseMs);
  };

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    last?.removeAllListeners('notification');
    last?.release(true);
  };
}
