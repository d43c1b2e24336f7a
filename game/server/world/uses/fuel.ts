/** Using a piece of fuel: it goes on the nearest fire. */
import { catchesUnder, UNDERFOOT } from '../fights/burning.ts';
import { fireFor } from '../fire/feeding.ts';
import type { Player } from '../player.ts';
import type { Fixture } from '../stores/fixtures.ts';
import type { World } from '../world.ts';

/** The nearest fire in reach that this player may feed with it; the reason where there is none. */
export function fireToFeed(world: World, player: Player, itemId: number): Fixture | string {
  const fire = fireFor(world, player, itemId);
  return typeof fire !== 'string' && catchesUnder(world, fire, player.id) ? UNDERFOOT : fire;
}
