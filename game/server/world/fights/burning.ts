/** What a burning place does to the bodies in it. */
import { PVP_DAMAGE } from '#game/shared/rules/combat.ts';
import { SCORCH_DAMAGE } from '#game/shared/rules/fire.ts';
import { type Body, PLAYER_KIND } from '../body.ts';
import { isInFire } from '../fire/fires.ts';
import type { Player } from '../player.ts';
import type { Burn } from '../stores/shots.ts';
import type { World } from '../world.ts';
import { passing } from './armour.ts';
import { mayHarm } from './consent.ts';

/** Health a second, before armour, that a fire takes from a body in it; 0 where it may not harm. */
export function burnsBy(world: World, burn: Burn, { id, kind }: Pick<Body, 'id' | 'kind'>): number {
  if (!mayHarm(world, burn.by, id)) return 0;
  const isPvp = kind === PLAYER_KIND && id !== burn.by;
  return burn.damage * (isPvp ? PVP_DAMAGE : 1);
}

/** Health a second that all the fires in which a player stands take from them. */
export function firesOn(world: World, player: Player): number {
  let sum = isInFire(world, player)
    ? SCORCH_DAMAGE *
      passing(world, player, { type: 'damage', amount: SCORCH_DAMAGE, cause: 'fire', kind: 'heat' })
    : 0;
  for (const burn of world.shots.burning(world.now)) {
    if (Math.hypot(burn.x - player.x, burn.y - player.y) > burn.radius) continue;
    const amount = burnsBy(world, burn, player);
    sum += amount * passing(world, player, { type: 'damage', amount, cause: 'fire', kind: 'heat' });
  }
  return sum;
}
