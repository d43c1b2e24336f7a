/**
 * Position of the plate that describes the structure under the mouse: on the screen, beside the pointer, clear of the
 * player and of the hint of E.
 */
import { describe, expect, it } from 'vitest';
import type { PageBox } from '#game/client/actions/use.ts';
import { hintSpot } from '#game/client/hud/use/placed.ts';
import { createMiddle } from '#game/client/scenes/middle.ts';
import { herBox, plateSpot } from '#game/features/building/client/panel/beside.ts';

const PLATE = { width: 300, height: 118 };
const HINT = { width: 210, height: 64 };
const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [390, 844],
  [844, 390],
] as const;

const isApart = (a: PageBox, b: PageBox) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe('the plate of a structure', () => {
  it('the plate of a structure is at the lower right of the pointer, but above it in the lower half of the screen', () => {
    const screen = { width: 1280, height: 720 };
    expect(plateSpot({ x: 400, y: 200 }, PLATE, screen, [])).toEqual({ x: 418, y: 218 });
    expect(plateSpot({ x: 400, y: 500 }, PLATE, screen, [])).toEqual({ x: 418, y: 364 });
    expect(plateSpot({ x: 1200, y: 200 }, PLATE, screen, [])).toEqual({ x: 882, y: 218 });
  });

  it('the plate of a structure moves to another corner of the pointer if the hint covers the first one', () => {
    const hint = { x: 440, y: 180, ...HINT };
    const screen = { width: 1280, height: 720 };
    expect(plateSpot({ x: 400, y: 200 }, PLATE, screen, [hint])).toEqual({ x: 82, y: 218 });
  });

  it.each(SCREENS)(
    "the plate of a structure stays on a screen of %i × %i, and never covers the player or the structure's hint",
    (width, height) => {
      const screen = { width, height };
      const her = herBox(screen, createMiddle());
      const covered: string[] = [];
      for (const side of ['left', 'right'] as const)
        for (let x = 10; x < width; x += 20)
          for (let y = 20; y < height; y += 20) {
            const mark = { x, y, side, halfWidth: 40, height: 60 };
            const hint = { ...hintSpot(mark, HINT, screen), ...HINT };
            for (const [dx, dy] of [
              [0, 0],
              [-30, -50],
              [30, -50],
              [30, 0],
              [-30, -10],
            ] as const) {
              const pointer = { x: x + dx, y: y + dy };
              const plate = { ...plateSpot(pointer, PLATE, screen, [hint, her]), ...PLATE };
              const isOn = plate.x >= 8 && plate.y >= 8;
              const isIn = plate.x + plate.width <= width - 8 && plate.y + plate.height <= height - 8;
              if (!isOn || !isIn || !isApart(plate, hint) || !isApart(plate, her))
                covered.push(`${side} ${x},${y} ${dx},${dy}`);
            }
          }
      expect(covered).toEqual([]);
    },
  );
});
