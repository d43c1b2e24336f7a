/**
 * Harvesting on the screen: a node shakes and sounds while a player works on it, and visibly disappears once harvested.
 */
import { describe, expect, it } from 'vitest';
import { createPicks } from '#game/client/picking/picked.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import type { Harvest, Work } from '#game/features/harvest/client/harvest.ts';
import type { KnownNode, NodeState, Nodes } from '#game/features/harvest/client/nodes.ts';
import type { NodeArt } from '#game/features/harvest/client/views/node-art.ts';
import { NodeViews } from '#game/features/harvest/client/views/node-views.ts';
import { NodeWorkView } from '#game/features/harvest/client/views/node-work-view.ts';
import { MEETS_MS } from '#game/features/harvest/client/views/strokes.ts';
import { STROKE_MS } from '#game/features/harvest/shared/harvest.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { FakeScene } from '../client/fake-scene.ts';

const AREA = { x: 0, y: 0, width: 1000, height: 800 };
const FEET = { x: 440, y: 405 };

function start(states: Record<number, NodeState> = {}) {
  const type = nodeTypeById(2);
  if (!type) throw new Error('no spruce');
  const tree: KnownNode = { id: 7, typeId: 2, x: 400, y: 400, type, health: 100 };
  const state = new Map<number, NodeState>([[7, states[7] ?? 'whole']]);
  const works: Work[] = [];
  const told = { isAll: true };
  const harvest = { works: () => works, doneAt: () => works[0] ?? null, gains: 0 };
  const nodes = {
    layoutRevision: 1,
    stateRevision: 1,
    shown: { near: 0, drawn: 0 },
    within: ({ x, y }: { x: number; y: number }) => (x === 0 && y === 0 ? [tree] : []),
    byId: () => tree,
    isHeld: () => told.isAll,
    stateOf: (id: number) => state.get(id) ?? 'whole',
  };
  const pictured: string[] = [];
  const art: NodeArt = {
    scale: 2,
    shadowAlpha: 0.3,
    pictureOf: (_type, _id, looks) => {
      pictured.push(looks);
      const image = { texture: looks, frame: '', originX: 0.5, originY: 1, width: 8, height: 8 };
      return { image, shadow: undefined };
    },
  };
  const fake = new FakeScene();
  const noises: Noises = [];
  const workshop = new NodeWorkView(fake.scene, harvest as object as Harvest, () => type, noises);
  const views = new NodeViews(fake.scene, art, nodes as object as Nodes, createPicks(), workshop);
  const frame = (now: number) => {
    workshop.update(FEET, now, 16);
    views.update(AREA, FEET, now);
  };
  const work: Work = {
    nodeId: 7,
    socketId: 'self',
    tool: 'axe',
    itemId: 402,
    place: { x: 400, y: 400 },
    at: 1000,
    ms: 5000,
    isSelf: true,
    from: 'right',
  };
  const shown = (key: string) => fake.images().filter(({ texture }) => texture.key === key);
  const set = (next: NodeState) => {
    state.set(7, next);
    nodes.stateRevision += 1;
  };
  return { frame, told, works, work, noises, shown, set, fake, views, workshop, harvest };
}

describe('a tree on the screen', () => {
  it('a tree is struck in the rhythm of the work: each stroke is heard once, and shakes the tree', () => {
    const { frame, works, work, noises, shown } = start();
    works.push(work);
    const places = new Set<number>();
    for (let now = 1000; now < 1000 + 2 * STROKE_MS.axe; now += 16) {
      frame(now);
      for (const { x } of shown('harvest')) places.add(x);
    }
    expect(noises.map(({ kind }) => kind)).toEqual(['chop', 'chop']);
    expect(places).toEqual(new Set([398, 400, 402]));
  });

  it('a felled tree leaves its stump, and falls over it before it disappears', () => {
    const { frame, works, work, noises, shown, set } = start();
    works.push(work);
    frame(1000 + MEETS_MS);
    set('depleted');
    frame(6000);
    expect([shown('depleted').length, shown('whole').length]).toEqual([1, 1]);
    expect(noises.at(-1)).toMatchObject({ kind: 'fell', isSelf: true });
    for (let now = 6016; now < 8000; now += 16) frame(now);
    expect([shown('depleted').length, shown('whole').length]).toEqual([1, 0]);
  });

  it('a tree that was felled before the player came does not fall again', () => {
    const { frame, shown, noises } = start({ 7: 'depleted' });
    frame(1000);
    frame(1016);
    expect(shown('whole')).toEqual([]);
    expect(noises).toEqual([]);
  });

  it('a tree that was felled before the server sent it does not fall: a new connection first assumes whole trees', () => {
    const { frame, told, set, shown, noises } = start();
    told.isAll = false;
    frame(1000);
    told.isAll = true;
    set('depleted');
    frame(1016);
    expect([shown('depleted').length, shown('whole').length]).toEqual([1, 0]);
    expect(noises).toEqual([]);
  });

  it('no picture of a tree is left when the views end', () => {
    const { frame, works, work, set, fake, views, workshop } = start();
    works.push(work);
    frame(1200);
    set('depleted');
    frame(1216);
    views.destroy();
    workshop.destroy();
    expect(fake.alive.size).toBe(0);
  });
});

describe('a gain of the harvest', () => {
  it('the gain of a harvest is heard once', () => {
    const { frame, noises, harvest } = start();
    frame(1000);
    harvest.gains = 1;
    frame(1016);
    frame(1032);
    expect(noises).toMatchObject([{ kind: 'gain', isSelf: true }]);
  });
});
