/**
 * A day's figure as the path of an SVG: from the left, one step per part of the day, as high as the value in that part.
 */
import type { Figure } from '#api/contracts/server-figures.ts';

/** Height of the drawing, in its own units; a part of the day is one unit wide. */
export const LINE_HEIGHT = 24;

const round = (y: number): number => Math.round(y * 100) / 100;

/**
 * Returns the path. Each part is drawn from its lowest value to its highest, and on to the next part, so that no peak
 * is lost. Parts without values are not drawn. Heights start at zero, so the line of the free space on a filling disk
 * falls to the bottom.
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
