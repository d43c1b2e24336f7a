/** Fetches the world that the server names, and verifies it. */
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

/** Told how many bytes have come; `total` is null while it is not known. */
export type OnBytes = (received: number, total: number | null) => void;

/** Reads a URL's bytes; `isFresh` bypasses the browser's cache. @throws when they cannot be read. */
export type FetchBytes = (
  url: string,
  isFresh: boolean,
  signal: AbortSignal,
  onBytes?: OnBytes,
) => Promise<Uint8Array>;

/** How the world's file comes, and its SHA-256 in hex digits. */
export interface WorldFiles {
  readonly fetchBytes: FetchBytes;
  readonly hashOf: (bytes: Uint8Array) => Promise<string>;
}

/** Size of the file as the page reads it: the length of the body is that of its compressed form. */
const PLAIN_LENGTH = 'x-plain-length';

export const fetchBytes: FetchBytes = async (url, isFresh, signal, onBytes) => {
  const response = await fetch(url, { signal, cache: isFresh ? 'reload' : 'default' });
  if (!response.ok) throw new WorldError(NO_WORLD);
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  return await collect(response.body, Number(response.headers.get(PLAIN_LENGTH)) || null, onBytes);
};

/** All bytes of a stream. @param total how many there will be; null: not known */
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
 * The world, checked against the notice's hash and sizes. A damaged copy in the browser's cache is fetched again once.
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
 * SHA-256 in hex digits: by the browser, beside the page's own thread; by code of our own where it does not offer that,
 * on pages that come without encryption from another machine.
 */
export async function sha256(
  bytes: Uint8Array,
  subtle: Pick<SubtleCrypto, 'digest'> | null = globalThis.crypto?.subtle ?? null,
): Promise<string> {
  if (!subtle) return (await import('./plain-sha256.ts')).plainSha256(bytes);
  // A copy where the memory is shared: the browser takes no other.
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
    world.width === notice.width &&
    world.height === notice.height &&
    world.seed === notice.worldSeed &&
    world.palette.join() === notice.palette.join();
  if (!isAsAnnounced) throw new WorldError(INVALID_WORLD_DATA);
  return world;
}
