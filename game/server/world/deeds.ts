/** Remembers for SOVA's objectives what players have done. */
import type { Deed } from '#game/shared/defs/objectives.ts';
import type { Guidance } from './guidance.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** Replaces how far a player is, and has it saved. */
export function guide(world: World, player: Player, change: Partial<Guidance>): void {
  player.guidance = { ...player.guidance, ...change };
  world.changes.mark('vitals', player.id);
}

/** Remembers that a player has done something that an objective asks for: also before it does. */
export function noteDeed(world: World, player: Player, deed: Deed): void {
  const { deeds, objective } = player.guidance;
  if (objective === null || deeds.includes(deed)) return;
  guide(world, player, { deeds: [...deeds, deed] });
}
