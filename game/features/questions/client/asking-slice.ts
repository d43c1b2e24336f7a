/** What others ask of the local player, in the store. Times by the clock of this browser, in ms. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export type AskedQuestion = Omit<ServerEventPayload<'ask:open'>, 'endsIn'> & {
  readonly since: number;
  readonly until: number;
};

export interface AskingSlice {
  readonly asking: {
    /** The question that shows; null for none. */
    readonly question: AskedQuestion | null;
    /** By whom the player does not want to be asked. */
    readonly silenced: ServerEventPayload<'ask:silenced'>['people'];
  };
}

export const NOT_ASKED: AskingSlice = { asking: { question: null, silenced: [] } };
