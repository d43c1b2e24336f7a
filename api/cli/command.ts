/** What commands share. */
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config.ts';
import type { BackupContents } from '../db/backup/read.ts';
import { oneLineReason, StartupError } from '../startup-error.ts';

/** How much a backup holds, in words. */
export function sizeOf(bytes: number, tables: BackupContents['tables']): string {
  const sums = Object.values(tables);
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  return `${(bytes / 1e6).toFixed(1)} MB, ${sums.length} tables, ${rows} rows`;
}

/**
 * Runs a command. What keeps it from its work is one line, and an exit code.
 * @param failed what is said before a reason that nobody has foreseen
 */
export async function runCommand(failed: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isKnown = error instanceof StartupError;
    process.stderr.write(`${isKnown ? error.message : `${failed}: ${oneLineReason(error)}`}\n`);
    process.exitCode = isKnown ? error.exitCode : 1;
  }
}

/**
 * Asks at the terminal whether something shall be done.
 * @param question says what, as a sentence
 * @throws ConfigError where nobody can answer
 */
export async function askAtTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new ConfigError(`${question} Nobody can answer here: add --sure. Nothing was changed.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type "yes" to do it: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
