/** Buttons under the open log: the unread lines that are out of view there, and the way to them. */
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import type { ChatState } from '../chat-state.ts';
import { SLIPPED_ID } from '../lines.ts';
import { skippedWords } from '../unread.ts';

type Log = RefObject<HTMLElement | null>;
export type Where = 'above' | 'below';
type Counts = Readonly<Record<Where, number>>;

const NONE: Counts = { above: 0, below: 0 };
/** Part of a line that may be out of view while the line counts as shown, in px. */
const SLACK_PX = 2;
/** Share of the log's height that a page moves, 0 to 1. */
const PAGE = 0.8;

/** Returns the numbers of unread lines above and below what the log shows, and a function that counts them again. */
export function useSkipped(log: Log, isOpen: boolean): Counts & { readonly look: () => void } {
  const { store } = useGame();
  const unreadIds = useGameState((state) => state.unreadIds);
  const slipped = useGameState((state) => state.slipped);
  const [counts, setCounts] = useState(NONE);
  const look = useCallback(() => {
    const next = log.current && isOpen ? countOut(log.current, store.getState()) : NONE;
    setCounts((before) => (before.above === next.above && before.below === next.below ? before : next));
  }, [log, isOpen, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other lines are unread
  useLayoutEffect(look, [look, unreadIds, slipped]);
  return { ...counts, look };
}

interface SkippedProps extends Counts {
  readonly log: Log;
}

/** Shows the buttons in one row, so that the log loses no more than that. */
export function Skipped({ above, below, log }: SkippedProps) {
  if (above + below === 0) return null;
  return (
    <div className="hud-chat__out">
      <Way where="above" lines={above} log={log} />
      <Way where="below" lines={below} log={log} />
    </div>
  );
}

interface WayProps {
  readonly where: Where;
  readonly lines: number;
  readonly log: Log;
}

/** Shows a button; a press scrolls to the first of its lines. */
function Way({ where, lines, log }: WayProps) {
  const { store } = useGame();
  if (lines === 0) return null;
  const show = () => {
    if (!log.current) return;
    const first = linesOut(log.current, store.getState()).find((out) => out.where === where);
    if (first) scrollTo(first.line, log.current);
    // The pressed button goes with its lines, and must not take the keys along.
    if (document.activeElement?.matches('.hud-chat__skipped')) log.current.focus();
  };
  return (
    <button
      type="button"
      className="hud-chat__skipped"
      data-where={where}
      // Keeps the field, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={show}
    >
      {skippedWords(where, lines)}
    </button>
  );
}

/** Scrolls to the beginning of a line, or on by a page if that was in view and the line is longer than the log. */
function scrollTo(line: HTMLElement, log: HTMLElement): void {
  const [own, box] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
  const isBegun = own.top <= box.top + SLACK_PX && own.bottom > box.bottom;
  if (isBegun) log.scrollBy({ top: Math.min(own.bottom - box.bottom, PAGE * log.clientHeight) });
  else line.scrollIntoView({ block: 'start' });
}

function countOut(log: HTMLElement, state: ChatState): Counts {
  const counts = { above: 0, below: 0 };
  for (const { where, id } of linesOut(log, state))
    counts[where] += id === SLIPPED_ID ? state.slipped.lines : 1;
  return counts;
}

interface LineOut {
  readonly where: Where;
  readonly id: number;
  readonly line: HTMLElement;
}

/** Returns the unread lines whose end is out of view, the oldest first. */
function linesOut(log: HTMLElement, { unreadIds, slipped }: ChatState): readonly LineOut[] {
  const box = log.getBoundingClientRect();
  const isUnread = (id: number) => (id === SLIPPED_ID ? slipped.lines > 0 : unreadIds.has(id));
  return [...log.querySelectorAll<HTMLElement>('[data-line]')].flatMap((line): readonly LineOut[] => {
    const id = Number(line.dataset.line);
    if (!isUnread(id)) return [];
    const { bottom } = line.getBoundingClientRect();
    if (bottom <= box.top + SLACK_PX) return [{ where: 'above', id, line }];
    return bottom > box.bottom + SLACK_PX ? [{ where: 'below', id, line }] : [];
  });
}
