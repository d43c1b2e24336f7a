/** Fetches and verifies the world that the server names. */
import { subtleCrypto } from '#game/browser/powers.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { decodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** Text for the player when the data is not the world that the server named (specification, section 5). */
const INVALID_WORLD_DATA = 'Received invalid terrain data structure from server.';
export const NO_WORLD = 'Server failed to provide terrain data.';

/** A world that could not be loaded; the text is for the player. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
}

/** Called with the number of received bytes; `total` is null while it is unknown. */
export type OnBytes = (received: number, total: number | null) => void;

/** Reads the bytes of a URL; `isFresh` bypasses the browser's cache. @throws if they cannot be read. */
export type FetchBytes = (
  url: string,
  isFresh: boolean,
  signal: AbortSignal,
  onBytes?: OnBytes,
) => Promise<Uint8Array>;

/** Functions that fetch the world's file and compute its SHA-256 in hex digits. */
export interface WorldFiles {
  readonly fetchBytes: FetchBytes;
  readonly hashOf: (bytes: Uint8Array) => Promise<string>;
}

/** Header with the uncompressed size of the file, because the length of the body is its compressed length. */
const PLAIN_LENGTH = 'x-plain-length';

/** Fetches a file and reports its progress. @throws WorldError if the server does not answer with it */
export const fetchBytes: FetchBytes = async (url, isFresh, signal, onBytes) => {
  const response = await fetch(url, { signal, cache: isFresh ? 'reload' : 'default' });
  if (!response.ok) throw new WorldError(NO_WORLD);
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  return await collect(response.body, Number(response.headers.get(PLAIN_LENGTH)) || null, onBytes);
};

/** Returns all bytes of a stream. @param total their number; null if unknown */
export async function collect(
  stream: ReadableStream<Uint8Array>,
  total: number | null,
  onBytes?: OnBytes,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.length;
    onBytes?.(received, total);
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Loads the world and checks it against the hash and sizes in the notice. A damaged copy in the browser's cache is
 * fetched again once.
 * @throws WorldError
 */
export async function loadWorld(
  notice: WorldNotice,
  files: WorldFiles,
  signal: AbortSignal,
  onBytes?: OnBytes,
): Promise<TerrainWorld> {
  const { fetchBytes: fetchAsset, hashOf } = files;
  const url = `/api/world/${notice.hash}`;
  for (const isFresh of [false, true]) {
    const bytes = await fetchAsset(url, isFresh, signal, onBytes);
    if ((await hashOf(bytes)) === notice.hash) return decode(bytes, notice);
  }
  throw new WorldError(INVALID_WORLD_DATA);
}

/**
 * Returns the SHA-256 in hex digits, computed by the browser outside the page's own thread. On pages served unencrypted
 * from another machine, where the browser does not offer this, the game's own code computes it.
 */
export async function sha256(
  bytes: Uint8Array,
  subtle: Pick<SubtleCrypto, 'digest'> | null = subtleCrypto(),
): Promise<string> {
  if (!subtle) return (await import('./plain-sha256.ts')).plainSha256(bytes);
  // Copies the bytes out of shared memory, which the browser does not accept here.
  const digest = await subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function decode(bytes: Uint8Array, notice: WorldNotice): TerrainWorld {
  let world: TerrainWorld;
  try {
    world = decodeWorldAsset(bytes);
  } catch (cause) {
    throw new WorldError(INVALID_WORLD_DATA, { cause });
  }
  const isAsAnnounced =
    isSize(world.width, notice.width) &&
    isSize(world.height, notice.height) &&
    world.seed === notice.worldSeed &&
    world.palette.join() === notice.palette.join();
  if (!isAsAnnounced) throw new WorldError(INVALID_WORLD_DATA);
  return world;
}

/** True if a size of the file is the announced one. An announced size that is not positive counts as left out. */
const isSize = (size: number, announced: number): boolean => announced <= 0 || size === announced;
