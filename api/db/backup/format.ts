/**
 * The text of a backup, which zstd compresses: plain SQL that `psql` can read too. It has a header, each table with its
 * rows as COPY writes them, the sequences, and an end with the checksum of every table. It contains no schema: a
 * restore creates the schema with the migrations that the header names.
 */
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

/** Number of the format; raised when older versions of the game cannot read the files that this version writes. */
const FORMAT = 1;

/** Thrown if a backup cannot be written or used; its message is shown to the operator unchanged. */
export class BackupError extends StartupError {
  override readonly name = 'BackupError';
}

const headerSchema = z.object({
  /** Version of the game that wrote the backup. */
  game: z.string(),
  /** Time of the snapshot, in ISO 8601. */
  at: z.iso.datetime(),
  /** Version of PostgreSQL from which the data was read. */
  postgres: z.string(),
  /** All migrations that had run, in order. */
  migrations: z.array(z.string()).nonempty(),
  worlds: z.array(
    z.object({
      id: z.uuid(),
      seed: z.number().nullable(),
      hash: z.string().nullable(),
      epoch: z.number(),
    }),
  ),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const sumSchema = z.object({
  rows: z.int().nonnegative(),
  /** SHA-256 of the rows as written in the file, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Number of rows of a table, and their checksum. */
export type TableSum = z.infer<typeof sumSchema>;

const endSchema = z.object({ tables: z.record(z.string(), sumSchema) });

/** Line that ends the rows of a table. */
export const ROWS_END = '\\.\n';

/** One line of a backup outside the rows. */
export type BackupLine =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'sequence';
      readonly name: string;
      readonly value: string;
      /** True if the sequence has already handed out `value`. */
      readonly isCalled: boolean;
    }
  | { readonly kind: 'end'; readonly tables: Readonly<Record<string, TableSum>> };

const HEADER = /^-- tundra-backup (\d+) (.*)$/;
const NAME = '[a-z_][a-z0-9_]*';
const TABLE = new RegExp(`^COPY "(${NAME})" \\(("${NAME}"(?:, "${NAME}")*)\\) FROM stdin;$`);
const SEQUENCE = new RegExp(
  `^SELECT pg_catalog\\.setval\\('public\\.(${NAME})', (-?\\d{1,19}), (true|false)\\);$`,
);
const END = /^-- end (.*)$/;

/** Returns the first line. */
export const headerLine = (header: BackupHeader): string =>
  `-- tundra-backup ${FORMAT} ${JSON.stringify(header)}\n`;

/** Returns the line before the rows of a table. */
export const tableLine = (name: string, columns: readonly string[]): string =>
  `COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM stdin;\n`;

/** Returns the line that sets the value from which a sequence continues. */
export const sequenceLine = (name: string, value: string, isCalled: boolean): string =>
  `SELECT pg_catalog.setval('public.${name}', ${value}, ${isCalled});\n`;

/** Returns the last line. */
export const endLine = (tables: Readonly<Record<string, TableSum>>): string =>
  `-- end ${JSON.stringify({ tables })}\n`;

/** @throws BackupError if the line is not the first line of a backup that this version can read */
export function parseHeader(line: string): BackupHeader {
  const [, format, text = ''] = HEADER.exec(line) ?? [];
  if (format === undefined) throw new BackupError('it is no backup of this game');
  if (Number(format) > FORMAT) throw new BackupError('it is of a newer format');
  return parsed(headerSchema, text);
}

/** @throws BackupError if the line has none of the forms of a backup's lines */
export function parseLine(line: string): BackupLine {
  const table = TABLE.exec(line);
  if (table !== null) {
    const [, name = '', columns = ''] = table;
    return { kind: 'table', name, columns: columns.replaceAll('"', '').split(', ') };
  }
  const sequence = SEQUENCE.exec(line);
  if (sequence !== null) {
    const [, name = '', value = '', isCalled] = sequence;
    return { kind: 'sequence', name, value, isCalled: isCalled === 'true' };
  }
  const [, end] = END.exec(line) ?? [];
  if (end !== undefined) return { kind: 'end', ...parsed(endSchema, end) };
  throw new BackupError(`it has a line that no backup has (${JSON.stringify(line.slice(0, 60))})`);
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BackupError('its first or last line cannot be read', { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BackupError(`its first or last line cannot be read (${result.error.issues[0]?.message})`);
}
