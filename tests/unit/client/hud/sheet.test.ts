/** Panels of phones: their arrangement, and the places of a container that they show. */
import { expect, it } from 'vitest';
import { sheetWay } from '#game/client/hud/sheet/way.ts';
import { nearMeasures } from '#game/client/hud/wool/near.ts';
import { scaleOf } from '#game/client/hud/wool/scale.ts';
import { shownPlaces } from '#game/features/inventory/client/bag/shown-places.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

it.each([
  [1280, 720, false, null],
  [390, 844, true, 'upright'],
  [844, 390, true, 'sideways'],
  [1366, 599, true, 'sideways'],
  [1024, 768, true, 'upright'],
  [768, 1024, true, 'upright'],
] as const)(
  'a panel has columns on a phone held sideways only, as a tablet has room for one column: %i × %i, touched %s: %s',
  (width, height, isTouch, way) => {
    const screen = { width, height, ratio: 2, isTouch };
    const scale = scaleOf(screen);
    expect(sheetWay(scale.layout, nearMeasures(screen, scale, NO_INSETS))).toBe(way);
  },
);

it('a container shows whole rows of places, one of them free, but never more places than it has', () => {
  expect(shownPlaces(0, 32)).toBe(12);
  expect(shownPlaces(11, 32)).toBe(12);
  expect(shownPlaces(12, 32)).toBe(24);
  expect(shownPlaces(31, 32)).toBe(32);
  expect(shownPlaces(3, 4)).toBe(4);
});
