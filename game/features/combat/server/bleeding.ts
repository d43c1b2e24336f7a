/** Wounds go on to bleed when their body comes into the world again: back from the store, or out of its sleep. */
import { WOUND_STEP_MS } from '#game/features/needs/shared/afflictions.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Schedule } from '#game/server/world/turns/schedule.ts';

/** Has the next portion of a body's wound come due, unless it is awaited already. @param now world time, ms */
export function scheduleBleeding(
  schedule: Schedule,
  { id, afflictions }: Pick<Body, 'id' | 'afflictions'>,
  now: number,
): void {
  const { bleeding } = afflictions;
  if (!bleeding || bleeding.until <= now || schedule.isAwaited({ type: 'bleed', id })) return;
  // In step with its beginning: who comes and goes puts no portion off.
  const sinceLast = (now - bleeding.since) % WOUND_STEP_MS;
  schedule.at(now + WOUND_STEP_MS - sinceLast, { type: 'bleed', id });
}
