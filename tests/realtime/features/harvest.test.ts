/**
 * Harvesting through the real server: started, seen by other players, interrupted, finished once, saved, and grown
 * back.
 */
import { describe, expect, it } from 'vitest';
import { HARVEST_ERRORS } from '#game/features/harvest/shared/harvest.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { openGround, type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const HERB: PlacedNode = { id: 501, typeId: 9, x: 2540, y: 2500 };
const TREE: PlacedNode = { id: 502, typeId: 2, x: 2460, y: 2500 };
const ODD: PlacedNode = { id: 503, typeId: 250, x: 2500, y: 2540 };
const FAR: PlacedNode = { id: 504, typeId: 9, x: 2500 + 151, y: 2500 };
const NODES = new Map([HERB, TREE, ODD, FAR].map((node) => [node.id, node]));
const GROUND = { ...openGround(), nodeById: (id: number) => NODES.get(id) };
const HERB_MS = 1000;
const TREE_MS = 5000;

const open = (options: Parameters<typeof startSim>[0] = {}): Sim => startSim({ ground: GROUND, ...options });

function bodyOf(sim: Sim, { self }: TestPlayer) {
  const player = sim.world().players.get(self?.socket_id ?? '');
  if (!player) throw new Error('the player is not in the world');
  return player;
}

/** Moves a player out of sight of the nodes, or back to them. */
function step(sim: Sim, who: TestPlayer, where: 'away' | 'back'): void {
  const body = bodyOf(sim, who);
  body.x += where === 'away' ? 1000 : -1000;
  sim.world().moved(body);
}

/** Puts an item into the first slot of a player's hotbar. */
function hand(sim: Sim, who: TestPlayer, itemId: number, durability?: number): void {
  const state = durability === undefined ? {} : { state: { durability } };
  bodyOf(sim, who).inventory.apply(new Map([[FIRST_SLOT.hotbar, { itemId, quantity: 1, ...state }]]));
}

const results = (who: TestPlayer) => who.all('resource:harvest:result');
const lastError = (who: TestPlayer) => results(who).at(-1)?.error;

describe('a harvest', () => {
  it('a harvest takes its time, gives the rolled yield, uses up the node and is reported once it is saved', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    anna.send('resource:harvest', { nodeId: HERB.id, playerId: anna.self?.socket_id });
    await sim.clock.advance(HERB_MS - 100);
    expect(anna.all('resource:harvest:begun')).toEqual([
      { nodeId: HERB.id, socket_id: anna.self?.socket_id, ms: HERB_MS, item_id: null },
    ]);
    expect(results(anna)).toEqual([]);
    await sim.clock.advance(500);
    const [result] = results(anna);
    expect(result).toMatchObject({ success: true, nodeId: HERB.id, respawnTime: 60 });
    expect(result?.yields[0]).toMatchObject({ itemId: ITEM.rawFiber, itemName: 'Raw Fiber' });
    for (const { itemId, quantity } of result?.yields ?? [])
      expect(bodyOf(sim, anna).inventory.count(itemId)).toBe(quantity);
    expect(anna.all('resource:update')).toMatchObject([{ id: HERB.id, current_health: 0 }]);
    const stored = await sim.store.findByUser('anna');
    expect(stored?.slots.some(({ itemId }) => itemId === ITEM.rawFiber)).toBe(true);
    expect(sim.store.nodes.get(HERB.id)).toMatchObject({ health: 0 });
    expect(sim.world().harvests.size).toBe(0);
  });

  it('a harvest is reported only after it is saved', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(HERB_MS - 100);
    sim.store.failure = new Error('away');
    await sim.clock.advance(600);
    expect(results(anna)).toEqual([]);
    sim.store.failure = undefined;
    await sim.clock.advance(6000);
    expect(results(anna)).toMatchObject([{ success: true }]);
  });

  it('a harvest with a tool wears the best tool by one use', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    hand(sim, anna, ITEM.hatchet, 7);
    anna.send('resource:harvest', { nodeId: TREE.id });
    await sim.clock.advance(TREE_MS + 500);
    const [result] = results(anna);
    expect(result).toMatchObject({ success: true, respawnTime: 60 });
    expect(result?.yields[0]?.quantity).toBeGreaterThanOrEqual(5);
    expect(bodyOf(sim, anna).inventory.stackAt(FIRST_SLOT.hotbar)?.state?.durability).toBe(6);
  });

  it('a node is harvested by only one of two players; the other is given the reason, and both see the work', async () => {
    const sim = open();
    const [anna, boris] = [await sim.join('anna'), await sim.join('boris')];
    await sim.clock.advance(500);
    anna.send('resource:harvest', { nodeId: HERB.id });
    boris.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(HERB_MS + 500);
    const won = [anna, boris].filter((who) => results(who).some(({ success }) => success));
    expect(won.length).toBe(1);
    const [lost] = [anna, boris].filter((who) => !won.includes(who));
    expect(lost && lastError(lost)).toBe(HARVEST_ERRORS.taken);
    for (const who of [anna, boris]) {
      expect(who.all('resource:harvest:begun').length).toBe(1);
      expect(who.all('resource:harvest:ended')).toMatchObject([{ nodeId: HERB.id, isDone: true }]);
    }
    boris.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(100);
    expect(lastError(boris)).toBe(HARVEST_ERRORS.depleted);
  });

  it('what does not fit in the bag after a harvest goes into a pile owned by the player, who is notified', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    const { inventory } = bodyOf(sim, anna);
    const full = new Map(
      Array.from({ length: 30 }, (_, slot) => [slot, { itemId: ITEM.stone, quantity: 64 }]),
    );
    inventory.apply(full);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(HERB_MS + 500);
    const [result] = results(anna);
    expect(result?.left).toEqual(result?.yields);
    const [pile] = anna.all('fixture:add');
    expect(pile).toMatchObject({ kind: 801 });
    const kept = sim.world().contents.of(pile?.id ?? '');
    expect(kept?.map(({ itemId, quantity }) => ({ itemId, quantity }))).toEqual(
      result?.yields.map(({ itemId, quantity }) => ({ itemId, quantity })),
    );
    expect(sim.world().fixtures.find(pile?.id ?? '')?.ownerId).toBe(anna.self?.socket_id);
  });
});

describe('an interrupted harvest', () => {
  async function working(): Promise<{ sim: Sim; anna: TestPlayer; boris: TestPlayer }> {
    const sim = open();
    const [anna, boris] = [await sim.join('anna'), await sim.join('boris')];
    await sim.clock.advance(300);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(200);
    expect(sim.world().harvests.isTaken(HERB.id)).toBe(true);
    return { sim, anna, boris };
  }

  /** Expects that the node is whole and free, that nothing was gained, and that nearby players were informed. */
  function expectBrokenOff({ sim, anna, boris }: Awaited<ReturnType<typeof working>>, error?: string): void {
    expect(sim.world().harvests.size).toBe(0);
    expect(sim.world().nodes.find(HERB.id)?.health).toBe(100);
    expect(boris.all('resource:harvest:ended')).toMatchObject([{ nodeId: HERB.id, isDone: false }]);
    expect(results(anna).some(({ success }) => success)).toBe(false);
    if (error !== undefined) expect(lastError(anna)).toBe(error);
  }

  it('walking away interrupts a harvest, but a small step aside does not', async () => {
    const all = await working();
    const { x, y } = all.anna.self ?? { x: 0, y: 0 };
    all.anna.move({ x: x - 20, y });
    await all.sim.clock.advance(200);
    expect(all.sim.world().harvests.isTaken(HERB.id)).toBe(true);
    all.anna.move({ x: x - 40, y });
    await all.sim.clock.advance(1500);
    expectBrokenOff(all, HARVEST_ERRORS.moved);
  });

  it('damage interrupts a harvest', async () => {
    const all = await working();
    const deed = { type: 'damage', amount: 3, cause: 'lava' } as const;
    all.sim.world().effects.queue({ to: all.anna.self?.socket_id ?? '', from: null, deed });
    await all.sim.clock.advance(1500);
    expectBrokenOff(all, HARVEST_ERRORS.hurt);
  });

  it('death interrupts a harvest', async () => {
    const all = await working();
    const deed = { type: 'damage', amount: 5000, cause: 'lava' } as const;
    all.sim.world().effects.queue({ to: all.anna.self?.socket_id ?? '', from: null, deed });
    await all.sim.clock.advance(1500);
    expectBrokenOff(all, HARVEST_ERRORS.unable);
  });

  it('leaving the game interrupts a harvest', async () => {
    const all = await working();
    all.anna.send('session:leave', {});
    await all.sim.clock.advance(1500);
    expectBrokenOff(all);
  });

  it('losing the tool interrupts a harvest', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    hand(sim, anna, ITEM.hatchet);
    anna.send('resource:harvest', { nodeId: TREE.id });
    await sim.clock.advance(1000);
    bodyOf(sim, anna).inventory.apply(new Map([[FIRST_SLOT.hotbar, null]]));
    await sim.clock.advance(TREE_MS);
    expect(lastError(anna)).toBe(HARVEST_ERRORS.axe);
    expect(sim.world().nodes.find(TREE.id)?.health).toBe(100);
  });

  it('an interrupted harvest can be started again', async () => {
    const all = await working();
    const { x, y } = all.anna.self ?? { x: 0, y: 0 };
    all.anna.move({ x: x - 40, y });
    await all.sim.clock.advance(500);
    all.anna.send('resource:harvest', { nodeId: HERB.id });
    await all.sim.clock.advance(HERB_MS + 500);
    expect(results(all.anna).filter(({ success }) => success).length).toBe(1);
  });
});

describe('a refused harvest', () => {
  it('a refused harvest gives its reason and changes nothing', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    const ask = async (payload: { nodeId: number; playerId?: string }): Promise<string | undefined> => {
      anna.send('resource:harvest', payload);
      await sim.clock.advance(50);
      return lastError(anna);
    };
    expect(await ask({ nodeId: 999_999 })).toBe('Node not found');
    expect(await ask({ nodeId: ODD.id })).toBe('Node not found');
    expect(await ask({ nodeId: HERB.id, playerId: 'another' })).toBe('Player not found');
    expect(await ask({ nodeId: FAR.id })).toBe(HARVEST_ERRORS.far);
    expect(await ask({ nodeId: TREE.id })).toBe(HARVEST_ERRORS.axe);
    expect(await ask({ nodeId: HERB.id })).toBe(HARVEST_ERRORS.axe);
    expect(await ask({ nodeId: HERB.id })).toBe(HARVEST_ERRORS.busy);
    expect(sim.world().harvests.size).toBe(1);
    expect(sim.realm.figures().refusals['resource:harvest']).toMatchObject({
      [HARVEST_ERRORS.unknownNode]: 2,
      [HARVEST_ERRORS.far]: 1,
      [HARVEST_ERRORS.busy]: 1,
    });
  });

  it('a harvest is refused to a dead player, and while the world cannot be saved', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    await sim.clock.advance(2000);
    sim.store.failure = new Error('away');
    sim.world().changes.mark('node', HERB.id);
    await sim.clock.advance(2500);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(100);
    expect(lastError(anna)).toBe('An internal server error occurred during harvest.');
    sim.store.failure = undefined;
    await sim.clock.advance(6000);
    const deed = { type: 'damage', amount: 5000, cause: 'lava' } as const;
    sim.world().effects.queue({ to: anna.self?.socket_id ?? '', from: null, deed });
    await sim.clock.advance(200);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(100);
    expect(lastError(anna)).toBe(HARVEST_ERRORS.unable);
  });
});

describe('a harvested node', () => {
  it('a harvested node is back in the very turn in which its regrowth time ends', async () => {
    const sim = open();
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(HERB_MS + 300);
    expect(sim.world().nodes.stands(HERB.id)).toBe(false);
    step(sim, anna, 'away');
    for (let second = 0; second < 60; second += 5) {
      anna.ping(0);
      await sim.clock.advance(5000);
    }
    expect(sim.world().nodes.stands(HERB.id)).toBe(true);
    expect(anna.all('resource:update').at(-1)).toMatchObject({ id: HERB.id, current_health: 100 });
    expect(sim.store.nodes.has(HERB.id)).toBe(false);
  });

  it('a harvested node is back on time after a restart, and not earlier', async () => {
    const harvestedAt = 1_700_000_000_000 - 50_000;
    const saved = { ...NOTHING_SAVED, nodes: [{ ...HERB, health: 0, harvestedAt }] };
    const sim = open({ wrap: (deps) => ({ ...deps, saved }) });
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(100);
    expect(lastError(anna)).toBe(HARVEST_ERRORS.depleted);
    step(sim, anna, 'away');
    for (let second = 0; second < 10; second += 5) {
      anna.ping(0);
      await sim.clock.advance(5000);
    }
    step(sim, anna, 'back');
    anna.send('resource:harvest', { nodeId: HERB.id });
    await sim.clock.advance(HERB_MS + 500);
    expect(results(anna).at(-1)).toMatchObject({ success: true });
  });
});

describe('a tree', () => {
  const EDGE = 60;
  const TILE = 39 * EDGE + 39;
  const woods = new Ground({
    seed: 1,
    width: EDGE,
    height: EDGE,
    palette: ['m'],
    cells: new Uint8Array(EDGE * EDGE),
    doodads: [],
    nodes: { tiles: Uint32Array.of(TILE), types: Uint8Array.of(TREE.typeId) },
  });
  const { id, x, y } = placedNode(EDGE, TILE, TREE.typeId);

  it('a player who enters where a tree stands is placed next to the tree', async () => {
    const sim = open({ ground: woods });
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    sim.world().nodes.set(id, { health: 0, harvestedAt: sim.world().wallNow });
    await walk(sim, anna, { x, y });
    anna.send('session:leave', {});
    await sim.clock.advance(1500);
    sim.world().nodes.set(id, { health: 100, harvestedAt: null });
    const again = await sim.join('anna');
    const place = again.self ?? { x, y };
    expect(canStand(woods, place.x, place.y)).toBe(true);
    expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(128);
  });

  it('bodies can pass where a tree was felled, and a body standing there when the tree grows back can walk out', async () => {
    const sim = open({ ground: woods });
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    sim.world().nodes.set(id, { health: 0, harvestedAt: sim.world().wallNow });
    const body = bodyOf(sim, anna);
    await walk(sim, anna, { x, y });
    expect(Math.hypot(body.x - x, body.y - y)).toBeLessThan(2);
    sim.world().nodes.set(id, { health: 100, harvestedAt: null });
    await walk(sim, anna, { x: x + 60, y });
    expect(body.x).toBeCloseTo(x + 60, 0);
    await walk(sim, anna, { x, y });
    expect(canStand(woods, body.x, body.y)).toBe(true);
    expect(anna.all('player:move:rejected').length).toBeGreaterThan(0);
  });
});

/** Walks in a straight line, in steps of 10 px, one every 50 ms. */
async function walk(sim: Sim, who: TestPlayer, to: { x: number; y: number }): Promise<void> {
  const { x, y } = bodyOf(sim, who);
  const steps = Math.ceil(Math.hypot(to.x - x, to.y - y) / 10);
  for (let at = 1; at <= steps; at += 1) {
    who.move({ x: x + ((to.x - x) * at) / steps, y: y + ((to.y - y) * at) / steps });
    await sim.clock.advance(50);
  }
}
