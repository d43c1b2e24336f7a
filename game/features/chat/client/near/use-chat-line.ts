/** State of the one line of the chat on a phone. */
import { useEffect, useState } from 'react';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { NO_LINE, type ShownLine, shownLine, withArrived, withEnded } from './chat-line.ts';
import { isSeen, seenIn } from './on-screen.ts';

export interface ChatLineState {
  /** Null if there is nothing to show. */
  readonly shown: ShownLine | null;
  /** True while the line is unfolded. */
  readonly isWhole: boolean;
  /** True while a finger is on the line. */
  readonly isHeld: boolean;
  readonly hold: (isHeld: boolean) => void;
  /** Unfolds the line; a second tap puts it away. */
  readonly tap: () => void;
  readonly end: () => void;
}

/** Returns the line for what has arrived. An open chat shows everything itself, and a streamed screen nothing. */
export function useChatLine(): ChatLineState {
  const { store, view } = useGame();
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const isOpen = useGameState((state) => state.isChatOpen);
  const muted = useGameState((state) => state.muted);
  const [line, setLine] = useState(NO_LINE);
  const [isWhole, setWhole] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () =>
      store.subscribe(({ latest, isChatOpen, self, panels }, before) => {
        if (latest === null || latest === before.latest || isChatOpen) return;
        const isOwn = latest.socketId === self?.socket_id;
        // A panel may cover the speaker.
        const hasBubble = panels.length === 0 && isSeen(seenIn(view), latest.socketId);
        setLine((now) => withArrived(now, latest, { isOwn, hasBubble }));
      }),
    [store, view],
  );
  const end = () => {
    setLine(withEnded);
    setWhole(false);
    setHeld(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    setLine(NO_LINE);
    setWhole(false);
    setHeld(false);
  }, [isOpen]);
  const shown =
    isStreaming || isOpen ? null : shownLine(line, (id) => muted.some((other) => other.id === id));
  const tap = () => {
    if (isWhole || shown === null) return end();
    setWhole(true);
  };
  return { shown, isWhole, isHeld, hold: setHeld, tap, end };
}
