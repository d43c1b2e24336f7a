/** Tests whether nodes are in sight of a player. */
import type { World } from '#game/server/world/world.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';

/** Nodes of each type as the world was generated, cached: searching a whole world takes 0.3 ms, and is done once. */
const known = new WeakMap<World, Map<string, readonly PlacedNode[]>>();

/** True if a node of one of these `node_type`s stands within `px` of a place. */
export function isNodeInSight(world: World, { x, y }: Point, names: readonly string[], px: number): boolean {
  return names.some((name) =>
    nodesOf(world, name).some(
      (node) => Math.hypot(node.x - x, node.y - y) <= px && world.nodes.stands(node.id),
    ),
  );
}

function nodesOf(world: World, name: string): readonly PlacedNode[] {
  const kept = known.get(world) ?? new Map<string, readonly PlacedNode[]>();
  known.set(world, kept);
  const before = kept.get(name);
  if (before) return before;
  const type = nodeTypeByName(name);
  const found = (type && world.ground.nodesOfType?.(type.id)) ?? [];
  kept.set(name, found);
  return found;
}
