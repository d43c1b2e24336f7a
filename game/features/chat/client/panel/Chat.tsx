/**
 * The chat: collapsed until Enter (or a tap) opens it; closed again, only what was said just now is shown. Messages are
 * plain text, never markup. What is half written stays in the store, whatever closes the chat.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  /** Whose menu is open. */
  const [named, setNamed] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  useKeyboardInset(section, isOpen);
  useEffect(() => {
    if (!isOpen) setNamed(null);
  }, [isOpen]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!section.current?.contains(relatedTarget)) actions.closeChat();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Of the keys that are pressed in an open chat, the game gets Escape alone.
    if (event.key !== 'Escape') event.stopPropagation();
    // Whoever reads and begins to write writes in the input.
    const isReading = event.target === log.current || event.target === section.current;
    const isWriting = event.key === 'Enter' || (event.key.length === 1 && event.key !== ' ');
    if (isReading && isWriting && !event.ctrlKey && !event.metaKey) {
      section.current?.querySelector('input')?.focus();
    }
  };
  return (
    <section
      ref={section}
      className="hud-chat"
      data-open={isOpen}
      aria-label="Chat"
      // As large as was set, and larger with the rest of the screen.
      style={{ fontSize: `max(${chatPx}px, calc(var(--u) * ${chatPx / 2}))` }}
      // A click between two elements leaves the focus in the chat.
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
      <ChatField isOpen={isOpen} hasFocus={named === null} log={log} />
    </section>
  );
}
