/** Folding of a text on a phone: the first lines of it are shown, and the number of the others. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the number of lines that do not fit, 0 if all are shown.
 * @param height height of the whole text, in px
 * @param line height of a line, in px
 * @param most number of lines that are shown
 */
export function furtherLines(height: number, line: number, most: number): number {
  return line > 0 ? Math.max(0, Math.round(height / line) - most) : 0;
}

/** Returns the text at the end of a folded text. */
export const moreText = (rest: number): string => `${rest} more ▾`;

/**
 * Returns the number of lines of an element's text that are folded away. While it is not 0, `data-folded` of the
 * element's parent is `true`: its style sheet then makes room for the number.
 * @param text a new text is measured again
 * @param most number of lines that are shown
 */
export function useFold(element: RefObject<HTMLElement | null>, text: string, most: number): number {
  const [rest, setRest] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has another number of lines
  useLayoutEffect(() => {
    const own = element.current;
    const frame = own?.parentElement;
    if (!own || !frame) return;
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(own).lineHeight);
      const count = () => furtherLines(own.scrollHeight, line, most);
      frame.dataset.folded = 'false';
      const isFolded = count() > 0;
      frame.dataset.folded = String(isFolded);
      // The number takes room of its own, so that fewer words fit beside it.
      setRest(isFolded ? Math.max(1, count()) : 0);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element, text, most]);
  return rest;
}
