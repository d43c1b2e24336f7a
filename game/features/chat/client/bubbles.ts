/** What players have just said, for the bubbles above their heads. Times in ms on the clock of this browser. */

const MS_PER_CHARACTER = 100;
const SHORTEST_MS = 3000;
const LONGEST_MS = 8000;

export interface Bubble {
  readonly text: string;
  readonly until: number;
}

/** How long a bubble with this text stays, in ms. */
export function bubbleDuration(text: string): number {
  return Math.max(SHORTEST_MS, Math.min(LONGEST_MS, text.length * MS_PER_CHARACTER));
}

export class Bubbles {
  readonly #bubbles = new Map<string, Bubble>();

  /** A new line replaces the one that is still there. */
  say(socketId: string, text: string, now: number): void {
    this.#bubbles.set(socketId, { text, until: now + bubbleDuration(text) });
  }

  /** What the player is saying now, if anything. */
  of(socketId: string, now: number): string | null {
    const bubble = this.#bubbles.get(socketId);
    if (!bubble) return null;
    if (bubble.until > now) return bubble.text;
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
