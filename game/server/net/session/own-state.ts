/** The state of a player that only this player is sent, sent once on entering. */
import { tellGuesses } from '#game/features/building/server/locks.ts';
import { deathRecord, downRecord } from '#game/features/combat/server/death/announce.ts';
import { sendCraftState } from '#game/features/crafting/server/announce.ts';
import { sendSeenMap } from '#game/features/map/server/announce.ts';
import { tellTools } from '../../sync/announce-debug.ts';
import type { Player } from '../../world/bodies/player.ts';
import type { World } from '../../world/world.ts';
import type { Session } from './session.ts';

/** Sends a player's own state to the session that has just entered the world with this player. */
export function sendOwnState(world: World, player: Player, session: Session): void {
  if (player.motion.isDead) session.send('player:death', deathRecord(world, player));
  if (player.down) session.send('player:down', downRecord(player.id, player.down, world.now));
  // A player who left while lying in a bed still lies there if they are back soon.
  const { lying } = player.camp;
  if (lying) world.emit({ type: 'lying', player, bedId: lying.id });
  tellTools(world, player, session);
  sendSeenMap(player, session);
  sendCraftState(world, player, session);
  world.emit({ type: 'chart', isLasting: true, player });
  world.emit({ type: 'structure-own', player });
  world.emit({ type: 'buffs', player });
  world.emit({ type: 'cookbook', player });
  world.emit({ type: 'lore', player });
  tellGuesses(world, player);
}
