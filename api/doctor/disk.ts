/** The folders of the game: room, rights, and what was left over. */
import { type Finding, fault, look, megabytes, ok } from './finding.ts';

export interface DiskProbes {
  /** What the folders are for, and where they are. */
  readonly folders: Readonly<Record<'database' | 'backups' | 'temporary files', string>>;
  readonly free: (folder: string) => number | null;
  /** Paths that nobody else may read, and their rights as `stat` gives them; null: there is no such path. */
  readonly secret: readonly {
    readonly path: string;
    readonly mode: number | null;
    readonly wanted: number;
  }[];
  /** Paths of what processes that have ended have left, or that is kept for a while only. */
  readonly leftOver: readonly string[];
}

/** Below this a check is a fault, and below this it is to be looked at, in bytes. */
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
