/** Messages of the game in the upper part of the screen: a few words about recent events, shown for a moment. */
import { callAt, PAGE_TIMERS, type TimerHost } from '../net/timers.ts';
import type { MessageKind } from './message.ts';
import type { GameStore } from './store.ts';

/** Default duration of a message, in ms (interface specification, section 9). */
export const MESSAGE_MS = 3000;
/** Maximum number of messages shown at once. */
export const MOST_MESSAGES = 3;

export interface MessageOptions {
  readonly kind?: MessageKind;
  readonly ms?: number;
  /** The clock of this browser, in ms. */
  readonly now?: number;
}

/**
 * Shows a message. A message that is already shown stays for its whole time again; the oldest are removed if there are
 * too many.
 */
export function showMessage(
  store: GameStore,
  text: string,
  { kind = 'info', ms = MESSAGE_MS, now = performance.now() }: MessageOptions = {},
): void {
  const until = now + ms;
  store.setState(({ messages }) => {
    const same = messages.find((other) => other.text === text && other.kind === kind);
    if (same) {
      const kept = { ...same, until: Math.max(same.until, until) };
      return { messages: messages.map((other) => (other === same ? kept : other)) };
    }
    const id = Math.max(0, ...messages.map((other) => other.id)) + 1;
    return { messages: [...messages, { id, kind, text, until }].slice(-MOST_MESSAGES) };
  });
}

/**
 * Removes the messages that have expired. @param now the clock of this browser, in ms @returns true if there was one
 */
export function dropMessages(store: GameStore, now: number): boolean {
  const { messages } = store.getState();
  const kept = messages.filter(({ until }) => now < until);
  if (kept.length === messages.length) return false;
  store.setState({ messages: kept });
  return true;
}

/** Removes the next message when it expires. Returns a function that cancels this. */
export function dropInTime(store: GameStore, host: TimerHost = PAGE_TIMERS): () => void {
  const { messages } = store.getState();
  if (messages.length === 0) return () => undefined;
  const first = Math.min(...messages.map(({ until }) => until));
  return callAt(first, () => dropMessages(store, host.now()), host);
}
