/**
 * Queries the game's database, whether or not the game runs: `npm run sql -- "select …"`. It only reads, unless
 * `--write` is given.
 */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { sourceUrl } from '../db/backup/source.ts';
import { runSql } from '../db/operators/operator-sql.ts';
import { createLog } from '../log.ts';
import { askAtTerminal, runCommand } from './command.ts';
import { changedLine, jsonLines, tableOf } from './sql-words.ts';

const USAGE =
  'Which statement? npm run sql -- "select username from players", with --json for a line of JSON per row; with --write it may change something, and is asked about before it does (--sure: without asking).';

interface Wish {
  readonly text: string;
  readonly mayWrite: boolean;
  readonly isSure: boolean;
  readonly isJson: boolean;
}

function wishOf(args: readonly string[]): Wish {
  const options = {
    write: { type: 'boolean' },
    sure: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [text, ...more] = positionals;
    if (text === undefined || text.trim() === '' || more.length > 0) throw new ConfigError(USAGE);
    const { write: mayWrite = false, sure: isSure = false, json: isJson = false } = values;
    return { text, mayWrite, isSure, isJson };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(USAGE, { cause: error });
  }
}

await runCommand('The database could not be asked', async () => {
  const { text, mayWrite, isSure, isJson } = wishOf(process.argv.slice(2));
  const config = loadConfig(process.env);
  await using closers = new AsyncDisposableStack();
  const url = await sourceUrl(config, createLog('warn'), closers);
  const write = (out: string) => void process.stdout.write(out);
  const show = isJson ? jsonLines : tableOf;
  if (!mayWrite) return write(show(await runSql(url, { text, mayWrite, isKept: false })));
  // Tried and rolled back before the operator is asked, so that no lock delays the game while the operator thinks.
  const tried = await runSql(url, { text, mayWrite, isKept: false });
  if (!isSure && !(await askAtTerminal(changedLine(tried)))) return write('Nothing was changed.\n');
  write(show(await runSql(url, { text, mayWrite, isKept: true })));
});
