/** Being knocked out, as the tools for testing reach into it. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Makes a knocked-out player lie there as if `ms` more had passed. */
export function debugAdvanceDown(world: World, player: Player, ms: number): void {
  const { down } = player;
  if (!down) return;
  player.down = { ...down, at: down.at - ms, hitAt: down.hitAt - ms, diesAt: down.diesAt - ms };
  world.emit({ type: 'down', player });
}
