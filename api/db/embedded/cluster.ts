/** Creation of a PostgreSQL data directory. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, oneLineReason, StartupError } from '../../startup-error.ts';
import { isDiskFullError } from '../failures.ts';
import { type ClusterPaths, clusterPaths } from './paths.ts';
import { isProcess } from './pidfile.ts';
import type { Programs, Runner } from './platform.ts';
import { environment } from './postmaster.ts';
import { isDiskFullMessage, makeRoomRemedy } from './remedies.ts';
import { removeForsaken } from './scratch.ts';
import { failureIn } from './server-log.ts';
import { finishSwitch, removeUnfinished } from './switch.ts';

/** Maximum time to create a cluster, even on a busy machine, in ms. */
const INITDB_TIMEOUT_MS = 60_000;

/**
 * Creates the cluster of `dataDir` unless it exists. It is built in another folder and renamed into place, so that a
 * crash in between leaves no half-built cluster, and two processes cannot both create it. A restore that was killed
 * during its switch is finished first.
 */
export async function ensureCluster(programs: Programs, dataDir: string, choose: (dir: string) => Runner) {
  const home = join(dataDir, 'postgres');
  const paths = clusterPaths(home);
  finishSwitch(dataDir);
  await removeUnfinished(dataDir);
  if (isComplete(paths)) return paths;
  if (existsSync(home) && readdirSync(home).length > 0) {
    throw new StartupError(
      `${home} holds files but no complete database: put back what is missing (a copy that was cut short, a disk that is not mounted), or set DATA_DIR to another folder.`,
    );
  }
  await removeAbandoned(dataDir);
  const building = clusterPaths(`${home}.new-${process.pid}-${randomBytes(3).toString('hex')}`);
  try {
    // The account that runs the server must be able to enter the folder; password and data have permissions of their
    // own.
    mkdirSync(building.home, { mode: 0o711 });
    chmodSync(building.home, 0o711);
    mkdirSync(building.data, { mode: 0o700 });
    writeFileSync(building.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const runner = choose(building.data);
    if (runner.owner !== null) {
      chownSync(building.data, runner.owner.uid, runner.owner.gid);
      chownSync(building.password, runner.owner.uid, runner.owner.gid);
    }
    await initialise(programs, runner, building);
    renameSync(building.home, home);
  } catch (error) {
    rmSync(building.home, { recursive: true, force: true });
    if (isDiskFullError(error)) throw notMade(home, 'the disk is full', makeRoomRemedy(dataDir), error);
    // Another process created its cluster first: that cluster is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
  return paths;
}

/** Returns true if the folder holds a cluster. @throws StartupError if this account may not read it */
function isComplete({ data }: ClusterPaths): boolean {
  try {
    statSync(join(data, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw new StartupError(
      `The database in ${data} cannot be read (${errorCode(error)}): give its folders back to this account, with their rights (chmod 700 ${data}). Nothing is lost.`,
      { cause: error },
    );
  }
}

const notMade = (home: string, reason: string, remedy: string, cause: unknown): StartupError =>
  new StartupError(`A new database could not be made in ${home}: ${reason}. ${remedy}`, { cause });

/** Removes unfinished clusters whose process has ended. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || Number(pid) === process.pid) continue;
    if (!isProcess(Number(pid))) await removeForsaken(join(dataDir, name));
  }
}

async function initialise(programs: Programs, runner: Runner, paths: ClusterPaths): Promise<void> {
  const { file, args, options } = runner.command(programs.initdb, [
    `--pgdata=${paths.data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${paths.password}`,
    '--encoding=UTF8',
    '--locale=C',
    // Sorting and case rules are the same on every platform, whatever its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  try {
    await promisify(execFile)(file, args, { ...options, env: environment(), timeout: INITDB_TIMEOUT_MS });
  } catch (error) {
    const printed = typeof error === 'object' && error !== null && 'stderr' in error ? error.stderr : '';
    const reason = failureIn(String(printed)) ?? oneLineReason(error);
    const remedy = isDiskFullMessage(String(printed))
      ? makeRoomRemedy(dirname(paths.home))
      : 'Give access there, or set DATABASE_URL to a PostgreSQL server of yours.';
    throw notMade(join(dirname(paths.home), 'postgres'), reason, remedy, error);
  }
}
