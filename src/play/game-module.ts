/** The one way from the site into the game's client: loaded on the game's page, never elsewhere. */
import '../lib/browser/schema-setup.ts';

/** @throws when the game's files cannot be fetched */
export function loadGame() {
  return import('#game/client/boot.ts');
}

/**
 * Fetches the game and its engine side by side while it is still being asked who is signed in. What fails here is
 * asked for again by whoever enters, who is then told.
 */
export function fetchGameAhead(): void {
  void Promise.allSettled([loadGame(), import('#game/client/scenes/stage.ts')]);
}
