/** SOVA's typing speed: her lines are typed letter by letter. */
export const CHARACTERS_PER_S = 60;

/** Returns the number of letters of a line that are typed after `ms`. */
export function lettersTypedAfter(text: string, ms: number): number {
  return Math.max(0, Math.min(text.length, Math.floor((ms * CHARACTERS_PER_S) / 1000)));
}
