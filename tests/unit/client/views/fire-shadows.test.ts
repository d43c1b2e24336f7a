/** Shadows cast by fires: on the side away from the flame, longer with the distance from it, and limited in number. */
import { describe, expect, it } from 'vitest';
import { castsOf, MOST_CASTS, type Upright, uprightsOf } from '#game/client/views/effects/casts.ts';
import type { Light } from '#game/client/views/effects/light-view.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';

const FIRE: Light = { x: 500, y: 484, footY: 500, radius: 420, color: 0xffb868, mask: 'fire', isFlame: true };
const body = (x: number, y: number): Upright => ({ x, y, half: 9, height: 1 });
const middle = ([a, b]: readonly [{ x: number; y: number }, { x: number; y: number }]) => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

describe('the shadow of a fire', () => {
  it('the firelight shadow is on the side away from the flame, begins at the feet, and widens towards its far end', () => {
    for (const [dx, dy] of [
      [60, 0],
      [-60, 0],
      [0, 60],
      [40, -40],
    ] as const) {
      const [cast] = castsOf([FIRE], [body(500 + dx, 500 + dy)], 0);
      const end = cast ? middle(cast.far) : { x: 0, y: 0 };
      expect(cast && middle(cast.near)).toEqual({ x: 500 + dx, y: 500 + dy });
      expect(Math.sign(end.x - 500 - dx)).toBe(Math.sign(dx));
      expect(Math.sign(end.y - 500 - dy)).toBe(Math.sign(dy));
      const width = (edge: readonly [{ x: number; y: number }, { x: number; y: number }]) =>
        Math.hypot(edge[0].x - edge[1].x, edge[0].y - edge[1].y);
      expect(cast && width(cast.far)).toBeGreaterThan(cast ? width(cast.near) : 0);
    }
  });

  it('the firelight shadow is longer and fainter farther from the flame, and absent where the light ends', () => {
    const [near, far] = [60, 260].map((away) => castsOf([FIRE], [body(500 + away, 500)], 0)[0]);
    const length = (cast: typeof near) => (cast ? middle(cast.far).x - middle(cast.near).x : 0);
    expect(length(far)).toBeGreaterThan(length(near));
    expect(far?.alpha).toBeLessThan(near?.alpha ?? 0);
    expect(castsOf([FIRE], [body(500 + 400, 500)], 0)).toEqual([]);
  });

  it('the firelight shadow needs a flame, is not cast by the torch bearer, and sways only if the flame may flicker', () => {
    const { isFlame: _, ...moon } = FIRE;
    expect(castsOf([moon], [body(560, 500)], 0)).toEqual([]);
    expect(castsOf([FIRE], [body(500, 500)], 0)).toEqual([]);
    const at = (turn: number) => castsOf([FIRE], [body(560, 540)], turn)[0];
    expect(at(0)).toEqual(at(0));
    expect(at(7)).not.toEqual(at(8));
    expect(castsOf([{ ...FIRE, isSteady: true }], [body(560, 540)], 7)).toEqual(
      castsOf([FIRE], [body(560, 540)], 0),
    );
  });

  it('the firelight shadows are limited in number', () => {
    const crowd = Array.from({ length: 200 }, (_, at) => body(520 + (at % 20) * 8, 520 + at));
    expect(castsOf([FIRE, FIRE], crowd, 0)).toHaveLength(MOST_CASTS);
  });
});

it('standing trees and rocks cast shadows, but stumps, herbs and passable things do not', () => {
  const node = (id: number, kind: number, x: number) => ({
    id,
    x,
    y: 50,
    type: nodeTypeById(kind),
    health: 100,
  });
  const list = [node(1, 1, 10), node(2, 1, 20), node(3, 9, 30)] as never[];
  const nodes = { within: () => list, stands: (id: number) => id !== 2 };
  const thing = { tileX: 1, tileY: 1, imagePath: '', scale: 1, name: '' };
  const things: Doodad[] = [
    { ...thing, type: 'rock', noCollision: false },
    { ...thing, type: 'plant', noCollision: true },
    { ...thing, tileX: 90, type: 'rock', noCollision: false },
  ];
  const found = uprightsOf(nodes, things, { x: 0, y: 0, width: 200, height: 200 });
  expect(found.map(({ x }) => x)).toEqual([10, 96]);
});
