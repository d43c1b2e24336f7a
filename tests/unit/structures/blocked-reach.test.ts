/** Obstacles for hands: walls, shut doors and solid ground between a body and the thing that it reaches for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { handsReach } from '#game/features/structures/shared/hand-reach.ts';
import { TileIndex, tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';

const HERE = tileMiddle(tileAt(9000, 9000));
const at = (dx: number, dy: number) => ({ x: HERE.x + 64 * dx, y: HERE.y + 64 * dy });

function room(
  things: readonly (readonly [kind: number, dx: number, dy: number, state?: object])[],
  blocked: string = '',
) {
  const tiles = new TileIndex<{
    id: string;
    kind: number;
    x: number;
    y: number;
    state: Record<string, unknown>;
  }>();
  for (const [kind, dx, dy, state = {}] of things)
    tiles.put({ id: `${kind} ${dx} ${dy}`, kind, ...at(dx, dy), state: { ...state } });
  return { tiles, ground: { passableTile: (x: number, y: number) => `${x},${y}` !== blocked } };
}

describe('the reach of hands', () => {
  it.each([
    ['with nothing between', [], true],
    ['with a wall between', [[ITEM.wattleWall, 1, 0]], false],
    ['with a shut door between', [[ITEM.logDoor, 1, 0]], false],
    ['through an open door', [[ITEM.logDoor, 1, 0, { open: true }]], true],
    ['over a chest and beside a bench', [[ITEM.chest, 1, 0]], true],
    ['under a roof', [[ITEM.thatchRoof, 1, 0]], true],
    ['beside a wall', [[ITEM.logWall, 1, 1]], true],
    ['to a wall itself', [[ITEM.logWall, 2, 0]], true],
  ] as const)('hands reach or do not reach a target: %s', (_name, things, isFree) => {
    expect(handsReach(room(things), HERE, at(2, 0))).toBe(isFree);
    expect(handsReach(room(things), at(2, 0), HERE)).toBe(isFree);
  });

  it('hands are stopped by solid ground, and by the corner between two walls', () => {
    expect(
      handsReach(room([], `${Math.floor(at(1, 0).x / 64)},${Math.floor(HERE.y / 64)}`), HERE, at(2, 0)),
    ).toBe(false);
    const corner = room([
      [ITEM.logWall, 1, 0],
      [ITEM.logWall, 0, 1],
    ]);
    expect(handsReach(corner, HERE, at(1, 1))).toBe(false);
    expect(handsReach(corner, HERE, { x: at(1, 1).x - 12, y: at(1, 1).y + 14 })).toBe(false);
    // A single wall leaves the other side free.
    expect(handsReach(room([[ITEM.logWall, 1, 0]]), HERE, at(1, 1))).toBe(true);
  });

  it('hands never reach out of a closed room, whatever their place and their target', () => {
    const walls = [-2, -1, 0, 1, 2].flatMap((k) =>
      [
        [k, -2],
        [k, 2],
        [-2, k],
        [2, k],
      ].map(([dx = 0, dy = 0]) => [ITEM.wattleWall, dx, dy] as const),
    );
    const closed = room(walls);
    const inside = fc.double({ min: -1.49, max: 1.49, noNaN: true });
    const outside = fc.double({ min: 2.51, max: 3.9, noNaN: true });
    const side = fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]);
    fc.assert(
      fc.property(inside, inside, outside, inside, side, (x, y, away, along, [sx = 0, sy = 0]) => {
        const out = at(sx * away + Math.abs(sy) * along, sy * away + Math.abs(sx) * along);
        expect(handsReach(closed, at(x, y), out)).toBe(false);
        expect(handsReach(closed, at(x, y), at(y, x))).toBe(true);
      }),
    );
  });
});
