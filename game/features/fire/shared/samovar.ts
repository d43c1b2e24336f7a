/** The samovar's tea: a cup for anybody, and then it takes its time. Wall-clock times in ms. */

/** A cup, and how long the next one takes. */
export const CUP = { thirst: 25, warmth: 15 } as const;
export const CUP_MS = 60_000;

/** When the next cup is ready; 0 where none has been drunk. @param state of the fixture */
export function cupReadyAt({ teaAt }: Readonly<Record<string, unknown>>): number {
  return typeof teaAt === 'number' ? teaAt + CUP_MS : 0;
}
