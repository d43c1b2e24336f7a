/** Finds the nearest of a few colours to a given one. */

interface Coloured {
  /** `#rrggbb` */
  readonly color: string;
}

/** Returns the choice whose colour looks nearest, by the "redmean" approximation of distance in sRGB. */
export function nearestColour<T extends Coloured>(color: string, choices: readonly T[]): T {
  const [first, ...rest] = choices;
  if (!first) throw new Error('There is no colour to choose from.');
  return rest.reduce(
    (best, next) => (distance(color, next.color) < distance(color, best.color) ? next : best),
    first,
  );
}

function distance(a: string, b: string): number {
  const [r1, g1, b1] = channels(a);
  const [r2, g2, b2] = channels(b);
  const mean = (r1 + r2) / 2;
  return (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2;
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
