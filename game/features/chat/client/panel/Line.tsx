/** A line of the chat. The closed chat folds a long one, and a click unfolds it. */
import { useMemo, useRef, useState } from 'react';
import { moreText, useFold } from '#game/client/hud/near/use-fold.ts';
import type { ChatChannel } from '../../shared/protocol.ts';
import type { ChatEntry } from '../chat-state.ts';
import { End } from '../reading/End.tsx';
import { Mark } from './Mark.tsx';

/** Duration for which a line is shown before it fades, in ms. */
const SHOWN_MS = 14_000;
/** Number of lines of text that a folded line shows. */
const MOST_LINES = 4;
const UNMEASURED = { current: null };

interface LineProps {
  readonly line: ChatEntry;
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  /** True if a long text is folded. */
  readonly isFolded: boolean;
  readonly onName: (name: string) => void;
}

export function Line({ line, isOwn, isOpen, isFolded, onName }: LineProps) {
  const { id, channel, message, timestamp, at } = line;
  /** Time at which the player unfolded the line, on this browser's clock in ms; null while it is folded. */
  const [wholeAt, setWholeAt] = useState<number | null>(null);
  const words = useRef<HTMLSpanElement>(null);
  const rest = useFold(isFolded ? words : UNMEASURED, message, MOST_LINES);
  // The fading is timed from the arrival of the line, or from its unfolding, not from the closing of the chat.
  const begunAt = useMemo(() => (isOpen ? 0 : performance.now()), [isOpen]);
  const delay = isOpen ? 0 : Math.round(Math.max(at, wholeAt ?? 0) + SHOWN_MS - begunAt);
  const hasMore = isFolded && rest > 0 && wholeAt === null;
  return (
    <p
      className="hud-chat__line"
      data-channel={channel}
      data-line={id}
      data-whole={wholeAt !== null}
      style={{ animationDelay: `${delay}ms` }}
    >
      <span className="hud-chat__words" ref={words}>
        <Said line={line} isOwn={isOwn} isOpen={isOpen} onName={onName} />
        <End line={id} />
      </span>
      {hasMore && (
        <button
          type="button"
          className="hud-chat__more"
          // Keeps the keyboard focus with the game.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setWholeAt(performance.now())}
        >
          {moreText(rest)}
        </button>
      )}
      {timestamp > 0 && <Time at={timestamp} />}
    </p>
  );
}

function Said({ line, isOwn, isOpen, onName }: Pick<LineProps, 'line' | 'isOwn' | 'isOpen' | 'onName'>) {
  const { channel, sender, to, message } = line;
  if (channel === 'notice') return message;
  const isTo = channel === 'whisper' && isOwn && to !== null;
  const name = isTo ? to : sender;
  return (
    <>
      {channel !== 'all' && <Mark channel={channel} />}
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
      {message}
      {isOwn && <span className="hud-chat__sent"> sent</span>}
    </>
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
