/** Signs of friends around the player: which friends have one, and where it is on the page. */
import { describe, expect, it } from 'vitest';
import { type Friend, MOST_ARROWS, type RimInput, rimSpots } from '#game/features/map/client/rim/spots.ts';

/** A page of 1280 × 800 CSS px, with the player in its middle. */
const SCREEN = { x: 1000, y: 1000, width: 640, height: 400, zoom: 2 };
const SELF = { x: 1320, y: 1200 };
const SIZE = { width: 100, height: 40 };

const friend = (id: string, dx: number, dy: number, isSeen = false): Friend => ({
  id,
  name: id,
  place: { x: SELF.x + dx, y: SELF.y + dy },
  isSeen,
});
const spots = (friends: readonly Friend[], more: Partial<RimInput> = {}) =>
  rimSpots({ friends, self: SELF, screen: SCREEN, sizeOf: () => SIZE, keepOff: [], ...more });

const boxOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  left: x - SIZE.width / 2,
  right: x + SIZE.width / 2,
  top: y - SIZE.height / 2,
  bottom: y + SIZE.height / 2,
});
type Box = ReturnType<typeof boxOf>;
const covers = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('signs of friends', () => {
  it('a friend beyond the screen has an arrow in their direction, between the player and the edge', () => {
    const [east, north] = [spots([friend('e', 5000, 0)])[0], spots([friend('n', 0, -5000)])[0]];
    expect(east).toMatchObject({ angle: 0, y: 400, away: 5000 });
    expect(east?.x).toBeGreaterThan(640 + 100);
    expect(east?.x).toBeLessThan(1280 - SIZE.width / 2);
    expect(north?.angle).toBeCloseTo(-Math.PI / 2);
    expect(north).toMatchObject({ x: 640 });
    expect(north?.y).toBeLessThan(400 - 100);
  });

  it('a friend on the screen has no sign, unless the dark hides them: then a plate over their place', () => {
    expect(spots([friend('lit', 100, 50, true)])).toEqual([]);
    const [dark] = spots([friend('dark', 100, 50)]);
    expect(dark).toMatchObject({ angle: null, x: 640 + 200 });
    expect(dark?.y).toBeLessThan(400 + 100);
    // A friend whose body is sent, but beyond the edge.
    expect(spots([friend('off', 400, 0, true)])).toHaveLength(1);
  });

  it('a sign beside a player on an upright phone moves up or down, because there is no room further out', () => {
    const screen = { x: 1000, y: 1000, width: 195, height: 422, zoom: 2 };
    const self = { x: 1097, y: 1200 };
    const [west] = spots([{ ...friend('w', 0, 0), place: { x: 0, y: 1200 } }], {
      screen,
      self,
      sizeOf: () => ({ width: 150, height: 42 }),
    });
    expect(west).toMatchObject({ x: 8 + 75, angle: Math.PI });
    // The figure reaches from 288 to 400.
    const y = west?.y ?? 0;
    expect(y + 21 < 288 || y - 21 > 400).toBe(true);
  });

  it('the three nearest friends beyond the screen have an arrow, and no others', () => {
    const many = [5000, 900, 3000, 700, 4000].map((dx) => friend(`f${dx}`, dx, dx));
    expect(spots(many).map(({ friend: { id } }) => id)).toEqual(['f700', 'f900', 'f3000']);
    expect(MOST_ARROWS).toBe(3);
  });

  it('no sign covers another one, the thing that E means, or its hint, and none leaves the page', () => {
    let seed = 5;
    const chance = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    let shown = 0;
    for (let round = 0; round < 500; round += 1) {
      const screen = round % 2 === 0 ? SCREEN : { x: 1000, y: 1000, width: 195, height: 422, zoom: 2 };
      const self = { x: screen.x + screen.width / 2, y: screen.y + screen.height / 2 };
      const friends = Array.from({ length: 4 }, (_, k) => {
        const angle = chance() * 2 * Math.PI;
        return {
          ...friend(`f${k}`, 0, 0),
          place: { x: self.x + Math.cos(angle) * 3000, y: self.y + Math.sin(angle) * 3000 },
        };
      });
      const hint = {
        x: chance() * screen.width * 2 - 50,
        y: chance() * screen.height * 2 - 20,
        width: 150,
        height: 40,
      };
      const found = spots(friends, { screen, self, keepOff: [hint] });
      shown += found.length;
      const boxes = found.map(boxOf);
      const inWay = { left: hint.x, right: hint.x + 150, top: hint.y, bottom: hint.y + 40 };
      for (const [at, box] of boxes.entries()) {
        expect(covers(box, inWay)).toBe(false);
        expect(boxes.slice(at + 1).some((other) => covers(box, other))).toBe(false);
        expect(box.left >= 0 && box.top >= 0).toBe(true);
        expect(box.right <= screen.width * 2 && box.bottom <= screen.height * 2).toBe(true);
      }
    }
    // Nearly always all three have room.
    expect(shown).toBeGreaterThan(3 * 500 * 0.97);
  });
});
