/** Reads from the world what the journal saves: the state of each aggregate as it is now. */
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { lifeOf } from '../world/parts/life.ts';
import { restoreTames, tameState } from '../world/taming/tame-saves.ts';
import { scheduleExpiry } from '../world/things/piles.ts';
import type { World } from '../world/world.ts';
import type {
  FixtureRow,
  InventoryState,
  NodeRow,
  PlayerState,
  StateId,
  StateKind,
  States,
} from './batch.ts';
import type { StateReader } from './journal.ts';
import type { SavedWorld } from './worlds.ts';

type Readers = { readonly [K in StateKind]: (id: StateId<K>) => States[K] | null };

export function stateReader(world: World): StateReader {
  const readers: Readers = {
    player: (id) => playerState(world, id),
    inventory: (id) => inventoryState(world, id),
    node: (id) => nodeState(world, id),
    structure: (id) => fixtureState(world, id),
    pile: (id) => fixtureState(world, id),
    corpse: (id) => fixtureState(world, id),
    dish: (id) => world.dishes.find(id) ?? null,
    tame: (id) => tameState(world, id),
  };
  return (kind, id) => readers[kind](id);
}

/** Restores the saved state of a world in a fresh one. */
export function restore(
  world: World,
  { nodes, structures, piles, corpses, effects, dishes = [], tames = [] }: SavedWorld,
): void {
  const fixtures = [...structures, ...piles, ...corpses];
  world.fixtures.restore(fixtures.map(withoutSecret));
  // What stands in a node's place keeps it from coming back.
  world.nodes.restore(nodes.map(({ id, health, harvestedAt }) => [id, { health, harvestedAt }]));
  for (const { id, contents, state } of fixtures) {
    world.contents.set(id, contents);
    world.secrets.restore(id, state[SECRET]);
  }
  scheduleExpiry(world, fixtures);
  world.dishes.restore(dishes);
  restoreTames(world, tames);
  world.changes.restore(effects);
}

/** What only the server knows of a structure is saved in its state, as one text under this name. */
const SECRET = '$secret';

function withoutSecret(row: FixtureRow): FixtureRow {
  const { [SECRET]: _, ...state } = row.state;
  return { ...row, state };
}

function playerState(world: World, id: string): PlayerState | null {
  const player = world.players.get(id);
  if (!player) return null;
  const { x, y, health, hunger, thirst, stamina, warmth, stay } = player;
  return {
    playerId: id,
    x,
    y,
    at: world.wallNow,
    ...(stay ? { stayId: stay.id } : {}),
    life: lifeOf(player, world.now),
    chart: player.chart.saved(),
    levels: { health, hunger, thirst, stamina: Math.max(0, stamina), warmth },
  };
}

function inventoryState(world: World, id: string): InventoryState | null {
  const player = world.players.get(id);
  return player ? { playerId: id, slots: player.inventory.rows(), gifts: player.stay?.gifts ?? 0 } : null;
}

/** Null for a node that is whole: it is as generated. */
function nodeState(world: World, id: number): NodeRow | null {
  const node = world.nodes.find(id);
  if (!node || node.health >= (nodeTypeById(node.typeId)?.max_health ?? 0)) return null;
  const { typeId, x, y, health, harvestedAt } = node;
  return { id, typeId, x, y, health, harvestedAt };
}

function fixtureState(world: World, id: string): FixtureRow | null {
  const fixture = world.fixtures.find(id);
  if (!fixture) return null;
  const { chunk, kind, x, y, health, ownerId } = fixture;
  const secret = world.secrets.textOf(id);
  const state = secret === undefined ? fixture.state : { ...fixture.state, [SECRET]: secret };
  return { id, chunk, kind, x, y, health, ownerId, state, contents: world.contents.of(id) };
}
