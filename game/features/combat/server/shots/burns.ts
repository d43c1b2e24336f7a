/** Damage of fires and burning places to the bodies in them, in health per second. */
import { scorchingAt } from '#game/features/fire/server/burning.ts';
import { mayHarm, mayStillHarm } from '#game/features/pvp/server/consent.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import { type Body, PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { shareThroughArmour } from '../armour.ts';
import type { Burn } from './shots.ts';

/** Returns the damage of a burning place to a body in it, before armour; 0 where it may not harm. */
export function fireDamageRate(world: World, burn: Burn, { id, kind }: Pick<Body, 'id' | 'kind'>): number {
  if (!mayStillHarm(world, burn.by, { kind }) || !mayHarm(world, burn.by, id)) return 0;
  const isPvp = kind === PLAYER_KIND && id !== burn.by;
  return burn.damage * (isPvp ? PVP_DAMAGE : 1);
}

/** Returns the damage of all fires and burning places that a player stands in, after armour. */
export function fireDamageOn(world: World, player: Player): number {
  const own = scorchingAt(world, player)?.amount ?? 0;
  let sum =
    own &&
    own * shareThroughArmour(world, player, { type: 'damage', amount: own, cause: 'fire', kind: 'heat' });
  for (const burn of world.shots.burning(world.now)) {
    if (Math.hypot(burn.x - player.x, burn.y - player.y) > burn.radius) continue;
    const amount = fireDamageRate(world, burn, player);
    sum +=
      amount * shareThroughArmour(world, player, { type: 'damage', amount, cause: 'fire', kind: 'heat' });
  }
  return sum;
}
