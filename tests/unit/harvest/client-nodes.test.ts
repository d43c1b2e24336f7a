/** The client's knowledge of resource nodes: the world's layout, and changes that the realm sends. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseNodeAtlas } from '#game/client/views/files/art-files.ts';
import { Nodes } from '#game/features/harvest/client/nodes.ts';
import { frameOf, variantOf } from '#game/features/harvest/client/views/node-art.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import type { ServerEvent, ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { SimClock } from '#tests/helpers/clock.ts';

const EDGE = 20;
const LARCH = 1;
const MUSHROOM = 14;
const ALL = { x: 0, y: 0, width: EDGE * 64, height: EDGE * 64 };
const ground = new Ground({
  seed: 1,
  width: EDGE,
  height: EDGE,
  palette: ['m'],
  cells: new Uint8Array(EDGE * EDGE),
  doodads: [],
  nodes: { tiles: Uint32Array.of(0, 5, 41), types: Uint8Array.of(LARCH, MUSHROOM, LARCH) },
});
/** The chunks that contain the whole ground. */
const HERE = { left: 0, top: 0, right: 1, bottom: 1 };
const [FIRST, SECOND, THIRD] = [1, 6, 42] as const;
const FELLED = { current_health: 0, last_harvested: '2026-11-20T12:00:00.000Z' };

function start() {
  const time = new SimClock();
  const asked: number[] = [];
  const nodes = new Nodes(time, () => {
    asked.push(time.now());
    return true;
  });
  const tell = <N extends ServerEventName>(name: N, payload: ServerEventPayload<N>) =>
    nodes.onEvent({ name, payload } as ServerEvent);
  const enter = () => nodes.onEvent({ name: 'session:welcome' } as ServerEvent);
  nodes.setGround(ground);
  tell('fixture:chunks', HERE);
  const record = (id: number, health: number) => {
    const { typeId, x, y } = ground.nodeById(id) ?? { typeId: LARCH, x: 640, y: 640 };
    return { id, node_type_id: typeId, position_x: x, position_y: y, ...FELLED, current_health: health };
  };
  const ids = () => nodes.within(ALL).map(({ id }) => id);
  return { time, asked, nodes, tell, enter, record, ids };
}

describe('the nodes that a client knows', () => {
  it("the client's nodes are those of the world, all whole, until the server sends changes", () => {
    const { nodes, ids } = start();
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    expect(nodes.byId(SECOND)).toMatchObject({ typeId: MUSHROOM, health: 100, type: { name: 'Mushroom' } });
    expect(ids().map((id) => nodes.stateOf(id))).toEqual(['whole', 'whole', 'whole']);
  });

  it('the client takes node states from lists and updates, and a node missing from a new list is whole', () => {
    const { nodes, tell, record } = start();
    tell('resource:nodes', [record(THIRD, 0)]);
    expect(nodes.stateOf(THIRD)).toBe('depleted');
    tell('resource:update', { id: FIRST, ...FELLED });
    expect(nodes.byId(FIRST)?.health).toBe(0);
    tell('resource:update', { id: FIRST, current_health: 100, last_harvested: null });
    expect(nodes.stateOf(FIRST)).toBe('whole');
    tell('fixture:chunks', null);
    tell('fixture:chunks', HERE);
    tell('resource:nodes', []);
    expect(nodes.stateOf(THIRD)).toBe('whole');
  });

  it('the states in a second list of nodes are added to those of the first', () => {
    const { nodes, tell, record } = start();
    tell('resource:nodes', [record(FIRST, 0)]);
    tell('resource:nodes', [record(THIRD, 0)]);
    expect([nodes.stateOf(FIRST), nodes.stateOf(THIRD)]).toEqual(['depleted', 'depleted']);
  });

  it('the client forgets node changes with their chunk, and ignores late messages about them', () => {
    const { nodes, tell, record, ids } = start();
    const elsewhere = { left: 1, top: 0, right: 3, bottom: 1 };
    tell('resource:nodes', [record(FIRST, 0), record(SECOND, 40)]);
    tell('resource:add', record(77, 40));
    tell('resource:remove', THIRD);
    tell('fixture:chunks', elsewhere);
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    expect(nodes.stateOf(FIRST)).toBe('whole');
    tell('resource:update', { id: FIRST, ...FELLED });
    tell('resource:add', record(77, 40));
    tell('resource:remove', SECOND);
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    tell('fixture:chunks', HERE);
    expect(nodes.stateOf(FIRST)).toBe('whole');
    tell('resource:update', { id: FIRST, ...FELLED });
    tell('fixture:chunks', { ...HERE, right: 0 });
    expect(nodes.stateOf(FIRST)).toBe('depleted');
  });

  it('the client applies node changes that arrive before the ground is loaded', () => {
    const { nodes, tell, record } = start();
    nodes.setGround(null);
    tell('fixture:chunks', HERE);
    tell('resource:nodes', [record(FIRST, 0)]);
    tell('resource:update', { id: 78, ...FELLED });
    expect(nodes.byId(FIRST)).toBeUndefined();
    nodes.setGround(ground);
    expect(nodes.stateOf(FIRST)).toBe('depleted');
    expect(nodes.stateOf(78)).toBe('whole');
  });

  it('the client ignores an update for a node that does not exist', () => {
    const { nodes, tell, ids } = start();
    const before = nodes.stateRevision;
    tell('resource:update', { id: 77, ...FELLED });
    expect(nodes.byId(77)).toBeUndefined();
    expect(nodes.stateRevision).toBe(before);
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
  });

  it('nodes can be added where there was none, removed from the world, and put back', () => {
    const { nodes, tell, record, ids } = start();
    const first = nodes.layoutRevision;
    tell('resource:add', record(77, 40));
    expect(nodes.byId(77)).toMatchObject({ x: 640, y: 640, health: 40 });
    expect(ids()).toEqual([FIRST, SECOND, THIRD, 77]);
    tell('resource:remove', 77);
    tell('resource:remove', FIRST);
    expect(ids()).toEqual([SECOND, THIRD]);
    tell('resource:update', { id: FIRST, ...FELLED });
    expect(nodes.byId(FIRST)).toBeUndefined();
    tell('resource:add', record(FIRST, 100));
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    expect(nodes.layoutRevision).toBe(first + 4);
  });

  it("the client's nodes return to the world's original ones when a new connection begins", () => {
    const { nodes, tell, enter, record, ids } = start();
    tell('resource:nodes', [record(FIRST, 0)]);
    tell('resource:remove', SECOND);
    enter();
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    expect(nodes.stateOf(FIRST)).toBe('whole');
  });
});

describe('the request for nodes', () => {
  it('the request for nodes is repeated with growing pauses until the server answers, at most ten times', async () => {
    const { time, asked, enter } = start();
    enter();
    await time.advance(120_000);
    expect(asked[0]).toBe(500);
    const pauses = asked.slice(1).map((at, k) => at - (asked[k] ?? 0));
    expect(pauses).toHaveLength(9);
    expect(pauses.slice(0, 3)).toEqual([750, 1125, 1687.5]);
    expect(pauses.slice(-2)).toEqual([10_000, 10_000]);
  });

  it('the client does not request nodes if the server sends its chunks without being asked', async () => {
    const { time, asked, enter, tell } = start();
    enter();
    await time.advance(400);
    tell('fixture:chunks', HERE);
    await time.advance(60_000);
    expect(asked).toEqual([]);
  });

  it('the request for nodes is no longer repeated after the first answer, or after the connection has ended', async () => {
    const { time, asked, nodes, enter, tell } = start();
    enter();
    await time.advance(600);
    tell('resource:nodes', []);
    await time.advance(60_000);
    expect(asked).toHaveLength(1);
    enter();
    nodes.onConnection({ status: 'disconnected' });
    await time.advance(60_000);
    expect(asked).toHaveLength(2);
  });

  it('the request for nodes is made at once after a reconnection', () => {
    const { asked, enter } = start();
    enter();
    expect(asked).toEqual([]);
    enter();
    expect(asked).toEqual([0]);
  });

  it('G7: after resource:debug-reset the client takes every node for whole and asks again until it is answered', async () => {
    const { time, asked, nodes, tell, enter, record, ids } = start();
    enter();
    tell('fixture:chunks', HERE);
    tell('resource:nodes', [record(FIRST, 0)]);
    tell('resource:remove', SECOND);
    tell('resource:debug-reset', {});
    expect(asked).toEqual([0]);
    expect(ids()).toEqual([FIRST, SECOND, THIRD]);
    expect(nodes.stateOf(FIRST)).toBe('whole');
    await time.advance(600);
    expect(asked).toEqual([0, 500]);
    tell('fixture:chunks', HERE);
    tell('resource:nodes', [record(THIRD, 0)]);
    await time.advance(60_000);
    expect(asked).toHaveLength(2);
    expect([nodes.stateOf(FIRST), nodes.stateOf(THIRD)]).toEqual(['whole', 'depleted']);
  });

  it('the client asks again even if resource:debug-reset arrives before the ground is loaded', () => {
    const { asked, nodes, tell, record } = start();
    nodes.setGround(null);
    tell('fixture:chunks', HERE);
    tell('resource:nodes', [record(FIRST, 0)]);
    tell('resource:debug-reset', {});
    expect(asked).toEqual([0]);
    nodes.setGround(ground);
    expect(nodes.stateOf(FIRST)).toBe('whole');
  });
});

describe('pictures of nodes', () => {
  const atlas = parseNodeAtlas(JSON.parse(readFileSync('public/images/nodes/atlas.json', 'utf8')));

  it('every node type has pictures in every state and every variant', () => {
    for (const { node_type } of NODE_TYPES) {
      for (const state of ['whole', 'harvest', 'depleted'] as const) {
        for (let id = 1; id < 40; id += 1) {
          const frame = frameOf(atlas, node_type, id, state, 0);
          expect(atlas.frames[frame ?? ''], `${node_type} ${id} ${state}`).toBeDefined();
        }
      }
    }
    expect(frameOf(atlas, 'palm', 1, 'whole', 0)).toBeUndefined();
  });

  it('the picture shows the same plant in every state, and differs from node to node', () => {
    const plants = atlas.species.siberian_spruce;
    expect(new Set(Array.from({ length: 60 }, (_, id) => variantOf(id, 3)))).toEqual(new Set([0, 1, 2]));
    for (let id = 1; id < 20; id += 1) {
      const whole = frameOf(atlas, 'siberian_spruce', id, 'whole', 0) ?? '';
      const felled = frameOf(atlas, 'siberian_spruce', id, 'depleted', 0) ?? '';
      expect(plants?.whole.indexOf(whole)).toBe(plants?.depleted.indexOf(felled));
    }
  });

  it('two pictures alternate while a player works on a plant', () => {
    const at = (now: number) => frameOf(atlas, 'mushroom', 3, 'harvest', now);
    expect(at(0)).not.toBe(at(atlas.harvestMs));
    expect(at(0)).toBe(at(2 * atlas.harvestMs));
  });
});
