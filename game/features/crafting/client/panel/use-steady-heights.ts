/** Hook that keeps the lines of a list where they are while their words change. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps every element that matches at least as high as it was, until the width of the box changes. */
export function useSteadyHeights(box: RefObject<HTMLElement | null>, selector: string): void {
  const width = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const lines = [...element.querySelectorAll<HTMLElement>(selector)];
    if (element.clientWidth !== width.current) for (const line of lines) line.style.minHeight = '';
    width.current = element.clientWidth;
    const heights = lines.map(({ offsetHeight }) => offsetHeight);
    for (const [at, line] of lines.entries()) line.style.minHeight = `${heights[at]}px`;
  });
}
