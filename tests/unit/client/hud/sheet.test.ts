/** Panels of phones: their arrangement, and the places of a container that they show. */
import { expect, it } from 'vitest';
import { sheetWay } from '#game/client/hud/sheet/way.ts';
import { shownPlaces } from '#game/features/inventory/client/bag/shown-places.ts';

it('a panel has columns on a phone held sideways only: a tablet has room for one column either way', () => {
  expect(sheetWay('wide', { width: 1280, height: 720 })).toBeNull();
  expect(sheetWay('tall', { width: 390, height: 844 })).toBe('upright');
  expect(sheetWay('low', { width: 844, height: 390 })).toBe('sideways');
  expect(sheetWay('low', { width: 1024, height: 768 })).toBe('upright');
  expect(sheetWay('tall', { width: 768, height: 1024 })).toBe('upright');
});

it('a container shows whole rows of places, one of them free, but never more places than it has', () => {
  expect(shownPlaces(0, 32)).toBe(12);
  expect(shownPlaces(11, 32)).toBe(12);
  expect(shownPlaces(12, 32)).toBe(24);
  expect(shownPlaces(31, 32)).toBe(32);
  expect(shownPlaces(3, 4)).toBe(4);
});
