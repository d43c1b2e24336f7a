/**
 * What is on record of the machine's clock: that it was in doubt, was set right, or was accepted by an operator. Those who
 * play by a wrong clock leave its times behind; without the record the next start would take these for true.
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
/** Who notes what no operator has done. */
const SERVER = 'server';

/** What is known of time. */
export interface KnownTime {
  /** The newest time that is known to have been, in ms; null: none. */
  readonly known: number | null;
  /** Whether the last that was heard of the clock is that it is ahead. */
  readonly wasDoubted: boolean;
}

/** What the record of an acceptance says: the time that was accepted, and the newest that somebody had played at by then. */
export async function acceptance(db: Kysely<Schema>, now: Date): Promise<string> {
  return [now, await newestPlay(db)].map((at) => at?.toISOString() ?? 'never').join(' ');
}

export async function readKnownTime(db: Kysely<Schema>): Promise<KnownTime> {
  const row = await newestAction(db, [DOUBTED, SET_RIGHT, ACCEPTED]);
  const played = (await newestPlay(db))?.getTime() ?? null;
  return knownTime(row, played);
}

/** @param played when somebody was last in the world, in ms */
export function knownTime(
  row: Pick<ActionRow, 'action' | 'detail'> | null,
  played: number | null,
): KnownTime {
  const [first = Number.NaN, second = Number.NaN] = (row?.detail ?? '').split(' ').map(Date.parse);
  if (row === null || Number.isNaN(first)) return { known: played, wasDoubted: false };
  if (row.action === DOUBTED) return { known: first, wasDoubted: true };
  // What was there when the clock was accepted may be of a wrong one.
  const isNews = played !== null && (Number.isNaN(second) || played > second);
  return { known: isNews ? Math.max(played, first) : first, wasDoubted: false };
}

/** Guards the clock of the running server. */
export async function openClock(db: Kysely<Schema>, now: () => Date, log: Logger): Promise<ClockGuard> {
  const { known, wasDoubted } = await readKnownTime(db);
  // One after another: what was noted last is what counts.
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
      // The next doubt is a new one.
      if (what === 'accepted') {
        isNoted = false;
        return;
      }
      // One that goes on over a start is on record already.
      if (!isNoted) note(DOUBTED, async () => new Date(what.doubtedSince).toISOString());
      isNoted = true;
    },
    log,
  });
  if (isNoted && !guard.isInDoubt()) setRight();
  return guard;
}
