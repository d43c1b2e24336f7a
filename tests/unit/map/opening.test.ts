/** The frame in which the map opens. */
import { describe, expect, it } from 'vitest';
import { frameToOpen, openingFrame } from '#game/features/map/client/panel/opening.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapFrame,
  toCanvas,
  WHOLE_WORLD,
} from '#game/features/map/client/panel/view.ts';
import { cellAt, SeenCells, sightOf } from '#game/features/map/shared/seen.ts';
import { FIRST_SPAWN, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

const walked = (...places: readonly Point[]): SeenCells => {
  const seen = new SeenCells();
  for (const { x, y } of places) for (const cell of sightOf(cellAt(x, y))) seen.add(cell);
  return seen;
};
const isIn = (frame: MapFrame, place: Point): boolean => {
  const { x, y } = toCanvas(frame, place);
  return x >= 10 && y >= 10 && x <= MAP_WIDTH - 10 && y <= MAP_HEIGHT - 10;
};

describe('the frame in which the map opens', () => {
  it('the map of a newcomer in the corner of the world opens as near as it zooms, with little outside the world', () => {
    const frame = openingFrame(walked(FIRST_SPAWN), FIRST_SPAWN);
    expect(frame.zoom).toBe(4);
    const { x, y } = toCanvas(frame, FIRST_SPAWN);
    // Not at the edge of the map.
    expect(x).toBeGreaterThan(MAP_WIDTH / 4);
    expect(y).toBeGreaterThan(MAP_HEIGHT / 4);
    const corner = toCanvas(frame, { x: 0, y: 0 });
    expect(corner.x).toBeLessThan(MAP_WIDTH / 6);
    expect(corner.y).toBeLessThan(MAP_HEIGHT / 6);
  });

  it('the map opens on all the land that the player has seen around, with a margin', () => {
    const ways: readonly (readonly Point[])[] = [
      [FIRST_SPAWN, { x: 9000, y: 7000 }],
      [FIRST_SPAWN, { x: 24_000, y: 3000 }, { x: 14_000, y: 16_000 }],
      [
        { x: 60_000, y: 70_000 },
        { x: 50_000, y: 60_000 },
      ],
    ];
    for (const way of ways) {
      const self = way[0] as Point;
      const frame = openingFrame(walked(...way), self);
      for (const place of way) expect(isIn(frame, place)).toBe(true);
      expect(frame.zoom).toBeGreaterThanOrEqual(2);
    }
    const [, wide] = ways;
    expect(openingFrame(walked(...(wide ?? [])), FIRST_SPAWN).zoom).toBeLessThan(4);
  });

  it('land seen far away does not make the map open on the whole peninsula', () => {
    const corner = { x: WORLD_SIZE - 4000, y: WORLD_SIZE - 4000 };
    const frame = openingFrame(walked(FIRST_SPAWN, corner), corner);
    expect(frame.zoom).toBe(4);
    expect(isIn(frame, corner)).toBe(true);
    expect(isIn(frame, FIRST_SPAWN)).toBe(false);
  });

  it('the map opens as the player left it, until the player has walked away out of that view', () => {
    const seen = walked(FIRST_SPAWN);
    const away = { zoom: 3, pan: { x: 0, y: 0 } };
    const far = { x: FIRST_SPAWN.x + 9000, y: FIRST_SPAWN.y };
    expect(frameToOpen(null, seen, FIRST_SPAWN)).toEqual(openingFrame(seen, FIRST_SPAWN));
    expect(frameToOpen({ frame: away, from: FIRST_SPAWN }, seen, FIRST_SPAWN)).toEqual(away);
    expect(frameToOpen({ frame: away, from: FIRST_SPAWN }, seen, far)).toEqual(openingFrame(seen, far));
    expect(frameToOpen({ frame: away, from: null }, seen, far)).toEqual(openingFrame(seen, far));
    const middle = { x: WORLD_SIZE / 2, y: WORLD_SIZE / 2 };
    expect(frameToOpen({ frame: WHOLE_WORLD, from: null }, seen, middle)).toEqual(WHOLE_WORLD);
  });
});
