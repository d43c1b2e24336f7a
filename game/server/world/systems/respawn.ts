/** The dead live again at the centre of the world, or as near to it as one can stand. */
import { WORLD_CENTRE } from '#game/shared/constants.ts';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { standingPlace } from '#game/shared/rules/standing.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Only the dead respawn; the place is the server's choice. */
export function respawn(world: World, player: Player): void {
  if (!player.motion.isDead) return;
  const place = standingPlace(world.ground, WORLD_CENTRE);
  player.x = place.x;
  player.y = place.y;
  player.velocityX = 0;
  player.velocityY = 0;
  player.stamina = STAMINA_MAX;
  player.motion = { facing: 'down', isMoving: false, isDead: false, isJumping: false, isAutoRunning: false };
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  world.moved(player);
  const rejection = {
    reason: 'respawn',
    ...place,
    correctedPosition: place,
    epoch: player.epoch,
    seq: 0,
  } as const;
  world.emit({ type: 'rejected', player, rejection });
}
