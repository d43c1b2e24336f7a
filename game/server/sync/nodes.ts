/** Answers who asks for the resource nodes near them. */
import { NODE_SIGHT } from '#game/shared/constants.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import type { Listener } from './listener.ts';

/** A list has the nearest nodes, so that the event stays under 16 kB; the others follow one by one. */
export const LISTED_NODES = 100;

/** Tells of the nodes near a player that are not whole. A client knows of the whole ones from the world itself. */
export function sendNodes(listener: Pick<Listener, 'send'>, world: World, { x, y }: Player): void {
  const nodes = world.nodes.near(x, y, NODE_SIGHT);
  listener.send('resource:nodes', nodes.slice(0, LISTED_NODES));
  for (const { id, current_health, last_harvested } of nodes.slice(LISTED_NODES)) {
    listener.send('resource:update', { id, current_health, last_harvested });
  }
}
