/** The database during an update: queries, closing the doors, making a copy, and returning to that copy. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptAs, keptAt } from '../../db/embedded/switch.ts';
import { LOOKING_ITSELF_OVER } from '../../services/operators/server-actions.ts';
import { type Host, must, UpdateError } from './host.ts';

/** Minimum time for which copies are kept, in ms. */
const KEPT_MS = 24 * 60 * 60_000;

const ROWS = {
  worlds: 'select seed::text as seed, hash from worlds where hash is not null order by seed',
  doors:
    "select action, detail from operator_actions where action in ('close-doors', 'open-doors') order by id desc limit 1",
} as const;
const worldSchema = z.object({ seed: z.string(), hash: z.string() });
const doorsSchema = z.object({ action: z.string(), detail: z.string().nullable() });

/** Queries the database through `tundra sql`, which works whether or not the game runs. */
async function askRows<T>(host: Host, release: string, text: string, schema: z.ZodType<T>): Promise<T[]> {
  const ran = await must(host.game(release, 'sql', ['--json', text]), 'The database did not answer');
  const lines = ran.out.split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** Returns the hash of each world, by seed. */
export async function worldsOf(host: Host, release: string): Promise<ReadonlyMap<string, string>> {
  const rows = await askRows(host, release, ROWS.worlds, worldSchema);
  return new Map(rows.map(({ seed, hash }) => [seed, hash]));
}

/** Returns the text shown while the doors are closed; null while they are open. */
export async function doorsOf(host: Host, release: string): Promise<string | null> {
  const [row] = await askRows(host, release, ROWS.doors, doorsSchema);
  return row?.action === 'close-doors' ? (row.detail ?? LOOKING_ITSELF_OVER) : null;
}

/** Opens or closes the doors. @param closedWith the text shown while the doors are closed; null opens them */
export async function setDoors(host: Host, release: string, closedWith: string | null): Promise<void> {
  const words = closedWith === null ? ['open'] : ['closed', closedWith];
  await must(host.game(release, 'admin', ['doors', ...words]), 'The doors could not be set');
}

/** Copies the stopped database within its data folder. @returns the copy's name in the data folder */
export async function copyDatabase(host: Host, dataDir: string): Promise<string> {
  const name = keptAs(host.now());
  // The copy gets its name only once it is complete.
  const growing = join(dataDir, '.postgres.copying');
  rmSync(growing, { recursive: true, force: true });
  try {
    const copied = host.run('cp', ['-a', '--reflink=auto', join(dataDir, 'postgres'), growing]);
    await must(copied, 'The database could not be copied');
    await must(host.run('sync', ['-f', growing]), 'The copy could not be written to the disk');
    renameSync(growing, join(dataDir, name));
  } catch (error) {
    // An incomplete copy may have filled the disk, and the game is about to be started again.
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
  return name;
}

/**
 * Replaces the stopped database with a copy, as a whole or not at all.
 * @returns the name of the replaced database in the data folder; empty if there was none
 */
export async function putCopyBack(host: Host, release: string, name: string): Promise<string> {
  const ran = await must(host.game(release, 'put-back', [name]), 'The copy could not be put back');
  const [kept = '', ...lines] = ran.out.split('\n').map((line) => line.trim());
  for (const line of lines.filter((text) => text !== '')) host.say(line);
  return kept;
}

/** Output of `backup`, which starts with the path. */
const WRITTEN = /^(\/.*\.sql\.zst): /m;

/**
 * Converts the stopped database, through a backup, to the PostgreSQL of another release. The current database stays in
 * place until its replacement is complete.
 * @param copy the name of the copy that must be kept in any case
 */
export async function carryOver(
  host: Host,
  { from, to, dataDir }: { from: string; to: string; dataDir: string },
  copy: string,
): Promise<void> {
  const written = await must(host.game(from, 'backup', []), 'The backup failed');
  const path = WRITTEN.exec(written.out)?.[1];
  if (path === undefined) throw new UpdateError(`The backup does not say where it is: ${written.out}`);
  const before = new Set(readdirSync(dataDir));
  // The game is stopped, so no account differs from the backup. The new PostgreSQL cannot read the old database.
  const restored = await must(
    host.game(to, 'restore', [path, '--nothing-since']),
    'The new PostgreSQL could not take it over',
  );
  host.say(restored.out.trim());
  // The restore has kept the database it replaced, but a copy of that exists already.
  const left = readdirSync(dataDir).filter(
    (name) => keptAt(name) !== null && name !== copy && !before.has(name),
  );
  for (const name of left) rmSync(join(dataDir, name), { recursive: true });
}

/**
 * Removes copies of earlier updates that are a day old. Databases kept by restores are not among them.
 * @returns the names of the remaining copies
 */
export function removeOldCopies(dataDir: string, names: readonly string[], now: Date): string[] {
  const isOld = (name: string): boolean => {
    const at = keptAt(name);
    return at !== null && now.getTime() - at > KEPT_MS;
  };
  for (const name of names.filter(isOld)) rmSync(join(dataDir, name), { recursive: true, force: true });
  return names.filter((name) => !isOld(name));
}
