/** Rules of the one line in which a phone shows the chat. Times in ms. */
import type { ChatEntry } from '../chat-state.ts';

/** Time for which a line stands, and more for each further line of text that it holds. */
const LINE_MS = 6000;
const FURTHER_MS = 2000;
/** Time for which the line says that the player's own line was sent. */
const SENT_MS = 2000;
/** Maximum number of messages in the line: those that came while it stood. */
const MOST = 3;

/** The shown line. */
export interface ShownLine {
  /** The messages, newest first: its words are what a folded line shows. */
  readonly entries: readonly ChatEntry[];
  /** True if it says that the player's own line was sent. */
  readonly isSent: boolean;
}

/** Messages that wait to be read, newest first, and the player's own line that was just sent; null for none. */
export interface LineState {
  readonly heard: readonly ChatEntry[];
  readonly sent: ChatEntry | null;
}

export const NO_LINE: LineState = { heard: [], sent: null };

/**
 * Returns the state after a line has arrived.
 * @param isOwn true for a line of the player
 * @param hasBubble true if the speaker is on the screen, where a bubble shows everything but whispers
 */
export function withArrived(
  before: LineState,
  entry: ChatEntry,
  { isOwn, hasBubble }: { readonly isOwn: boolean; readonly hasBubble: boolean },
): LineState {
  if (isOwn) return { ...before, sent: entry };
  const isSaidThere = hasBubble && (entry.channel === 'all' || entry.channel === 'near');
  if (isSaidThere) return before;
  return { ...before, heard: [entry, ...before.heard].slice(0, MOST) };
}

/** Returns the state after the shown line has faded. */
export const withEnded = (before: LineState): LineState =>
  before.sent === null ? NO_LINE : { ...before, sent: null };

/**
 * Returns the line to show; null if there is none. The player's own line comes first, because it is short.
 * @param isHidden true for a player whose lines are not shown any more
 */
export function shownLine({ heard, sent }: LineState, isHidden: (id: string) => boolean): ShownLine | null {
  if (sent !== null) return { entries: [sent], isSent: true };
  const entries = heard.filter(({ socketId }) => socketId === '' || !isHidden(socketId));
  return entries.length === 0 ? null : { entries, isSent: false };
}

/** Returns the time for which a line stands. @param rest number of its lines of text that are folded away */
export const lineMs = ({ isSent }: Pick<ShownLine, 'isSent'>, rest: number): number =>
  isSent ? SENT_MS : LINE_MS + FURTHER_MS * rest;
