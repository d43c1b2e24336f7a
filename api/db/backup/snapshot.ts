/** Writes a backup of the whole database at one moment, while the game runs. */
import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { freeBytes } from '../../disk.ts';
import { isDiskFullError } from '../failures.ts';
import { backupPath, partialPath, readyFolder } from './files.ts';
import {
  BackupError,
  type BackupHeader,
  endLine,
  headerLine,
  ROWS_END,
  sequenceLine,
  type TableSum,
  tableLine,
} from './format.ts';
import { type BackupContents, readBackup } from './read.ts';
import { beginSnapshot, listTables, readRows } from './tables.ts';

export interface BackupOptions {
  /** Address of the game's database. */
  readonly url: string;
  /** Folder of the file; created if it does not exist. */
  readonly folder: string;
  /** Version of the game. */
  readonly game: string;
  readonly now: () => Date;
}

export interface WrittenBackup extends BackupContents {
  readonly path: string;
  readonly bytes: number;
}

const LEVEL = 3;
const MEGABYTE = 1024 * 1024;

/**
 * Writes a backup and reads it back. The file has another name until it is complete, on the disk and checked.
 * @throws BackupError if there is no disk space, or no game in the database; any other error of PostgreSQL or the disk
 */
export async function writeBackup({ url, folder, game, now }: BackupOptions): Promise<WrittenBackup> {
  readyFolder(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'tundra-backup' });
  // Without a listener, a broken connection would end the process; the next query fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await beginSnapshot(client);
    const header = await readHeader(client, game, now());
    await requireRoom(client, folder);
    const path = backupPath(folder, new Date(header.at));
    if (existsSync(path)) throw new BackupError(`${path} is there already: wait a second.`);
    return await writeWhole(path, backupText(client, header));
  } catch (error) {
    if (!isDiskFullError(error)) throw error;
    throw new BackupError(
      `The backup found no room in ${folder}: make room, or set BACKUP_DIR. The older backups are untouched.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** Writes a file under another name, and renames it once it is on the disk and has been read back. */
async function writeWhole(path: string, text: AsyncIterable<string | Buffer>): Promise<WrittenBackup> {
  const partial = partialPath(path);
  try {
    let bytes: number;
    {
      await using file = await open(partial, 'wx', 0o600);
      await compressInto(file, text);
      await file.sync();
      bytes = (await file.stat()).size;
    }
    const contents = await readBackup(partial);
    await rename(partial, path);
    await syncFolder(path);
    return { path, bytes, ...contents };
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function compressInto(file: FileHandle, text: AsyncIterable<string | Buffer>): Promise<void> {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
  await pipeline(
    text,
    createZstdCompress({ params: { [ZSTD_c_compressionLevel]: LEVEL, [ZSTD_c_checksumFlag]: 1 } }),
    async (source: AsyncIterable<Buffer>) => await file.writeFile(source),
  );
}

/**
 * A new name is only certain to last once its folder has been synced to the disk. Windows neither needs nor allows
 * that.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(dirname(path));
  await folder.sync();
}

/** Yields the text of a backup. @param client inside a snapshot */
async function* backupText(client: pg.Client, header: BackupHeader): AsyncGenerator<string | Buffer> {
  yield headerLine(header);
  const sums: Record<string, TableSum> = {};
  for (const table of await listTables(client)) {
    yield tableLine(table.name, table.columns);
    yield* readRows(client, table, (sum) => {
      sums[table.name] = sum;
    });
    yield ROWS_END;
  }
  // Snapshots do not cover sequences: because sequences are read last, they are never behind the rows.
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    for (const { last_value, is_called } of found.rows) yield sequenceLine(name, last_value, is_called);
  }
  yield endLine(sums);
}

async function readHeader(client: pg.Client, game: string, at: Date): Promise<BackupHeader> {
  const found = await client.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename in ('kysely_migration', 'worlds')`,
  );
  if (found.rowCount !== 2) throw new BackupError('No backup was made: the database holds no game.');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const worlds = await client.query<BackupHeader['worlds'][number]>(
    'select id, seed, hash, epoch from worlds order by id',
  );
  const server = await client.query<{ server_version: string }>('show server_version');
  const [first, ...rest] = migrations.rows.map(({ name }) => name);
  if (first === undefined) throw new BackupError('No backup was made: the database holds no game.');
  return {
    game,
    at: at.toISOString(),
    postgres: server.rows[0]?.server_version.split(' ')[0] ?? '',
    migrations: [first, ...rest],
    worlds: worlds.rows,
  };
}

/**
 * Requires free disk space of half the size of the database with its indexes; a compressed backup is far smaller.
 * @throws BackupError if there is less
 */
async function requireRoom(client: pg.Client, folder: string): Promise<void> {
  const free = freeBytes(folder);
  if (free === null) return;
  const { rows } = await client.query<{ bytes: string }>(
    'select (pg_database_size(current_database()) / 2)::text as bytes',
  );
  const needed = Number(rows[0]?.bytes ?? 0);
  if (free >= needed) return;
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
  throw new BackupError(
    `The backup needs up to ${megabytes(needed)} MB in ${folder}, and ${megabytes(free)} MB are free: make room, or set BACKUP_DIR. The older backups are untouched.`,
  );
}
