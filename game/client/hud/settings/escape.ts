/** Makes Escape answer no to a question within a panel, while the panel stays open. */
import type { KeyboardEvent } from 'react';
import { keyOf } from '#game/browser/keys.ts';

/** Returns a key handler that calls `answer` for Escape. */
export const answerNoOnEscape =
  (answer: () => void) =>
  (event: KeyboardEvent): void => {
    if (keyOf(event) !== 'Escape') return;
    // The game ignores an Escape whose default was prevented, so no panel closes.
    event.preventDefault();
    answer();
  };
