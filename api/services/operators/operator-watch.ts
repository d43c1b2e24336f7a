/**
 * Hears what operators do, in this process or another (the command line), and acts on the players who are connected.
 * PostgreSQL tells it (`LISTEN`) once the change has been committed; where that connection breaks, what was done
 * meanwhile is read from the record when it is back.
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

/** The pause before the connection is opened again, in ms. */
const PAUSE_MS = 1000;
/** What is read again after a break, in ms: actions of transactions that were committed late. */
const OVERLAP_MS = 60_000;

/** What operators need of the running game. */
export interface WatchedGame {
  /** Ends the connections of a user, and voids their tickets; their body stays for a while. */
  end(userId: string): void;
  /** The same for a user who is banned: their body goes, and what they carry falls. */
  remove(userId: string): void;
  /** @param until ms since the epoch; null: not muted */
  mute(userId: string, until: number | null): void;
}

export interface OperatorWatchDeps {
  readonly db: Kysely<Schema>;
  readonly pool: Database['pool'];
  readonly game: WatchedGame;
  readonly server: WatchedServer;
  readonly log: Logger;
  readonly now: () => Date;
  /** Default: 1 s. */
  readonly pauseMs?: number;
}

/** Actions after which the account's connections must end. */
const ENDING = new Set(['end-sessions', 'remove-second-steps']);
/** Of these what counts is what the account's row says by the time they are heard of. */
const KEPT_IN_ROW = new Set(['ban', 'mute', 'unmute']);

/** Resolves once it listens, and all mutes and whether the doors are closed are known. @returns a function that stops it */
export async function watchOperators(deps: OperatorWatchDeps): Promise<() => Promise<void>> {
  const { db, pool, game, log, now, pauseMs = PAUSE_MS } = deps;
  const orders = new ServerOrders(db, deps.server);
  let isStopped = false;
  let client: PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Until when everything that was done is known; null before the first connection. */
  let knownUntil: Date | null = null;

  const handle = async ({ action, user_id: userId }: ActionRow): Promise<void> => {
    if (userId === null) return;
    if (ENDING.has(action)) game.end(userId);
    const user = KEPT_IN_ROW.has(action) ? await findUserById(db, userId) : null;
    if (action === 'ban') {
      // One that was lifted meanwhile, and is read again after a break, must take nothing from anybody.
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
  /** What was done while nobody listened. */
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
    // One after another: a mute that is read late must not come after the end of it.
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
