/** The backup programs, each run in a separate process so that the world keeps running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { oneLineReason } from '../startup-error.ts';
import type { BackupKeeperDeps, Running } from './backups.ts';

/** Number of characters kept from the end of a program's output. */
const HEARD = 4000;
const CLI = join(import.meta.dirname, '../cli');

/** @param env environment variables of the programs; by default those of this process */
export function backupPrograms(env?: Readonly<Record<string, string>>): BackupKeeperDeps['programs'] {
  const options = env === undefined ? {} : { env };
  const program = (file: string, ...args: string[]) =>
    heard(spawn(process.execPath, [join(CLI, file), ...args], options));
  return {
    backUp: () => program('backup.ts'),
    verify: (path) => program('verify.ts', path),
    command: (command, path) => heard(spawn('sh', ['-c', `${command} "$1"`, 'sh', path], options)),
  };
}

function heard(child: ChildProcess): Running {
  let said = '';
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString('utf8')).slice(-HEARD);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ran = new Promise<{ isDone: boolean; said: string }>((resolve) => {
    child.once('error', (error) => resolve({ isDone: false, said: oneLineReason(error) }));
    child.once('close', (code, signal) => {
      const last = said.trim().split('\n').at(-1) ?? '';
      resolve({ isDone: code === 0, said: last || `it ended with ${code ?? signal}` });
    });
  });
  return { ran, end: () => void child.kill('SIGTERM') };
}
