/** Lookup of the pot that a player wants to use, and the reasons why they may not. */
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { POT_REACH } from '../../shared/cooking.ts';
import type { PotAct } from '../../shared/pot-rights.ts';
import { hasEatenFrom, hasMissed } from './hands.ts';
import { isKeptOffByFeud, mayDoAtPot } from './pot-rights.ts';
import { type PotState, potOf } from './pot-state.ts';
import { advancePot } from './pots.ts';

/** Reasons for refusals: short fixed texts, shown to the player and used to count refusals. */
export const POT_REFUSED = {
  none: 'You carry no cauldron.',
  two: 'Your cauldron hangs already.',
  fire: 'There is no fire here to hang it over.',
  cold: 'The fire must burn first.',
  taken: 'A pot hangs there already.',
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  wall: WALL_BETWEEN,
  feud: 'Nobody in feud cooks with others.',
  fill: 'You may put nothing into this pot.',
  cook: 'Only its owner and friends at peace with them can cook it. Ask, or offer peace.',
  stir: 'Only those who put something in may stir it.',
  missed: 'That stir came at the wrong moment. Leave this dish to its cooks.',
  serve: 'Those who cooked it eat first. Half a minute after it is done it is for everybody.',
  bowl: 'You have had your bowl. Half a minute after it is done the rest is for everybody.',
  offer: 'Only its owner and friends at peace with them can offer a bowl of it.',
  take: 'Only its owner may take anything back out.',
  takeDown: 'Only its owner may take it down.',
  stays: 'It is everybody’s cauldron, and stays here.',
  ladle: 'You need a ladle.',
  boils: 'It boils already.',
  piece: 'That does not go into a pot.',
  salt: 'There is salt in it already.',
  full: 'Every place in the pot is taken.',
  water: 'There is enough water in it.',
  much: 'There is not that much of it.',
  empty: 'There is nothing in that slot.',
  few: 'Three or four pieces make a dish.',
  even: 'Put in the same number of every food.',
  dry: 'It needs a cup of water for each batch.',
  noStir: 'There is nothing to stir now.',
  quick: 'You have just stirred.',
  noDish: 'There is nothing in it to ladle out.',
  room: 'The bag is full.',
  nobody: 'There is nobody near to take it.',
  away: 'That player is not looking at the pot.',
  sea: 'For salt the pot must be empty, over a fire by the sea.',
} as const;
export type PotRefusal = (typeof POT_REFUSED)[keyof typeof POT_REFUSED] | string | null;

export interface Found {
  readonly fixture: Fixture;
  readonly pot: PotState;
}

/**
 * Returns the pot with this id, brought up to date, or the refusal if the player may not do this at it. @param act null
 * to only look into it
 */
export function findPot(world: World, player: Player, id: string, act: PotAct | null): Found | string {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  advancePot(world, id);
  const fixture = world.fixtures.find(id);
  const pot = potOf(fixture);
  if (!fixture || !pot) return POT_REFUSED.gone;
  if (Math.hypot(fixture.x - player.x, fixture.y - player.y) > POT_REACH) return POT_REFUSED.far;
  if (!canReachByHand(world, player, fixture)) return POT_REFUSED.wall;
  if (isKeptOffByFeud(world, player, fixture)) return POT_REFUSED.feud;
  if (act !== null && !mayDoAtPot(world, player, fixture, act)) return noRight(world, player, fixture, act);
  return { fixture, pot };
}

/** Returns the refusal of an act to which the player has no right. */
function noRight(world: World, player: Player, pot: Fixture, act: PotAct): string {
  const { id, ownerId } = pot;
  switch (act) {
    case 'ladle':
      return hasEatenFrom(world, id, player.id) ? POT_REFUSED.bowl : POT_REFUSED.serve;
    case 'stir':
      return hasMissed(world, pot, player.id) ? POT_REFUSED.missed : POT_REFUSED.stir;
    case 'takeDown':
      return ownerId === null ? POT_REFUSED.stays : POT_REFUSED.takeDown;
    default:
      return POT_REFUSED[act];
  }
}
