/** Who may open what. */
import type { Fixture } from './fixtures.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** May this player open it, see what is in it, and take from it? What nobody owns, everybody may open. */
export function mayOpen(world: World, player: Player, fixture: Fixture): boolean {
  if (fixture.ownerId === null || fixture.ownerId === player.id) return true;
  // Who has killed the owner in a fight that both agreed to may take from their bundle for a time.
  const { taker, takerUntil } = fixture.state;
  return taker === player.id && typeof takerUntil === 'number' && world.wallNow < takerUntil;
}
