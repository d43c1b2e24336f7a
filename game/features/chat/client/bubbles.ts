/** Recent lines of players, for the bubbles above their heads. Times are on this browser's clock, in ms. */

const MS_PER_CHARACTER = 100;
const SHORTEST_MS = 3000;
const LONGEST_MS = 8000;
/** Duration of a bubble on a phone, where a long text is folded, in ms. */
export const PHONE_MS = 6000;

/** Words over a player. */
export interface Bubble {
  readonly text: string;
  /** Id of the line of the chat. */
  readonly line: number;
  readonly from: number;
  readonly until: number;
}

/** Returns the duration of a bubble with this text, in ms. */
export function bubbleDuration(text: string): number {
  return Math.max(SHORTEST_MS, Math.min(LONGEST_MS, text.length * MS_PER_CHARACTER));
}

export class Bubbles {
  readonly #bubbles = new Map<string, Bubble>();

  /** Shows a line above a player for `ms`; it replaces an earlier line that is still shown. */
  say(socketId: string, { text, line }: Pick<Bubble, 'text' | 'line'>, now: number, ms: number): void {
    this.#bubbles.set(socketId, { text, line, from: now, until: now + ms });
  }

  /** Returns the player's current line; null if there is none. */
  of(socketId: string, now: number): Bubble | null {
    const bubble = this.#bubbles.get(socketId);
    if (!bubble) return null;
    if (bubble.until > now) return bubble;
    this.#bubbles.delete(socketId);
    return null;
  }

  /** Removes the player's bubble. */
  forget(socketId: string): void {
    this.#bubbles.delete(socketId);
  }

  clear(): void {
    this.#bubbles.clear();
  }
}
