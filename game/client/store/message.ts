/** Messages of the game, and their part of the store. */

/** `info`: good to know; `warning`: the player must do something about it; `sova`: the implant speaks. */
export type MessageKind = 'info' | 'warning' | 'sova';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** Time at which the message expires, by the clock of this browser in ms. */
  readonly until: number;
}

/** The part of the game's state that belongs to messages. */
export interface MessagesState {
  /** Oldest first. */
  readonly messages: readonly Message[];
}

export const NO_MESSAGES: MessagesState = { messages: [] };
