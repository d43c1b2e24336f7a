/** Tea of the samovar. Any player can have a cup; the next one takes time. Wall-clock times in ms. */

/** Effects of a cup, and time until the next one. */
export const CUP = { thirst: 25, warmth: 15 } as const;
export const CUP_MS = 60_000;

/** Returns the time at which the next cup is ready; 0 if none has been drunk. @param state of the fixture */
export function cupReadyAt({ teaAt }: Readonly<Record<string, unknown>>): number {
  return typeof teaAt === 'number' ? teaAt + CUP_MS : 0;
}
