/** Announcements of the operators, in the store. Times by the clock of this browser, in ms. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';

export interface BulletinSlice {
  readonly bulletin: {
    /** The newest notice; null if there is none, or it was dismissed. */
    readonly notice: { readonly text: string; readonly until: number } | null;
    /** Time at which the server will restart; null if no restart is announced. */
    readonly restartsAt: number | null;
  };
}

export const NO_BULLETIN: BulletinSlice = { bulletin: { notice: null, restartsAt: null } };

/** Time that a notice stays on the screen, in ms: long enough to be read after a fight. The chat keeps it. */
export const NOTICE_SHOWN_MS = 45_000;

/** Returns the bulletin after an event; unchanged if the event is not about it. */
export function bulletinAfter(
  { bulletin }: BulletinSlice,
  event: ServerEvent,
  now: number,
): BulletinSlice['bulletin'] {
  switch (event.name) {
    // The server announces a pending restart again to each player who enters.
    case 'session:welcome':
      return bulletin.restartsAt === null ? bulletin : { ...bulletin, restartsAt: null };
    case 'server:notice':
      return { ...bulletin, notice: { text: event.payload.message, until: now + NOTICE_SHOWN_MS } };
    case 'server:restart': {
      const { inMs, message } = event.payload;
      if (inMs !== null) return { ...bulletin, restartsAt: now + inMs };
      return { notice: { text: message, until: now + NOTICE_SHOWN_MS }, restartsAt: null };
    }
    default:
      return bulletin;
  }
}
