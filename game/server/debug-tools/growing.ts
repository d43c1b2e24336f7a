/** Debug tools that let crops and resource nodes grow at once. They exist only with `DEBUG_TOOLS=1`. */
import { ripenCropsAround } from '#game/features/farming/server/debug.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';

export const GROW_USAGE = '/grow — what is sown round you is ripe';
export const REGROW_USAGE = '/regrow — every node of the world that was harvested is whole again';

/** Makes the crops around the player ripe. Returns the reply to the player. */
export function debugGrow(world: World, { x, y }: Player): string {
  return `${ripenCropsAround(world, x, y)} ripe.`;
}

/**
 * Makes every resource node of the world whole, and lets all clients ask for their nodes again. Returns the reply to
 * the player.
 */
export function debugRegrow(world: World): string {
  if (world.changes.refusal !== null) return world.changes.refusal;
  const count = world.nodes.restoreAll();
  world.emit({ type: 'nodes-reset', isLasting: true });
  return `${count} whole again.`;
}
