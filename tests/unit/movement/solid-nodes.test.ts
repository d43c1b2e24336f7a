/**
 * Solid resource nodes: standing trunks stop bodies, on client and server alike; bodies get around trunks, and out of a
 * trunk that has grown over them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Nodes } from '#game/features/harvest/client/nodes.ts';
import { glideAlongWall } from '#game/features/movement/shared/corner-escape.ts';
import { type Body, canStand, type MoveIntent, stepBody } from '#game/features/movement/shared/movement.ts';
import { overlapsBox, Solids, withSolids } from '#game/features/movement/shared/solids.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { travelTime } from '#game/features/movement/shared/travel-time.ts';
import { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { NODE_SOLID_REACH, solidOfNode } from '#game/shared/defs/fixtures.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';

const EDGE = 40;
const SPRUCE = 2;
const NETTLE = 9;
const START = { x: 20.5 * TILE_SIZE, y: 20.5 * TILE_SIZE };

/** Open moss with nodes, each given as [tile, node type]. */
function groundOf(nodes: readonly (readonly [number, number])[]): Ground {
  const byTile = new Map(nodes);
  const tiles = [...byTile.keys()].sort((a, b) => a - b);
  return new Ground({
    seed: 1,
    width: EDGE,
    height: EDGE,
    palette: ['m'],
    cells: new Uint8Array(EDGE * EDGE),
    doodads: [],
    nodes: {
      tiles: Uint32Array.from(tiles),
      types: Uint8Array.from(tiles, (tile) => byTile.get(tile) ?? 0),
    },
  });
}

const tileAt = ({ x, y }: { x: number; y: number }): number =>
  Math.floor(y / TILE_SIZE) * EDGE + Math.floor(x / TILE_SIZE);
const treeIn = (tile: number) => placedNode(EDGE, tile, SPRUCE);
const bodyAt = (x: number, y: number): Body => ({
  x,
  y,
  velocityX: 0,
  velocityY: 0,
  facing: 'down',
  isMoving: false,
});

/** A third of the tiles near the start have a node of some type. */
const woods = fc
  .array(fc.tuple(fc.integer({ min: 12 * EDGE, max: 29 * EDGE }), fc.constantFrom(...NODE_TYPES)), {
    maxLength: 250,
  })
  .map((drawn) => groundOf(drawn.map(([tile, type]) => [tile, type.id] as const)));
const axis = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const intents: fc.Arbitrary<MoveIntent> = fc.record({ x: axis, y: axis, sprint: fc.boolean() });
const spots = fc.record({
  x: fc.integer({ min: 13 * TILE_SIZE, max: 28 * TILE_SIZE }),
  y: fc.integer({ min: 13 * TILE_SIZE, max: 28 * TILE_SIZE }),
});

/** Predicts one frame as the client does. */
function frame(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Body {
  const next = stepBody(body, intent, dt, ground);
  return next.isMoving ? next : glideAlongWall(next, intent, dt, ground);
}

describe('trunks of trees', () => {
  it('trunks stop feet exactly at the edge of their shape, even across tile borders', () => {
    fc.assert(
      fc.property(woods, spots, (ground, { x, y }) => {
        const box = [x - 14, y - 8, x + 14, y + 8] as const;
        const around = ground.nodesIn({ x: x - 128, y: y - 128, width: 256, height: 256 });
        const isTaken = around.some((node) => {
          const shape = solidOfNode(node.typeId);
          return shape !== null && overlapsBox({ ...node, shape }, ...box);
        });
        expect(canStand(ground, x, y)).toBe(!isTaken);
      }),
      { numRuns: 1000 },
    );
  });

  it('trees have trunks, but herbs block no player', () => {
    expect(solidOfNode(SPRUCE)).not.toBeNull();
    expect(solidOfNode(NETTLE)).toBeNull();
    expect(NODE_SOLID_REACH).toBeLessThan(TILE_SIZE / 2);
    const herb = groundOf([[tileAt(START), NETTLE]]);
    const { x, y } = placedNode(EDGE, tileAt(START), NETTLE);
    expect(canStand(herb, x, y)).toBe(true);
  });

  it('trunks leave space to stand beside them', () => {
    const ground = groundOf([[tileAt(START), SPRUCE]]);
    const tree = treeIn(tileAt(START));
    const place = standingPlace(ground, tree);
    expect(canStand(ground, place.x, place.y)).toBe(true);
    expect(Math.hypot(place.x - tree.x, place.y - tree.y)).toBeLessThan(2 * TILE_SIZE);
  });

  it('a player who walks straight at a trunk is held up only for a moment', () => {
    const ground = groundOf([[tileAt(START), SPRUCE]]);
    const tree = treeIn(tileAt(START));
    for (const off of [-3, 0, 3]) {
      let body = bodyAt(tree.x - 90, tree.y + off);
      for (let at = 0; at < 60; at += 1) body = frame(body, { x: 1, y: 0, sprint: false }, 1 / 60, ground);
      // One second of walking covers 300 px; the detour costs less than a quarter of it.
      expect(body.x).toBeGreaterThan(tree.x + 130);
    }
  });

  it('trunks never make the server refuse an honest walk through a wood', () => {
    fc.assert(
      fc.property(
        woods,
        spots,
        fc.array(intents, { minLength: 2, maxLength: 40 }),
        (ground, spot, wishes) => {
          const start = standingPlace(ground, spot);
          let body = bodyAt(start.x, start.y);
          for (const intent of wishes) {
            let next = body;
            for (let at = 0; at < 3; at += 1) next = frame(next, intent, 0.05 / 3, ground);
            expect(canStand(ground, next.x, next.y)).toBe(true);
            const time = travelTime(ground, body, next, intent.sprint);
            expect(time).not.toBeNull();
            expect(time ?? Number.NaN).toBeLessThanOrEqual(50.001);
            body = next;
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('a body over which a trunk has grown can walk out, but not back in', () => {
    fc.assert(
      fc.property(intents, ({ x, y, sprint }) => {
        fc.pre(x !== 0 || y !== 0);
        const ground = groundOf([[tileAt(START), SPRUCE]]);
        const tree = treeIn(tileAt(START));
        let body = bodyAt(tree.x, tree.y);
        for (let at = 0; at < 6; at += 1) {
          const next = stepBody(body, { x, y, sprint }, 0.05, ground);
          expect(travelTime(ground, body, next, sprint)).not.toBeNull();
          body = next;
        }
        expect(canStand(ground, body.x, body.y)).toBe(true);
        for (let at = 0; at < 6; at += 1) {
          body = stepBody(body, { x: -x as 0, y: -y as 0, sprint }, 0.05, ground);
          expect(canStand(ground, body.x, body.y)).toBe(true);
        }
      }),
    );
  });
});

describe('a felled tree', () => {
  it('a felled tree blocks on neither server nor client, and blocks on both when it has grown back', () => {
    const tiles = [tileAt(START), tileAt(START) + 1, tileAt(START) + EDGE];
    const trees = tiles.map(treeIn);
    const plain = groundOf(tiles.map((tile) => [tile, SPRUCE] as const));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), fc.boolean()), { maxLength: 12 }), (deeds) => {
        const world = new World(plain);
        const nodes = new Nodes({ now: () => 0, setTimer: () => () => undefined }, () => true);
        nodes.setGround(plain);
        const chunk = chunkAt(START.x, START.y);
        const columns = 74;
        const [column, row] = [chunk % columns, Math.floor(chunk / columns)];
        nodes.onEvent({
          name: 'fixture:chunks',
          payload: { left: column - 1, top: row - 1, right: column + 1, bottom: row + 1 },
        });
        const client = withSolids(plain, new Solids(), (id) => nodes.stands(id));
        for (const [which, isWhole] of deeds) {
          const { id } = trees[which] as (typeof trees)[number];
          const health = isWhole ? 100 : 0;
          world.nodes.set(id, { health, harvestedAt: isWhole ? null : 0 });
          nodes.onEvent({
            name: 'resource:update',
            payload: { id, current_health: health, last_harvested: null },
          });
          for (const { x, y, id: tree } of trees) {
            expect(canStand(client, x, y)).toBe(!nodes.stands(tree));
            expect(canStand(world.ground, x, y)).toBe(canStand(client, x, y));
          }
        }
      }),
    );
  });
});
