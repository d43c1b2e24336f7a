/** Two buttons for alternative actions never show the same text. */
import { expect, it } from 'vitest';
import { wordsApart } from '#game/client/hud/touch/words-apart.ts';

const door = { label: 'Open', name: 'Log Door' };
const chest = { label: 'Open', name: 'Wooden Chest' };
const feed = { label: 'Feed', name: 'Campfire' };

it('a button shows its action, followed by the name of the thing if another action has the same text', () => {
  expect(wordsApart([door, feed], 'Light')).toEqual(['Open', 'Feed']);
  expect(wordsApart([door, feed], 'Open')).toEqual(['Door', 'Feed']);
  expect(wordsApart([door, chest], 'Light')).toEqual(['Door', 'Chest']);
});

it('a button whose thing has no name shows only the action', () => {
  expect(wordsApart([{ label: 'Open', name: '' }], 'Open')).toEqual(['Open']);
});
