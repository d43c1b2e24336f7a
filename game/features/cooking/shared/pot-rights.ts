/**
 * Rights at a hung cauldron: those of its owner, of friends, of players who put something in, and of strangers. Server
 * and client apply the same rule.
 */

import type { Whose } from '#game/features/structures/shared/ownership.ts';
import { isClaimMember } from '#game/features/structures/shared/rights.ts';

/**
 * fill: put pieces, salt and water in · cook: start it · stir · ladle: take a serving · offer: ladle a serving for
 * another player · take: take a piece back out · takeDown: take the cauldron off the fire.
 */
export const POT_ACTS = ['fill', 'cook', 'stir', 'ladle', 'offer', 'take', 'takeDown'] as const;
export type PotAct = (typeof POT_ACTS)[number];

/**
 * owner · friend: at peace with the owner, or one of the people of the claim in which it hangs · everybody: each player at a
 * pot without an owner · helper: has put something in · stranger: all others.
 */
export const POT_ACTORS = ['owner', 'friend', 'everybody', 'helper', 'stranger'] as const;
export type PotActor = (typeof POT_ACTORS)[number];

/** Time in which a finished dish is kept for its cooks, in ms. After it every player may serve the dish. */
export const KEPT_FOR_COOKS_MS = 30_000;

/** Acts that are always allowed, besides the single serving of a helper. */
export const ALLOWED_AT_POT: Readonly<Record<PotActor, readonly PotAct[]>> = {
  owner: POT_ACTS,
  friend: ['fill', 'cook', 'stir', 'ladle', 'offer'],
  everybody: ['fill', 'cook', 'stir', 'ladle', 'offer', 'take'],
  helper: ['fill', 'stir'],
  stranger: ['fill'],
};

/** A player at a pot, with the facts that the player's rights depend on. */
export interface AtPot {
  readonly actor: PotActor;
  /** Time since the dish was finished, in ms; null while there is no finished dish. */
  readonly doneFor: number | null;
  /** True if the player has already had the serving of a helper. */
  readonly hasEaten: boolean;
}

/**
 * Returns the part of a player at a pot.
 * @param whose ownership of the pot for the player; null if it has no owner
 * @param land ownership of the claim that contains it, for the player; null if there is none
 * @param hasHand true if the player has put something in
 */
export function potActorOf(whose: Whose | null, land: Whose | null, hasHand: boolean): PotActor {
  if (whose === 'mine') return 'owner';
  if (whose === null) return 'everybody';
  if (whose === 'ours' || isClaimMember(land)) return 'friend';
  return hasHand ? 'helper' : 'stranger';
}

/**
 * Returns the time since the dish in a pot was finished, in ms; null while there is no finished dish. @param wallNow wall
 * clock, in ms
 */
export const doneForOf = (
  { phase, since, brewMs }: { readonly phase: string; readonly since: number; readonly brewMs: number },
  wallNow: number,
): number | null => (phase === 'done' ? wallNow - since - brewMs : null);

/** True if a player may do this at a pot. Whether the pot is ready for it is another question. */
export function mayAtPot({ actor, doneFor, hasEaten }: AtPot, act: PotAct): boolean {
  if (ALLOWED_AT_POT[actor].includes(act)) return true;
  if (act !== 'ladle' && act !== 'offer') return false;
  if (doneFor !== null && doneFor >= KEPT_FOR_COOKS_MS) return true;
  return act === 'ladle' && actor === 'helper' && !hasEaten;
}
