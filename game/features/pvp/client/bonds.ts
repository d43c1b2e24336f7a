/** Agreements between the local player and another one, as far as the client knows. */
import type { OwnPvp } from '#game/client/store/store.ts';
import { TRUCE_NOTICE_MS } from '../shared/pvp.ts';

export interface Bond {
  /** Time left of the truce, in ms; null if there is none, or if it has been called off. */
  readonly peaceLeft: number | null;
  /** True if the two build together. */
  readonly isPartner: boolean;
  /** Time left for which the two see each other's place, in ms; null if they do not. */
  readonly shownLeft: number | null;
}

/** Returns the agreements with the player of this id. @param now the clock of this browser, in ms */
export function bondWith(pvp: OwnPvp | null, id: string, now: number): Bond {
  const truce = pvp?.truces.find(({ socket_id }) => socket_id === id);
  const place = pvp?.places.find(({ socket_id }) => socket_id === id);
  const leftOf = (one: { readonly endsIn: number } | undefined) =>
    one && pvp ? one.endsIn - (now - pvp.at) : Number.NEGATIVE_INFINITY;
  const [peace, shown] = [leftOf(truce), leftOf(place)];
  return {
    // The last seconds of a truce do not count: one that is called off lasts no longer.
    peaceLeft: peace > TRUCE_NOTICE_MS ? peace : null,
    isPartner: truce?.isPartner ?? false,
    shownLeft: shown > 0 ? shown : null,
  };
}

/** True while feud is on, about to begin, or not over yet. */
export const hasFeud = (pvp: OwnPvp | null): boolean =>
  pvp !== null && (pvp.isFeudOn || pvp.feudBeginsIn !== null || pvp.standing === 'feud');

/** Returns a time left as text, such as `12 min`. @param ms time left, in ms */
export function spanWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
