/** Messages about the chunks around a player: differences in those chunks, changes, and nothing else. */
import { describe, expect, it } from 'vitest';
import type { NodeState } from '#game/features/harvest/server/node-states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import type { World } from '#game/server/world/world.ts';
import { MAX_EVENT_BYTES, SPRINT_SPEED } from '#game/shared/constants.ts';
import { CHUNK_SIZE, chunkAt, hasChunk } from '#game/shared/math/chunks.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { mossWorld, type SimWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { openGround, type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';
import { PASSABLE_KIND, SOLID_KIND, TEST_KINDS } from '#tests/helpers/world/fixture-kinds.ts';

const WIDTH = 200;
const TREE = 2;
const felled = { health: 0, harvestedAt: 1_700_000_000_000 };
/** A tree on every tile of the upper left corner. */
const wooded: GroundRules = {
  ...openGround(),
  nodeById: (id) => (id > 0 && id <= WIDTH * WIDTH ? placedNode(WIDTH, id - 1, TREE) : undefined),
};
const idAt = (tileX: number, tileY: number) => tileY * WIDTH + tileX + 1;
const rug = (id: string, x: number, y: number, kind = PASSABLE_KIND.id) => ({
  id,
  kind,
  x,
  y,
  health: 100,
  ownerId: null,
  state: {},
});

/** Starts a realm whose world the test can access. */
function start(nodes: ReadonlyMap<number, NodeState> = new Map(), land?: SimWorld) {
  const sim = startSim({
    ground: land?.ground ?? wooded,
    ...(land ? { notice: land.notice } : {}),
    wrap: (deps) => ({
      ...deps,
      saved: {
        ...NOTHING_SAVED,
        nodes: [...nodes].map(([id, state]) => ({ id, typeId: 2, x: 0, y: 0, ...state })),
      },
      fixtureKinds: TEST_KINDS,
    }),
  });
  const world = async (): Promise<World> => {
    await sim.clock.advance(10);
    return sim.world();
  };
  return { sim, world };
}

/** Walks at the maximum speed in a straight line. */
async function walk(sim: Sim, player: TestPlayer, from: number, to: number, y: number): Promise<void> {
  const step = 10 * Math.sign(to - from);
  for (let x = from + step; Math.sign(to - x) === Math.sign(step); x += step) {
    await sim.clock.advance(50);
    player.move({ x, y });
  }
  await sim.clock.advance(500);
}

const heldBy = (player: TestPlayer) => player.all('fixture:chunks').at(-1) ?? null;

describe('entering the world', () => {
  it('an entering player is sent all differences in the chunks of their view, nearest chunks first', async () => {
    const [near, nearer, far] = [idAt(50, 40), idAt(40, 39), idAt(120, 120)];
    const { sim } = start(new Map([near, nearer, far].map((id) => [id, felled])));
    const anna = await sim.join('anna');
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
      last_harvested: null,
    });
  });

  it('an entering player gets one empty list if nothing differs, and gets everything again on request', async () => {
    const { sim } = start();
    const anna = await sim.join('anna');
    await sim.clock.advance(2000);
    expect(anna.all('resource:nodes')).toEqual([[]]);
    expect(anna.all('fixture:list')).toEqual([]);
    anna.send('resource:request', {});
    await sim.clock.advance(50);
    expect(anna.all('resource:nodes')).toEqual([[], []]);
    expect(anna.all('fixture:chunks').slice(-2)).toEqual([null, anna.all('fixture:chunks')[1]]);
  });
});

describe('a walk across chunks', () => {
  it('a walk across chunks brings exactly the differences in new chunks, and drops the chunks left behind', async () => {
    const y = 2500;
    const { sim, world } = start();
    const anna = await sim.join('anna');
    const { fixtures, nodes } = await world();
    for (let x = 100; x < 12_000; x += 700) fixtures.add(rug(`at ${x}`, x, y));
    for (let tileX = 3; tileX < 190; tileX += 11)
      nodes.set(idAt(tileX, 40), { ...felled, harvestedAt: null });
    await sim.clock.advance(50);
    anna.events.length = 0;
    const before = heldBy(anna);
    expect(before).toBeNull();
    await walk(sim, anna, 2500, 2500 + 3 * CHUNK_SIZE, y);
    const held = heldBy(anna);
    if (!held) throw new Error('nothing was told');
    const told = [...anna.all('fixture:list').flat(), ...anna.all('fixture:add')].map(({ id }) => id);
    const came = [...Array(17).keys()]
      .map((k) => 100 + k * 700)
      .filter((x) => hasChunk(held, chunkAt(x, y)) && x >= 4 * CHUNK_SIZE);
    expect(new Set(told)).toEqual(new Set(came.map((x) => `at ${x}`)));
    expect(told).toHaveLength(came.length);
    const trees = anna.all('resource:nodes').flat();
    expect(trees.every(({ position_x }) => position_x >= 4 * CHUNK_SIZE)).toBe(true);
    expect(trees.length).toBeGreaterThan(3);
    expect(new Set(trees.map(({ id }) => id)).size).toBe(trees.length);
  });

  it('a change is sent if the player has its chunk, and not if they left the chunk or never had it', async () => {
    const { sim, world } = start();
    const anna = await sim.join('anna');
    const { nodes, fixtures } = await world();
    await walk(sim, anna, 2500, 2500 + 3 * CHUNK_SIZE, 2500);
    anna.events.length = 0;
    nodes.set(idAt(85, 40), felled);
    nodes.set(idAt(5, 40), felled);
    nodes.set(idAt(85, 190), felled);
    fixtures.add(rug('here', 5600, 2500));
    fixtures.add(rug('left behind', 300, 2500));
    fixtures.setState('here', { isRolled: true });
    fixtures.remove('here');
    await sim.clock.advance(50);
    expect(anna.all('resource:update').map(({ id }) => id)).toEqual([idAt(85, 40)]);
    expect(anna.all('fixture:add').map(({ id }) => id)).toEqual(['here']);
    expect(anna.all('fixture:update')).toEqual([
      { id: 'here', health: 100, whose: null, state: { isRolled: true } },
    ]);
    expect(anna.all('fixture:remove')).toEqual([{ id: 'here' }]);
  });

  it('the contents of a crowded chunk are sent in frames below the size limit', async () => {
    const ids = Array.from({ length: 256 }, (_, k) => idAt(96 + (k % 16), 32 + Math.floor(k / 16)));
    const { sim } = start(new Map(ids.map((id) => [id, felled])));
    const anna = await sim.join('anna');
    await sim.clock.advance(100);
    anna.events.length = 0;
    await walk(sim, anna, 2500, 2500 + 3 * CHUNK_SIZE, 2500);
    const lists = anna.all('resource:nodes');
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists)
      expect(JSON.stringify(['resource:nodes', list]).length).toBeLessThan(MAX_EVENT_BYTES);
    expect(new Set(lists.flat().map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('a node that grows back', () => {
  it('a node that grows back is sent to players who have its chunk, and players who come later find it whole', async () => {
    const harvested = 1_700_000_000_000 - 60_000 + 3000;
    const { sim } = start(new Map([[idAt(48, 39), { health: 0, harvestedAt: harvested }]]));
    const anna = await sim.join('anna');
    await sim.clock.advance(500);
    expect(anna.all('resource:nodes')[0]).toMatchObject([{ current_health: 0 }]);
    await sim.clock.advance(3000);
    expect(anna.all('resource:update')).toEqual([
      { id: idAt(48, 39), current_health: 100, last_harvested: null },
    ]);
    const vera = await sim.join('vera');
    await sim.clock.advance(100);
    expect(vera.all('resource:nodes')).toEqual([[]]);
  });
});

describe('damage to fixtures', () => {
  it('damage can break a structure and fell a tree', async () => {
    const { sim, world } = start();
    const anna = await sim.join('anna');
    const { fixtures, effects, nodes } = await world();
    fixtures.add(rug('rug', 2500, 2600));
    const hit = (to: string, amount: number) =>
      effects.queue({ to, from: null, deed: { type: 'damage', amount, cause: 'unknown' } });
    hit('rug', 60);
    hit(`node:${idAt(40, 39)}`, 500);
    hit('nobody', 5);
    await sim.clock.advance(50);
    effects.queue({ to: 'rug', from: null, deed: { type: 'heal', amount: 20 } });
    await sim.clock.advance(50);
    hit('rug', 60);
    await sim.clock.advance(50);
    expect(anna.all('fixture:update').map(({ health }) => health)).toEqual([40, 60, 0]);
    expect(anna.all('fixture:remove')).toEqual([{ id: 'rug' }]);
    expect(nodes.find(idAt(40, 39))).toMatchObject({ health: 0 });
    expect(anna.all('resource:update')).toMatchObject([{ current_health: 0 }]);
  });
});

describe('a harvest', () => {
  it('a harvest of a nonexistent node fails', async () => {
    const { sim } = start();
    const anna = await sim.join('anna');
    const unknown = WIDTH * WIDTH + 1;
    anna.send('resource:harvest', { nodeId: unknown });
    await sim.clock.advance(50);
    expect(anna.all('resource:harvest:result')).toMatchObject([
      { success: false, nodeId: unknown, yields: [], error: 'Node not found' },
    ]);
  });
});

describe('the real client', () => {
  it('a solid fixture stops the client where it stops the body on the server, so no correction is ever sent', async () => {
    const land = mossWorld();
    const { sim, world } = start(new Map(), land);
    const client = startClient(sim, land, 'anna', TEST_KINDS);
    await untilPlaying(sim, client);
    const { fixtures } = await world();
    const at = client.session.body ?? { x: 0, y: 0 };
    for (const dy of [-64, 0, 64]) fixtures.add(rug(`block ${dy}`, at.x + 200, at.y + dy, SOLID_KIND.id));
    await sim.clock.advance(500);
    expect(client.session.fixtures.near(at.x, at.y, 300)).toHaveLength(3);
    client.keys = { x: 1, y: 0, sprint: true };
    await sim.clock.advance((300 / SPRINT_SPEED) * 1000 + 1000);
    expect(client.session.body?.x).toBeLessThan(at.x + 200 - 32);
    for (const dy of [-64, 0, 64]) fixtures.remove(`block ${dy}`);
    await sim.clock.advance(1000);
    expect(client.session.body?.x).toBeGreaterThan(at.x + 200);
    expect(client.rejections).toEqual([]);
  });
});
