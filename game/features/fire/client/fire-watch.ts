/** Watches the fires in view for changes that players hear and see: catching, more fuel, burning low, going out. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { type FireStage, fireStateAt, fuelLeftMs, LOW_FIRE_MS, readFire } from '../shared/fire.ts';

export interface FireChange {
  readonly kind: 'caught' | 'fed' | 'low' | 'out';
  readonly fire: KnownFixture;
  /** Burning time that was added, in ms; 0 for any other change. */
  readonly addedMs: number;
}

interface Seen {
  readonly stage: FireStage;
  /** Time at which it goes out, or the unlit fuel in it; null if it has neither. */
  readonly until: number | null;
  readonly left: number;
}

export class FireWatch {
  #seen = new Map<string, Seen>();

  /** Returns the changes since the last look. A fire that comes into view has not changed. @param wallNow wall clock, in ms */
  look(fires: readonly KnownFixture[], wallNow: number): FireChange[] {
    const now = new Map(fires.map((fire) => [fire.id, seenOf(fire, wallNow)]));
    const changes = fires.flatMap((fire) => {
      const [before, after] = [this.#seen.get(fire.id), now.get(fire.id)];
      return before && after ? (changeOf(fire, before, after) ?? []) : [];
    });
    this.#seen = now;
    return changes;
  }
}

function seenOf({ kind, state }: KnownFixture, wallNow: number): Seen {
  const { burning, fuel } = readFire(state);
  return {
    stage: fireStateAt(kind, state, wallNow),
    until: burning ?? fuel,
    left: fuelLeftMs(kind, state, wallNow),
  };
}

function changeOf(fire: KnownFixture, before: Seen, after: Seen): FireChange | null {
  const burnt = before.stage === 'burning';
  const burns = after.stage === 'burning';
  if (!burnt && burns) return { kind: 'caught', fire, addedMs: 0 };
  if (burnt && !burns) return { kind: 'out', fire, addedMs: 0 };
  const addedMs = (after.until ?? 0) - (before.until ?? 0);
  if (addedMs > 0) return { kind: 'fed', fire, addedMs };
  const isLow = burns && before.left > LOW_FIRE_MS && after.left <= LOW_FIRE_MS;
  return isLow ? { kind: 'low', fire, addedMs: 0 } : null;
}
