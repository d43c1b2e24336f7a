/** Waking after a death: at a place of the player's choice among those that are theirs. */
import { WAKE_AFTER_MS, WAKING_LEVEL, WAKING_SAFE_MS } from '#game/shared/rules/death.ts';
import { RESPAWN_HEALTH } from '#game/shared/rules/health.ts';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { standingPlace } from '#game/shared/rules/standing.ts';
import { STANDING } from '../body.ts';
import { placeAt } from '../placing.ts';
import type { Player } from '../player.ts';
import { wakeIn, wakingPlace } from '../structures/waking-places.ts';
import type { World } from '../world.ts';

/**
 * Only the dead respawn, some seconds after their death.
 * @param placeId one of the player's places; the world's centre without it
 */
export function respawn(
  world: World,
  player: Player,
  placeId?: string,
): 'alive' | 'too soon' | 'no such place' | null {
  if (!player.motion.isDead) return 'alive';
  if (world.now - player.diedAt < WAKE_AFTER_MS) return 'too soon';
  const place = wakingPlace(world, player, placeId);
  if (!place) return 'no such place';
  wakeIn(world, place.id);
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
  placeAt(world, player, standingPlace(world.ground, place), 'respawn');
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
  return null;
}
