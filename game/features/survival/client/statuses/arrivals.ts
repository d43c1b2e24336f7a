/** Effects that have just come: each is named in words for a moment, because a picture alone says little. */
import { useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';
import type { Effect } from './effects.ts';

/** Time for which a new effect is named, in ms. */
export const NAMED_MS = 4000;

/** Decides how long a name is shown. */
export class Arrivals {
  readonly #since = new Map<string, number>();

  /**
   * Returns the keys of the effects that are named now.
   * @param keys of all effects @param now in ms @param isRoom false while there is no room: new effects then wait
   * @param explained key of an effect that is explained instead; null if there is none
   */
  look(
    keys: readonly string[],
    now: number,
    isRoom = true,
    explained: string | null = null,
  ): ReadonlySet<string> {
    for (const key of this.#since.keys()) if (!keys.includes(key)) this.#since.delete(key);
    if (explained !== null) this.#since.set(explained, Number.NEGATIVE_INFINITY);
    if (!isRoom) return NO_NAMES;
    for (const key of keys) if (!this.#since.has(key)) this.#since.set(key, now);
    return new Set(keys.filter((key) => now - (this.#since.get(key) ?? now) < NAMED_MS));
  }
}

const NO_NAMES: ReadonlySet<string> = new Set();

interface Place {
  /** False while there is no room for names. */
  readonly isRoom: boolean;
  /** Key of an effect that is explained instead; null if there is none. */
  readonly explained: string | null;
}

/**
 * Returns the effects that are named now. An effect that comes unseen, or when there is no room, is named later.
 * @param effects all effects @param now in ms
 */
export function useArrivals(
  effects: readonly Effect[],
  now: number,
  { isRoom, explained }: Place,
): readonly Effect[] {
  const [arrivals] = useState(() => new Arrivals());
  const isSeen = useGameState(({ phase, isCovered }) => phase === 'playing' && !isCovered);
  const keys = effects.map(({ key }) => key);
  const named = arrivals.look(keys, now, isSeen && isRoom, explained);
  return effects.filter(({ key }) => named.has(key));
}
