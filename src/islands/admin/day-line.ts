/** The line of a day as the path of an SVG: from the left, a step for each part of the day, as high as what was in it. */
import type { Figure } from '#api/contracts/server-figures.ts';

/** Size of the drawing, in units of its own: a part of the day is one wide. */
export const LINE_HEIGHT = 24;

const round = (y: number): number => Math.round(y * 100) / 100;

/**
 * Each part is drawn at its least, from there to its most, and on to the next, so that no peak is lost. Nothing is drawn where
 * nothing is known. Heights begin at zero: a line of a disk that fills up falls to the ground.
 */
export function dayLine({ line, most }: Pick<Figure, 'line' | 'most'>): string {
  const highest = Math.max(most ?? 0, Number.MIN_VALUE);
  const y = (number: number) => round((1 - number / highest) * LINE_HEIGHT);
  return line
    .map((part, at) => {
      if (part === null) return '';
      const [low, high] = part;
      const begin = line[at - 1] ? `V${y(low)}` : `M${at} ${y(low)}`;
      return `${begin}${low === high ? '' : `V${y(high)}`}H${at + 1}`;
    })
    .join('');
}
