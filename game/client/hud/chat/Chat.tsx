/** The chat: collapsed until Enter (or a tap) opens it. Messages are shown as plain text, never as markup. */
import './chat.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import type { ChatEntry } from '../../state/store.ts';
import { useGame, useGameState } from '../context.tsx';

const CLOSED_PLACEHOLDER = window.matchMedia('(pointer: coarse)').matches
  ? 'Tap to chat'
  : 'Press Enter to chat';

export function Chat() {
  const isOpen = useGameState((state) => state.isChatOpen);
  const lines = useGameState((state) => state.chat);
  const end = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    const log = end.current;
    if (log && newest !== undefined) log.scrollTop = isOpen || newest > 0 ? log.scrollHeight : 0;
  }, [newest, isOpen]);
  return (
    <section className="hud-chat" data-open={isOpen} aria-label="Chat">
      <div className="hud-chat__log" role="log" ref={end}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </div>
      <Input isOpen={isOpen} />
    </section>
  );
}

function Line({ line }: { readonly line: ChatEntry }) {
  if (line.kind === 'notice') return <p className="hud-chat__line hud-warning">{line.message}</p>;
  return (
    <p className="hud-chat__line">
      <b>{line.sender}:</b> {line.message}
    </p>
  );
}

function Input({ isOpen }: { readonly isOpen: boolean }) {
  const { actions } = useGame();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      actions.say(text);
      setText('');
    } else if (event.key === 'Escape') actions.closeChat();
    else return;
    event.preventDefault();
    // The next key belongs to the game, not to a field that is about to be disabled.
    input.current?.blur();
  };
  const field = (
    <input
      ref={input}
      className="hud-chat__input"
      type="text"
      aria-label="Chat message"
      placeholder={isOpen ? 'Say something, or /help' : CLOSED_PLACEHOLDER}
      enterKeyHint="send"
      autoComplete="off"
      disabled={!isOpen}
      value={text}
      onChange={(event) => setText(firstCharacters(event.target.value, CHAT_MAX_LENGTH))}
      onKeyDown={keyDown}
      onBlur={actions.closeChat}
    />
  );
  // A disabled input receives no taps: the frame around it does.
  return (
    <div className="hud-chat__field">
      {field}
      {!isOpen && (
        <button
          type="button"
          className="hud-chat__opener"
          aria-label="Open chat"
          onClick={actions.openChat}
        />
      )}
    </div>
  );
}
