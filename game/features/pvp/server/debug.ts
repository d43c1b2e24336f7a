/** Access to feud for the testing tools. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { withFeudOn } from '../shared/pvp.ts';
import { sendStanding } from './consent.ts';
import { noFeud } from './no-feud.ts';

/**
 * Puts a player in feud now instead of in ten seconds. Returns the reason if the world has no feuds or the server cannot
 * save that.
 */
export function debugBeginFeud(world: World, player: Player): string | null {
  const refusal = noFeud(world.pvpRule) ?? world.changes.refusal;
  if (refusal !== null) return refusal;
  player.pvp = { ...withFeudOn(player.pvp, world.now), feudFrom: world.now };
  world.changes.mark('vitals', player.id);
  sendStanding(world, player);
  return null;
}
