/** Keys for writing in the chat: sending, completing, recalling the player's own lines, scrolling the log. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { type Completion, completionsOf } from '../chat-completion.ts';
import { namesToComplete } from '../chat-people.ts';

interface Writing {
  readonly completions: readonly Completion[];
  /** Index of the completion that Tab takes. */
  readonly active: number;
  write(text: string): void;
  complete(completion: Completion): void;
  keyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

interface Places {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly log: RefObject<HTMLElement | null>;
}

/** Share of the log's height that scrolling by one page moves, 0 to 1. */
const PAGE = 0.8;

/** Returns the state of the chat field: the draft, its completions, and the handlers of the field. */
export function useWriting({ input, log }: Places): Writing {
  const { actions, store } = useGame();
  const draft = useGameState((state) => state.draft);
  const tools = useGameState((state) => state.debugTools?.help);
  const isStreaming = useSettings((settings) => settings.isStreaming);
  /** Index of the completion chosen with the arrow keys; null if none was chosen, in which case Tab takes the first. */
  const [chosen, setChosen] = useState<number | null>(null);
  /**
   * Position among the player's own lines, counted back from the newest; 0 is the line being written, kept in {@link
   * begun}.
   */
  const [back, setBack] = useState(0);
  const begun = useRef('');
  const names = draft.startsWith('/') && !isStreaming ? namesToComplete(store.getState()) : [];
  const completions = back > 0 ? [] : completionsOf(draft, names, tools);
  const active = Math.min(chosen ?? 0, completions.length - 1);

  const write = (text: string) => {
    setChosen(null);
    setBack(0);
    actions.setDraft(text);
  };
  const complete = ({ text }: Completion) => {
    if (text !== null) write(text);
    input.current?.focus();
  };
  const recall = (step: 1 | -1): boolean => {
    const { written } = store.getState();
    const next = back + step;
    if (next < 0 || next > written.length) return false;
    if (back === 0) begun.current = draft;
    setBack(next);
    actions.setDraft(next === 0 ? begun.current : (written.at(-next) ?? ''));
    return true;
  };
  const send = () => {
    setBack(0);
    setChosen(null);
    actions.say(draft);
    // The next key press goes to the game, not to a field that is about to be disabled.
    if (!store.getState().isChatOpen) input.current?.blur();
  };
  const take = (): boolean => {
    const completion = completions[active];
    if (!completion || completion.text === null || completion.text === draft) return false;
    complete(completion);
    return true;
  };
  const deeds: Record<string, () => boolean> = {
    Enter: () => {
      if (chosen === null || !take()) send();
      return true;
    },
    Escape: () => {
      actions.closeChat();
      input.current?.blur();
      return true;
    },
    Tab: take,
    ArrowUp: () => choose(-1) || recall(1),
    ArrowDown: () => choose(1) || recall(-1),
    PageUp: () => scroll(-PAGE),
    PageDown: () => scroll(PAGE),
  };
  function choose(step: 1 | -1): boolean {
    const { length } = completions;
    if (length === 0) return false;
    setChosen((active + step + length) % length);
    return true;
  }
  function scroll(pages: number): boolean {
    log.current?.scrollBy({ top: pages * log.current.clientHeight });
    return log.current !== null;
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event);
    if (event.shiftKey && key === 'Tab') return;
    if (deeds[key]?.()) event.preventDefault();
  };
  return { completions, active, write, complete, keyDown };
}
