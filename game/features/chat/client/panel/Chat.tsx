/**
 * The chat: collapsed until Enter (or a tap) opens it; when closed again, it shows only the newest lines. Messages are
 * plain text, never markup. A half-written line stays in the store, even when the chat is closed.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { ChatField } from './ChatField.tsx';
import { ChatLog } from './ChatLog.tsx';
import './chat.css';
import { laterOverlay } from '#game/client/hud/later/later.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';

export const NameMenu = laterOverlay(async () => (await import('./NameMenu.tsx')).NameMenu);

export function Chat() {
  const { actions } = useGame();
  const isOpen = useGameState((state) => state.isChatOpen);
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const chatPx = useSettings((settings) => settings.chatPx);
  /** Name whose menu is open; null if no menu is open. */
  const [named, setNamed] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isOneLine = useGameState((state) => state.isOneLine);
  const unread = useGameState((state) => state.unread.lines);
  useKeyboardInset(section, isOpen);
  useEffect(() => {
    if (!isOpen) setNamed(null);
  }, [isOpen]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!section.current?.contains(relatedTarget)) actions.closeChat();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The only key of an open chat that reaches the game is Escape.
    const key = keyOf(event);
    if (key !== 'Escape') event.stopPropagation();
    // If a player begins to type while reading the log, the text goes into the input.
    const isReading = event.target === log.current || event.target === section.current;
    const isWriting = key === 'Enter' || (key.length === 1 && key !== ' ');
    if (isReading && isWriting && !event.ctrlKey && !event.metaKey) {
      section.current?.querySelector('input')?.focus();
    }
  };
  return (
    <section
      ref={section}
      className="hud-chat"
      data-open={isOpen}
      data-unread={unread}
      aria-label="Chat"
      // The font size set by the player, scaled with the rest of the screen.
      style={{ fontSize: isOneLine ? undefined : `max(${chatPx}px, calc(var(--u) * ${chatPx / 2}))` }}
      // A click between two elements keeps focus in the chat.
      tabIndex={isOpen ? -1 : undefined}
      onBlur={isOpen ? onBlur : undefined}
      onKeyDown={isOpen ? onKeyDown : undefined}
    >
      {isStreaming ? (
        isOpen && <p className="hud-chat__hidden">You are streaming: what others say is hidden.</p>
      ) : (
        <ChatLog
          log={log}
          isOpen={isOpen}
          onName={(name) => {
            if (!isOpen) actions.openChat();
            setNamed(name);
          }}
        />
      )}
      {isOpen && named !== null && <NameMenu key={named} name={named} onClose={() => setNamed(null)} />}
      {/* The closed chat of a phone is a round button. */}
      {(isOpen || !isOneLine) && <ChatField isOpen={isOpen} hasFocus={named === null} log={log} />}
    </section>
  );
}
