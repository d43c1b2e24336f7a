/** How it stands with the running server, for operators. */

export interface UpkeepState {
  /** Players, and those who are on their way in. */
  readonly connections: number;
  /** The restart that is to come; `at` null: once nobody plays. */
  readonly restart: { readonly at: Date | null; readonly reason: string } | null;
  /** What is said at the doors; null while they are open. */
  readonly doorsClosedWith: string | null;
  /** Why the clock of the machine is doubted, and what helps; null while it is trusted. */
  readonly clockDoubt: string | null;
}
