/** Fills an empty database with the contents of a backup. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { oneLineReason } from '../../startup-error.ts';
import { openDatabase } from '../client.ts';
import { isDiskFullError } from '../failures.ts';
import { migrate, migrateUpTo, unknownMigrations } from '../migrate.ts';
import { BackupError, type BackupLine } from './format.ts';
import { type BackupContents, readBackup } from './read.ts';
import { checksumTables, copyInto, listTables, setSessionFormats } from './tables.ts';

/**
 * Reads a whole backup before it is used.
 * @throws BackupError if it cannot be used, or this version of the game is too old for it
 */
export async function checkBackup(path: string): Promise<BackupContents> {
  const contents = await readBackup(path);
  const unknown = unknownMigrations(contents.header.migrations);
  if (unknown.length === 0) return contents;
  throw new BackupError(
    `${path} was written by a newer version of the game (it has ${unknown.join(', ')}): update first. Nothing was changed.`,
  );
}

/**
 * Fills an empty database: creates the tables of the backup's version, copies the rows, compares the checksum of every
 * table, and migrates to this version.
 * @param contents the result of `checkBackup`
 * @throws BackupError if that fails; the database then has either all rows or none
 */
export async function fillFrom(path: string, contents: BackupContents, url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    await migrateUpTo(database.db, contents.header.migrations.at(-1) ?? '');
    await copyAll(path, contents, url);
    await migrate(database.db);
  } catch (error) {
    if (error instanceof BackupError || isDiskFullError(error)) throw error;
    throw new BackupError(`${path} could not be restored: ${oneLineReason(error)}.`, { cause: error });
  } finally {
    await database.close();
  }
}

/** Replaces all rows, including those that the migrations have inserted, in one transaction. */
async function copyAll(path: string, { tables }: BackupContents, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tundra-restore' });
  // Without a listener, a broken connection would end the process; the next query fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await setSessionFormats(client);
    const names = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
    await client.query(`truncate ${names.join(', ')}`);
    await copyRows(path, client);
    const sums = await checksumTables(client);
    for (const name of new Set([...Object.keys(sums), ...Object.keys(tables)])) {
      if (sums[name]?.rows === tables[name]?.rows && sums[name]?.sha256 === tables[name]?.sha256) continue;
      throw new BackupError(`${path} could not be restored: its table ${name} came out differently.`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function copyRows(path: string, client: pg.Client): Promise<void> {
  let table: TableFill | null = null;
  await readBackup(path, {
    line: async (line: BackupLine) => {
      if (line.kind === 'table') table = new TableFill(client, copyInto(line.name, line.columns));
      if (line.kind === 'sequence') {
        await client.query('select setval($1::regclass, $2, $3)', [
          client.escapeIdentifier(line.name),
          line.value,
          line.isCalled,
        ]);
      }
    },
    rows: (bytes) => table?.write(bytes),
    rowsEnd: () => table?.end(),
  });
}

/** A stream that copies rows into one table. */
class TableFill {
  readonly #stream: ReturnType<typeof copyFrom>;

  constructor(client: pg.Client, statement: string) {
    this.#stream = client.query(copyFrom(statement));
    // The error is reported by `write` and `end`.
    this.#stream.on('error', () => {});
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    if (!this.#stream.write(bytes)) await once(this.#stream, 'drain');
  }

  async end(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}
