/** Bleeding that continues when the wounded body returns to the world, from the store or from sleep. */
import { WOUND_STEP_MS } from '#game/features/needs/shared/afflictions.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Schedule } from '#game/server/world/turns/schedule.ts';

/** Schedules the next damage of a body's wound, unless it is already scheduled. @param now world time, in ms */
export function scheduleBleeding(
  schedule: Schedule,
  { id, afflictions }: Pick<Body, 'id' | 'afflictions'>,
  now: number,
): void {
  const { bleeding } = afflictions;
  if (!bleeding || bleeding.until <= now || schedule.isAwaited({ type: 'bleed', id })) return;
  // The damage keeps step with the wound's beginning, so that leaving and returning delay no damage.
  const sinceLast = (now - bleeding.since) % WOUND_STEP_MS;
  schedule.at(now + WOUND_STEP_MS - sinceLast, { type: 'bleed', id });
}
