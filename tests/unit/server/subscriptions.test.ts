/** Chunks that a client is sent, and agreement of its knowledge of them with the server's, including solid things. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { Nodes } from '#game/features/harvest/client/nodes.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { withSolids } from '#game/features/movement/shared/solids.ts';
import { DAY_SIGHT } from '#game/features/survival/server/eyesight.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { ChunkSubscriptions } from '#game/server/sync/chunk-subscriptions.ts';
import { fixtureLists } from '#game/server/sync/record-lists.ts';
import { Replication } from '#game/server/sync/replication.ts';
import { Viewer } from '#game/server/sync/viewer.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { World } from '#game/server/world/world.ts';
import { MAX_EVENT_BYTES, WORLD_TILES } from '#game/shared/constants.ts';
import { CHUNK_SIZE, chunkAt, hasChunk } from '#game/shared/math/chunks.ts';
import { decodeServerEvent, encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { PASSABLE_KIND, POST, SOLID_KIND, TEST_KINDS } from '#tests/helpers/world/fixture-kinds.ts';
import { identity } from '#tests/helpers/world/identity.ts';

/** A tree on each of these tiles. */
const TREES = Array.from({ length: 200 }, (_, k) => Math.floor(k / 20) * 7 * WORLD_TILES + (k % 20) * 7);
const ground = new Ground({
  seed: 1,
  width: WORLD_TILES,
  height: WORLD_TILES,
  palette: ['m'],
  cells: new Uint8Array(WORLD_TILES * WORLD_TILES),
  doodads: [],
  nodes: { tiles: Uint32Array.from(TREES), types: new Uint8Array(TREES.length).fill(1) },
});
const HARVESTED = 1_700_000_000_000;
/** Number of things in the comparison of client and server. */
const THINGS = 24;

function start(at = { x: 3000, y: 3000 }) {
  const world = new World(ground, { fixtureKinds: TEST_KINDS });
  world.wallNow = HARVESTED;
  world.sky = { shiftMs: skyShiftToHour(12, HARVESTED), weather: 'clear' };
  const replication = new Replication(world);
  const player = world.add(identity('anna', at.x, at.y));
  return { world, replication, player, ...client(world, replication, player) };
}

/** A client that receives every event immediately. */
function client(world: World, replication: Replication, player: Player) {
  const heard: ServerEvent[] = [];
  const fixtures = new Fixtures(TEST_KINDS);
  const nodes = new Nodes(new SimClock(), () => true);
  nodes.setGround(ground);
  const sendText = (text: string): void => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_EVENT_BYTES);
    const event = decodeServerEvent(text);
    heard.push(event);
    fixtures.onEvent(event);
    nodes.onEvent(event);
  };
  const viewer = new Viewer(
    player,
    {
      sendText,
      send: (name, payload) => sendText(encodeServerEvent(name, payload)),
      sendState: () => undefined,
    },
    0,
  );
  const look = (): void => {
    replication.refresh(viewer);
    replication.announce(world.takeEvents());
  };
  const go = (x: number, y: number): void => {
    player.x = x;
    player.y = y;
    world.moved(player);
    look();
  };
  const names = () => heard.splice(0).map(({ name }) => name);
  replication.enrol(viewer);
  look();
  return { heard, fixtures, nodes, viewer, look, go, names };
}

const record = (id: string, x: number, y: number, kind = PASSABLE_KIND.id) => ({
  id,
  kind,
  x,
  y,
  health: 100,
  ownerId: null,
  state: {},
});

describe('the chunks sent to a viewer', () => {
  it('a viewer is sent the differences in the chunks within the view, and nothing from other chunks', () => {
    const { world, go, look, fixtures, nodes, names } = start();
    expect(names()).toEqual(['fixture:chunks', 'fixture:chunks', 'resource:nodes']);
    world.fixtures.add(record('near', 3100, 3000));
    world.fixtures.add(record('far', 20_000, 3000));
    const [nearTree, farTree] = [TREES[85], 1] as const;
    world.nodes.set((nearTree ?? 0) + 1, { health: 0, harvestedAt: HARVESTED });
    world.nodes.set(farTree, { health: 0, harvestedAt: HARVESTED });
    look();
    expect(names()).toEqual(['fixture:add', 'resource:update']);
    expect([fixtures.find('near')?.x, fixtures.find('far')]).toEqual([3100, undefined]);
    expect([nodes.stateOf((nearTree ?? 0) + 1), nodes.stateOf(farTree)]).toEqual(['depleted', 'whole']);
    go(20_000, 3000);
    expect(names()).toEqual(['fixture:chunks', 'fixture:list']);
    expect([fixtures.find('near'), fixtures.find('far')?.x]).toEqual([undefined, 20_000]);
    expect(nodes.stateOf((nearTree ?? 0) + 1)).toBe('whole');
    go(3000, 3000);
    expect(names()).toEqual(['fixture:chunks', 'resource:nodes', 'fixture:list']);
    expect(nodes.stateOf((nearTree ?? 0) + 1)).toBe('depleted');
  });

  it('a viewer is sent no chunk while walking within the view, and the same chunk only once while walking back and forth', () => {
    const { go, names } = start({ x: 10_240, y: 10_240 });
    names();
    for (let step = 0; step < 20; step += 1) go(10_240 + (step % 2) * 100, 10_240);
    expect(names().length).toBeLessThanOrEqual(1);
  });

  it('a viewer receives changes to a fixture, and forgets a fixture that is gone', () => {
    const { world, look, fixtures, names } = start();
    names();
    world.fixtures.add(record('stove', 3000, 3100, POST.id));
    world.fixtures.setState('stove', { isBurning: true });
    world.fixtures.setHealth('stove', 30);
    look();
    expect(fixtures.find('stove')).toMatchObject({
      health: 30,
      state: { isBurning: true },
      definition: POST,
    });
    expect(canStand(withSolids(openGround(), fixtures.solids), 3000, 3100)).toBe(false);
    world.fixtures.remove('stove');
    look();
    expect(fixtures.find('stove')).toBeUndefined();
    expect(fixtures.solids.size).toBe(0);
    expect(names()).toEqual(['fixture:add', 'fixture:update', 'fixture:update', 'fixture:remove']);
  });

  it('a viewer who asks is sent all chunks within the view again, with an empty list if there are no differences', () => {
    const { world, look, viewer, replication, fixtures, names } = start();
    replication.resendChunks(viewer);
    replication.announce(world.takeEvents());
    expect(names().slice(3)).toEqual(['fixture:chunks', 'fixture:chunks', 'resource:nodes']);
    world.fixtures.add(record('rug', 3000, 3000));
    look();
    names();
    replication.resendChunks(viewer);
    replication.announce(world.takeEvents());
    expect(names()).toEqual(['fixture:chunks', 'fixture:chunks', 'resource:nodes', 'fixture:list']);
    expect(fixtures.find('rug')?.x).toBe(3000);
  });

  it('a viewer who has left is sent nothing more', () => {
    const { world, viewer, replication, names } = start();
    replication.dismiss(viewer);
    names();
    world.fixtures.add(record('rug', 3000, 3000));
    replication.announce(world.takeEvents());
    replication.resendChunks(viewer);
    expect(names()).toEqual([]);
  });

  it('a viewer of a full chunk is sent everything in it, in frames below the size limit', () => {
    const { world, go, look, fixtures, nodes, heard } = start({ x: 40_000, y: 40_000 });
    const sign = { text: 'ж'.repeat(200), also: 'B'.repeat(200) };
    for (let k = 0; k < 256; k += 1) {
      const [x, y] = [(k % 16) * 64 + 32, Math.floor(k / 16) * 64 + 32];
      world.fixtures.add({ ...record(`thing-${k}`, x, y), state: sign });
    }
    for (const tile of TREES) world.nodes.set(tile + 1, { health: 0, harvestedAt: HARVESTED });
    look();
    go(512, 512);
    expect(heard.filter(({ name }) => name === 'fixture:list').length).toBeGreaterThan(8);
    for (let k = 0; k < 256; k += 1) expect(fixtures.find(`thing-${k}`)?.state).toEqual(sign);
    const held = TREES.map((tile) => tile + 1).filter((id) => nodes.stateOf(id) === 'depleted');
    const meant = TREES.map((tile) => tile + 1).filter((id) => {
      const { x, y } = ground.nodeById(id) ?? { x: 0, y: 0 };
      return x < 3 * CHUNK_SIZE && y < 2 * CHUNK_SIZE;
    });
    expect(held).toEqual(expect.arrayContaining(meant));
  });
});

describe('audiences of chunks', () => {
  it('the audience of an event can be looked up by chunk and by place', () => {
    const { world, viewer } = start();
    const subscriptions = new ChunkSubscriptions(world);
    subscriptions.follow(viewer);
    expect([...subscriptions.audienceOf(chunkAt(3000, 3000))]).toEqual([viewer]);
    expect([...subscriptions.audienceOf(chunkAt(30_000, 3000))]).toEqual([]);
    expect([...subscriptions.audienceNear({ x: 3300, y: 3000 }, 301)]).toEqual([viewer]);
    expect([...subscriptions.audienceNear({ x: 3300, y: 3000 }, 299)]).toEqual([]);
  });
});

describe('lists of events', () => {
  it('a list of fixtures refuses an entry that does not fit into any frame', () => {
    const state = Object.fromEntries(Array.from({ length: 100 }, (_, k) => [`key-${k}`, 'x'.repeat(200)]));
    const { world, viewer } = start();
    const monument = world.fixtures.add({ ...record('rug', 1, 1), state });
    expect(() => fixtureLists(world, viewer.player, [monument])).toThrow('too long for a frame');
  });
});

describe('client and server', () => {
  it('client and server agree about fixtures and solid things, whatever is added, removed or moved', () => {
    const coordinate = fc.integer({ min: 100, max: 9000 });
    const step = fc.record({
      what: fc.constantFrom('add', 'add', 'remove', 'go', 'change', 'reconnect', 'ask', 'fell'),
      id: fc.integer({ min: 0, max: THINGS - 1 }),
      kind: fc.constantFrom(PASSABLE_KIND.id, POST.id, SOLID_KIND.id),
      x: coordinate,
      y: coordinate,
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const { world, replication, player, ...first } = start();
        let mine: ReturnType<typeof client> = first;
        const added = new Set<string>();
        for (const { what, id: number, kind, x, y } of steps) {
          const id = `thing-${number}`;
          // No id is used twice in a world.
          if (what === 'add' && !added.has(id)) world.fixtures.add(record(id, x, y, kind));
          if (what === 'add') added.add(id);
          if (what === 'remove') world.fixtures.remove(id);
          if (what === 'change') world.fixtures.setHealth(id, x / 100);
          if (what === 'fell')
            world.nodes.set((TREES[(x * y) % 200] ?? 0) + 1, { health: 0, harvestedAt: null });
          if (what === 'go') mine.go(x, y);
          if (what === 'ask') replication.resendChunks(mine.viewer);
          if (what === 'reconnect') {
            replication.dismiss(mine.viewer);
            mine = client(world, replication, player);
          }
          mine.look();
          mine.look();
          agree(world, mine);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Compares what a client knows with the world, as far as the player sees by day. */
function agree(world: World, { heard, fixtures, nodes, viewer }: ReturnType<typeof client>): void {
  const isInSight = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    Math.hypot(x - viewer.player.x, y - viewer.player.y) < DAY_SIGHT - 100;
  const held = heard.findLast(({ name }) => name === 'fixture:chunks')?.payload as Parameters<
    typeof hasChunk
  >[0];
  const mine = withSolids(ground, fixtures.solids, (id) => nodes.stands(id));
  const theirs = world.ground;
  for (let k = 0; k < THINGS; k += 1) {
    const fixture = world.fixtures.find(`thing-${k}`);
    const known = fixtures.find(`thing-${k}`);
    if (!fixture || !hasChunk(held, fixture.chunk)) expect(known && isInSight(known)).toBeFalsy();
    if (!fixture || !hasChunk(held, fixture.chunk) || !isInSight(fixture)) continue;
    expect(known?.health).toBe(fixture.health);
    for (const dx of [-45, -30, 0, 30, 45]) {
      const [x, y] = [Math.max(40, fixture.x + dx), Math.max(40, fixture.y - dx)];
      if (hasChunk(held, chunkAt(x - 50, y - 50)) && hasChunk(held, chunkAt(x + 50, y + 50)))
        expect(canStand(mine, x, y)).toBe(canStand(theirs, x, y));
    }
  }
  for (const tile of TREES) {
    const node = world.nodes.find(tile + 1);
    if (!node) throw new Error('a tree is gone');
    const isHeld = hasChunk(held, chunkAt(node.x, node.y));
    if (isHeld && !isInSight(node)) continue;
    expect(nodes.stateOf(node.id)).toBe(isHeld && node.health === 0 ? 'depleted' : 'whole');
  }
}
