/** The lines of the chat, and those among them that the player has not read. Every line is read or counted. */
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import { type ChatEntry, type ChatState, NOTHING, type Unread } from './chat-state.ts';

export type Lines = Pick<ChatState, 'chat' | 'newestId' | 'unreadIds' | 'slipped' | 'unread'>;
export type NewLine = Omit<ChatEntry, 'id'>;

/** Id under which the words about lines that have left the chat unread count as read. */
export const SLIPPED_ID = 0;

/** Returns the chat with one line added. @param isUnread true for a line that the player has yet to read */
export function withLine(state: Lines, line: NewLine, isUnread: boolean): Lines {
  const { chat, unreadIds, slipped } = state;
  const id = state.newestId + 1;
  return counted({
    chat: [...chat, { ...line, id }],
    newestId: id,
    unreadIds: isUnread ? new Set([...unreadIds, id]) : unreadIds,
    slipped,
  });
}

/** Returns the chat with a line added that has just arrived, which a phone shows for some seconds. */
export function withFreshLine(
  state: Lines,
  line: NewLine,
  isUnread: boolean,
): Lines & Pick<ChatState, 'latest'> {
  const lines = withLine(state, line, isUnread);
  return { ...lines, latest: lines.chat.at(-1) ?? null };
}

/** Returns the chat after the player has read the lines with these ids; {@link SLIPPED_ID} is one of them. */
export function withRead(state: Lines, ids: Iterable<number>): Lines {
  const read = new Set(ids);
  const { chat, newestId, slipped } = state;
  const unreadIds = new Set([...state.unreadIds].filter((id) => !read.has(id)));
  return counted({ chat, newestId, unreadIds, slipped: read.has(SLIPPED_ID) ? NOTHING : slipped });
}

/** Returns the chat without the lines of a player. */
export function withoutLinesOf({ chat, newestId, unreadIds, slipped }: Lines, socketId: string): Lines {
  return counted({ chat: chat.filter((line) => line.socketId !== socketId), newestId, unreadIds, slipped });
}

/**
 * Returns the chat after a welcome with the lines that the server remembers. Lines that only this client has stay:
 * those said near by and whispers, and all that are unread.
 * @param told lines of the server
 * @param isNew true for a line that the player has not been sent before
 */
export function withHistory(
  state: Lines,
  told: readonly NewLine[],
  isNew: (line: NewLine) => boolean,
): Lines {
  const toldKeys = new Set(told.map(keyOf));
  const unread = new Set(state.chat.filter(({ id }) => state.unreadIds.has(id)).map(keyOf));
  const kept = state.chat.filter((line) => {
    const isOwnOnly = line.channel === 'near' || line.channel === 'whisper' || unread.has(keyOf(line));
    return isOwnOnly && !toldKeys.has(keyOf(line));
  });
  const empty: Lines = { ...state, chat: [], unreadIds: new Set() };
  return [...kept, ...told]
    .sort((a, b) => a.timestamp - b.timestamp)
    .reduce((lines, line) => withLine(lines, line, unread.has(keyOf(line)) || isNew(line)), empty);
}

/** Returns the time of the newest line that the server keeps, in ms since the epoch; null if there is none. */
export const newestTold = ({ chat }: Pick<Lines, 'chat'>): number | null =>
  chat.findLast(({ channel }) => channel === 'all')?.timestamp ?? null;

/** Returns a text that tells lines apart, because the server gives them no numbers. */
const keyOf = ({ channel, socketId, timestamp, message }: NewLine): string =>
  JSON.stringify([channel, socketId, timestamp, message]);

/** Returns the chat cut to its {@link CHAT_HISTORY} newest lines, with its unread lines counted. */
function counted({ chat, newestId, unreadIds, slipped }: Omit<Lines, 'unread'>): Lines {
  const isUnread = ({ id }: ChatEntry) => unreadIds.has(id);
  const left = chat.slice(-CHAT_HISTORY);
  const unread = left.filter(isUnread);
  const gone = sumOf(slipped, countOf(chat.slice(0, -CHAT_HISTORY).filter(isUnread)));
  return {
    chat: left,
    newestId,
    unreadIds: new Set(unread.map(({ id }) => id)),
    slipped: gone,
    unread: sumOf(gone, countOf(unread)),
  };
}

const countOf = (lines: readonly ChatEntry[]): Unread => ({
  lines: lines.length,
  whispers: lines.filter(({ channel }) => channel === 'whisper').length,
});

const sumOf = (a: Unread, b: Unread): Unread => ({
  lines: a.lines + b.lines,
  whispers: a.whispers + b.whispers,
});
