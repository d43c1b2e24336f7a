/**
 * The lines of the chat. When it is closed, older lines have faded and long ones are folded; when it is open, the lines
 * can also be scrolled with keys.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { watchSizes } from '#game/browser/observers.ts';
import { useGameState } from '#game/client/hud/context.tsx';
import type { ChatEntry } from '../chat-state.ts';
import { SLIPPED_ID } from '../lines.ts';
import { End } from '../reading/End.tsx';
import { slippedWords } from '../unread.ts';
import { Line } from './Line.tsx';
import { Skipped, useSkipped } from './Skipped.tsx';

/** Distance from the end within which the log still follows new lines, in px. */
const AT_THE_END_PX = 40;
/** Number of lines that the closed chat shows. */
const CLOSED_LINES = 4;

interface Props {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly onName: (name: string) => void;
}

export function ChatLog({ log, isOpen, onName }: Props) {
  const lines = useGameState((state) => state.chat);
  const ownId = useGameState((state) => state.self?.socket_id);
  const isOneLine = useGameState((state) => state.isOneLine);
  const follow = useFollow(log, isOpen, lines.at(-1));
  const skipped = useSkipped(log, isOpen);
  const foldedFrom = isOpen || isOneLine ? lines.length : lines.length - CLOSED_LINES;
  return (
    <>
      <div
        className="hud-chat__log"
        role="log"
        aria-live="polite"
        aria-label="Chat messages"
        ref={log}
        // A scrolling element must be reachable with keys.
        tabIndex={isOpen ? 0 : -1}
        onScroll={() => {
          follow();
          skipped.look();
        }}
      >
        {isOpen && <SlippedLine />}
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            isOwn={line.socketId === ownId}
            isOpen={isOpen}
            isFolded={at >= foldedFrom}
            onName={onName}
          />
        ))}
      </div>
      <Skipped above={skipped.above} below={skipped.below} log={log} />
    </>
  );
}

/** Words about unread lines that the chat no longer holds, before its oldest line. */
function SlippedLine() {
  const { lines } = useGameState((state) => state.slipped);
  if (lines === 0) return null;
  return (
    <p className="hud-chat__line" data-channel="notice" data-line={SLIPPED_ID}>
      {slippedWords(lines)}
      <End line={SLIPPED_ID} />
    </p>
  );
}

/**
 * Keeps the newest line in sight, unless the player has scrolled up to read. @returns a scroll handler that records
 * whether they have
 */
function useFollow(log: Props['log'], isOpen: boolean, newest: ChatEntry | undefined): () => void {
  const isAtEnd = useRef(true);
  const follow = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened and closed, it begins at the end
  useLayoutEffect(() => {
    isAtEnd.current = true;
    follow();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to follow
  useLayoutEffect(() => {
    if (isAtEnd.current) follow();
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at the end whenever it is opened
  useEffect(() => {
    // The keyboard of a phone comes up a moment later, and leaves less room.
    const observer = watchSizes(() => isAtEnd.current && follow());
    if (isOpen && log.current) observer.observe(log.current);
    return () => observer.disconnect();
  }, [isOpen, log]);
  return () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop, clientHeight } = log.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_THE_END_PX;
  };
}
