/** Reads and ends the afflictions of a body, such as bleeding or mud. */
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Status } from '#game/server/world/effects.ts';
import { MUD_FACTOR } from '../shared/afflictions.ts';

/** True if the body has this affliction. @param now world time, in ms */
export function hasAffliction(body: Pick<Body, 'afflictions'>, status: Status, now: number): boolean {
  return (body.afflictions[status]?.until ?? Number.NEGATIVE_INFINITY) > now;
}

/** Returns the speed factor of a body's afflictions, above 0 and at most 1. */
export function afflictedSpeedFactor(body: Pick<Body, 'afflictions'>, now: number): number {
  return hasAffliction(body, 'muddied', now) ? MUD_FACTOR : 1;
}

/** Ends an affliction, as when a bandage ends bleeding. */
export function endAffliction(body: Body, status: Status): void {
  const { [status]: _, ...others } = body.afflictions;
  body.afflictions = others;
}
