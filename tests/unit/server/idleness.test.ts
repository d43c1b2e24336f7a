/** The rule of idleness, and the requests that count as activity of a person. */
import { expect, it } from 'vitest';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { isIdleAt } from '#game/server/world/bodies/idleness.ts';
import { IDLE_AFTER_MS } from '#game/shared/constants.ts';

const NEVER = Number.NEGATIVE_INFINITY;

it.each([
  ['ten minutes after the last activity', { deedAt: 0, hurtAt: NEVER, isBusy: false }, 600_000, true],
  ['a moment before that', { deedAt: 0, hurtAt: NEVER, isBusy: false }, 599_999, false],
  [
    'ten minutes after the last damage, if that came later',
    { deedAt: 0, hurtAt: 1000, isBusy: false },
    601_000,
    true,
  ],
  ['within ten minutes of damage', { deedAt: 0, hurtAt: 1000, isBusy: false }, 600_999, false],
  ['after any time of work', { deedAt: 0, hurtAt: NEVER, isBusy: true }, 9_000_000, false],
])('G9: a player is idle or not %s', (_, stillness, now, isIdle) => {
  expect(isIdleAt(stillness, now)).toBe(isIdle);
  expect(IDLE_AFTER_MS).toBe(600_000);
});

it('every request of the world is the deed of a person, except those that clients send on their own', () => {
  const { events, frames } = VERBS.names();
  const automatic = [...events, ...frames].filter((name) => VERBS.ofQueue(name)?.isDeed !== undefined);
  expect(automatic.sort()).toEqual(['ask:answer', 'ask:offers', 'player:global-sync', 'player:move']);
  expect(VERBS.ofQueue('ask:answer')?.isDeed?.({ yes: true })).toBe(true);
  for (const isMoving of [true, false]) {
    expect(VERBS.ofQueue('player:move')?.isDeed?.({ motion: { isMoving } })).toBe(isMoving);
  }
});
