/** Store slice of the chat: lines, the line being written, and unread counts. */
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

/** Lines of other players that the player has not read. */
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
  /** All unread lines: those of the chat and those that have left it. */
  readonly unread: Unread;
  /** Ids of the unread lines of the chat. */
  readonly unreadIds: ReadonlySet<number>;
  /** Unread lines that the chat no longer holds, because newer ones took their place. */
  readonly slipped: Unread;
  /** Id of the newest line; 0 before the first. No id is given twice. */
  readonly newestId: number;
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

/** No unread lines. */
export const NOTHING: Unread = { lines: 0, whispers: 0 };

export const SILENCE: ChatState = {
  chat: [],
  latest: null,
  isChatOpen: false,
  isOneLine: false,
  unread: NOTHING,
  unreadIds: new Set(),
  slipped: NOTHING,
  newestId: 0,
  draft: '',
  target: EVERYBODY,
  written: [],
  muted: [],
  card: null,
};

/** Maximum number of the player's own lines that can be recalled. */
const MOST_WRITTEN = 20;

/** Returns the player's own lines with one line added; the same line repeated directly counts once. */
export function withSentText(
  { written }: Pick<ChatState, 'written'>,
  text: string,
): Pick<ChatState, 'written'> {
  if (text === '' || written.at(-1) === text) return { written };
  return { written: [...written, text].slice(-MOST_WRITTEN) };
}
