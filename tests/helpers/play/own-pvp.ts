/** Message about the own consent of a player at peace, without any agreement. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export const AT_PEACE: ServerEventPayload<'pvp:own'> = {
  rule: 'consent',
  standing: 'peace',
  isFeudOn: false,
  feudBeginsIn: null,
  feudEndsIn: null,
  hotBeginsIn: null,
  shelterLeft: null,
  isCalm: true,
  truces: [],
  places: [],
  apart: [],
};
