/** What a body suffers from now, such as bleeding or mud, and what that leaves of its speed. */
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Status } from '#game/server/world/effects.ts';
import { MUD_FACTOR } from '../shared/afflictions.ts';

/** Does this state of the body last now? @param now world time, in ms */
export function hasAffliction(body: Pick<Body, 'afflictions'>, status: Status, now: number): boolean {
  return (body.afflictions[status]?.until ?? Number.NEGATIVE_INFINITY) > now;
}

/** What is left of a body's speed, above 0 and at most 1. */
export function afflictedSpeedFactor(body: Pick<Body, 'afflictions'>, now: number): number {
  return hasAffliction(body, 'muddied', now) ? MUD_FACTOR : 1;
}

/** Ends a state, as a bandage ends bleeding. */
export function endAffliction(body: Body, status: Status): void {
  const { [status]: _, ...others } = body.afflictions;
  body.afflictions = others;
}
