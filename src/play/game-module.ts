/** The only import of the game's client by the site: loaded on the game's page, never elsewhere. */

/** @throws if the game's files cannot be fetched */
export async function loadGame() {
  return import('#game/client/boot.ts');
}

/**
 * Fetches the game and its engine in parallel with the check of the session. A failure here is ignored: the files are
 * fetched again on entering the game, which then shows the failure.
 */
export function fetchGameAhead(): void {
  void Promise.allSettled([loadGame(), import('#game/client/scenes/stage.ts')]);
}
