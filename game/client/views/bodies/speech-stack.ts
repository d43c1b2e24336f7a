/** Moves the bubbles of a frame apart, once all bodies have shown theirs. */
import { type Speaking, stackBubbles } from '#game/features/chat/client/bubble-stack.ts';
import type { Speech } from './labels.ts';

/** Distance between two bubbles, in screen px. */
const GAP = 3;

export interface SpokenWords extends Pick<Speaking, 'feet' | 'from'> {
  readonly speech: Pick<Speech, 'box' | 'moveTo'>;
}

/** Moves the bubbles. @param zoom screen px per world px */
export function stackSpeech(spoken: readonly SpokenWords[], zoom: number): void {
  if (spoken.length < 2) return;
  const shown = spoken.flatMap((words) => {
    const box = words.speech.box();
    return box ? [{ ...words, box }] : [];
  });
  const room = { gap: GAP / zoom, top: Number.NEGATIVE_INFINITY, kept: null };
  const tops = stackBubbles(shown, room);
  for (const [at, { speech, box }] of shown.entries()) {
    const top = tops[at] ?? box.y;
    if (top !== box.y) speech.moveTo(top);
  }
}
