/** What players do with their hands, and being alive again: told to those near, and only when the rules allow it. */
import { describe, expect, it } from 'vitest';
import { MemoryPlayerStore } from '#game/server/store/memory.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { LISTED_NODES } from '#game/server/sync/nodes.ts';
import type { NodeState } from '#game/server/world/nodes.ts';
import { NEW_VITALS } from '#game/server/world/vitals.ts';
import { World } from '#game/server/world/world.ts';
import { MAX_EVENT_BYTES, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';
import { turn } from '#tests/helpers/turns.ts';

const LADLE = 403;
const CAULDRON = 404;
const MAKAROV = 406;
const FUR_HEADSCARF = 102;
const FELT_BOOTS = 105;

describe('weapons', () => {
  it('in hand are shown to those near, and to those who come later', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    await sim.clock.advance(100);
    const socket_id = anna.self!.socket_id;
    expect(vera.all('player:equip')).toEqual([{ socket_id, item_id: LADLE, item_name: 'Steel Ladle' }]);
    const olga = await sim.join('olga');
    expect(olga.seen.get(anna.self!.handle)?.weapon_id).toBe(LADLE);
    anna.send('player:unequip', {});
    await sim.clock.advance(100);
    expect(vera.all('player:unequip')).toEqual([{ socket_id }]);
  });

  it('that one does not carry, and things that are none, stay where they are', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: MAKAROV });
    anna.send('player:equip', { item_id: CAULDRON });
    anna.send('player:equip', { item_id: 99_999 });
    anna.send('player:attack', {});
    await sim.clock.advance(100);
    expect(vera.all('player:equip')).toEqual([]);
    expect(vera.all('player:attack')).toEqual([]);
  });

  it('strike as often as a swing takes, with what is in hand, whatever the client names', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    for (let i = 0; i < 10; i += 1) {
      anna.send('player:attack', { weapon_id: MAKAROV });
      await sim.clock.advance(100);
    }
    const strikes = vera.all('player:attack');
    expect(strikes.length).toBeGreaterThanOrEqual(3);
    expect(strikes.length).toBeLessThanOrEqual(4);
    expect(new Set(strikes.map(({ weapon_id }) => weapon_id))).toEqual(new Set([LADLE]));
  });

  it('are known again after a return, for the store remembers what is carried', async () => {
    const store = new MemoryPlayerStore();
    const sim = startSim({ store });
    const first = await sim.join('anna');
    first.send('session:leave', {});
    await sim.clock.advance(50);
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    anna.send('player:equip', { item_id: LADLE });
    await sim.clock.advance(100);
    expect(vera.all('player:equip')).toHaveLength(1);
  });
});

describe('what one has', () => {
  it('is told at the welcome: the starting ladle lies first at hand, the cauldron beside it', async () => {
    const sim = startSim();
    const hotbar = [LADLE, CAULDRON, null, null, null, null];
    const first = await sim.join('anna');
    expect(first.all('session:welcome')[0]).toMatchObject({ isFirstTime: true, hotbar });
    first.send('session:leave', {});
    await sim.clock.advance(50);
    const again = await sim.join('anna');
    expect(again.all('session:welcome')[0]).toMatchObject({ isFirstTime: false, hotbar });
  });

  it('and wears is seen by others, and by oneself', async () => {
    const sim = startSim();
    const vera = await sim.join('vera');
    const first = await sim.join('anna');
    expect(first.self?.wear).toEqual([]);
    first.send('session:leave', {});
    await sim.clock.advance(50);
    sim.store.dress('anna', [FUR_HEADSCARF, FELT_BOOTS]);
    const anna = await sim.join('anna');
    expect(anna.self?.wear).toEqual([FUR_HEADSCARF, FELT_BOOTS]);
    await sim.clock.advance(300);
    expect(vera.seen.get(anna.self!.handle)?.wear).toEqual([FUR_HEADSCARF, FELT_BOOTS]);
  });
});

describe('the dead', () => {
  const identity = {
    id: 'anna',
    userId: 'u',
    username: 'Anna',
    color: '#aa3344',
    carries: [],
    wear: [],
    slots: [],
    worn: [],
    vitals: NEW_VITALS,
    x: 2500,
    y: 2500,
  };

  it('live again at the centre of the world; the living are left where they are', () => {
    const world = new World(openGround());
    const player = world.add(identity);
    world.ask(player, { name: 'player:respawn', payload: {}, at: 0 });
    expect(turn(world, 1)).toEqual({ 'player:respawn': { alive: 1 } });
    expect(player).toMatchObject({ x: 2500, y: 2500 });
    player.motion = { ...player.motion, isDead: true };
    const { epoch } = player;
    world.ask(player, { name: 'player:respawn', payload: {}, at: 10 });
    expect(turn(world, 2)).toEqual({});
    expect(player).toMatchObject({ ...WORLD_CENTRE, epoch: epoch + 1, motion: { isDead: false } });
    expect(world.takeEvents()).toMatchObject([{ type: 'corrected', reason: 'respawn' }, { type: 'needs' }]);
  });
});

describe('resource nodes', () => {
  const WIDTH = 200;
  const TREE = 2;
  const whole = { health: 100, harvestedAt: null };
  const felled = { health: 0, harvestedAt: 1_700_000_000_000 };
  /** A tree on every tile of the upper left corner. */
  const wooded: GroundRules = {
    ...openGround(),
    nodeById: (id) => (id > 0 && id <= WIDTH * WIDTH ? placedNode(WIDTH, id - 1, TREE) : undefined),
  };
  const idAt = (tileX: number, tileY: number) => tileY * WIDTH + tileX + 1;

  const startWith = (nodes: ReadonlyMap<number, NodeState>) =>
    startSim({
      ground: wooded,
      wrap: (deps) => ({
        ...deps,
        saved: {
          ...NOTHING_SAVED,
          nodes: [...nodes].map(([id, state]) => ({ id, typeId: TREE, x: 0, y: 0, ...state })),
        },
      }),
    });

  it('that differ from whole are told to those near who ask, the nearest first', async () => {
    const [near, nearer, far] = [idAt(50, 40), idAt(40, 39), idAt(120, 120)];
    const sim = startWith(new Map([near, nearer, far].map((id) => [id, felled])));
    const anna = await sim.join('anna');
    anna.send('resource:request', {});
    await sim.clock.advance(50);
    const [list] = anna.all('resource:nodes');
    expect(list?.map(({ id }) => id)).toEqual([nearer, near]);
    const { x, y } = placedNode(WIDTH, nearer - 1, TREE);
    expect(list?.[0]).toEqual({
      id: nearer,
      node_type_id: TREE,
      position_x: x,
      position_y: y,
      current_health: 0,
      last_harvested: '2023-11-14T22:13:20.000Z',
    });
  });

  it('too many for one event follow one by one', async () => {
    const ids = Array.from({ length: 130 }, (_, k) => idAt(25 + (k % 13), 35 + Math.floor(k / 13)));
    const sim = startWith(new Map(ids.map((id) => [id, felled])));
    const anna = await sim.join('anna');
    anna.send('resource:request', {});
    await sim.clock.advance(50);
    const [list = []] = anna.all('resource:nodes');
    expect(list).toHaveLength(LISTED_NODES);
    expect(JSON.stringify(list).length).toBeLessThan(MAX_EVENT_BYTES);
    const told = [...list, ...anna.all('resource:update')].map(({ id }) => id);
    expect(told).toHaveLength(130);
    expect(new Set(told)).toEqual(new Set(ids));
  });

  it('are forgotten once they are whole again, and one that is not in the world is never known', () => {
    const { nodes } = new World(wooded);
    expect(nodes.set(idAt(1, 1), felled)).toBe(true);
    expect(nodes.set(idAt(2, 2), { health: 40, harvestedAt: null })).toBe(true);
    expect(nodes.near(0, 0, 500).map(({ current_health }) => current_health)).toEqual([0, 40]);
    expect(nodes.set(idAt(1, 1), whole)).toBe(true);
    expect(nodes.near(0, 0, 500).map(({ id }) => id)).toEqual([idAt(2, 2)]);
    expect(nodes.record(idAt(1, 1))).toMatchObject({ current_health: 100, last_harvested: null });
    expect(nodes.set(WIDTH * WIDTH + 1, felled)).toBe(false);
    expect(nodes.record(WIDTH * WIDTH + 1)).toBeUndefined();
  });

  it('are all whole in a realm that starts anew, and one that does not exist is not found by a harvest', async () => {
    const sim = startSim({ ground: wooded });
    const anna = await sim.join('anna');
    const unknown = WIDTH * WIDTH + 1;
    anna.send('resource:request', {});
    anna.send('resource:harvest', { nodeId: unknown });
    await sim.clock.advance(50);
    expect(anna.all('resource:nodes')).toEqual([[]]);
    expect(anna.all('resource:harvest:result')).toMatchObject([
      { success: false, nodeId: unknown, yields: [], error: 'Node not found' },
    ]);
  });
});
