/** Names of other players as shown while the screen is streamed. */

/** Shown instead of the name of another player. */
const HIDDEN_NAME = 'Somebody';

/** Returns the shown name of another player. */
export function shownName(name: string, { isStreaming }: { readonly isStreaming: boolean }): string {
  return isStreaming ? HIDDEN_NAME : name;
}
