/** Reads a backup from its file, and checks it against its own header and checksums. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupLine,
  parseHeader,
  parseLine,
  ROWS_END,
  type TableSum,
} from './format.ts';

/** Receives the contents of a backup in order; the promise that each call returns is awaited. */
export interface BackupReader {
  header?(header: BackupHeader): Promise<void> | void;
  /** A line outside the rows. */
  line?(line: BackupLine): Promise<void> | void;
  /** Complete rows of the table that was named last. */
  rows?(bytes: Buffer): Promise<void> | void;
  /** End of the rows of the table that was named last. */
  rowsEnd?(): Promise<void> | void;
}

/** Contents of a complete backup. */
export interface BackupContents {
  readonly header: BackupHeader;
  readonly tables: Readonly<Record<string, TableSum>>;
}

/** Maximum length of a line outside the rows, in bytes. */
const LINE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;
const UNUSABLE = 'Nothing was changed; take another backup.';

/**
 * Reads a whole backup. The data passed to `reader` is known to be good only once this function has returned: a caller
 * that applies it must read the file once before, or undo its changes on an error.
 * @throws BackupError if the file is damaged, cut off, edited or no backup; any error of `reader`
 */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupContents> {
  const text = new BackupText(reader);
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await text.push(chunk);
    });
    return text.end();
  } catch (error) {
    const reason = reasonAgainst(error, text.isBegun);
    if (reason === null) throw error;
    throw new BackupError(`${path} cannot be used: ${reason}. ${UNUSABLE}`, { cause: error });
  }
}

/** Returns the fault of the file that a read error reveals; null for other errors. */
function reasonAgainst(error: unknown, isBegun: boolean): string | null {
  if (error instanceof FileFault || error instanceof BackupError) return error.message;
  const code = errorCode(error);
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EISDIR') return `it cannot be read (${code})`;
  if (code === 'Z_BUF_ERROR') return 'it is cut off before its end';
  if (code === 'ZSTD_error_prefix_unknown' && !isBegun) return 'it is no backup of this game';
  return code.startsWith('ZSTD_') || code.startsWith('Z_') ? `it is damaged (${oneLineReason(error)})` : null;
}

/** Thrown if a backup contradicts its own header or checksums. */
class FileFault extends Error {}

/** The table whose rows are being read. */
interface OpenTable {
  readonly name: string;
  readonly hash: Hash;
  rows: number;
}

/** Parses the text of a backup, which arrives in chunks of any size. */
class BackupText {
  readonly #reader: BackupReader;
  readonly #sums = new Map<string, TableSum>();
  #header: BackupHeader | null = null;
  #table: OpenTable | null = null;
  #tables: BackupContents['tables'] | null = null;
  /** Bytes that have arrived but could not be parsed yet; always the beginning of a line. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(reader: BackupReader) {
    this.#reader = reader;
  }

  get isBegun(): boolean {
    return this.#header !== null;
  }

  async push(chunk: Buffer): Promise<void> {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      const taken =
        this.#table === null ? await this.#takeLine(bytes) : await this.#takeRows(bytes, this.#table);
      if (taken === 0) break;
      bytes = bytes.subarray(taken);
    }
    this.#rest = bytes;
  }

  end(): BackupContents {
    if (this.#header === null && this.#rest.length > 0) throw new FileFault('it is no backup of this game');
    if (this.#header === null || this.#tables === null) throw new FileFault('it is cut off before its end');
    if (this.#rest.length > 0) throw new FileFault('it goes on after its end');
    return { header: this.#header, tables: this.#tables };
  }

  /** @returns the number of bytes parsed; 0 if more are needed */
  async #takeLine(bytes: Buffer): Promise<number> {
    const length = bytes.indexOf(NEWLINE);
    if (length > LINE_BYTES || (length < 0 && bytes.length > LINE_BYTES)) {
      throw new FileFault(this.isBegun ? 'it has a line that no backup has' : 'it is no backup of this game');
    }
    if (length < 0) return 0;
    const text = bytes.toString('utf8', 0, length);
    if (this.#tables !== null) throw new FileFault('it goes on after its end');
    if (this.#header === null) {
      this.#header = parseHeader(text);
      await this.#reader.header?.(this.#header);
    } else {
      await this.#line(parseLine(text));
    }
    return length + 1;
  }

  async #line(line: BackupLine): Promise<void> {
    if (line.kind === 'table') {
      if (this.#sums.has(line.name)) throw new FileFault(`it has the table ${line.name} twice`);
      this.#table = { name: line.name, hash: createHash('sha256'), rows: 0 };
    }
    if (line.kind === 'end') {
      this.#compare(line.tables);
      this.#tables = line.tables;
    }
    await this.#reader.line?.(line);
  }

  /** @returns the number of bytes parsed; 0 if more are needed */
  async #takeRows(bytes: Buffer, table: OpenTable): Promise<number> {
    if (bytes.subarray(0, ROWS_END.length).equals(Buffer.from(ROWS_END))) {
      this.#sums.set(table.name, { rows: table.rows, sha256: table.hash.digest('hex') });
      this.#table = null;
      await this.#reader.rowsEnd?.();
      return ROWS_END.length;
    }
    // Within a value a backslash is doubled and a line break is written as \n, so a line of only these two characters
    // must be the end.
    const end = bytes.indexOf(`\n${ROWS_END}`);
    const length = (end >= 0 ? end : bytes.lastIndexOf(NEWLINE)) + 1;
    if (length === 0) return 0;
    const rows = bytes.subarray(0, length);
    table.hash.update(rows);
    table.rows += countLines(rows);
    await this.#reader.rows?.(rows);
    return length;
  }

  #compare(tables: BackupContents['tables']): void {
    for (const [name, { rows, sha256 }] of this.#sums) {
      const written = tables[name];
      if (written?.rows !== rows || written.sha256 !== sha256) {
        throw new FileFault(`its table ${name} does not have the sum that was written with it`);
      }
    }
    const missing = Object.keys(tables).find((name) => !this.#sums.has(name));
    if (missing !== undefined) throw new FileFault(`its table ${missing} is missing`);
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
