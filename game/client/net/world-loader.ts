/** Fetches the world that the server names, and verifies it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { decodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** Shown to the player when the data is not the world that the server named (specification, section 5). */
const INVALID_WORLD_DATA = 'Received invalid terrain data structure from server.';
export const NO_WORLD = 'Server failed to provide terrain data.';

/** A world that could not be loaded; the text is for the player. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
}

/** Reads a URL's bytes; `isFresh` bypasses the browser's cache. @throws when they cannot be read. */
export type FetchBytes = (url: string, isFresh: boolean, signal: AbortSignal) => Promise<Uint8Array>;

export const fetchBytes: FetchBytes = async (url, isFresh, signal) => {
  const response = await fetch(url, { signal, cache: isFresh ? 'reload' : 'default' });
  if (!response.ok) throw new WorldError(NO_WORLD);
  return new Uint8Array(await response.arrayBuffer());
};

/**
 * The world, checked against the notice's hash and sizes. A damaged copy in the browser's cache is fetched again once.
 * @throws WorldError
 */
export async function loadWorld(
  notice: WorldNotice,
  fetchAsset: FetchBytes,
  signal: AbortSignal,
): Promise<TerrainWorld> {
  const url = `/api/world/${notice.hash}`;
  for (const isFresh of [false, true]) {
    const bytes = await fetchAsset(url, isFresh, signal);
    if (bytesToHex(sha256(bytes)) === notice.hash) return decode(bytes, notice);
  }
  throw new WorldError(INVALID_WORLD_DATA);
}

function decode(bytes: Uint8Array, notice: WorldNotice): TerrainWorld {
  let world: TerrainWorld;
  try {
    world = decodeWorldAsset(bytes);
  } catch (cause) {
    throw new WorldError(INVALID_WORLD_DATA, { cause });
  }
  const isAsAnnounced =
    world.width === notice.width &&
    world.height === notice.height &&
    world.seed === notice.worldSeed &&
    world.palette.join() === notice.palette.join();
  if (!isAsAnnounced) throw new WorldError(INVALID_WORLD_DATA);
  return world;
}
