/** Hook for the reason of a fall on a phone: shown for a while when it begins or changes, and then only by the bar's chevrons. */
import { useState } from 'react';
import type { NeedLevels } from '#game/client/store/store.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';
import { fastest } from './use-levels.ts';

/** Time for which a reason is shown, in ms. */
export const REASON_MS = 6000;

/** Returns a text that changes when another need falls fast, or falls for other causes; null while none falls fast. */
export function reasonId(levels: NeedLevels): string | null {
  const need = fastest(levels);
  const causes = need && levels[need].why?.causes.map(({ id }) => id);
  return need && `${need}: ${[...(causes ?? [])].sort().join(', ')}`;
}

/** Decides how long a reason is shown. */
export class ShownReason {
  #id: string | null = null;
  #since = 0;

  /** Returns true while the reason is shown. @param id null while nothing falls fast @param now in ms */
  look(id: string | null, now: number): boolean {
    if (id !== this.#id) {
      this.#id = id;
      this.#since = now;
    }
    return id !== null && now - this.#since < REASON_MS;
  }
}

/** Returns the need whose reason is shown now; null if there is none. */
export function useShownReason(levels: NeedLevels | null, now: number): NeedName | null {
  const [shown] = useState(() => new ShownReason());
  const id = levels && reasonId(levels);
  const isShown = shown.look(id, now);
  return levels && isShown ? fastest(levels) : null;
}
