/** The one way from the site into the game's client: loaded when somebody enters, never before. */
import '../lib/schema-setup.ts';

/** @throws when the game's files cannot be fetched */
export function loadGame() {
  return import('#game/client/boot.ts');
}
