/** Finds the fight that a helper would meddle in without being part of it. */
import { mayHarm } from '#game/features/pvp/server/consent.ts';
import { needsConsent } from '#game/features/pvp/shared/rule.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance from a knocked-out player within which an enemy keeps others from helping, in px. */
export const ENEMY_NEAR = 200;

/** Words for a helper who would meddle in a fight. */
export const FIGHT_NEAR = 'Their enemy is too near. Only a player in feud can help now.';

/**
 * True if an enemy who is up stands near a knocked-out player, and may harm that player but not the helper. A helper
 * who can be harmed takes part in the fight and may help at any time.
 */
export function isInOthersFight(
  world: World,
  helperId: string,
  patient: Point & { readonly id: string },
): boolean {
  if (!needsConsent(world.pvpRule)) return false;
  return world.near.within(patient, ENEMY_NEAR).some(({ id, kind }) => {
    if (kind !== PLAYER_KIND || id === helperId || id === patient.id) return false;
    const enemy = world.players.get(id);
    const isUp = enemy && !enemy.isDown && !enemy.motion.isDead && enemy.leavesAt === null;
    return Boolean(isUp) && mayHarm(world, id, patient.id) && !mayHarm(world, id, helperId);
  });
}
