/**
 * What has become of the resource nodes that the world was made with. A node that is not in here is whole; its place
 * and kind are the world's, which clients have as well, so that only differences are kept and told.
 */
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';

export type NodeRecord = ServerEventPayload<'resource:nodes'>[number];

export interface NodeState {
  readonly health: number;
  /** Wall clock, in ms since the epoch; null when it was never harvested. */
  readonly harvestedAt: number | null;
}

export class NodeStates {
  readonly #ground: GroundRules;
  readonly #changed = new Map<number, NodeState>();

  constructor(ground: GroundRules) {
    this.#ground = ground;
  }

  /** Says what a node is like now. A whole one is forgotten; one that the world has not is passed over: false. */
  set(id: number, state: NodeState): boolean {
    const type = nodeTypeById(this.#ground.nodeById?.(id)?.typeId ?? 0);
    if (!type) return false;
    if (state.health >= type.max_health) this.#changed.delete(id);
    else this.#changed.set(id, state);
    return true;
  }

  /** What a node is like, whole or not, or undefined where none stands. */
  record(id: number): NodeRecord | undefined {
    const node = this.#ground.nodeById?.(id);
    const type = node && nodeTypeById(node.typeId);
    if (!type) return undefined;
    const { health, harvestedAt } = this.#changed.get(id) ?? { health: type.max_health, harvestedAt: null };
    return {
      id,
      node_type_id: node.typeId,
      position_x: node.x,
      position_y: node.y,
      current_health: health,
      last_harvested: harvestedAt === null ? null : new Date(harvestedAt).toISOString(),
    };
  }

  /** The nodes within `radius` px of a place that are not whole, the nearest first. */
  near(x: number, y: number, radius: number): NodeRecord[] {
    const found: { readonly record: NodeRecord; readonly distance: number }[] = [];
    for (const id of this.#changed.keys()) {
      const record = this.record(id);
      if (!record) continue;
      const distance = Math.hypot(record.position_x - x, record.position_y - y);
      if (distance <= radius) found.push({ record, distance });
    }
    return found.sort((a, b) => a.distance - b.distance).map(({ record }) => record);
  }
}
