/** The count of loaded picture files, for the boot screen. */
import { describe, expect, it } from 'vitest';
import { countingFileHost } from '#game/client/views/files/counted.ts';
import { type FileHost, readRetrying } from '#game/client/views/files/files.ts';

describe('counted files', () => {
  it('the loading count gives loaded and requested files, and counts a file once even if it failed at first', async () => {
    let failures = 1;
    const plain: FileHost = {
      json: async (path) => {
        if (path === '/b.json' && failures > 0) {
          failures -= 1;
          throw new Error('once');
        }
        return {};
      },
      bytes: async () => new Uint8Array(),
      image: () => Promise.reject(new Error('never')),
      pause: async () => undefined,
      warn: () => undefined,
    };
    const told: (readonly [number, number])[] = [];
    const files = countingFileHost(plain, (done, total) => told.push([done, total]));
    await Promise.all([
      readRetrying(files, '/a.json', files.json),
      readRetrying(files, '/b.json', files.json),
      readRetrying(files, '/c.bin', files.bytes),
    ]);
    expect(told.at(-1)).toEqual([3, 3]);
    expect(told).toHaveLength(3);
    expect(await readRetrying(files, '/d.png', files.image)).toBeNull();
    expect(told).toHaveLength(3);
  });
});
