/** The unread lines in words. */
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import type { Unread } from './chat-state.ts';

/** Returns a number of lines; more than the chat keeps are not counted out. */
export const manyOf = (lines: number): string => (lines > CHAT_HISTORY ? `${CHAT_HISTORY}+` : String(lines));

/** Returns the unread lines, and the whispers among them. */
function unreadText({ lines, whispers }: Unread): string {
  const whispered = whispers > 0 ? `, ${manyOf(whispers)} whispered` : '';
  return `${manyOf(lines)} unread${whispered}`;
}

/** Returns the name of the button that opens the chat. */
export const openerName = (unread: Unread): string =>
  `Open chat${unread.lines > 0 ? `, ${unreadText(unread)}` : ''}`;

/** Returns the words of the button that leads to unread lines above or below what the log shows. */
export const skippedWords = (where: 'above' | 'below', lines: number): string =>
  where === 'above'
    ? `${linesOf(manyOf(lines), 'unread line')} above ▴`
    : `${linesOf(manyOf(lines), 'new line')} ▾`;

/** Returns the words about unread lines that the chat no longer holds. */
export const slippedWords = (lines: number): string =>
  `${linesOf(String(lines), 'older line')} went by unread: the chat keeps ${CHAT_HISTORY}.`;

const linesOf = (count: string, noun: string): string => `${count} ${noun}${count === '1' ? '' : 's'}`;
