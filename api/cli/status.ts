/** Prints the state of the game on this machine: its version, whether it admits players, its newest backup. */
import { buildInfo } from '../build-info.ts';
import { clockText } from '../clock-guard.ts';
import { loadConfig } from '../config.ts';
import { listBackups, newestVerified } from '../db/backup/files.ts';
import { localAddress, troubleAt } from '../local-health.ts';
import { runCommand } from './command.ts';

await runCommand('It could not be looked at', async () => {
  const config = loadConfig(process.env);
  const { version, commit } = await buildInfo();
  const trouble = await troubleAt(localAddress(config));
  const newest = listBackups(config.backupDir).at(-1);
  const verified = newestVerified(config.backupDir);
  const lines = [
    `Version ${version} (${commit}), for ${config.origin}`,
    trouble === null ? 'It runs, and lets players in.' : `It lets nobody in: ${trouble}`,
    newest === undefined
      ? `There is no backup in ${config.backupDir} yet.`
      : `Newest backup: ${clockText(newest.at.getTime())}, ${(newest.bytes / 1e6).toFixed(1)} MB`,
    ...(verified === null ? [] : [`Newest that was tried and is good: ${verified.path}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (trouble !== null) process.exitCode = 1;
});
