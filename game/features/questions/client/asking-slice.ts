/**
 * The store's slice for questions that other players ask the local player. Times by the clock of this browser, in ms.
 */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export type AskedQuestion = Omit<ServerEventPayload<'ask:open'>, 'endsIn'> & {
  readonly since: number;
  readonly until: number;
};

export interface AskingSlice {
  readonly asking: {
    /** The question on screen; null if no question is shown. */
    readonly question: AskedQuestion | null;
    /** Ids of the players, and of the fixtures whose owners, were asked by the local player and have not answered. */
    readonly awaited: readonly string[];
    /** Players whose questions the local player has silenced. */
    readonly silenced: ServerEventPayload<'ask:silenced'>['people'];
  };
}

export const NOT_ASKED: AskingSlice = { asking: { question: null, awaited: [], silenced: [] } };
