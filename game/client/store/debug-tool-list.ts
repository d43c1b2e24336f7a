/** Testing tools that the server offers. */
export interface DebugToolList {
  /** Words that begin a chat command, without the slash. */
  readonly words: readonly string[];
  readonly help: readonly string[];
  /** Time until which the local player is invulnerable, by the clock of this browser in ms; null if they are not. */
  readonly immuneUntil: number | null;
}
