/**
 * Players who have put something into a pot, and those of them who have had a serving for it: a secret of the pot, saved
 * with it and kept until the pot is empty. No client is sent it.
 */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { potOf } from './pot-state.ts';

/** Maximum number of players that a pot remembers; the oldest are forgotten. */
const HANDS_MOST = 64;

/** Returns the ids of the players who have put something into the pot. */
export const handsIn = (world: World, potId: string): readonly string[] =>
  world.secrets.of(potId).hands ?? [];

/** True if the player has ladled out the serving that is due to somebody who put something in. */
export const hasEatenFrom = (world: World, potId: string, playerId: string): boolean =>
  world.secrets.of(potId).eaten?.includes(playerId) ?? false;

/** Records that a player has put something into the pot. */
export function noteHand(world: World, potId: string, playerId: string): void {
  const hands = handsIn(world, potId);
  if (hands.includes(playerId)) return;
  world.secrets.set(potId, { hands: [...hands, playerId].slice(-HANDS_MOST) });
  world.fixtures.touch(potId);
}

/** Records that a player has ladled out a serving. */
export function noteEaten(world: World, potId: string, playerId: string): void {
  const { eaten = [] } = world.secrets.of(potId);
  world.secrets.set(potId, { eaten: [...eaten, playerId].slice(-HANDS_MOST) });
  world.fixtures.touch(potId);
}

/** True if a stir of this guest has missed in the brew that now boils in the pot. */
export const hasMissed = (world: World, pot: Fixture, playerId: string): boolean =>
  potOf(pot)?.phase === 'brewing' && (world.secrets.of(pot.id).missed?.includes(playerId) ?? false);

/** Records that a guest has stirred at the wrong moment. */
export function noteMiss(world: World, potId: string, playerId: string): void {
  const { missed = [] } = world.secrets.of(potId);
  world.secrets.set(potId, { missed: [...missed, playerId].slice(-HANDS_MOST) });
  world.fixtures.touch(potId);
}

/** Forgets the stirs that missed, because another brew begins. */
export const forgetMisses = (world: World, potId: string): void =>
  world.secrets.set(potId, { missed: undefined });

/** Forgets all players, because the pot is empty. */
export function forgetHands(world: World, potId: string): void {
  if (handsIn(world, potId).length === 0) return;
  world.secrets.set(potId, { hands: undefined, eaten: undefined });
  world.fixtures.touch(potId);
}
