/** The end of a line of the chat: the line is read when it was in view for a second. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { SLIPPED_ID } from '../lines.ts';
import { Ends } from './ends.ts';
import './end.css';

/** Null outside of a running game, where no line is read. */
const EndsContext = createContext<Ends | null>(null);

/** Counts lines as read whose {@link End} is on the screen anywhere in `children`. */
export function ReadingProvider({ children }: { readonly children: ReactNode }) {
  const { actions, panels, store } = useGame();
  const [ends] = useState(
    () =>
      new Ends({
        now: () => performance.now(),
        isAway: () => document.hidden || panels.isModal(store.getState()),
        onRead: (ids) => actions.readChat(ids),
      }),
  );
  useEffect(() => {
    document.addEventListener('visibilitychange', ends.look);
    return () => {
      document.removeEventListener('visibilitychange', ends.look);
      ends.end();
    };
  }, [ends]);
  return <EndsContext value={ends}>{children}</EndsContext>;
}

/** Stands after the last word of a line. @param line id of the line, or {@link SLIPPED_ID} */
export function End({ line }: { readonly line: number }) {
  const isUnread = useGameState(({ unreadIds, slipped }) =>
    line === SLIPPED_ID ? slipped.lines > 0 : unreadIds.has(line),
  );
  return isUnread ? <UnreadEnd line={line} /> : null;
}

function UnreadEnd({ line }: { readonly line: number }) {
  const ends = useContext(EndsContext);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => (end.current ? ends?.watch(end.current, line) : undefined), [ends, line]);
  return <span ref={end} className="line-end" aria-hidden="true" />;
}
