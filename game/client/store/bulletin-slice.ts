/** What operators tell everybody, in the store. Times by the clock of this browser, in ms. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';

export interface BulletinSlice {
  readonly bulletin: {
    /** The newest notice; null when there is none, or it was put away. */
    readonly notice: { readonly text: string; readonly until: number } | null;
    /** When the server will restart; null while nothing of the kind is known. */
    readonly restartsAt: number | null;
  };
}

export const NO_BULLETIN: BulletinSlice = { bulletin: { notice: null, restartsAt: null } };

/** How long a notice stays on the screen, in ms: long enough to be read after a fight. The chat keeps it. */
export const NOTICE_SHOWN_MS = 45_000;

/** The bulletin once an event has come; the same where it tells nothing of the kind. */
export function bulletinAfter(
  { bulletin }: BulletinSlice,
  event: ServerEvent,
  now: number,
): BulletinSlice['bulletin'] {
  switch (event.name) {
    // Whoever comes in is told of a restart anew.
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
