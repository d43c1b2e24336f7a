/**
 * Record of the machine's clock: whether it was in doubt, was set right, or was accepted by an operator. Play under a
 * wrong clock leaves wrong times behind; without the record the next start would believe them.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ClockGuard } from '../clock-guard.ts';
import { newestPlay } from '../db/clock.ts';
import { type ActionRow, putAction } from '../db/operators/operators.ts';
import { newestAction } from '../db/operators/server-actions.ts';
import type { Schema } from '../db/schema.ts';

const DOUBTED = 'doubt-clock';
const SET_RIGHT = 'settle-clock';
export const ACCEPTED = 'accept-clock';
/** Actor on record for actions that no operator took. */
const SERVER = 'server';

/** Knowledge of the time when the server starts. */
export interface KnownTime {
  /** The latest point in time known to have been reached, in ms; null if none is known. */
  readonly known: number | null;
  /** True if the newest record of the clock says that it is ahead. */
  readonly wasDoubted: boolean;
}

/** Returns the record of an acceptance: the accepted time, and the latest playing time of any player until then. */
export async function acceptance(db: Kysely<Schema>, now: Date): Promise<string> {
  return [now, await newestPlay(db)].map((at) => at?.toISOString() ?? 'never').join(' ');
}

/** Reads the latest point in time known to have been reached, and the newest clock record, from the database. */
export async function readKnownTime(db: Kysely<Schema>): Promise<KnownTime> {
  const row = await newestAction(db, [DOUBTED, SET_RIGHT, ACCEPTED]);
  const played = (await newestPlay(db))?.getTime() ?? null;
  return knownTime(row, played);
}

/**
 * Derives the known time from the newest clock record.
 * @param played the latest time at which a player was in the world, in ms
 */
export function knownTime(
  row: Pick<ActionRow, 'action' | 'detail'> | null,
  played: number | null,
): KnownTime {
  const [first = Number.NaN, second = Number.NaN] = (row?.detail ?? '').split(' ').map(Date.parse);
  if (row === null || Number.isNaN(first)) return { known: played, wasDoubted: false };
  if (row.action === DOUBTED) return { known: first, wasDoubted: true };
  // Playing times before the clock was accepted may come from a wrong clock.
  const isNews = played !== null && (Number.isNaN(second) || played > second);
  return { known: isNews ? Math.max(played, first) : first, wasDoubted: false };
}

/** Guards the clock of the running server. */
export async function openClock(db: Kysely<Schema>, now: () => Date, log: Logger): Promise<ClockGuard> {
  const { known, wasDoubted } = await readKnownTime(db);
  // Notes are written one after another, because the last one counts.
  let notes = Promise.resolve();
  const note = (action: string, detail: () => Promise<string>): void => {
    notes = notes
      .then(async () => {
        const said = await detail();
        await db.transaction().execute((trx) => putAction(trx, { actor: SERVER, action, detail: said }));
      })
      .catch((error: unknown) => log.error({ err: error }, 'what was found of the clock is not on record'));
  };
  let isNoted = wasDoubted;
  const setRight = () => {
    isNoted = false;
    note(SET_RIGHT, () => acceptance(db, now()));
  };
  const guard = new ClockGuard({
    known,
    now: () => now().getTime(),
    note: (what) => {
      if (what === 'set-right') return setRight();
      // Makes the next doubt count as a new one.
      if (what === 'accepted') {
        isNoted = false;
        return;
      }
      // A doubt that continues across a restart is already on record.
      if (!isNoted) note(DOUBTED, async () => new Date(what.doubtedSince).toISOString());
      isNoted = true;
    },
    log,
  });
  if (isNoted && !guard.isInDoubt()) setRight();
  return guard;
}
