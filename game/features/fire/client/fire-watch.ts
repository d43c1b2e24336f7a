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
  /** Time at which it goes out or went out; null if it was never lit. */
  readonly until: number | null;
  /** Burning time of the fuel in it, in ms. */
  readonly left: number;
}

export class FireWatch {
  readonly #lowMs: number;
  #seen = new Map<string, Seen>();

  /** @param lowMs remaining burning time at which a fire burns low, in ms */
  constructor(lowMs: number = LOW_FIRE_MS) {
    this.#lowMs = lowMs;
  }

  /** Returns the changes since the last look. A fire that comes into view has not changed. @param wallNow wall clock, in ms */
  look(fires: readonly KnownFixture[], wallNow: number): FireChange[] {
    const now = new Map(fires.map((fire) => [fire.id, seenOf(fire, wallNow)]));
    const changes = fires.flatMap((fire) => {
      const [before, after] = [this.#seen.get(fire.id), now.get(fire.id)];
      return before && after ? (changeOf(fire, before, after, this.#lowMs) ?? []) : [];
    });
    this.#seen = now;
    return changes;
  }
}

function seenOf({ kind, state }: KnownFixture, wallNow: number): Seen {
  return {
    stage: fireStateAt(kind, state, wallNow),
    until: readFire(state).burning,
    left: fuelLeftMs(kind, state, wallNow),
  };
}

function changeOf(fire: KnownFixture, before: Seen, after: Seen, lowMs: number): FireChange | null {
  const burnt = before.stage === 'burning';
  const burns = after.stage === 'burning';
  if (!burnt && burns) return { kind: 'caught', fire, addedMs: 0 };
  if (burnt && !burns) return { kind: 'out', fire, addedMs: 0 };
  // The end of a burning fire is exact, while what is left in it has shrunk since the last look.
  const addedMs = burns ? (after.until ?? 0) - (before.until ?? 0) : after.left - before.left;
  if (addedMs > 0) return { kind: 'fed', fire, addedMs };
  const isLow = burns && before.left > lowMs && after.left <= lowMs;
  return isLow ? { kind: 'low', fire, addedMs: 0 } : null;
}
