/** The chat's part of the game's state: lines, what is being written, and what was not read yet. */
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import type { ChatChannel } from '../shared/protocol.ts';
import type { MutedPlayer } from './mutes.ts';

/** A line of the chat: said by a player, or a notice to this player alone. */
export interface ChatEntry {
  readonly id: number;
  readonly channel: ChatChannel | 'notice';
  /** Who said it; empty for a notice. */
  readonly sender: string;
  readonly socketId: string;
  /** To whom it was whispered; null for anything else. */
  readonly to: string | null;
  readonly message: string;
  /** ms since the epoch. */
  readonly timestamp: number;
  /** When it came, by the clock of this browser, in ms. */
  readonly at: number;
}

/** To whom one is writing. */
export interface ChatTarget {
  readonly channel: ChatChannel;
  /** Name of the one to whom one whispers; null in the other channels. */
  readonly to: string | null;
}

/** Lines of others that came while the chat was closed. */
export interface Unread {
  readonly lines: number;
  /** How many of them were whispered. */
  readonly whispers: number;
}

export interface ChatState {
  /** Oldest first. */
  readonly chat: readonly ChatEntry[];
  readonly isChatOpen: boolean;
  readonly unread: Unread;
  /** What is half written: it stays until it is sent, whatever closes the chat. */
  readonly draft: string;
  readonly target: ChatTarget;
  /** The own last lines and commands, oldest first. */
  readonly written: readonly string[];
  readonly muted: readonly MutedPlayer[];
}

export const EVERYBODY: ChatTarget = { channel: 'all', to: null };

/** To whom one is writing, once somebody goes by another name. */
export const withRenamedTarget = (target: ChatTarget, before: string, after: string): ChatTarget =>
  target.to === before ? { ...target, to: after } : target;

const NOTHING: Unread = { lines: 0, whispers: 0 };

export const SILENCE: ChatState = {
  chat: [],
  isChatOpen: false,
  unread: NOTHING,
  draft: '',
  target: EVERYBODY,
  written: [],
  muted: [],
};

/** An open chat: everything in it counts as read. */
export const OPEN_CHAT: Pick<ChatState, 'isChatOpen' | 'unread'> = { isChatOpen: true, unread: NOTHING };

/** Own lines that can be recalled. */
const MOST_WRITTEN = 20;

/** With one more line, without those beyond the {@link CHAT_HISTORY} newest. */
export function withLine(
  { chat }: Pick<ChatState, 'chat'>,
  line: Omit<ChatEntry, 'id'>,
): Pick<ChatState, 'chat'> {
  const id = (chat.at(-1)?.id ?? 0) + 1;
  return { chat: [...chat, { ...line, id }].slice(-CHAT_HISTORY) };
}

/** With one more line that may not have been read. */
export function countUnread(state: ChatState, channel: ChatEntry['channel']): Pick<ChatState, 'unread'> {
  const { isChatOpen, unread } = state;
  if (isChatOpen) return { unread };
  const whispers = unread.whispers + (channel === 'whisper' ? 1 : 0);
  return { unread: { lines: unread.lines + 1, whispers } };
}

/** With one more of the own lines; the same line twice in a row counts once. */
export function withSentText(
  { written }: Pick<ChatState, 'written'>,
  text: string,
): Pick<ChatState, 'written'> {
  if (text === '' || written.at(-1) === text) return { written };
  return { written: [...written, text].slice(-MOST_WRITTEN) };
}
