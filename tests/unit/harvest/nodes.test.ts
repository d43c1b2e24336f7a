/** The life of resource nodes, and proof that a chunk that was asleep ends up like one that kept running. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NodeEvent, type NodeState, NodeStates } from '#game/features/harvest/server/node-states.ts';
import { Schedule } from '#game/server/world/turns/schedule.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { openGround } from '#tests/helpers/sim.ts';

const WIDTH = 200;
const TREE = 2;
const GRASS = 12;
const RESPAWN_MS = { [TREE]: 900_000, [GRASS]: 300_000 };
const START = 1_700_000_000_000;
/** A tree on every even tile, grass on every odd tile. */
const ground = {
  ...openGround(),
  nodeById: (id: number) =>
    id > 0 && id <= WIDTH * WIDTH ? placedNode(WIDTH, id - 1, id % 2 === 0 ? TREE : GRASS) : undefined,
};
const A_TREE = 402;
const SOME_GRASS = 405;
const CHUNK = chunkAt(ground.nodeById(A_TREE)?.x ?? 0, ground.nodeById(A_TREE)?.y ?? 0);

/** A world that contains only nodes, with turns of 10 ms. */
function start(isAwake = true) {
  const world = { now: 0, wallNow: START, isAwake, isCovered: false, isWatched: false };
  const events: NodeEvent[] = [];
  const marks: number[] = [];
  const schedule = new Schedule();
  const nodes = new NodeStates({
    ground,
    now: () => world.now,
    wallNow: () => world.wallNow,
    isAwake: () => world.isAwake,
    isCovered: () => world.isCovered,
    isWatched: () => world.isWatched,
    schedule: (at, id) => schedule.at(at, { type: 'node', id }),
    emit: (event) => events.push(event),
    mark: (id) => marks.push(id),
  });
  const at = (now: number): void => {
    world.now = now;
    world.wallNow = START + now;
    for (const { id, at: due } of schedule.takeDue(now)) nodes.comeDue(Number(id), due);
  };
  const wake = (): void => {
    world.isAwake = true;
    nodes.wake(CHUNK);
  };
  const sleep = (): void => {
    world.isAwake = false;
  };
  const told = () => events.map(({ node }) => [node.id, node.health]);
  return { world, nodes, schedule, events, marks, at, wake, sleep, told };
}

const felled = (harvestedAt = START): NodeState => ({ health: 0, harvestedAt });

describe('resource nodes', () => {
  it('nodes are whole until they are changed, and a change is announced and marked for saving', () => {
    const { nodes, marks, told } = start();
    expect(nodes.find(A_TREE)).toMatchObject({ typeId: TREE, health: 100, harvestedAt: null });
    expect(nodes.set(A_TREE, felled())).toBe(true);
    expect(nodes.find(A_TREE)).toMatchObject({ health: 0, harvestedAt: START });
    expect(nodes.in(CHUNK).map(({ id }) => id)).toEqual([A_TREE]);
    expect(nodes.set(A_TREE, { health: 100, harvestedAt: null })).toBe(true);
    expect(nodes.in(CHUNK)).toEqual([]);
    expect(nodes.size).toBe(0);
    expect(marks).toEqual([A_TREE, A_TREE]);
    expect(told()).toEqual([
      [A_TREE, 0],
      [A_TREE, 100],
    ]);
  });

  it.each([
    ['it has run on', (from: ReturnType<typeof start>) => from],
    ['it is loaded again', () => start()],
  ])('nodes do not come back under a structure, whether %s', (_, next) => {
    const before = start();
    before.world.isCovered = true;
    before.nodes.set(A_TREE, felled());
    const { world, nodes, at, wake } = next(before);
    world.isCovered = true;
    const [later, asked] = [START + RESPAWN_MS[TREE] + 1000, RESPAWN_MS[TREE] + 1000];
    at(asked);
    if (nodes !== before.nodes) nodes.restore([[A_TREE, felled(later - asked)]]);
    wake();
    expect([nodes.stands(A_TREE), nodes.find(A_TREE)?.health]).toEqual([false, 0]);
    world.isCovered = false;
    at(asked + 120_000);
    expect([nodes.stands(A_TREE), nodes.find(A_TREE)?.health]).toEqual([true, 100]);
    expect(nodes.size).toBe(0);
  });

  it('nodes do not come back before the eyes of a player, and a timer asks again until they are unseen', () => {
    const { world, nodes, schedule, at, told } = start();
    nodes.set(A_TREE, felled());
    world.isWatched = true;
    for (let past = 0; past <= 100_000; past += 10_000) {
      at(RESPAWN_MS[TREE] + past);
      expect([nodes.stands(A_TREE), nodes.in(CHUNK).length, schedule.size]).toEqual([false, 1, 1]);
    }
    world.isWatched = false;
    at(RESPAWN_MS[TREE] + 110_000);
    expect([nodes.stands(A_TREE), nodes.size, schedule.size]).toEqual([true, 0, 0]);
    expect(told().at(-1)).toEqual([A_TREE, 100]);
  });

  it('all nodes can be made whole at once, except those under a structure; each is saved and none comes back twice', () => {
    const { world, nodes, marks, at, told } = start();
    nodes.set(A_TREE, felled());
    nodes.set(SOME_GRASS, felled());
    world.isCovered = true;
    expect([nodes.restoreAll(), nodes.size]).toEqual([0, 2]);
    world.isCovered = false;
    expect([nodes.restoreAll(), nodes.size]).toEqual([2, 0]);
    expect([nodes.find(A_TREE)?.health, nodes.stands(SOME_GRASS)]).toEqual([100, true]);
    expect(marks.slice(2)).toEqual([A_TREE, SOME_GRASS]);
    const before = told();
    at(RESPAWN_MS[TREE]);
    expect(told()).toEqual(before);
  });

  it('nodes that the world does not have cannot be found, changed or restored', () => {
    const { nodes, marks } = start();
    expect(nodes.set(WIDTH * WIDTH + 1, felled())).toBe(false);
    expect(nodes.setHealth(0, 5)).toBe(false);
    expect(nodes.find(WIDTH * WIDTH + 1)).toBeUndefined();
    nodes.restore([[WIDTH * WIDTH + 1, felled()]]);
    expect([nodes.size, marks.length]).toEqual([0, 0]);
  });

  it('nodes come back after the time of their type, in the exact turn, and are announced then', () => {
    const { nodes, at, told, marks } = start();
    nodes.set(A_TREE, felled());
    at(RESPAWN_MS[TREE] - 10);
    expect(nodes.find(A_TREE)?.health).toBe(0);
    at(RESPAWN_MS[TREE]);
    expect(nodes.find(A_TREE)).toMatchObject({ health: 100, harvestedAt: null });
    expect(told().at(-1)).toEqual([A_TREE, 100]);
    expect(marks).toHaveLength(2);
  });

  it('nodes come back by world time, even if the wall clock is changed in the meantime', () => {
    const { world, nodes, at } = start();
    nodes.set(A_TREE, felled());
    at(1000);
    world.wallNow += 86_400_000;
    expect(nodes.find(A_TREE)?.health).toBe(0);
    at(RESPAWN_MS[TREE]);
    expect(nodes.find(A_TREE)?.health).toBe(100);
  });

  it('a damaged node comes back after a time counted from its last damage', () => {
    const { nodes, at } = start();
    expect(nodes.setHealth(A_TREE, 60)).toBe(true);
    at(600_000);
    expect(nodes.healthOf(A_TREE)).toEqual({ health: 60, maxHealth: 100 });
    nodes.setHealth(A_TREE, 20);
    at(RESPAWN_MS[TREE]);
    expect(nodes.find(A_TREE)?.health).toBe(20);
    at(600_000 + RESPAWN_MS[TREE]);
    expect(nodes.find(A_TREE)?.health).toBe(100);
    nodes.setHealth(A_TREE, 500);
    nodes.setHealth(A_TREE, -5);
    expect(nodes.find(A_TREE)?.health).toBe(0);
  });

  it('nodes that were never harvested do not come back on their own', () => {
    const { nodes, at } = start();
    nodes.set(A_TREE, { health: 40, harvestedAt: null });
    at(10 * RESPAWN_MS[TREE]);
    expect(nodes.find(A_TREE)?.health).toBe(40);
  });

  it('nodes whose time has passed are whole when the server starts, and are removed from the store', () => {
    const { nodes, marks, events, wake, at } = start(false);
    nodes.restore([
      [A_TREE, felled(START - RESPAWN_MS[TREE] - 5)],
      [SOME_GRASS, felled(START - RESPAWN_MS[GRASS] + 5000)],
    ]);
    expect(marks).toEqual([A_TREE]);
    expect(nodes.in(CHUNK).map(({ id }) => id)).toEqual([SOME_GRASS]);
    wake();
    at(5000);
    expect(nodes.find(SOME_GRASS)?.health).toBe(100);
    expect(events.map(({ node }) => node.id)).toEqual([SOME_GRASS]);
  });

  it('nodes of a sleeping chunk cost no timers, and their return is announced when the chunk wakes', () => {
    const { nodes, schedule, at, wake, told } = start(false);
    for (let id = 1; id <= 20; id += 2) nodes.restore([[id, felled()]]);
    expect(schedule.size).toBe(0);
    at(RESPAWN_MS[GRASS]);
    expect(nodes.in(chunkAt(0, 0))).toEqual([]);
    expect(told()).toEqual([]);
    wake();
    expect(told().length).toBeGreaterThan(0);
  });

  it('nodes have one timer each, however often their chunk wakes', () => {
    const { nodes, schedule, wake, sleep } = start();
    nodes.set(A_TREE, felled());
    for (let k = 0; k < 10; k += 1) {
      sleep();
      wake();
    }
    expect(schedule.size).toBe(1);
  });

  it('nodes are the same in a chunk that slept and woke as in one that kept running', () => {
    const deed = fc.record({
      after: fc.integer({ min: 0, max: 400_000 }),
      what: fc.constantFrom('fell', 'hurt', 'heal', 'sleep', 'wake', 'nothing'),
      id: fc.constantFrom(A_TREE, SOME_GRASS, A_TREE + 2),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const [ran, slept] = [start(), start()];
        let now = 0;
        const both = (act: (one: typeof ran) => void) => [ran, slept].forEach(act);
        for (const { after, what, id } of deeds) {
          now += after - (after % 10);
          both(({ at }) => at(now));
          if (what === 'sleep') slept.sleep();
          if (what === 'wake') slept.wake();
          if (what === 'fell') both(({ nodes, world }) => nodes.set(id, felled(world.wallNow)));
          if (what === 'hurt') both(({ nodes }) => nodes.setHealth(id, (nodes.find(id)?.health ?? 0) - 30));
          if (what === 'heal') both(({ nodes }) => nodes.setHealth(id, (nodes.find(id)?.health ?? 0) + 20));
          // Even while asleep, the chunk answers as if it had kept running.
          expect(slept.nodes.find(id)).toEqual(ran.nodes.find(id));
        }
        slept.wake();
        const state = ({ nodes }: typeof ran) => nodes.in(CHUNK).sort((a, b) => a.id - b.id);
        expect(state(slept)).toEqual(state(ran));
        both(({ at }) => at(now + 2_000_000));
        expect(state(slept)).toEqual(state(ran));
        const last = ({ events }: typeof ran) => new Map(events.map(({ node }) => [node.id, node]));
        expect(last(slept)).toEqual(last(ran));
        expect(new Set(slept.marks)).toEqual(new Set(ran.marks));
      }),
    );
  });
});
