/**
 * The lines of the chat. When it is closed, older lines have faded; when it is open, the lines can also be scrolled
 * with keys.
 */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';
import type { ChatChannel } from '../../shared/protocol.ts';
import type { ChatEntry } from '../chat-state.ts';
import { Mark } from './Mark.tsx';

/** Duration for which a line is shown before it fades, in ms. */
const SHOWN_MS = 14_000;
/** Distance from the end within which the log still follows new lines, in px. */
const AT_THE_END_PX = 40;

interface Props {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly onName: (name: string) => void;
}

export function ChatLog({ log, isOpen, onName }: Props) {
  const lines = useGameState((state) => state.chat);
  const ownId = useGameState((state) => state.self?.socket_id);
  const onScroll = useFollow(log, isOpen, lines.at(-1));
  return (
    <div
      className="hud-chat__log"
      role="log"
      aria-live="polite"
      aria-label="Chat messages"
      ref={log}
      // A scrolling element must be reachable with keys.
      tabIndex={isOpen ? 0 : -1}
      onScroll={onScroll}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} isOwn={line.socketId === ownId} isOpen={isOpen} onName={onName} />
      ))}
    </div>
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
    const observer = new ResizeObserver(() => isAtEnd.current && follow());
    if (isOpen && log.current) observer.observe(log.current);
    return () => observer.disconnect();
  }, [isOpen, log]);
  return () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop, clientHeight } = log.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_THE_END_PX;
  };
}

interface LineProps extends Pick<Props, 'isOpen' | 'onName'> {
  readonly line: ChatEntry;
  readonly isOwn: boolean;
}

function Line({ line, isOwn, isOpen, onName }: LineProps) {
  const { channel, sender, to, message, timestamp, at } = line;
  // The fading is timed from the arrival of the line, not from the closing of the chat.
  const delay = useMemo(() => (isOpen ? 0 : Math.round(at + SHOWN_MS - performance.now())), [isOpen, at]);
  const isTo = channel === 'whisper' && isOwn && to !== null;
  const name = isTo ? to : sender;
  return (
    <p className="hud-chat__line" data-channel={channel} style={{ animationDelay: `${delay}ms` }}>
      {channel !== 'all' && channel !== 'notice' && <Mark channel={channel} />}
      {channel !== 'notice' && (
        <>
          {isTo && 'to '}
          {isOwn && !isTo ? (
            <b className="hud-chat__own">{name}</b>
          ) : (
            <button
              type="button"
              className="hud-chat__name"
              aria-haspopup="menu"
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onName(name)}
            >
              {name}
            </button>
          )}
          {afterName(channel, isTo)}
        </>
      )}
      {message}
      {timestamp > 0 && <Time at={timestamp} />}
    </p>
  );
}

/** Returns the text after a name, which says in words which other players hear the line. @param isTo true after the name of its recipient */
export const afterName = (channel: ChatChannel, isTo: boolean): string =>
  channel === 'near' ? ' near by: ' : channel === 'whisper' && !isTo ? ' whispers: ' : ': ';

function Time({ at }: { readonly at: number }) {
  const date = new Date(at);
  const text = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <time className="hud-chat__time" dateTime={date.toISOString()}>
      {text}
    </time>
  );
}
