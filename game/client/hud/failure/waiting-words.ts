/** Texts shown to a player who waits for the server. */
import type { Awaited } from '../../net/redial.ts';

/** Text that follows the server's message, unless a restart message has more than one sentence. */
const THEN: Readonly<Record<Awaited, string>> = {
  restart: 'You come back automatically.',
  doors: 'You are let in automatically as soon as the doors open.',
  place: 'You are let in automatically as soon as somebody leaves.',
  page: '',
};
/** Maximum length of a first sentence that is used as the heading, in characters. */
const LONGEST_HEADING = 60;
const HEADINGS: Readonly<Record<Awaited, string>> = {
  restart: 'The server restarts',
  doors: 'The doors are closed',
  place: 'The world is full',
  page: 'The game was updated',
};

/**
 * Returns heading and text for a message of the server: its first sentence becomes the heading if it is short enough.
 * @param message the server's words
 */
export function waitingWords(awaited: Awaited, message: string): { heading: string; text: string } {
  const end = message.search(/[.!?](?: |$)/);
  const first = end < 0 ? message : message.slice(0, end);
  const isHeading = first !== '' && first.length <= LONGEST_HEADING;
  const rest = isHeading ? message.slice(first.length + 1).trim() : message;
  const then = awaited !== 'restart' || rest === '' ? THEN[awaited] : '';
  return {
    heading: isHeading ? first : HEADINGS[awaited],
    text: [rest, then].filter((part) => part !== '').join(' '),
  };
}

/** Returns the line about the time waited until now. @param ms time since the screen appeared */
export function awayFor(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `I listen for it every five seconds. ${time}`;
}
