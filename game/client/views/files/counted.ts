/** Counts the picture files that are wanted and those that are there, for whoever waits for them. */
import type { FileHost } from './files.ts';

/**
 * A host that tells after each file how many have come of all that were asked for so far. A file that is asked for
 * again after a failure counts once.
 */
export function countingFileHost(files: FileHost, report: (done: number, total: number) => void): FileHost {
  const wanted = new Set<string>();
  const there = new Set<string>();
  const counting =
    <T>(read: (path: string) => Promise<T>) =>
    async (path: string): Promise<T> => {
      wanted.add(path);
      const file = await read(path);
      there.add(path);
      report(there.size, wanted.size);
      return file;
    };
  return {
    ...files,
    json: counting(files.json),
    bytes: counting(files.bytes),
    image: counting(files.image),
  };
}
