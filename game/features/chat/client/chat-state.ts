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
  /** The newest line that arrived while the player was in the world; null before the first. */
  readonly latest: ChatEntry | null;
  readonly isChatOpen: boolean;
  /** True on phones and tablets, where the closed chat is one line. */
  readonly isOneLine: boolean;
  readonly unread: Unread;
  /** Id of the newest line that the player has read; 0 if there is none. */
  readonly readTo: number;
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
  latest: null,
  isChatOpen: false,
  isOneLine: false,
  unread: NOTHING,
  readTo: 0,
  draft: '',
  target: EVERYBODY,
  written: [],
  muted: [],
  card: null,
};

/** State of an open chat, in which everything counts as read. On a phone it counts a second later. */
export const OPEN_CHAT: Pick<ChatState, 'isChatOpen' | 'unread'> = { isChatOpen: true, unread: NOTHING };

/** Returns the chat with all its lines read. */
export const withAllRead = ({ chat }: Pick<ChatState, 'chat'>): Pick<ChatState, 'unread' | 'readTo'> => ({
  unread: NOTHING,
  readTo: chat.at(-1)?.id ?? 0,
});

interface Own {
  readonly socket_id: string;
}

/**
 * Returns the unread counts after the player has read some lines, not only seen them begin. Lines read before, the
 * player's own and notices do not count.
 */
export function withRead(
  { unread, readTo, self }: Pick<ChatState, 'unread' | 'readTo'> & { readonly self: Own | null },
  lines: readonly ChatEntry[],
): Pick<ChatState, 'unread' | 'readTo'> {
  const read = lines.filter(
    ({ id, channel, socketId }) => id > readTo && channel !== 'notice' && socketId !== self?.socket_id,
  );
  const whispers = read.filter(({ channel }) => channel === 'whisper').length;
  return {
    unread: {
      lines: Math.max(0, unread.lines - read.length),
      whispers: Math.max(0, unread.whispers - whispers),
    },
    readTo: Math.max(readTo, ...lines.map(({ id }) => id)),
  };
}

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

/** Returns the chat with a line added that has just arrived, which a phone shows for some seconds. */
export function withFreshLine(
  state: Pick<ChatState, 'chat'>,
  line: Omit<ChatEntry, 'id'>,
): Pick<ChatState, 'chat' | 'latest'> {
  const { chat } = withLine(state, line);
  return { chat, latest: chat.at(-1) ?? null };
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
