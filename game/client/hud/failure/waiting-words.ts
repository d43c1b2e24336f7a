/** What a player reads who waits for the server. */
import type { Awaited } from '../../net/redial.ts';

/** What follows where the server says no more than one sentence. */
const THEN: Readonly<Record<Awaited, string>> = {
  restart: 'You come back automatically.',
  doors: 'You are let in automatically as soon as the doors open.',
  page: '',
};
/** A first sentence that is longer is no heading, in characters. */
const LONGEST_HEADING = 60;
const HEADINGS: Readonly<Record<Awaited, string>> = {
  restart: 'The server restarts',
  doors: 'The doors are closed',
  page: 'The game was updated',
};

/** Heading and text of what the server has said: its first sentence stands above the rest. @param message its words */
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

/** For how long the server has been asked for. @param ms since the screen is shown */
export function awayFor(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `I listen for it every five seconds. ${time}`;
}
