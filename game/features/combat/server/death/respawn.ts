/** Respawn after a death, at a waking place of the player's choice. */
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { RESPAWN_HEALTH } from '#game/features/needs/shared/health.ts';
import { STAMINA_MAX } from '#game/features/needs/shared/stamina.ts';
import { STANDING } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { WAKE_AFTER_MS, WAKING_LEVEL, WAKING_SAFE_MS } from '../../shared/death.ts';
import { findWakingPlace, noteWokenInBed } from './waking-places.ts';

/**
 * Respawns a dead player, at the earliest some seconds after their death.
 * @param placeId one of the player's waking places; the world's centre if missing
 */
export function respawn(
  world: World,
  player: Player,
  placeId?: string,
): 'alive' | 'too soon' | 'no such place' | null {
  if (!player.motion.isDead) return 'alive';
  if (world.now - player.diedAt < WAKE_AFTER_MS) return 'too soon';
  const place = findWakingPlace(world, player, placeId);
  if (!place) return 'no such place';
  noteWokenInBed(world, place.id);
  player.motion = STANDING;
  player.health = RESPAWN_HEALTH;
  player.hunger = WAKING_LEVEL;
  player.thirst = WAKING_LEVEL;
  player.warmth = WAKING_LEVEL;
  player.stamina = STAMINA_MAX;
  player.wetness = 0;
  player.hurtAt = Number.NEGATIVE_INFINITY;
  player.foughtAt = Number.NEGATIVE_INFINITY;
  player.afflictions = {};
  player.death = null;
  player.bornAt = player.playedMs;
  player.safeUntil = world.now + WAKING_SAFE_MS;
  teleportPlayer(world, player, standingPlace(world.ground, place), 'respawn');
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
  return null;
}
