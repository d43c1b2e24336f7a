/**
 * Guaranteed contents of a wreck's chest when a player opens it for the first time, in addition to the rolled yields.
 * Wrecks are ranked by their distance from the first spawn, the nearest first; the ranks a player has opened are part
 * of their life.
 */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { FIRST_OPENINGS } from '../shared/yields.ts';

const CHEST = nodeTypeByName('wreck_chest')?.id ?? 0;
const NOTHING: readonly Stack[] = [];

/** Rank of each chest by its node's number, from 0; computed once, when the first chest of a world is opened. */
const ranks = new WeakMap<GroundRules, ReadonlyMap<number, number>>();

function rankOf(ground: GroundRules, nodeId: number): number | undefined {
  let known = ranks.get(ground);
  if (!known) {
    const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - FIRST_SPAWN.x, y - FIRST_SPAWN.y);
    const chests = [...(ground.nodesOfType?.(CHEST) ?? [])].sort((a, b) => away(a) - away(b));
    known = new Map(chests.map(({ id }, rank) => [id, rank]));
    ranks.set(ground, known);
  }
  return known.get(nodeId);
}

/**
 * Opens a chest for a player and records it. @returns its guaranteed contents; nothing for other nodes, and nothing
 * from the second opening on
 */
export function rollFirstOpening(
  world: World,
  player: Player,
  node: { readonly id: number; readonly typeId: number },
): readonly Stack[] {
  if (node.typeId !== CHEST) return NOTHING;
  const rank = rankOf(world.ground, node.id);
  const found = rank === undefined ? undefined : FIRST_OPENINGS[rank];
  if (rank === undefined || !found || player.opened.includes(rank)) return NOTHING;
  player.opened = [...player.opened, rank];
  world.changes.mark('vitals', player.id);
  return found.map(({ item_id: itemId, quantity }) => ({ itemId, quantity }));
}
