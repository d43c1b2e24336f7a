/** Store slice of the chat: lines, the line being written, and unread counts. */
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import type { ChatChannel } from '../shared/protocol.ts';
import type { MutedPlayer } from './mutes.ts';

/** A line of the chat: said by a player, or a notice to the local player alone. */
export interface ChatEntry {
  readonly id: number;
  readonly channel: ChatChannel | 'notice';
  /** Name of the sender; empty for a notice. */
  readonly sender: string;
  readonly socketId: string;
  /** Name of the recipient of a whisper; null for any other line. */
  readonly to: string | null;
  readonly message: string;
  /** Time of the line, in ms since the epoch. */
  readonly timestamp: number;
  /** Time of arrival, on this browser's clock, in ms. */
  readonly at: number;
}

/** Recipient of the lines a player writes. */
export interface ChatTarget {
  readonly channel: ChatChannel;
  /** Name of the player who receives a whisper; null in the other channels. */
  readonly to: string | null;
}

/** Lines of other players that arrived while the chat was closed. */
export interface Unread {
  readonly lines: number;
  /** Number of whispers among the unread lines. */
  readonly whispers: number;
}

export interface ChatState {
  /** Lines of the chat, oldest first. */
  readonly chat: readonly ChatEntry[];
  readonly isChatOpen: boolean;
  readonly unread: Unread;
  /** Half-written line: it stays until it is sent, even when the chat is closed. */
  readonly draft: string;
  readonly target: ChatTarget;
  /** The player's own last lines and commands, oldest first. */
  readonly written: readonly string[];
  readonly muted: readonly MutedPlayer[];
  /** The player whose card was opened last; null before the first. */
  readonly card: MutedPlayer | null;
}

export const EVERYBODY: ChatTarget = { channel: 'all', to: null };

/** Returns the recipient with its new name after a player was renamed. */
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
  card: null,
};

/** State of an open chat, in which everything counts as read. */
export const OPEN_CHAT: Pick<ChatState, 'isChatOpen' | 'unread'> = { isChatOpen: true, unread: NOTHING };

/** Maximum number of the player's own lines that can be recalled. */
const MOST_WRITTEN = 20;

/** Returns the chat with one line added, limited to the {@link CHAT_HISTORY} newest lines. */
export function withLine(
  { chat }: Pick<ChatState, 'chat'>,
  line: Omit<ChatEntry, 'id'>,
): Pick<ChatState, 'chat'> {
  const id = (chat.at(-1)?.id ?? 0) + 1;
  return { chat: [...chat, { ...line, id }].slice(-CHAT_HISTORY) };
}

/** Returns the unread counts with one line added, if the chat is closed. */
export function countUnread(state: ChatState, channel: ChatEntry['channel']): Pick<ChatState, 'unread'> {
  const { isChatOpen, unread } = state;
  if (isChatOpen) return { unread };
  const whispers = unread.whispers + (channel === 'whisper' ? 1 : 0);
  return { unread: { lines: unread.lines + 1, whispers } };
}

/** Returns the player's own lines with one line added; the same line repeated directly counts once. */
export function withSentText(
  { written }: Pick<ChatState, 'written'>,
  text: string,
): Pick<ChatState, 'written'> {
  if (text === '' || written.at(-1) === text) return { written };
  return { written: [...written, text].slice(-MOST_WRITTEN) };
}
