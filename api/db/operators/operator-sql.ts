/** Statements that an operator types, one at a time: they only read, unless the operator allows changes. */
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';

/** Result of a statement. */
export interface SqlAnswer {
  /** The kind of the statement as the server reports it: SELECT, UPDATE and so on. */
  readonly command: string;
  readonly columns: readonly string[];
  /** Values in the server's text form. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Number of rows read or changed; null if the statement reports no number. */
  readonly count: number | null;
}

/** Thrown if the statement was refused; the message is the server's, with its hint. */
export class SqlError extends StartupError {
  override readonly name = 'SqlError';
}

export interface SqlWish {
  readonly text: string;
  /** True if the statement may change data. */
  readonly mayWrite: boolean;
  /** True if its changes are kept; otherwise they are rolled back at the end. */
  readonly isKept: boolean;
}

/**
 * Maximum time of a statement that only reads, in ms; the constant below limits the wait for a lock. The game must not
 * wait for either.
 */
const READ_MS = 60_000;
const LOCK_MS = 3000;

/** Runs one statement in a separate transaction. @throws SqlError */
export async function runSql(url: string, { text, mayWrite, isKept }: SqlWish): Promise<SqlAnswer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'tundra-sql',
    lock_timeout: LOCK_MS,
    ...(mayWrite ? {} : { statement_timeout: READ_MS }),
  });
  await client.connect();
  try {
    await client.query(mayWrite ? 'begin' : 'begin read only');
    const question: pg.QueryArrayConfig & { readonly queryMode: string } = {
      text,
      rowMode: 'array',
      // Forbids a second statement, which could end the read-only transaction.
      queryMode: 'extended',
      types: { getTypeParser: () => (value: string) => value },
    };
    const answer = await client.query<(string | null)[]>(question);
    await client.query(isKept ? 'commit' : 'rollback');
    return {
      command: answer.command,
      columns: answer.fields.map(({ name }) => name),
      rows: answer.rows,
      count: answer.rowCount,
    };
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new SqlError(wordsOf(error), { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code for "cannot execute UPDATE in a read-only transaction". */
const READ_ONLY = '25006';

function wordsOf({ message, detail, hint, code }: pg.DatabaseError): string {
  const remedy = code === READ_ONLY ? 'Only reading is allowed without --write.' : hint;
  return [message, detail, remedy].filter((part) => part !== undefined).join('\n');
}
