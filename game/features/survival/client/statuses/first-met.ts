/**
 * Explains each affliction or bad buff once in a sentence when the player first gets it, because a newcomer does not
 * understand a patch on its own.
 */
import type { Effect } from './effects.ts';

/** Duration of the explanation on screen, in ms. */
export const EXPLAINED_MS = 6000;

export interface Met {
  /** Id under which the settings record that the affliction or buff was explained. */
  readonly id: string;
  /** Key of the effect. */
  readonly key: string;
}

/** Cut to 24 letters, the maximum length of an id in the settings. */
const idOf = (kind: string): string => `is-${kind.replace(/[^a-z]/g, '-')}`.slice(0, 24);

/**
 * Returns the first of the player's afflictions and bad buffs that has never been explained; null if there is none.
 * Good buffs are left out, because the meal itself explains them.
 * @param effects harmful ones first @param told ids of those already explained
 */
export function firstMet(
  effects: readonly Pick<Effect, 'key' | 'status' | 'isGood'>[],
  told: readonly string[],
): Met | null {
  const all = effects
    .filter(({ status, isGood }) => status !== null || !isGood)
    .map(({ key }) => ({ id: idOf(key), key }));
  return all.find(({ id }) => !told.includes(id)) ?? null;
}
