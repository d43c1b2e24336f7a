/** Every button of a deed has a picture. */
import { expect, it } from 'vitest';
import { pictureOf } from '#game/client/hud/touch/pictures.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';

const iconOf = (id: number) => itemById(id)?.icon_path;

it('a deed shows what it takes, or else the thing that it is about', () => {
  const add = { hint: 'Press [use] to add Dry Sticks', name: 'Campfire' };
  expect(pictureOf(add)).toBe(iconOf(ITEM.drySticks));
  expect(pictureOf({ hint: 'Press [use] to light', name: 'Campfire' })).toBe(iconOf(ITEM.campfire));
  expect(pictureOf({ ...add, picture: 'images/own.png' })).toBe('images/own.png');
});

it('a deed for a person has no picture of an item', () => {
  expect(pictureOf({ hint: 'Press [use] to offer peace', name: 'Baba Zoya' })).toBeNull();
});
