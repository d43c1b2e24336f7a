/**
 * Names each affliction or bad buff once in words when the player first gets it, because a newcomer does not understand
 * a patch on its own.
 */
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { PointedPatch } from './patches.tsx';

/** Duration of the name on screen, in ms. */
export const NAMED_MS = 6000;

export interface Met {
  /** Id under which the settings record that the affliction or buff was named. */
  readonly id: string;
  readonly patch: PointedPatch;
}

/** Cut to 24 letters, the maximum length of an id in the settings. */
const idOf = (kind: string): string => `is-${kind.replace(/[^a-z]/g, '-')}`.slice(0, 24);

/**
 * Returns the first of the player's afflictions and bad buffs that has never been named, harmful ones first; null if
 * there is none. Good buffs are left out, because the meal itself explains them.
 * @param told ids of those already named
 */
export function firstMet(
  afflictions: readonly Affliction[],
  buffs: readonly ShownBuff[],
  told: readonly string[],
): Met | null {
  const harms = buffs.filter(({ isGood }) => !isGood);
  const all: readonly (Met & { readonly isGood: boolean })[] = [
    ...afflictions.map(({ kind, isGood }) => ({ id: idOf(kind), patch: kind, isGood })),
    ...harms.map(({ id, name, does }) => ({ id: idOf(id), patch: { name, text: does }, isGood: false })),
  ];
  const fresh = all.filter(({ id }) => !told.includes(id));
  return fresh.find(({ isGood }) => !isGood) ?? fresh[0] ?? null;
}
