/** Regeneration of health, compared with the table in the design. */
import { describe, expect, it } from 'vitest';
import { healingPerMinute, UNHURT_MS } from '#game/features/needs/shared/vitality.ts';

const WELL = { hunger: 60, thirst: 60, warmth: 35 };

describe('health of a player', () => {
  it.each([
    [WELL, UNHURT_MS, 9],
    [{ ...WELL, hunger: 59 }, UNHURT_MS, 6],
    [{ ...WELL, thirst: 25 }, UNHURT_MS, 6],
    [{ ...WELL, hunger: 24.9 }, UNHURT_MS, 0],
    [{ ...WELL, thirst: 24.9 }, UNHURT_MS, 0],
    [{ ...WELL, warmth: 34.9 }, UNHURT_MS, 0],
    [WELL, UNHURT_MS - 1, 0],
  ])('health of %o, unhurt for %d ms, regenerates by %d per minute', (condition, unhurt, perMinute) => {
    expect(healingPerMinute(condition, unhurt)).toBe(perMinute);
  });
});
