/** Function with which the testing tools advance handwork. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { advanceCrafting } from './crafting.ts';

/** Adds `ms` of work to the job that a player is working on. */
export function debugAdvanceCrafting(world: World, player: Player, ms: number): void {
  const { work } = player.craft;
  if (work === null) return;
  player.craft = { ...player.craft, work: { ...work, since: work.since - ms } };
  advanceCrafting(world, player);
}
