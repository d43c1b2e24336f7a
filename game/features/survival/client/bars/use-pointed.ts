/** Hook for the bar, status or felt temperature that the player points at. */
import { useEffect, useState } from 'react';
import { isMedia } from '#game/browser/media.ts';
import type { FeltShown } from '#game/features/needs/client/afflictions.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';

/** Duration of the explanation after a tap, in ms. */
const ASKED_MS = 4000;

/** The need, status or felt temperature that the player points at; null if there is none. */
export type Pointed =
  | { readonly need: NeedName }
  /** Key of the effect. */
  | { readonly status: string }
  | { readonly felt: FeltShown }
  | null;

/**
 * State for the element that the player points at. Lifting a finger does not clear it, so on touch screens a timer does
 * after `ASKED_MS`.
 */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed>(null);
  useEffect(() => {
    if (!pointed || !isMedia('(hover: none)')) return;
    const timer = setTimeout(() => setPointed(null), ASKED_MS);
    return () => clearTimeout(timer);
  }, [pointed]);
  return [pointed, setPointed] as const;
}
