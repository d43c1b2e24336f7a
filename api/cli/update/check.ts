/** Checks before an update; they change nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clusterPaths } from '../../db/embedded/paths.ts';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import { RELEASE_NOTE, type Release, releaseSchema } from '../release-note.ts';
import { type Host, saidBy, UpdateError } from './host.ts';
import { currentRelease, placesOf, readRelease } from './layout.ts';

/** Maximum ratio of a bundle's unpacked to its packed size. */
const UNPACKED = 5;
/**
 * Maximum number of copies of the database on the disk during an update: a backup, a copy, and another copy if the
 * update is undone.
 */
const COPIES = 3;
/**
 * Maximum number of copies if another PostgreSQL version takes over the database: these also include a second backup
 * and the database made from it.
 */
const CARRIED_COPIES = 5;
const MEGABYTE = 1024 * 1024;

/** Options of an update. */
export interface Wish {
  /** Path of the bundle. */
  readonly file: string;
  readonly dataDir: string;
  /** True if the database runs on this machine; its folder is then in `dataDir`. */
  readonly isEmbedded: boolean;
  /** True to update even if `doctor` finds faults. */
  readonly isAnyway: boolean;
}

/** An update that passed all checks. */
export interface Plan {
  readonly file: string;
  /** Folder of the running release. */
  readonly from: string;
  readonly present: Release;
  readonly coming: Release;
  /** True if the new PostgreSQL cannot use the current database files, so the data has to be moved through a backup. */
  readonly isCarried: boolean;
}

/** Returns the size of all files in a folder, in bytes. */
export function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += sizeOf(path);
    else if (entry.isFile()) bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** @throws UpdateError with all faults found */
export async function checkUpdate(host: Host, wish: Wish): Promise<Plan> {
  const from = currentRelease(host.root);
  const present = readRelease(from);
  // No file is read before its signature is checked.
  const refused = await signatureFault(host, wish.file);
  if (refused !== null) throw new UpdateError(`${refused}\nNothing was changed.`);
  const coming = await readBundle(host, wish.file);
  const major = majorOf(wish);
  const isCarried = major !== null && major < coming.postgres;
  const faults = [
    ...releaseFaults(present, coming),
    ...postgresFaults(major, coming),
    ...roomFaults(host, wish, isCarried),
    ...(await doctorFaults(host, from, wish)),
  ];
  if (faults.length > 0) throw new UpdateError([...faults, 'Nothing was changed.'].join('\n'));
  return { file: wish.file, from, present, coming, isCarried };
}

async function signatureFault(host: Host, file: string): Promise<string | null> {
  const { signers } = placesOf(host.root);
  const missing = [file, `${file}.sig`, signers].find((path) => !existsSync(path));
  if (missing !== undefined) return `${missing} is not there.`;
  const verify = ['-Y', 'verify', '-f', signers, '-I', 'tundra', '-n', 'tundra', '-s', `${file}.sig`];
  // ssh-keygen reads the signed file only from its standard input.
  const ran = await host.run('sh', [
    '-c',
    'file=$1; shift; exec ssh-keygen "$@" <"$file"',
    'sh',
    file,
    ...verify,
  ]);
  return ran.code === 0 ? null : `${file} is not signed by whom ${signers} names (${saidBy(ran)}).`;
}

async function readBundle(host: Host, file: string): Promise<Release> {
  const ran = await host.run('tar', ['--zstd', '-xOf', file, `./${RELEASE_NOTE}`]);
  try {
    if (ran.code !== 0) throw new Error(saidBy(ran));
    return releaseSchema.parse(JSON.parse(ran.out));
  } catch (error) {
    throw new UpdateError(
      `${file} is no release of this game: ${oneLineReason(error)} Nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}

function releaseFaults(present: Release, coming: Release): string[] {
  if (present.version === coming.version) return [`Version ${coming.version} runs already.`];
  const lost = present.migrations.filter((name) => !coming.migrations.includes(name));
  if (lost.length === 0) return [];
  return [
    `Version ${coming.version} is older than ${present.version}, whose database it does not understand (${lost.join(', ')}): tundra rollback goes back.`,
  ];
}

/**
 * Returns the major version of the PostgreSQL that the database belongs to; null if the database is elsewhere. @throws
 * UpdateError
 */
function majorOf({ dataDir, isEmbedded }: Wish): number | null {
  if (!isEmbedded) return null;
  const path = join(clusterPaths(join(dataDir, 'postgres')).data, 'PG_VERSION');
  try {
    return Number(readFileSync(path, 'utf8').trim());
  } catch (error) {
    throw new UpdateError(
      `There is no database to update: ${path} cannot be read (${errorCode(error)}). Nothing was changed.`,
      { cause: error },
    );
  }
}

function postgresFaults(major: number | null, coming: Release): string[] {
  if (major === null || major <= coming.postgres) return [];
  return [
    `Version ${coming.version} brings PostgreSQL ${coming.postgres}, and this database is of PostgreSQL ${major}, which is newer.`,
  ];
}

/** Returns a fault for each disk without enough space. The release is unpacked next to the old one. */
function roomFaults(host: Host, { dataDir, isEmbedded, file }: Wish, isCarried: boolean): string[] {
  const { releases } = placesOf(host.root);
  const wanted = new Map([[releases, UNPACKED * statSync(file).size]]);
  if (isEmbedded) {
    const database = (isCarried ? CARRIED_COPIES : COPIES) * sizeOf(join(dataDir, 'postgres'));
    const isOneDisk = statSync(dataDir).dev === statSync(releases).dev;
    if (isOneDisk) wanted.set(releases, (wanted.get(releases) ?? 0) + database);
    else wanted.set(dataDir, database);
  }
  return [...wanted].flatMap(([folder, bytes]) => {
    const free = host.freeBytes(folder);
    if (free === null || free >= bytes) return [];
    const [need, have] = [bytes, free].map((value) => Math.ceil(value / MEGABYTE));
    return [`The update needs up to ${need} MB in ${folder}, and ${have} MB are free: make room.`];
  });
}

async function doctorFaults(host: Host, from: string, { isAnyway }: Wish): Promise<string[]> {
  if (isAnyway || !existsSync(join(from, 'api/cli/doctor.ts'))) return [];
  const ran = await host.game(from, 'doctor', []);
  if (ran.code === 0) return [];
  return [`tundra doctor finds faults; --anyway updates all the same:\n${(ran.out + ran.err).trim()}`];
}
