/** Who may harm whom. Players harm one another only where both have agreed to it. */
import type { Body } from './body.ts';
import type { World } from './world.ts';

/** May what `from` (the id of a body; null for the land) does take health from this body? */
export function mayHarm(world: World, from: string | null, body: Body): boolean {
  const isByPlayer = from !== null && from !== body.id && world.players.has(from);
  return !isByPlayer || !world.players.has(body.id);
}
