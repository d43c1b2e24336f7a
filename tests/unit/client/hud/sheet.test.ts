/** Panels of phones: their arrangement. */
import { expect, it } from 'vitest';
import { sheetWay } from '#game/client/hud/sheet/way.ts';
import { nearMeasures } from '#game/client/hud/wool/near.ts';
import { scaleOf } from '#game/client/hud/wool/scale.ts';

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
