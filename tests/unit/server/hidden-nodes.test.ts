/** Chests and crates: the file of the world does not name them, and players are sent those of the chunks around them. */
import { describe, expect, it } from 'vitest';
import { Nodes } from '#game/features/harvest/client/nodes.ts';
import { ChunkSubscriptions } from '#game/server/sync/chunk-subscriptions.ts';
import { Replication } from '#game/server/sync/replication.ts';
import { Viewer } from '#game/server/sync/viewer.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { solidOfNode } from '#game/shared/defs/fixtures.ts';
import { NODE_TYPES, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { decodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { HIDDEN_TYPES, isHiddenType, withoutHidden } from '#game/shared/worldgen/world/hidden-nodes.ts';
import type { NodeLayout } from '#game/shared/worldgen/world/node-layout.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const idOf = (name: string) => nodeTypeByName(name)?.id ?? 0;
/** Tiles in one row: a branch, a chest and a crate near the west, and a chest far in the east. */
const ROW = 40 * WORLD_TILES;
const [BRANCH, CHEST, CRATE, FAR_CHEST] = [ROW + 40, ROW + 42, ROW + 44, ROW + 600];
const LAYOUT: NodeLayout = {
  tiles: Uint32Array.of(BRANCH, CHEST, CRATE, FAR_CHEST),
  types: Uint8Array.of(idOf('fallen_branch'), idOf('wreck_chest'), idOf('supply_crate'), idOf('wreck_chest')),
};
const groundOf = (nodes: NodeLayout) =>
  new Ground({
    seed: 1,
    width: WORLD_TILES,
    height: WORLD_TILES,
    palette: ['m'],
    cells: new Uint8Array(WORLD_TILES * WORLD_TILES),
    doodads: [],
    nodes,
  });

function start() {
  const world = new World(groundOf(LAYOUT));
  const replication = new Replication(world);
  const player: Player = world.add(identity('anna', 40 * TILE_SIZE, 40 * TILE_SIZE));
  const nodes = new Nodes(new SimClock(), () => true);
  nodes.setGround(groundOf(withoutHidden(LAYOUT)));
  const hear = (text: string): void => nodes.onEvent(decodeServerEvent(text));
  const listener = { send: () => undefined, sendText: hear, sendState: () => undefined };
  const viewer = new Viewer(player, listener, world.tick);
  replication.enrol(viewer);
  const tell = () => {
    replication.refresh(viewer);
    replication.announce(world.takeEvents());
  };
  const goTo = (tileX: number) => {
    player.x = tileX * TILE_SIZE;
    world.moved(player);
    tell();
  };
  goTo(40);
  const known = () =>
    nodes
      .within({ x: 0, y: 0, width: WORLD_TILES * TILE_SIZE, height: WORLD_TILES * TILE_SIZE })
      .map(({ id, type }) => `${type.node_type} ${id - 1 - ROW}`);
  return { world, nodes, goTo, known, tell };
}

describe('hidden nodes', () => {
  it('52.26: chests and crates are missing from what everybody may know, and are no obstacles', () => {
    expect(withoutHidden(LAYOUT)).toEqual({
      tiles: Uint32Array.of(BRANCH),
      types: Uint8Array.of(idOf('fallen_branch')),
    });
    expect(NODE_TYPES.filter(({ id }) => isHiddenType(id)).map(({ node_type }) => node_type)).toEqual([
      'supply_crate',
      'wreck_chest',
    ]);
    for (const name of HIDDEN_TYPES) expect(solidOfNode(idOf(name)), name).toBeNull();
    const shown = withoutHidden(LAYOUT);
    expect(withoutHidden(shown)).toBe(shown);
  });

  it('52.26: a player is sent the chests and crates of the chunks around, and forgets those that are left behind', () => {
    const { goTo, known } = start();
    expect(known()).toEqual(['fallen_branch 40', 'wreck_chest 42', 'supply_crate 44']);
    goTo(600);
    expect(known()).toEqual(['fallen_branch 40', 'wreck_chest 600']);
    goTo(40);
    expect(known()).toEqual(['fallen_branch 40', 'wreck_chest 42', 'supply_crate 44']);
  });

  it('52.26: a chest that was opened is empty for those who come later, and whole once it is back', () => {
    const { world, nodes, goTo, tell } = start();
    goTo(600);
    world.nodes.set(CHEST + 1, { health: 0, harvestedAt: world.wallNow });
    tell();
    goTo(40);
    expect([nodes.stateOf(CHEST + 1), nodes.byId(CHEST + 1)?.health]).toEqual(['depleted', 0]);
    world.nodes.set(CHEST + 1, { health: 100, harvestedAt: null });
    tell();
    expect([nodes.stateOf(CHEST + 1), nodes.byId(CHEST + 1)?.health]).toEqual(['whole', 100]);
  });

  it('52.26: a chest whose change a player has not seen is shown to them as whole', () => {
    const world = new World(groundOf(LAYOUT));
    const player = world.add(identity('anna', 40 * TILE_SIZE, 40 * TILE_SIZE));
    world.nodes.set(CHEST + 1, { health: 0, harvestedAt: world.wallNow });
    world.takeEvents();
    const nobody = { send: () => undefined, sendText: () => undefined, sendState: () => undefined };
    const viewer = new Viewer(player, nobody, world.tick);
    const healthShown = (subscriptions: ChunkSubscriptions) => {
      subscriptions.follow(viewer);
      const [chunks] = world.takeEvents().filter((event) => event.type === 'chunks');
      return chunks?.nodes.find(({ id }) => id === CHEST + 1)?.health;
    };
    expect(healthShown(new ChunkSubscriptions(world))).toBe(0);
    expect(healthShown(new ChunkSubscriptions(world, () => true))).toBe(
      nodeTypeByName('wreck_chest')?.max_health,
    );
  });
});
