/**
 * File systems of a few MB, for tests that fill them. Only an account that may mount can make them; with other accounts
 * those tests are skipped.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Mounts a small file system, which is removed after the test. Returns its path, or null if this account may not mount.
 */
export async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tundra-disk-'));
  const path = join(folder, 'disk');
  await mkdir(path);
  let isMounted = false;
  onTestFinished(async () => {
    if (isMounted) execFileSync('umount', ['--lazy', path]);
    await rm(folder, { recursive: true });
  });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path], {
      stdio: 'ignore',
    });
    isMounted = true;
  } catch {
    return null;
  }
  return path;
}

/** Fills a disk. @param left free space to leave, in MB */
export async function fillDisk(disk: string, left = 0): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const chunk = Buffer.alloc(bsize * 256);
  const file = join(disk, 'fill');
  await writeFile(file, '', { flag: 'a' });
  for (let bytes = bavail * bsize - left * 1024 * 1024; bytes > 0; bytes -= chunk.length) {
    await writeFile(file, chunk.subarray(0, Math.min(bytes, chunk.length)), { flag: 'a' });
  }
}

/** Frees the filled space. */
export const makeRoom = (disk: string): Promise<void> => rm(join(disk, 'fill'));
