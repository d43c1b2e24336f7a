/** Sentences that say why a panel has ended without the player's doing. */
import type { GameState } from './store.ts';

/** A thing that was open is too far away now. @param name of the thing, without an article */
export const outOfReach = (name: string): string => `The ${name} is out of reach.`;
/** A thing that was open does not stand there any more. */
export const isGone = (name: string): string => `The ${name} is gone.`;
/** Somebody else took the last item out of a container. */
export const isEmptied = (name: string): string => `The ${name} is empty now.`;

/** The player was knocked out or has died. */
export const shutByFall = (name: string): string => `The ${name} is shut: you are down.`;

/** Returns the reason for which the player can do nothing with a panel, as the end of a sentence; null for none. */
function outOfAction({ phase, fall }: Pick<GameState, 'phase' | 'fall'>): string | null {
  if (phase === 'dead') return 'you have died';
  if (phase !== 'playing') return 'the connection is lost';
  return fall === null ? null : 'you are knocked out';
}

/**
 * Returns the sentence for a panel that a player who is dead, knocked out or cut off cannot have open; null if she can.
 * @param what name of the panel, at the beginning of a sentence
 */
export function shutBecause(what: string, state: Pick<GameState, 'phase' | 'fall'>): string | null {
  const reason = outOfAction(state);
  return reason === null ? null : `${what} is shut: ${reason}.`;
}
