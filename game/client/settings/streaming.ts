/** What strangers may see of other players while somebody streams. */

/** Stands for the name of another player. */
const HIDDEN_NAME = 'Somebody';

/** The name of another player as it is shown. */
export function shownName(name: string, { isStreaming }: { readonly isStreaming: boolean }): string {
  return isStreaming ? HIDDEN_NAME : name;
}
