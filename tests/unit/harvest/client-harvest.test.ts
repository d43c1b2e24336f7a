/** Harvesting on the client: offers, requests, results, and the strokes of each kind of work. */
import { describe, expect, it, vi } from 'vitest';
import { NEARER, type Walker } from '#game/client/picking/preferred.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { facingTo, Harvest } from '#game/features/harvest/client/harvest.ts';
import type { KnownNode } from '#game/features/harvest/client/nodes.ts';
import {
  MEETS_MS,
  msSinceStroke,
  shakeOffset,
  strokesLanded,
} from '#game/features/harvest/client/views/strokes.ts';
import { HARVEST_ERRORS, STROKE_MS } from '#game/features/harvest/shared/harvest.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SELF } from '../client/fake-realm.ts';

const TREE = 2;
const NETTLE = 9;

function node(id: number, typeId: number, x: number, y = 1000): KnownNode {
  const type = nodeTypeById(typeId);
  if (!type) throw new Error('no such type');
  return { id, typeId, x, y, type, health: type.max_health };
}

function start(nodes: KnownNode[], carried: readonly Stack[] = []) {
  const time = { now: 10_000 };
  const sent: unknown[] = [];
  const faced: string[] = [];
  const spent = new Set<number>();
  /** Nodes at these x are behind a wall. */
  const walled = new Set<number>();
  const store = createGameStore();
  store.setState({ self: toRecord(SELF) });
  const context = {
    store,
    now: () => time.now,
    send: (name: string, payload: unknown) => sent.push([name, payload]) > 0,
  };
  const body = { at: { x: 1000, y: 1000 } as Walker, asked: '' };
  const harvest = new Harvest(context, {
    nodes: {
      byId: (id) => nodes.find((one) => one.id === id),
      within: () => nodes,
      stateOf: (id) => (spent.has(id) ? 'depleted' : 'whole'),
    },
    feet: () => body.at,
    asked: () => new Set([body.asked]),
    hasWay: (_from, to) => !walled.has(to.x),
    xOf: () => 1000,
    holdings: () => new Map(carried.map((stack, slot) => [slot, stack])),
    face: (facing) => faced.push(facing),
  });
  const begun = (nodeId: number, socket_id: string = SELF.socket_id, ms = 1000) =>
    harvest.onEvent({ name: 'resource:harvest:begun', payload: { nodeId, socket_id, ms, item_id: null } });
  const ended = (nodeId: number, socket_id: string = SELF.socket_id, isDone = true) =>
    harvest.onEvent({ name: 'resource:harvest:ended', payload: { nodeId, socket_id, isDone } });
  const result = (payload: Partial<ServerEventPayload<'resource:harvest:result'>>) =>
    harvest.onEvent({
      name: 'resource:harvest:result',
      payload: { success: true, nodeId: 1, yields: [], respawnTime: 60, ...payload },
    });
  return { harvest, body, time, sent, faced, spent, walled, store, begun, ended, result };
}

const axe: Stack = { itemId: ITEM.hatchet, quantity: 1 };
const fiber = (quantity: number) => ({
  itemId: ITEM.rawFiber,
  quantity,
  itemName: 'Raw Fiber',
  icon_path: null,
});

describe('the harvest target', () => {
  it('the harvest target is the nearest node that is whole and within reach', () => {
    const { harvest, spent } = start([node(1, NETTLE, 1090), node(2, NETTLE, 1040), node(3, NETTLE, 1151)]);
    expect(harvest.target()?.node.id).toBe(2);
    spent.add(2);
    expect(harvest.target()?.node.id).toBe(1);
    spent.add(1);
    expect(harvest.target()).toBeNull();
  });

  it('the harvest target is rather the node in the direction of walking, or of the face while the player stands', () => {
    const { harvest, body } = start([node(1, NETTLE, 1070), node(2, NETTLE, 960)]);
    expect(harvest.target()?.node.id).toBe(2);
    body.at = { x: 1000, y: 1000, isMoving: true, velocityX: 10, velocityY: 3, facing: 'left' };
    expect(harvest.target()?.node.id).toBe(1);
    body.at = { x: 1025, y: 1000, isMoving: false, facing: 'left' };
    expect(harvest.target()?.node.id).toBe(2);
    body.at = { x: 1029, y: 1000, isMoving: false, facing: 'left' };
    expect(harvest.target()?.node.id).toBe(1);
  });

  it("the harvest target is rather what SOVA's errand asks for, among nodes that are about as near", () => {
    const { harvest, body } = start([node(1, NETTLE, 1060), node(2, 18, 960)]);
    expect(harvest.target()?.node.id).toBe(2);
    body.asked = nodeTypeById(NETTLE)?.node_type ?? '';
    expect(harvest.target()?.node.id).toBe(1);
    body.at = { x: 1000 - NEARER.asked, y: 1000 };
    expect(harvest.target()?.node.id).toBe(2);
  });

  it('the harvest target is never behind a wall, not even under the pointer', () => {
    const { harvest, walled } = start([node(1, NETTLE, 1090), node(2, NETTLE, 1040)]);
    walled.add(1040);
    harvest.pointed = 2;
    expect(harvest.target()?.node.id).toBe(1);
    expect(harvest.pointedTarget()).toBeNull();
  });

  it('the harvest target is the node under the pointer, if that is within reach', () => {
    const { harvest } = start([node(1, NETTLE, 1090), node(2, NETTLE, 1040), node(3, NETTLE, 1151)]);
    harvest.pointed = 1;
    expect(harvest.target()?.node.id).toBe(1);
    harvest.pointed = 3;
    expect(harvest.target()?.node.id).toBe(2);
    expect(harvest.pointedTarget()).toBeNull();
  });

  it('the harvest target is preferably a node for which the player has the tool; one without it must be near', () => {
    const near = start([node(1, TREE, 1030), node(2, NETTLE, 1120)]);
    expect(near.harvest.target()?.node.id).toBe(2);
    near.spent.add(2);
    expect(near.harvest.target()).toMatchObject({ node: { id: 1 }, tool: { error: HARVEST_ERRORS.axe } });
    expect(start([node(1, TREE, 1100)]).harvest.target()).toBeNull();
    expect(start([node(1, TREE, 1100)], [axe]).harvest.target()).toMatchObject({ tool: { tier: 2 } });
  });

  it('the harvest target is what can be taken, also if the mouse is on a tree that cannot be felled', () => {
    const { harvest, spent } = start([node(1, TREE, 1030), node(2, NETTLE, 1060)]);
    harvest.pointed = 1;
    expect(harvest.target()?.node.id).toBe(2);
    spent.add(2);
    expect(harvest.target()?.node.id).toBe(1);
    const felling = start([node(1, TREE, 1030), node(2, NETTLE, 1060)], [axe]);
    felling.harvest.pointed = 1;
    expect(felling.harvest.target()?.node.id).toBe(1);
  });

  it('the harvest target is never a node at which another player is working', () => {
    const { harvest, begun, ended } = start([node(1, NETTLE, 1040)]);
    begun(1, 'other');
    expect(harvest.target()).toBeNull();
    ended(1, 'other', false);
    expect(harvest.target()?.node.id).toBe(1);
  });
});

describe('the request for a harvest', () => {
  it('a harvest request turns the player towards the node, names the player, and waits for the answer', () => {
    const { harvest, sent, faced, time } = start([node(1, NETTLE, 960)]);
    expect(harvest.harvest(node(1, NETTLE, 960))).toBe(true);
    expect(sent).toEqual([['resource:harvest', { nodeId: 1, playerId: SELF.socket_id }]]);
    expect(faced).toEqual(['left']);
    expect(harvest.harvest(node(1, NETTLE, 960))).toBe(false);
    time.now += 2000;
    expect(harvest.harvest(node(1, NETTLE, 960))).toBe(true);
  });

  it('a harvest cannot be requested while the player works, but can be again after the result', () => {
    const { harvest, begun, ended, result, time } = start([node(1, NETTLE, 1040)]);
    harvest.harvest(node(1, NETTLE, 1040));
    begun(1);
    expect(harvest.own()).toMatchObject({ nodeId: 1, tool: 'hand', ms: 1000, at: time.now, isSelf: true });
    expect(harvest.harvest(node(1, NETTLE, 1040))).toBe(false);
    ended(1);
    result({});
    expect(harvest.own()).toBeNull();
    expect(harvest.doneAt(1)?.nodeId).toBe(1);
    expect(harvest.harvest(node(1, NETTLE, 1040))).toBe(true);
  });

  it('the player turns towards the node that is being harvested', () => {
    const at = { x: 0, y: 0 };
    expect(facingTo(at, { x: 10, y: 2 })).toBe('right');
    expect(facingTo(at, { x: -10, y: -10 })).toBe('left');
    expect(facingTo(at, { x: 2, y: -10 })).toBe('up');
    expect(facingTo(at, { x: 2, y: 10 })).toBe('down');
  });
});

describe('the result of a harvest', () => {
  it('a harvest result shows the gain once, and a repetition within two seconds is ignored', () => {
    const { store, result, time, harvest } = start([node(1, NETTLE, 1040)]);
    result({ yields: [fiber(3)] });
    time.now += 1999;
    result({ yields: [fiber(3)] });
    expect(store.getState().notices).toMatchObject([{ kind: 'yield', itemId: ITEM.rawFiber, count: 3 }]);
    time.now += 2000;
    result({ yields: [fiber(2)] });
    expect(store.getState().notices).toMatchObject([{ count: 5 }]);
    expect(harvest.gains).toBe(2);
  });

  it('a harvest result warns about items that did not fit, and shows those that did', () => {
    const { store, result } = start([]);
    result({ yields: [fiber(3)], left: [fiber(2)] });
    expect(store.getState().notices).toMatchObject([
      { kind: 'yield', count: 1 },
      { kind: 'warning', text: 'Inventory full' },
    ]);
  });

  it('a failed harvest is logged, but shown only if the player can do something about it', () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { store, result } = start([]);
    result({ success: false, error: HARVEST_ERRORS.taken });
    result({ success: false });
    expect(store.getState().notices).toEqual([]);
    result({ success: false, error: HARVEST_ERRORS.knife });
    expect(store.getState().notices).toMatchObject([{ kind: 'warning', text: 'A knife is needed' }]);
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      'Harvest failed: Node is currently being harvested',
      'Harvest failed: Invalid harvest result',
      'Harvest failed: A knife is needed',
    ]);
    log.mockRestore();
  });
});

describe('work at a node', () => {
  it('the client forgets work at a node if the end of the work is never announced', () => {
    const { harvest, begun, time } = start([node(1, NETTLE, 1040)]);
    begun(1, 'other', 1000);
    time.now += 2999;
    expect(harvest.workOf('other')).not.toBeNull();
    time.now += 2;
    expect(harvest.workOf('other')).toBeNull();
  });

  it('work at a node ends when its player leaves', () => {
    const { harvest, begun } = start([node(1, NETTLE, 1040)]);
    begun(1, 'other');
    harvest.onEvent({ name: 'player:left', payload: { socket_id: 'other', handle: 7 } });
    expect(harvest.works()).toEqual([]);
  });

  it('work at a node has strokes in a steady rhythm until its end, and each stroke shakes the node', () => {
    const { harvest, begun, time } = start([node(1, TREE, 1040)], [axe]);
    begun(1, SELF.socket_id, 5000);
    const work = harvest.own();
    if (!work) throw new Error('no work');
    const at = (ms: number) => strokesLanded(work, time.now + ms);
    expect([at(0), at(MEETS_MS), at(MEETS_MS + STROKE_MS.axe), at(5000), at(9000)]).toEqual([0, 1, 2, 7, 7]);
    expect(msSinceStroke(work, time.now + STROKE_MS.axe + 5)).toBe(5);
    expect(msSinceStroke(work, time.now + 5000)).toBe(Number.POSITIVE_INFINITY);
    expect(shakeOffset(work, time.now)).toBe(0);
    expect(shakeOffset(work, time.now + MEETS_MS + 1)).not.toBe(0);
    expect(shakeOffset(work, time.now + 6000)).toBe(0);
  });
});
