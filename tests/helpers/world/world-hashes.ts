/** Hashes for comparing worlds. */
import { createHash } from 'node:crypto';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** SHA-256 of a world in the form that clients fetch, and of its nodes. */
export interface WorldHashes {
  readonly asset: string;
  readonly nodes: string;
}

/** Computes the hashes of a world. */
export function hashesOf(world: TerrainWorld): WorldHashes {
  const hash = (...parts: readonly Uint8Array[]) => {
    const sum = createHash('sha256');
    for (const part of parts) sum.update(part);
    return sum.digest('hex');
  };
  const { tiles, types } = world.nodes;
  return { asset: hash(encodeWorldAsset(world)), nodes: hash(new Uint8Array(tiles.buffer), types) };
}
