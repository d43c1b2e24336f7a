/** Functions shared by the commands. */
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config.ts';
import type { BackupContents } from '../db/backup/read.ts';
import { oneLineReason, StartupError } from '../startup-error.ts';

/** Describes the size of a backup in words. */
export function sizeOf(bytes: number, tables: BackupContents['tables']): string {
  const sums = Object.values(tables);
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  return `${(bytes / 1e6).toFixed(1)} MB, ${sums.length} tables, ${rows} rows`;
}

/**
 * Runs a command. A failure is printed as one line, and sets the exit code.
 * @param failed text before the reason for an unexpected failure
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
 * Asks for permission at the terminal; true if the answer is "yes".
 * @param question states the action, as a sentence
 * @throws ConfigError if there is no terminal to answer at
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
