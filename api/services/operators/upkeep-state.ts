/** State of the running server, for operators. */

export interface UpkeepState {
  /** Number of players, including players who are still connecting. */
  readonly connections: number;
  /** The pending restart; `at` is null if it waits until the world is empty. */
  readonly restart: { readonly at: Date | null; readonly reason: string } | null;
  /** The text shown while the doors are closed; null while they are open. */
  readonly doorsClosedWith: string | null;
  /** Reason why the machine's clock is doubted, and the remedy; null while it is trusted. */
  readonly clockDoubt: string | null;
}
