/** Checks the folders of the game: disk space, permissions, and leftover files. */
import { type Finding, fault, look, megabytes, ok } from './finding.ts';

export interface DiskProbes {
  /** Folders by their purpose. */
  readonly folders: Readonly<Record<'database' | 'backups' | 'temporary files', string>>;
  readonly free: (folder: string) => number | null;
  /** Paths that no other account may read, with their mode as returned by `stat`; null if the path does not exist. */
  readonly secret: readonly {
    readonly path: string;
    readonly mode: number | null;
    readonly wanted: number;
  }[];
  /** Paths left behind by ended processes, or kept only for a while. */
  readonly leftOver: readonly string[];
}

/** Free disk space, in bytes, below which a check is a fault (first value) or a warning (second value). */
const ROOM = {
  database: [256e6, 2e9],
  backups: [100e6, 1e9],
  'temporary files': [20e6, 100e6],
} as const;

export function checkDisk({ folders, free, secret, leftOver }: DiskProbes): readonly Finding[] {
  const room = (['database', 'backups', 'temporary files'] as const).map((what) => {
    const folder = folders[what];
    const bytes = free(folder);
    if (bytes === null)
      return look(`The free space for ${what} in ${folder} is not known.`, 'Check that the folder exists.');
    const text = `${megabytes(bytes)} are free for ${what} in ${folder}.`;
    const [least, good] = ROOM[what];
    if (bytes < least) return fault(text, 'Make room now: df -h, du -x.');
    return bytes < good ? look(text, 'Make room, or take a larger disk.') : ok(text);
  });
  return [...room, ...checkRights(secret), ...checkLeft(leftOver)];
}

function checkRights(secret: DiskProbes['secret']): readonly Finding[] {
  const open = secret.filter(({ mode, wanted }) => mode !== null && (mode & 0o777 & ~wanted) !== 0);
  if (open.length === 0) return [ok('Secret files are readable by their owner only.')];
  return open.map(({ path, mode, wanted }) =>
    fault(
      `Other users can read ${path} (${((mode ?? 0) & 0o777).toString(8)}).`,
      `chmod ${wanted.toString(8)} ${path}`,
    ),
  );
}

function checkLeft(leftOver: readonly string[]): readonly Finding[] {
  if (leftOver.length === 0) return [ok('Nothing is left over.')];
  return [
    look(`Left over: ${leftOver.join(', ')}.`, 'Remove what you no longer need: the game uses none of it.'),
  ];
}
