/** Order of messages, chat and announcements, which share one place on a phone. */
import type { Message } from '../../store/message.ts';

/** Returns the message to show: the newest warning, else the newest other one; null if there is none. */
export function firstMessage(messages: readonly Message[]): Message | null {
  const spoken = messages.filter(({ kind }) => kind !== 'sova');
  return spoken.findLast(({ kind }) => kind === 'warning') ?? spoken.at(-1) ?? null;
}

export interface Waiting {
  readonly hasMessage: boolean;
  readonly hasChat: boolean;
  /** True while the player reads an unfolded line of the chat, which then stays below a message. */
  readonly isReading: boolean;
}

/** Returns which of the texts are shown: a message first, then the chat, then what operators announce. */
export function shownLines({ hasMessage, hasChat, isReading }: Waiting): {
  readonly chat: boolean;
  readonly bulletin: boolean;
} {
  return { chat: hasChat && (isReading || !hasMessage), bulletin: !hasMessage && !hasChat };
}
