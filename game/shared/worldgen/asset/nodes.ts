/**
 * The nodes of a world as bytes, the last part of {@link file://./asset.ts the world asset}:
 *
 *     kinds: count varint, each a node type id (varint)
 *     nodes: count varint, then all tile gaps (varint each), then all kinds (u8 each, an index into the above)
 */
import { nodeTypeById } from '../../defs/nodes.ts';
import type { ByteReader, ByteWriter } from '../../math/bytes.ts';
import type { NodeLayout } from '../world/node-layout.ts';
import { WorldAssetError } from './error.ts';

const MAX_KINDS = 256;

/**
 * Writes the nodes. Throws {@link WorldAssetError} for nodes out of order, outside the world, or of an unknown type.
 */
export function writeNodes(out: ByteWriter, { tiles, types }: NodeLayout, total: number): void {
  if (tiles.length !== types.length) throw new WorldAssetError('every node must have a tile and a type');
  const kinds = [...new Set(types)].sort((a, b) => a - b);
  for (const id of kinds) requireType(id);
  out.varint(kinds.length);
  for (const id of kinds) out.varint(id);
  out.varint(tiles.length);
  let last = -1;
  for (const tile of tiles) {
    if (tile <= last || tile >= total) throw new WorldAssetError('nodes must be sorted by tile, one a tile');
    out.varint(tile - last - 1);
    last = tile;
  }
  for (const id of types) out.u8(kinds.indexOf(id));
}

/** Reads the nodes. Throws {@link WorldAssetError} for bytes that are not the nodes of a world of `total` tiles. */
export function readNodes(input: ByteReader, total: number): NodeLayout {
  const kindCount = input.varint();
  if (kindCount > MAX_KINDS) throw new WorldAssetError(`world asset names ${kindCount} kinds of nodes`);
  const kinds = Array.from({ length: kindCount }, () => requireType(input.varint()));
  const count = input.varint();
  if (count > total || count > input.left) throw new WorldAssetError(`world asset names ${count} nodes`);
  const tiles = new Uint32Array(count);
  const types = new Uint8Array(count);
  let last = -1;
  for (let at = 0; at < count; at++) {
    last += input.varint() + 1;
    if (last >= total) throw new WorldAssetError('world asset has a node outside the world');
    tiles[at] = last;
  }
  for (let at = 0; at < count; at++) {
    const index = input.u8();
    const kind = kinds[index];
    if (kind === undefined) throw new WorldAssetError(`world asset names node kind ${index} of ${kindCount}`);
    types[at] = kind;
  }
  return { tiles, types };
}

function requireType(id: number): number {
  if (!nodeTypeById(id)) throw new WorldAssetError(`world asset has nodes of the unknown type ${id}`);
  return id;
}
