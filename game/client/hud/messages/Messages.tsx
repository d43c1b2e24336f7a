/**
 * Messages about recent events, in the upper third of the screen; SOVA's words are in her own line. Screen readers
 * announce warnings immediately.
 */
import './messages.css';
import { useEffect } from 'react';
import type { Message } from '../../store/message.ts';
import { dropInTime } from '../../store/messages.ts';
import { useGame, useGameState } from '../context.tsx';
import { laterOverlay } from '../later/later.tsx';
import { firstMessage } from './line-order.ts';

export const AskStrip = laterOverlay(
  async () => (await import('#game/features/questions/client/AskStrip.tsx')).AskStrip,
);

/** Shows the question, the warnings and the other messages. @param isNear true on a phone, which shows one message */
export function Messages({ isNear = false }: { readonly isNear?: boolean }) {
  const all = useGameState((state) => state.messages);
  useEnding(all);
  const first = firstMessage(all);
  const messages = isNear ? (first === null ? [] : [first]) : all;
  const warnings = messages.filter(({ kind }) => kind === 'warning');
  const others = messages.filter(({ kind }) => kind === 'info');
  return (
    <section className="hud-messages" aria-label="Messages">
      <AskStrip />
      <div role="alert">
        {warnings.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </div>
      <div role="status">
        {others.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

function Line({ message: { kind, text } }: { readonly message: Message }) {
  return (
    <p className="hud-message" data-kind={kind}>
      {text}
    </p>
  );
}

/** Removes messages when their time is over. */
function useEnding(messages: readonly Message[]): void {
  const { store } = useGame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the messages changes which of them ends first.
  useEffect(() => dropInTime(store), [store, messages]);
}
