/** `/api/world/<hash>`: the generated terrain, as one immutable asset per content. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Hono } from 'hono';
import { ApiError } from '../middleware/errors.ts';

export interface WorldAsset {
  /** Content hash, as in the address. */
  readonly hash: string;
  /** The asset, compressed with brotli. */
  readonly brotli: Uint8Array<ArrayBuffer>;
}

const acceptsBrotli = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));

export function worldRoutes(world: WorldAsset | null) {
  let plain: Promise<Uint8Array<ArrayBuffer>> | null = null;
  const decompressed = (asset: WorldAsset) => {
    plain ??= promisify(brotliDecompress)(asset.brotli).then((bytes) => new Uint8Array(bytes));
    return plain;
  };
  let length: Promise<number> | null = null;
  /** Returns the size before compression, in bytes, which the page uses to show its progress. */
  const lengthOf = (asset: WorldAsset) => {
    length ??= promisify(brotliDecompress)(asset.brotli).then((bytes) => bytes.length);
    return length;
  };
  return new Hono().get('/:hash', async (c) => {
    if (world === null || c.req.param('hash') !== world.hash) {
      throw new ApiError(404, 'unknown_world', 'There is no world of this hash; load the game again.');
    }
    c.header('Content-Type', 'application/octet-stream');
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Vary', 'Accept-Encoding');
    c.header('X-Plain-Length', String(await lengthOf(world)));
    if (!acceptsBrotli(c.req.header('Accept-Encoding'))) return c.body(await decompressed(world));
    c.header('Content-Encoding', 'br');
    return c.body(world.brotli);
  });
}
