/** Checks of a database that does not start, and of the remedies for it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { isRunning } from './cluster.ts';

const log = pino({ level: 'silent' });
/** Returns the path of a file in the database. */
export const databaseFile = (dataDir: string, ...names: string[]) =>
  join(dataDir, 'postgres', 'data', ...names);

/**
 * Returns the error line of a failed start, after checking that it is a single line that does not advise starting with
 * an empty database.
 */
export async function startError(dataDir: string): Promise<string> {
  const started = startEmbeddedPostgres({ dataDir, log, durable: false });
  const line = await started.then(
    () => 'it started',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
  );
  expect(line).toMatch(/^StartupError: /);
  expect(line).not.toMatch(/\n|start empty/);
  expect(isRunning(dataDir)).toBe(false);
  return line;
}

/** Checks that a remedy worked: starts the database and stops it again. */
export async function expectStarts(dataDir: string): Promise<void> {
  await (await startEmbeddedPostgres({ dataDir, log, durable: false })).stop();
}

/** Runs the command that an error line names as the remedy. */
export function runRemedy(line: string): void {
  const command = /: (ch(?:mod|own) .*)\. Nothing is lost\.$/.exec(line)?.[1] ?? '';
  const [program = '', ...args] = command.split(' ');
  execFileSync(program, args);
}
