/** Two buttons of what else can be done never read the same. */
import { expect, it } from 'vitest';
import { wordsApart } from '#game/client/hud/touch/words-apart.ts';

const door = { label: 'Open', name: 'Log Door' };
const chest = { label: 'Open', name: 'Wooden Chest' };
const feed = { label: 'Feed', name: 'Campfire' };

it('writes the deed on a button, and the thing where two deeds are called the same', () => {
  expect(wordsApart([door, feed], 'Light')).toEqual(['Open', 'Feed']);
  expect(wordsApart([door, feed], 'Open')).toEqual(['Door', 'Feed']);
  expect(wordsApart([door, chest], 'Light')).toEqual(['Door', 'Chest']);
});

it('keeps the deed of what has no name', () => {
  expect(wordsApart([{ label: 'Open', name: '' }], 'Open')).toEqual(['Open']);
});
