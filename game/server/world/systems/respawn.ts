/** Respawning: at the centre of the world, or the nearest place to it where a body can stand. */
import { WORLD_CENTRE } from '#game/shared/constants.ts';
import { RESPAWN_HEALTH } from '#game/shared/rules/health.ts';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { standingPlace } from '#game/shared/rules/standing.ts';
import { STANDING } from '../body.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Only the dead respawn; the place is the server's choice. */
export function respawn(world: World, player: Player): 'alive' | null {
  if (!player.motion.isDead) return 'alive';
  const place = standingPlace(world.ground, WORLD_CENTRE);
  player.x = place.x;
  player.y = place.y;
  player.velocityX = 0;
  player.velocityY = 0;
  player.health = RESPAWN_HEALTH;
  player.hurtAt = Number.NEGATIVE_INFINITY;
  player.afflictions = {};
  player.stamina = STAMINA_MAX;
  player.motion = STANDING;
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  world.moved(player);
  world.changes.mark('vitals', player.id);
  world.emit({
    type: 'corrected',
    player,
    reason: 'respawn',
    place,
    slides: false,
    epoch: player.epoch,
    seq: 0,
  });
  world.emit({ type: 'needs', player });
  return null;
}
