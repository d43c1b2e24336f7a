/** The tables of the game in the order in which a backup reads them, so that a restore can fill them in that order. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError, type TableSum } from './format.ts';

/** A table, and which of its columns a backup contains. */
export interface BackupTable {
  readonly name: string;
  /** Columns in their order in the table, without those that PostgreSQL computes. */
  readonly columns: readonly string[];
  /** Sort order of the rows: by primary key, with text compared by bytes. */
  readonly order: string;
}

/** Kysely's own tables, which the migrations fill. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** Settings that fix the output format of values, whatever the server's configuration. */
const FORMS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local client_encoding = 'UTF8';
  set local search_path = 'public'; set local statement_timeout = 0`;

/** Sets the output format used by backups for the rest of a transaction. */
export const setSessionFormats = async (client: pg.ClientBase): Promise<void> =>
  void (await client.query(FORMS));

/** Begins a read-only transaction on one snapshot, with the output format used by backups. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await setSessionFormats(client);
}

/**
 * Returns all tables of the game, each after the tables that it refers to. @throws BackupError if two tables refer to
 * each other, or a table has no primary key
 */
export async function listTables(client: pg.ClientBase): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable & { readonly parents: readonly string[] }>(
    `select t.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select string_agg(
           quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.at)
         from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, at)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid), '') as order,
       coalesce((select json_agg(distinct p.relname) from pg_constraint c join pg_class p on p.oid = c.confrelid
         where c.conrelid = t.oid and c.contype = 'f' and p.oid <> t.oid), '[]') as parents
     from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relkind = 'r' and t.relname <> all ($1)
     order by t.relname collate "C"`,
    [MIGRATION_TABLES],
  );
  const sorted: BackupTable[] = [];
  const isDone = (name: string) => sorted.some((table) => table.name === name);
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !isDone(name))) {
    const next = left.filter(({ parents }) => parents.every(isDone));
    if (next.length === 0) {
      throw new BackupError(
        `No backup can be made: the tables ${left.map(({ name }) => name)} refer to each other.`,
      );
    }
    sorted.push(...next.map(({ name, columns, order }) => ({ name, columns, order })));
  }
  const unsorted = sorted.find(({ order }) => order === '');
  if (unsorted !== undefined) {
    throw new BackupError(`No backup can be made: the table ${unsorted.name} has no primary key.`);
  }
  return sorted;
}

const quoted = (name: string): string => `"${name}"`;

/** Returns a statement that fills a table with rows as `readRows` yields them. */
export const copyInto = (table: string, columns: readonly string[]): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;

/**
 * Yields the rows of a table as COPY writes them, in chunks of any size.
 * @param done receives the number of rows and their checksum
 */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns, order }: BackupTable,
  done: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const rows = client.query(
    copyTo(
      `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}) to stdout`,
    ),
  );
  for await (const chunk of rows) {
    hash.update(chunk);
    yield chunk;
  }
  done({ rows: rows.rowCount, sha256: hash.digest('hex') });
}

/** Returns the checksums of all tables, by name. @param client inside a snapshot */
export async function checksumTables(client: pg.ClientBase): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of await listTables(client)) {
    const rows = readRows(client, table, (sum) => {
      sums[table.name] = sum;
    });
    for await (const _ of rows);
  }
  return sums;
}
