/** What lasts on her for the first time: it is named once, in words, because a patch alone says nothing to somebody new. */
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { PointedPatch } from './Statuses.tsx';

/** How long it is named, in ms. */
export const NAMED_MS = 6000;

export interface Met {
  /** Under which it is kept that it was told. */
  readonly id: string;
  readonly patch: PointedPatch;
}

/** At most 24 letters, as what was told is kept. */
const idOf = (kind: string): string => `is-${kind.replace(/[^a-z]/g, '-')}`.slice(0, 24);

/**
 * The first of what lasts on her that she was never told of, what harms first; null when there is none. What a meal does is told by
 * the meal.
 * @param told ids of what was told
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
