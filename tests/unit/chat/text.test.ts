/** Characters as people count them, not code units. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters } from '#game/shared/protocol/text.ts';

it.each([
  ['borscht', 3, 'bor'],
  ['🥟🥟🥟', 2, '🥟🥟'],
  ['a🥟', 1, 'a'],
  ['a🥟', 2, 'a🥟'],
  ['', 5, ''],
  ['abc', 3, 'abc'],
])('%s is cut to its first characters', (text, count, first) => {
  expect(firstCharacters(text, count)).toBe(first);
});

it('the cut text has the requested number of characters, or all if there are fewer, and is the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, count) => {
      const first = firstCharacters(text, count);
      expect(text.startsWith(first)).toBe(true);
      expect([...first].length).toBe(Math.min(count, [...text].length));
    }),
  );
});
