/** What SOVA points at now, for the arrow round the player and for the words beside it. */
import { useMemo } from 'react';
import { missingOf } from '#game/shared/rules/objectives.ts';
import { askedOf } from '../../state/objective-slice.ts';
import { useGame, useGameState } from '../context.tsx';
import { useNow } from '../use-now.ts';
import { metresOf } from './place-words.ts';
import { type Found, nearestOf } from './source-of.ts';

/** She lets somebody read before she points, in ms after the last progress. */
export const SHOWN_AFTER_MS = 4000;
/** Nearer than this it is before their feet, and marked there as everything is that can be used. In px. */
export const NEAR = 170;
/** It is looked for anew this often, in ms: it may be taken, or another be nearer. */
const LOOK_MS = 500;

export interface Pointed extends Found {
  /** How far it is, in metres. */
  readonly metres: number;
}

/** Null while nothing is asked for, missing, or far enough, and while something lies over the world. */
export function usePointed(): Pointed | null {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const objective = useGameState((state) => state.objective);
  const slots = useGameState(({ inventory }) => inventory.slots);
  const isFree = useGameState(
    ({ phase, fall, panels }) => phase === 'playing' && !fall && panels.length === 0,
  );
  const now = useNow();
  const turn = Math.floor(now / LOOK_MS);
  const isDue = objective !== null && now - objective.since >= SHOWN_AFTER_MS;
  const sources = useMemo(() => {
    if (!asked || !objective) return [];
    const count = (ids: readonly number[]) => countOf(slots, ids);
    const missing = missingOf(asked, { count, reached: objective.reached }).map(({ source }) => source);
    return missing.length > 0 ? missing : asked.source ? [asked.source] : [];
  }, [asked, objective, slots]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once a turn; where the body is then, counts.
  const found = useMemo<Found | null>(
    () =>
      isFree && isDue && view.body && sources.length > 0
        ? nearestOf(sources, view.body, view, objective?.place ?? null)
        : null,
    [isFree, isDue, turn, sources],
  );
  if (!found || !view.body) return null;
  const away = Math.hypot(found.x - view.body.x, found.y - view.body.y);
  return away < NEAR ? null : { ...found, metres: metresOf(away) };
}

function countOf(
  slots: ReadonlyMap<number, { readonly itemId: number; readonly quantity: number }>,
  itemIds: readonly number[],
): number {
  let sum = 0;
  for (const { itemId, quantity } of slots.values()) if (itemIds.includes(itemId)) sum += quantity;
  return sum;
}
