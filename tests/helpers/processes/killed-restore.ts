/**
 * Restores a backup, and kills itself at a moment of the switch; a program of its own, because nothing may be tidied up.
 *
 *     node tests/helpers/processes/killed-restore.ts <backup> <data folder> <step>
 *
 * With an empty name of a backup it continues a restore that was killed at the step `made`.
 */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { replaceEmbedded } from '../../../api/db/backup/replace.ts';
import { makingFolder, type SwitchStep, switchDatabase } from '../../../api/db/embedded/switch.ts';

const [path = '', dataDir = '', at = ''] = process.argv.slice(2);
const now = () => new Date('2026-11-23T09:00:00Z');
const step = (done: SwitchStep) => {
  if (done === at) process.kill(process.pid, 'SIGKILL');
};
if (path === '') {
  const left = readdirSync(dataDir).find((name) => name.startsWith('restore-')) ?? '';
  renameSync(join(dataDir, left), makingFolder(dataDir));
  switchDatabase(dataDir, now(), step);
} else await replaceEmbedded(path, { dataDir, log: pino({ level: 'silent' }), now, step });
