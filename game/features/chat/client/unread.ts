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
