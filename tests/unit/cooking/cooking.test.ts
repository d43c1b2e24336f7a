/** Dishes from a pot, tested with all pots of three and four pieces. */
import { describe, expect, it } from 'vitest';
import {
  BREW_MS,
  brewResultOf,
  categoryOf,
  HOT_LADLE_WINDOW_MS,
  isPotIngredient,
  LAST_WINDOW_MS,
  openStirWindow,
  SERVINGS,
  scoredHits,
  servingOf,
  stirWindowsOf,
  VARIETY,
  WINDOW_GAP_MS,
  WINDOW_MS,
} from '#game/features/cooking/shared/cooking.ts';
import { NAMED_DISHES } from '#game/features/cooking/shared/dishes.ts';
import { ITEM, ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { buffById } from '#game/features/needs/shared/buffs.ts';

const ODD = [ITEM.sulfur, ITEM.leather];
const PIECES = [...ITEMS.filter(({ properties }) => properties.pot).map(({ id }) => id), ...ODD];

function* potsOf(size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let k = from; k < PIECES.length; k += 1)
      for (const rest of potsOf(size - 1, k)) yield [PIECES[k] ?? 0, ...rest];
  }
}

const ALL = [...potsOf(3), ...potsOf(4)];

describe('every pot of three and four pieces', () => {
  const brews = ALL.map((ids) => ({ ids, brew: brewResultOf(ids) }));

  it('a dish feeds no more than the sum of its pieces plus the reward for variety, however well it is stirred', () => {
    for (const { ids, brew } of brews) {
      const sum = ids.reduce(
        (total, id) => total + (itemById(id)?.properties.nutrition ?? 0) * (categoryOf(id) ? 1 : 0),
        0,
      );
      const kinds = new Set(ids.flatMap((id) => categoryOf(id) ?? [])).size;
      const best = servingOf(brew, 3, false, 'cook').nutrition * SERVINGS;
      expect(best, ids.join()).toBeLessThanOrEqual(sum + (VARIETY[kinds] ?? 0));
    }
  });

  it('every named dish can be cooked, and its buff exists', () => {
    const named = new Set(brews.map(({ brew }) => brew.itemId));
    for (const { id, buff } of NAMED_DISHES) {
      expect(named, itemById(id)?.name ?? '').toContain(id);
      if (buff !== null) expect(buffById(buff)).toBeDefined();
    }
    expect(NAMED_DISHES).toHaveLength(20);
  });

  it('every dish has a name that fits in the cookbook, and 95 of 100 servings give at most 40 nutrition', () => {
    const fed = brews.map(({ brew }) => brew.nutrition / SERVINGS).sort((a, b) => a - b);
    expect(fed[Math.floor(fed.length * 0.95)]).toBeLessThanOrEqual(40);
    expect(Math.abs((fed[Math.floor(fed.length / 2)] ?? 0) - 23)).toBeLessThan(4);
    for (const { brew } of brews) expect(brew.name).toMatch(/^[\p{L}' -]{3,40}$/u);
  });

  it('a dish is the same for every order of its pieces, and is identified by its fingerprint', () => {
    for (const { ids, brew } of brews.filter((_, k) => k % 97 === 0))
      expect(brewResultOf(ids.toReversed())).toEqual(brew);
    expect(new Set(brews.map(({ brew }) => brew.fingerprint)).size).toBe(ALL.length);
  });
});

it('the pot accepts raw ingredients, even boots and sulfur, but no cooked dish, salt or headscarf', () => {
  expect(
    [ITEM.borscht, ITEM.steelLadle, ITEM.packedSnow, ITEM.salt, ITEM.plainHeadscarf].map(isPotIngredient),
  ).toEqual(Array(5).fill(false));
  expect([ITEM.crowberry, ITEM.sulfur, ITEM.feltBoots, ITEM.larchCone].map(isPotIngredient)).toEqual(
    Array(4).fill(true),
  );
});

describe('stirring a pot', () => {
  it('a brew has three windows for stirring, four seconds apart, all before the end', () => {
    for (const brewMs of Object.values(BREW_MS)) {
      for (const share of [0, 0.3, 0.999999]) {
        const windows = stirWindowsOf(brewMs, () => share);
        expect(windows).toHaveLength(3);
        const [first = 0, second = 0, third = 0] = windows;
        for (const gap of [second - first, third - second])
          expect(gap - HOT_LADLE_WINDOW_MS).toBeGreaterThanOrEqual(WINDOW_GAP_MS - 1);
        expect(third + HOT_LADLE_WINDOW_MS).toBeLessThanOrEqual(brewMs - LAST_WINDOW_MS + 1);
      }
    }
  });

  it('a stir counts from the first to the last ms of a window, and each stir outside a window takes one hit away', () => {
    expect(openStirWindow([3000, 9000], 2999, WINDOW_MS)).toBe(-1);
    expect(openStirWindow([3000, 9000], 9000 + WINDOW_MS, WINDOW_MS)).toBe(1);
    expect([
      scoredHits(3, 0, false),
      scoredHits(3, 1, false),
      scoredHits(3, 1, true),
      scoredHits(1, 5, true),
    ]).toEqual([3, 2, 3, 0]);
  });
});
