/** The database during an update: what is asked of it, its doors, its copy, and the way back to that. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptAs, keptAt } from '../../db/embedded/switch.ts';
import { LOOKING_ITSELF_OVER } from '../../services/operators/server-actions.ts';
import { type Host, must, UpdateError } from './host.ts';

/** How long copies are kept at least, in ms. */
const KEPT_MS = 24 * 60 * 60_000;

const ROWS = {
  worlds: 'select seed::text as seed, hash from worlds where hash is not null order by seed',
  doors:
    "select action, detail from operator_actions where action in ('close-doors', 'open-doors') order by id desc limit 1",
} as const;
const worldSchema = z.object({ seed: z.string(), hash: z.string() });
const doorsSchema = z.object({ action: z.string(), detail: z.string().nullable() });

/** Asks by `tundra sql`: it works beside the running game, and without it. */
async function askRows<T>(host: Host, release: string, text: string, schema: z.ZodType<T>): Promise<T[]> {
  const ran = await must(host.game(release, 'sql', ['--json', text]), 'The database did not answer');
  const lines = ran.out.split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** The hashes of all worlds by their seeds. */
export async function worldsOf(host: Host, release: string): Promise<ReadonlyMap<string, string>> {
  const rows = await askRows(host, release, ROWS.worlds, worldSchema);
  return new Map(rows.map(({ seed, hash }) => [seed, hash]));
}

/** What is said at the doors; null while they are open. */
export async function doorsOf(host: Host, release: string): Promise<string | null> {
  const [row] = await askRows(host, release, ROWS.doors, doorsSchema);
  return row?.action === 'close-doors' ? (row.detail ?? LOOKING_ITSELF_OVER) : null;
}

/** @param closedWith null opens them */
export async function setDoors(host: Host, release: string, closedWith: string | null): Promise<void> {
  const words = closedWith === null ? ['open'] : ['closed', closedWith];
  await must(host.game(release, 'admin', ['doors', ...words]), 'The doors could not be set');
}

/** Copies the stopped database beside itself. @returns the copy's name in the data folder */
export async function copyDatabase(host: Host, dataDir: string): Promise<string> {
  const name = keptAs(host.now());
  // Under its name there is only ever a whole copy.
  const growing = join(dataDir, '.postgres.copying');
  rmSync(growing, { recursive: true, force: true });
  try {
    const copied = host.run('cp', ['-a', '--reflink=auto', join(dataDir, 'postgres'), growing]);
    await must(copied, 'The database could not be copied');
    await must(host.run('sync', ['-f', growing]), 'The copy could not be written to the disk');
    renameSync(growing, join(dataDir, name));
  } catch (error) {
    // It may have filled the disk, and the game is started again.
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
  return name;
}

/**
 * Puts a copy in the place of the stopped database, wholly or not at all.
 * @returns the name of what the present one is kept as
 */
export async function putCopyBack(host: Host, release: string, name: string): Promise<string> {
  const ran = await must(host.game(release, 'put-back', [name]), 'The copy could not be put back');
  return ran.out.trim();
}

/** What `backup` says: the path first. */
const WRITTEN = /^(\/.*\.sql\.zst): /m;

/**
 * Makes the stopped database one of the PostgreSQL that another release brings, by a backup. Until that is whole the
 * present one stays in its place.
 * @param copy the name of what must be kept in any case
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
  const restored = await must(host.game(to, 'restore', [path]), 'The new PostgreSQL could not take it over');
  host.say(restored.out.trim());
  // The restore has kept the present one, of which there is a copy.
  const left = readdirSync(dataDir).filter(
    (name) => keptAt(name) !== null && name !== copy && !before.has(name),
  );
  for (const name of left) rmSync(join(dataDir, name), { recursive: true });
}

/**
 * Removes copies of earlier updates that are a day old. What restores have kept is not among them.
 * @returns those that stay
 */
export function removeOldCopies(dataDir: string, names: readonly string[], now: Date): string[] {
  const isOld = (name: string): boolean => {
    const at = keptAt(name);
    return at !== null && now.getTime() - at > KEPT_MS;
  };
  for (const name of names.filter(isOld)) rmSync(join(dataDir, name), { recursive: true, force: true });
  return names.filter((name) => !isOld(name));
}
