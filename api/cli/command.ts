/** What the commands about backups share. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContents } from '../db/backup/read.ts';
import { reasonOf, StartupError } from '../startup-error.ts';

/** Version of the game, by its package. */
export function gameVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return String(JSON.parse(file).version);
}

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
    process.stderr.write(`${isKnown ? error.message : `${failed}: ${reasonOf(error)}`}\n`);
    process.exitCode = isKnown ? error.exitCode : 1;
  }
}
