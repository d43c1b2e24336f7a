/** Counts the requested and the loaded picture files, for the progress of the download. */
import type { FileHost } from './files.ts';

/**
 * Returns a file host that reports, after each file, the number of loaded files and the number of files requested until
 * then. A file that is requested again after a failure counts once.
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
