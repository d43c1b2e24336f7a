/** Statements that an operator types, one at a time: they read, unless it is said that they may change something. */
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';

/** What a statement has come to. */
export interface SqlAnswer {
  /** Its kind as the server names it: SELECT, UPDATE and so on. */
  readonly command: string;
  readonly columns: readonly string[];
  /** As the server writes the values. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Rows read or changed; null where the statement has none. */
  readonly count: number | null;
}

/** The statement was refused; the message is the server's, with what it hints at. */
export class SqlError extends StartupError {
  override readonly name = 'SqlError';
}

export interface SqlWish {
  readonly text: string;
  /** Whether it may change anything. */
  readonly mayWrite: boolean;
  /** Whether what it changed is kept; without it everything is taken back at the end. */
  readonly isKept: boolean;
}

/** A statement that reads may take this long, and no lock is waited for longer, in ms: the game must not wait for either. */
const READ_MS = 60_000;
const LOCK_MS = 3000;

/** Runs one statement in a transaction of its own. @throws SqlError */
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
      // A second statement behind the first could end the transaction that only reads.
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

/** "cannot execute UPDATE in a read-only transaction" */
const READ_ONLY = '25006';

function wordsOf({ message, detail, hint, code }: pg.DatabaseError): string {
  const remedy = code === READ_ONLY ? 'Only reading is allowed without --write.' : hint;
  return [message, detail, remedy].filter((part) => part !== undefined).join('\n');
}
