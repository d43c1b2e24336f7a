/** Escape answers a question within a panel with no, and leaves the panel open. */
import type { KeyboardEvent } from 'react';

export const answerNoOnEscape =
  (answer: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The game closes nothing for a key that somebody has used.
    event.preventDefault();
    answer();
  };
