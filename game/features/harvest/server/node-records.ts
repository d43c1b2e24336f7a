/** Resource nodes as the protocol encodes them. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { NodeRecord } from './node-states.ts';

export function nodeRecord(node: NodeRecord): ServerEventPayload<'resource:nodes'>[number] {
  const { id, typeId, x, y } = node;
  return { ...nodeChange(node), id, node_type_id: typeId, position_x: x, position_y: y };
}

export function nodeChange({ id, health, harvestedAt }: NodeRecord): ServerEventPayload<'resource:update'> {
  const last_harvested = harvestedAt === null ? null : new Date(harvestedAt).toISOString();
  return { id, current_health: health, last_harvested };
}
