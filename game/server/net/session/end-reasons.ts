/** Reasons for which the server ends a session, with the message shown to the player. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export type EndReason = ServerEventPayload<'session:ended'>['reason'];

export const END_MESSAGES: Record<EndReason, string> = {
  replaced: 'You have entered the game somewhere else; this session has ended.',
  protocol: 'The game has been updated. Please reload the page.',
  shutdown: 'The stove is being swept. You come back automatically.',
  flood: 'This session was closed: it sent more than the game allows.',
  failed: 'Failed to initialize player. Please try again.',
  'signed-out': 'You have been signed out.',
};

/**
 * Reasons for which the body is removed immediately. Otherwise the body stays when its player leaves; after a shutdown
 * there is no further turn in which it could be hurt.
 */
export const AT_ONCE: ReadonlySet<string> = new Set<EndReason>(['shutdown']);
