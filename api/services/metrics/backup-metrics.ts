/** Backup figures as metrics; left out if the server makes no backups. */
import { Counter, type Registry } from 'prom-client';
import { addFigure } from './figure.ts';

/** Figures of the backups; times are in ms since the epoch, and null if there has been no backup or trial. */
export interface BackupSource {
  readonly lastAt: number | null;
  readonly lastVerifiedAt: number | null;
  readonly bytes: number;
  readonly failures: number;
}

/** Adds the figures of the backups. @param read returns null if the server makes no backups */
export function addBackups(registry: Registry, read: () => BackupSource | null): void {
  const seconds = (ms: number | null | undefined): number | null =>
    ms === null || ms === undefined ? null : ms / 1000;
  addFigure(
    registry,
    'tundra_backup_last_success_timestamp_seconds',
    'When the newest backup was taken.',
    () => seconds(read()?.lastAt),
  );
  addFigure(
    registry,
    'tundra_backup_last_verified_timestamp_seconds',
    'When a backup was last restored beside the game, and found good.',
    () => seconds(read()?.lastVerifiedAt),
  );
  addFigure(registry, 'tundra_backup_bytes', 'Size of the newest backup.', () => read()?.bytes ?? null);
  new Counter({
    name: 'tundra_backup_failures_total',
    help: 'Backups and trials of them that failed since the start.',
    registers: [registry],
    collect() {
      const backups = read();
      this.reset();
      if (backups === null) this.remove({});
      else this.inc(backups.failures);
    },
  });
}
