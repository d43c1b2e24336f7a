/** Characters as people count them, not code units. */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { firstCharacters, graphemes } from '#game/shared/protocol/text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('letters with marks, flags, joined emoji and skin colours stay whole with and without the rules of languages', () => {
  const text = 'e\u0301a👩‍🚒🇺🇦🇺🇦👍🏽й1️⃣';
  const letters = ['e\u0301', 'a', '👩‍🚒', '🇺🇦', '🇺🇦', '👍🏽', 'й', '1️⃣'];
  expect(graphemes(text)).toEqual(letters);
  vi.stubGlobal('Intl', {});
  expect(graphemes(text)).toEqual(letters);
  expect(firstCharacters(text, 5)).toBe('e\u0301a');
});

it.each([
  ['borscht', 3, 'bor'],
  ['🥟🥟🥟', 2, '🥟🥟'],
  ['a🥟', 1, 'a'],
  ['a🥟', 2, 'a🥟'],
  ['', 5, ''],
  ['abc', 3, 'abc'],
  ['a👨‍👩‍👧', 4, 'a'],
  ['👨‍👩‍👧b', 5, '👨‍👩‍👧'],
  ['🇺🇦🇺🇦', 3, '🇺🇦'],
  ['a1️⃣', 3, 'a'],
  ['नमस्ते', 5, 'नम'],
  ['👨‍👩‍👧', 2, '👨\u200d'],
])('%s is cut to its first characters', (text, count, first) => {
  expect(firstCharacters(text, count)).toBe(first);
});

it('the cut text is the beginning of the text, no longer than allowed, and ends between two characters that people see', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, count) => {
      const first = firstCharacters(text, count);
      expect(text.startsWith(first)).toBe(true);
      expect([...first].length).toBeLessThanOrEqual(count);
      const segments = [...new Intl.Segmenter().segment(text)];
      const [one] = segments;
      const isWhole = text.length === first.length || segments.some(({ index }) => index === first.length);
      expect(isWhole || [...(one?.segment ?? '')].length > count).toBe(true);
    }),
  );
});
