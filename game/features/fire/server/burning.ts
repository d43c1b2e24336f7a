/** What a burning place does to the bodies in it. */
import { mayHarm, mayStillHarm } from '#game/features/pvp/server/consent.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { isHotAt, SCORCH_DAMAGE, SCORCH_REACH } from '../shared/fire.ts';
import { fireStageOf, firesUnderfoot } from './fires.ts';

/** What a fire that somebody stands in does to them. */
export interface Scorch {
  /** Whose fire it is; null for one's own. */
  readonly from: string | null;
  /** Health a second, before armour. */
  readonly amount: number;
}

/**
 * What the fires in which a player stands do to them, as if it were one; null for nothing. A fire is a blow of whoever
 * built it: it hurts them, and those whom they could strike now, and nobody else.
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
 * Would a fire hurt somebody, if this player let it burn, whom they may not harm? Then it is not theirs to light: to set fire under
 * somebody is a blow, whoever built it.
 */
export function wouldBurnSomebody(world: World, fire: Fixture, by: string): boolean {
  if (!isHotAt(fire.kind)) return false;
  return world.near.within(fire, SCORCH_REACH).some(({ id }) => {
    const other = id === by ? undefined : world.players.get(id);
    if (!other || other.motion.isDead || mayHarm(world, by, id)) return false;
    return scorchBy(world, fire, other) !== null;
  });
}

/** Told to whoever would light a fire under somebody. */
export const UNDERFOOT = 'Somebody stands in it.';

/** Do these embers catch under such a one, if they are fed? */
export const wouldEmbersCatch = (world: World, fire: Fixture, by: string): boolean =>
  fireStageOf(world, fire) === 'embers' && wouldBurnSomebody(world, fire, by);
