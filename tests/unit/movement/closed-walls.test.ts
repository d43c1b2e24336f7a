/**
 * Closed walls: whatever holds a body, and whatever moves its client reports, a wall that does not hold it keeps it on
 * its side.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { mayMoveTo } from '#game/features/creatures/server/motion/open.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Body, canStand, stepBody } from '#game/features/movement/shared/movement.ts';
import { Solids, withSolids } from '#game/features/movement/shared/solids.ts';
import { slideToward, travelTime } from '#game/features/movement/shared/travel-time.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { amount } from '#tests/helpers/amount.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, BEASTS, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const TILE = 64;
const WALL = { shape: 'box', halfWidth: 32, halfHeight: 32 } as const;
const SHAPES = [
  WALL,
  { shape: 'circle', radius: 16 },
  { shape: 'box', halfWidth: 26, halfHeight: 14 },
] as const;
/** A closed ring of walls, two tiles around the tile in its middle. */
const MIDDLE = { x: 40.5 * TILE, y: 40.5 * TILE };
const RING = 2;
const OUTER = (RING + 0.5) * TILE;
const INNER = (RING - 0.5) * TILE;
/** Half of the foot box that collides. */
const FEET = { x: 14, y: 8 };

/** Something solid near the ring, which may touch it but is no part of it: its offset from the middle, and its shape. */
interface Thing extends Point {
  readonly shape: (typeof SHAPES)[number];
}

const near = fc.double({ min: -3.5 * TILE, max: 3.5 * TILE, noNaN: true });
/** Offsets from the ring's middle of a thing beside one of its walls, on either side. */
const beside = fc.oneof(
  fc.double({ min: OUTER, max: OUTER + 40, noNaN: true }),
  fc.double({ min: INNER - 40, max: INNER, noNaN: true }),
);
const along = fc.double({ min: -INNER, max: INNER, noNaN: true });
const shape = fc.constantFrom(...SHAPES);
const things = fc.array(
  fc.oneof(
    fc.record({ x: near, y: near, shape }),
    fc.record({
      x: fc.oneof(
        beside,
        beside.map((x) => -x),
      ),
      y: along,
      shape,
    }),
    fc.record({
      x: along,
      y: fc.oneof(
        beside,
        beside.map((y) => -y),
      ),
      shape,
    }),
  ),
  { maxLength: 8 },
);
const places = fc.record({ x: near, y: near }).map(({ x, y }) => ({ x: MIDDLE.x + x, y: MIDDLE.y + y }));

/** Returns ground with the ring, built or part of the land, and things around it. */
function ringed(others: readonly Thing[], isLand: boolean): GroundRules {
  const solids = new Solids();
  const rock = new Set<string>();
  for (let dy = -RING; dy <= RING; dy += 1) {
    for (let dx = -RING; dx <= RING; dx += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== RING) continue;
      if (isLand) rock.add(`${40 + dx},${40 + dy}`);
      else solids.add(`wall ${dx} ${dy}`, MIDDLE.x + dx * TILE, MIDDLE.y + dy * TILE, WALL);
    }
  }
  others.forEach(({ x, y, shape }, k) => {
    solids.add(`thing ${k}`, MIDDLE.x + x, MIDDLE.y + y, shape);
  });
  return withSolids(openGround(rock), solids);
}

/** Returns the side of the ring on which feet are; `in it` if they reach into the walls. */
function sideOf({ x, y }: Point): 'inside' | 'outside' | 'in it' {
  const [across, along] = [Math.abs(x - MIDDLE.x), Math.abs(y - MIDDLE.y)];
  if (across >= OUTER + FEET.x || along >= OUTER + FEET.y) return 'outside';
  return across <= INNER - FEET.x && along <= INNER - FEET.y ? 'inside' : 'in it';
}

/** Returns a place on the way to another, near enough for one move. */
function toward(from: Point, to: Point): Point {
  const share = Math.min(1, 120 / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

describe('closed walls', () => {
  it('no sequence of accepted moves leads through a closed wall, whatever else holds the body', () => {
    const moves = fc.array(places, { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(
        things,
        fc.boolean(),
        places,
        fc.boolean(),
        moves,
        (others, isLand, place, isHeld, wishes) => {
          const ground = ringed(others, isLand);
          const start =
            isHeld && others[0] ? { x: MIDDLE.x + others[0].x, y: MIDDLE.y + others[0].y } : place;
          const side = sideOf(start);
          fc.pre(side !== 'in it');
          let body: Point = start;
          for (const wish of wishes) {
            const to = toward(body, wish);
            // A refused move slides, as the server's correction does.
            body = travelTime(ground, body, to, true) === null ? slideToward(ground, body, to) : to;
            expect(sideOf(body)).toBe(side);
          }
        },
      ),
      { numRuns: amount(200, 5000) },
    );
  });

  it('a body walks out of a thing that has grown on it, by steps that the server accepts', () => {
    const way = fc.constantFrom([-1, 0] as const, [1, 0] as const, [0, -1] as const, [0, 1] as const);
    fc.assert(
      fc.property(near, near, fc.constantFrom(...SHAPES), way, (x, y, shape, [dx, dy]) => {
        const ground = ringed([{ x, y, shape }], false);
        let body: Body = {
          x: MIDDLE.x + x,
          y: MIDDLE.y + y,
          velocityX: 0,
          velocityY: 0,
          facing: 'down',
          isMoving: false,
        };
        fc.pre(sideOf(body) !== 'in it');
        for (let k = 0; k < 20; k += 1) {
          const next = stepBody(body, { x: dx, y: dy, sprint: false }, 0.05, ground);
          expect(travelTime(ground, body, next, true)).not.toBeNull();
          body = next;
        }
        // It stands free, or between the thing and the ring, where another direction leads out.
        const isAtWall = sideOf({ x: body.x + 12 * dx, y: body.y + 12 * dy }) === 'in it';
        expect(canStand(ground, body.x, body.y) || isAtWall).toBe(true);
      }),
      { numRuns: amount(200, 2000) },
    );
  });

  it('a better door is not put up over somebody in the open doorway, nor over its builder', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.logDoor], PEACE);
    const door = placeStructure(arena.world, anna, ITEM.wattleDoor, FIELD.x, FIELD.y);
    arena.world.fixtures.setState(door.id, { ...door.state, open: true });
    const wish = { slot: 24, x: door.x, y: door.y, request: 1 };
    expect(arena.request(anna, 'structure:place', wish)).toBe(NO_PLACE.body);
    anna.y += 2 * TILE;
    arena.world.moved(anna);
    expect(arena.request(anna, 'structure:place', wish)).toBeNull();
  });

  it('a creature held by a thing that was put up on it goes through no wall beside it', () => {
    const arena = new Arena();
    const { world } = arena;
    arena.player('anna', 200, 200);
    const goat = arena.goat('goat', 0, 0);
    const box = placeStructure(world, null, ITEM.logDoor, FIELD.x, FIELD.y);
    const wall = placeStructure(world, null, ITEM.logWall, FIELD.x + TILE, FIELD.y);
    const species = BEASTS.get('goat')!;
    expect(mayMoveTo(world, species, goat, wall.x, wall.y, false)).toBe(false);
    expect(mayMoveTo(world, species, goat, box.x + 10, box.y, false)).toBe(true);
    expect(mayMoveTo(world, species, goat, box.x, box.y + TILE, false)).toBe(true);
  });
});
