/** State of the running server, for operators. */

export interface UpkeepState {
  /** Number of players, including those on their way in. */
  readonly connections: number;
  /** The pending restart; `at` is null if it waits until the world is empty. */
  readonly restart: { readonly at: Date | null; readonly reason: string } | null;
  /** The text for closed doors; null while they are open. */
  readonly doorsClosedWith: string | null;
  /** Reason why the clock of the machine is doubted, and the remedy; null while it is trusted. */
  readonly clockDoubt: string | null;
}
