/** The token bucket never lets through more than its size and its rate allow. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBucket } from '#game/shared/math/token-bucket.ts';

describe('a token bucket', () => {
  it('a token bucket allows at most its size plus rate × time in every period', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 5 })), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(steps, (given) => {
        const bucket = new TokenBucket(10, 20, 0);
        let now = 0;
        let taken = 0;
        for (const [wait, amount] of given) {
          now += wait;
          if (bucket.take(now, amount)) taken += amount;
          expect(taken).toBeLessThanOrEqual(10 + (now / 1000) * 20 + 1e-6);
        }
      }),
    );
  });

  it('a token bucket spends the tokens it has and returns the number of missing ones', () => {
    const bucket = new TokenBucket(10, 1, 0);
    expect(bucket.spend(0, 4)).toBe(0);
    expect(bucket.spend(0, 10)).toBe(4);
    expect(bucket.spend(2000, 1)).toBe(0);
    expect(bucket.level).toBe(1);
  });

  it('a token bucket takes no token when it refuses, and its time does not run backwards', () => {
    const bucket = new TokenBucket(2, 1, 1000);
    expect(bucket.take(1000, 2)).toBe(true);
    expect(bucket.take(1000, 1)).toBe(false);
    expect(bucket.take(500, 1)).toBe(false);
    expect(bucket.take(2000, 1)).toBe(true);
  });
});
