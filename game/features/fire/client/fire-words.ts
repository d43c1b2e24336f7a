/** The state of a fire in words, for its panel. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { EVERLASTING, fireStateAt, fuelLeftMs, isFire, readFire } from '../shared/fire.ts';

/** Returns a text such as "It burns 2:10."; null for a structure that is no fire. @param wallNow wall clock, in ms */
export function fireWords({ kind, state }: Pick<KnownFixture, 'kind' | 'state'>, wallNow: number) {
  if (!isFire(kind)) return null;
  if (readFire(state).burning === EVERLASTING) return 'It never goes out.';
  const left = fuelLeftMs(kind, state, wallNow);
  switch (fireStateAt(kind, state, wallNow)) {
    case 'burning':
      return `It burns ${clockOf(left)}.`;
    case 'embers':
      return 'Embers: fuel alone lights it again.';
    case 'cold':
      return left > 0 ? `It is not lit. Its fuel burns ${clockOf(left)}.` : 'It is out, and has no fuel.';
  }
}
