/** What a message of the game is, and where the store has them. */

/** `info`: good to know; `warning`: something must be done about it; `sova`: the implant speaks. */
export type MessageKind = 'info' | 'warning' | 'sova';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** Until when it is shown, by the clock of this browser in ms. */
  readonly until: number;
}

/** The part of the game's state that belongs to messages. */
export interface MessagesState {
  /** The oldest first. */
  readonly messages: readonly Message[];
}

export const NO_MESSAGES: MessagesState = { messages: [] };
