/** Paths of creatures: never into solid tiles, around obstacles, and not into rooms, water or lava. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeAt } from '#game/features/creatures/server/motion/open.ts';
import { findPath, TILES_A_TURN } from '#game/features/creatures/server/motion/paths.ts';
import { goTo } from '#game/features/creatures/server/motion/steering.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

/** The tile of the field, and tiles around it by offset. */
const HOME = { x: Math.floor(FIELD.x / TILE_SIZE), y: Math.floor(FIELD.y / TILE_SIZE) };
const tile = (dx: number, dy: number): string => `${HOME.x + dx},${HOME.y + dy}`;

function landWith(stones: readonly string[], water: readonly string[] = [], lava: readonly string[] = []) {
  const wet = new Set(water);
  const hot = new Set(lava);
  const at = (x: number, y: number): string => `${Math.floor(x / TILE_SIZE)},${Math.floor(y / TILE_SIZE)}`;
  const ground: GroundRules = {
    ...openGround(new Set(stones)),
    liquidAt: (x, y) => wet.has(at(x, y)) || hot.has(at(x, y)),
    damageAt: (x, y) => (hot.has(at(x, y)) ? 10 : 0),
  };
  return ground;
}

describe('creatures on their way', () => {
  it('creatures never stand in tiles that are solid, burn, or are too wet for them', () => {
    const spot = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(spot, { minLength: 5, maxLength: 50, selector: String }),
        fc.constantFrom('hare', 'wolf', 'bear', 'fox', 'reindeer'),
        fc.integer({ min: 1, max: 1000 }),
        (spots, kind, seed) => {
          const free = spots.filter(([x, y]) => Math.abs(x) + Math.abs(y) > 1 && !(x === 3 && y === 3));
          const part = (k: number): string[] =>
            free.filter((_, n) => n % 3 === k).map(([x, y]) => tile(x, y));
          const wilds = new Wilds({ seed, hour: 22, ground: landWith(part(0), part(1), part(2)) });
          const olga = wilds.old('olga', 3 * TILE_SIZE + 8, 3 * TILE_SIZE + 8);
          const beast = wilds.pack(kind, 1, 8, 8)[0]!;
          const species = SPECIES.get(kind);
          let worst = true;
          const look = (): void => {
            worst &&= canBeAt(wilds.world, species, beast.x, beast.y);
          };
          for (let k = 0; k < 60; k += 1) {
            wilds.pass(100);
            look();
          }
          wilds.walk(olga, -400, -380, 300, look);
          for (let k = 0; k < 60; k += 1) {
            wilds.pass(100);
            look();
          }
          expect(worst).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('creatures find a path around a wall, but no path into a closed yard', () => {
    const wall = Array.from({ length: 9 }, (_, k) => tile(3, k - 4));
    const wilds = new Wilds({ ground: landWith(wall) });
    wilds.old('olga', 1500, 0);
    const wolf = wilds.beast('wolf', 0, 0, { mode: 'test', thinksAt: 1e9 });
    const goal = { x: FIELD.x + 6 * TILE_SIZE, y: FIELD.y };
    goTo(wolf, goal, 300);
    wilds.until(() => distance(wolf, goal) < 40, 12_000, 'the other side');

    const yard = [-1, 0, 1].flatMap((k) => [tile(7 + k, -2), tile(7 + k, 2)]);
    const shut = [...yard, ...[-2, -1, 0, 1, 2].flatMap((k) => [tile(5, k), tile(9, k)])];
    const closed = new Wilds({ ground: landWith(shut) });
    closed.old('olga', 1500, 0);
    const outside = closed.beast('wolf', 0, 0, { mode: 'test', thinksAt: 1e9 });
    goTo(outside, { x: FIELD.x + 7 * TILE_SIZE, y: FIELD.y }, 300);
    closed.until(() => outside.mind.barredUntil > closed.world.now, 12_000, 'giving up');
    expect(canStand(closed.world.ground, outside.x, outside.y)).toBe(true);
  });

  it('all path searches of creatures share one budget per turn', () => {
    const wilds = new Wilds();
    wilds.old('olga', 1500, 0);
    const wolf = wilds.beast('wolf', 0, 0);
    const budget = { tiles: TILES_A_TURN };
    let found = 0;
    for (let k = 0; k < 50; k += 1) {
      const way = findPath(
        wilds.world,
        SPECIES.get('wolf'),
        wolf,
        { x: wolf.x + 900, y: wolf.y + 500 },
        budget,
      );
      found += way ? 1 : 0;
    }
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(50);
    expect(budget.tiles).toBeGreaterThan(-500);
  });

  it('creatures walk around one another', () => {
    const wilds = new Wilds();
    wilds.old('olga', 600, 600);
    const mind = { mode: 'test', thinksAt: 1e9 };
    const [a, b] = [wilds.beast('wolf', 0, 0, mind), wilds.beast('wolf', 400, 4, mind)];
    goTo(a, { x: FIELD.x + 400, y: FIELD.y }, 170);
    goTo(b, { x: FIELD.x, y: FIELD.y }, 170);
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 70; k += 1) {
      wilds.pass(50);
      nearest = Math.min(nearest, distance(a, b));
    }
    expect(nearest).toBeGreaterThan(20);
    expect(distance(a, { x: FIELD.x + 400, y: FIELD.y })).toBeLessThan(60);
  });

  it('creatures far from all players move in coarser steps, but cover the same distance in the same time', () => {
    const wilds = new Wilds();
    wilds.old('olga', 1500, 0);
    const wolf = wilds.beast('wolf', 0, 0, { mode: 'test', thinksAt: 1e9, isWatched: false });
    goTo(wolf, { x: FIELD.x, y: FIELD.y + 2000 }, 200);
    let changes = 0;
    let before = wolf.y;
    for (let k = 0; k < 100; k += 1) {
      wilds.pass(20);
      if (wolf.y !== before) changes += 1;
      before = wolf.y;
    }
    expect(changes).toBeLessThanOrEqual(11);
    expect(wolf.y - FIELD.y).toBeGreaterThan(340);
  });
});
