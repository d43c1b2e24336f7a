/** Functions with which the testing tools change knocked-out players. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Adds `ms` to the time a player has been knocked out. */
export function debugAdvanceDown(world: World, player: Player, ms: number): void {
  const { down } = player;
  if (!down) return;
  player.down = { ...down, at: down.at - ms, hitAt: down.hitAt - ms, diesAt: down.diesAt - ms };
  world.emit({ type: 'down', player });
}
