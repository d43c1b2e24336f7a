/** Reads from the world what the journal saves: the state of each aggregate as it is now. */
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { World } from '../world/world.ts';
import type { InventoryState, NodeRow, PlayerState, StateId, StateKind, States } from './batch.ts';
import type { StateReader } from './journal.ts';
import type { SavedWorld } from './worlds.ts';

type Readers = { readonly [K in StateKind]: (id: StateId<K>) => States[K] | null };

export function stateReader(world: World): StateReader {
  const readers: Readers = {
    player: (id) => playerState(world, id),
    inventory: (id) => inventoryState(world, id),
    node: (id) => nodeState(world, id),
    structure: () => null,
    pile: () => null,
    corpse: () => null,
  };
  return (kind, id) => readers[kind](id);
}

/** Brings a fresh world to what was saved of it. */
export function restore(world: World, { nodes, effects }: SavedWorld): void {
  for (const { id, health, harvestedAt } of nodes) world.nodes.set(id, { health, harvestedAt });
  world.changes.restore(effects);
}

function playerState(world: World, id: string): PlayerState | null {
  const player = world.players.get(id);
  if (!player) return null;
  const { x, y, health, hunger, thirst, stamina, warmth } = player;
  return {
    playerId: id,
    x,
    y,
    at: world.wallNow,
    levels: { health, hunger, thirst, stamina: Math.max(0, stamina), warmth },
  };
}

function inventoryState(world: World, id: string): InventoryState | null {
  const inventory = world.players.get(id)?.inventory;
  return inventory ? { playerId: id, slots: inventory.rows(), worn: inventory.wornRows() } : null;
}

/** Null for a node that is whole: it is as the world was made. */
function nodeState(world: World, id: number): NodeRow | null {
  const record = world.nodes.record(id);
  const type = record && nodeTypeById(record.node_type_id);
  if (!type || record.current_health >= type.max_health) return null;
  return {
    id,
    typeId: record.node_type_id,
    x: record.position_x,
    y: record.position_y,
    health: record.current_health,
    harvestedAt: record.last_harvested === null ? null : Date.parse(record.last_harvested),
  };
}
