/**
 * Nodes that the file of the world does not name, because their places are worth finding: chests and crates. The server
 * sends them with the chunks around a player.
 */
import { nodeTypeById } from '../../defs/nodes.ts';
import type { NodeLayout } from './node-layout.ts';

/** Names of the hidden types. None of them is an obstacle, because a browser must know all obstacles in time. */
export const HIDDEN_TYPES: readonly string[] = ['wreck_chest', 'supply_crate'];

/** True if the file of the world does not name nodes of this type. */
export const isHiddenType = (typeId: number): boolean =>
  HIDDEN_TYPES.includes(nodeTypeById(typeId)?.node_type ?? '');

/** Returns the nodes that everybody may know; the same layout if none is hidden. */
export function withoutHidden(layout: NodeLayout): NodeLayout {
  const { tiles, types } = layout;
  const shown = [...tiles.keys()].filter((at) => !isHiddenType(types[at] as number));
  if (shown.length === tiles.length) return layout;
  return {
    tiles: Uint32Array.from(shown, (at) => tiles[at] as number),
    types: Uint8Array.from(shown, (at) => types[at] as number),
  };
}
