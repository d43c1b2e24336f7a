/** Resource nodes in the form of the protocol. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { NodeRecord } from './node-states.ts';

/** Returns a node with its place and state, as sent to clients. */
export function nodeRecord(node: NodeRecord): ServerEventPayload<'resource:nodes'>[number] {
  const { id, typeId, x, y } = node;
  return { ...nodeChange(node), id, node_type_id: typeId, position_x: x, position_y: y };
}

/** Returns the state of a node, as sent to clients: no client learns when somebody was there. */
export const nodeChange = ({ id, health }: NodeRecord): ServerEventPayload<'resource:update'> => ({
  id,
  current_health: health,
  last_harvested: null,
});
