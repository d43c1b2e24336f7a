/** The camera: where the player stands on the screen, and how she moves there when a panel opens. */
import { expect, it } from 'vitest';
import { createMiddle, MovingMiddle, viewMiddle } from '#game/client/scenes/middle.ts';

const SCREEN = { width: 780, height: 1688, zoom: 2 };

it('the view is centred so that the player stands at her place on the screen', () => {
  const self = { x: 5000, y: 6000 };
  expect(viewMiddle(self, createMiddle(), SCREEN)).toEqual(self);
  const above = viewMiddle(self, { x: 0.5, y: 0.4 }, SCREEN);
  // A tenth of 1,688 px at 2 px per world px.
  expect(above).toEqual({ x: 5000, y: 6084 });
});

it('the camera arrives at another place within half a second, without jumping there', () => {
  const moving = new MovingMiddle();
  const rest = { x: 0.5, y: 0.4 };
  const aside = { x: 0.15, y: 0.4 };
  expect(moving.follow(rest, SCREEN, 16, false)).toEqual(rest);
  const first = moving.follow(aside, SCREEN, 16, false);
  expect(first.x).toBeLessThan(0.5);
  expect(first.x).toBeGreaterThan(0.3);
  for (let frame = 0; frame < 30; frame++) moving.follow(aside, SCREEN, 16, false);
  expect(moving.follow(aside, SCREEN, 16, false)).toEqual(aside);
});

it('the camera is at the other place at once for players who want no motion', () => {
  const moving = new MovingMiddle();
  moving.follow({ x: 0.5, y: 0.4 }, SCREEN, 16, true);
  expect(moving.follow({ x: 0.1, y: 0.2 }, SCREEN, 16, true)).toEqual({ x: 0.1, y: 0.2 });
});
