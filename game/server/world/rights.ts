/** Who may open what. */
import type { Fixture } from './fixtures.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** May this player open it, see what is in it, and take from it? What nobody owns, everybody may open. */
export function mayOpen(_world: World, player: Player, fixture: Fixture): boolean {
  return fixture.ownerId === null || fixture.ownerId === player.id;
}
