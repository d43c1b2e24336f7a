/**
 * Restores a backup and kills itself at a given step of the switch. It is a separate program, because nothing may be
 * cleaned up.
 *
 *     node tests/helpers/processes/killed-restore.ts <backup> <data folder> <step>
 */
import pino from 'pino';
import { replaceEmbedded } from '../../../api/db/backup/replace.ts';

const [path = '', dataDir = '', at = ''] = process.argv.slice(2);
await replaceEmbedded(path, {
  dataDir,
  log: pino({ level: 'silent' }),
  now: () => new Date('2026-11-23T09:00:00Z'),
  step: (done) => {
    if (done === at) process.kill(process.pid, 'SIGKILL');
  },
});
