/** Damage that fires do to players standing in them. */
import { mayHarm, mayStillHarm } from '#game/features/pvp/server/consent.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { isHotAt, SCORCH_DAMAGE, SCORCH_REACH } from '../shared/fire.ts';
import { fireStageOf, firesUnderfoot } from './fires.ts';

/** Damage of a fire to a player standing in it. */
export interface Scorch {
  /** Owner of the fire; null for the player's own fire. */
  readonly from: string | null;
  /** Health lost per second, before armour. */
  readonly amount: number;
}

/**
 * Returns the damage of the fires in which a player stands: only the worst one counts; null if there is none. A fire
 * counts as a blow by its owner: it hurts only its owner and players the owner could strike now.
 */
export function scorchingAt(world: World, player: Player): Scorch | null {
  let worst: Scorch | null = null;
  for (const fire of firesUnderfoot(world, player)) {
    const scorch = scorchBy(world, fire, player);
    if (scorch && scorch.amount > (worst?.amount ?? 0)) worst = scorch;
  }
  return worst;
}

function scorchBy(world: World, { ownerId }: Fixture, player: Player): Scorch | null {
  if (ownerId === player.id) return { from: null, amount: SCORCH_DAMAGE };
  if (ownerId === null || !mayStillHarm(world, ownerId, player) || !mayHarm(world, ownerId, player.id))
    return null;
  return { from: ownerId, amount: SCORCH_DAMAGE * PVP_DAMAGE };
}

/**
 * True if the fire, once burning, would hurt a player that `by` may not harm. Then `by` may not light it: setting fire
 * under a player is a blow, no matter who built the fire.
 */
export function wouldBurnSomebody(world: World, fire: Fixture, by: string): boolean {
  if (!isHotAt(fire.kind)) return false;
  return world.near.within(fire, SCORCH_REACH).some(({ id }) => {
    const other = id === by ? undefined : world.players.get(id);
    if (!other || other.motion.isDead || mayHarm(world, by, id)) return false;
    return scorchBy(world, fire, other) !== null;
  });
}

/** Refusal for a player who tries to light a fire under another player. */
export const UNDERFOOT = 'Somebody stands in it.';

/** True if these embers, once fed, would hurt a player that `by` may not harm. */
export const wouldEmbersCatch = (world: World, fire: Fixture, by: string): boolean =>
  fireStageOf(world, fire) === 'embers' && wouldBurnSomebody(world, fire, by);
