/** Automatic backups: makes one every hour, tries one each night, and removes those no longer needed. */
import { rmSync } from 'node:fs';
import type { Logger } from 'pino';
import { listBackups, newestVerified } from '../db/backup/files.ts';
import { expiredBackups, type Keep } from '../db/backup/retention.ts';
import { oneLineReason } from '../startup-error.ts';

/** Result of one of the keeper's programs. */
export interface Ran {
  readonly isDone: boolean;
  /** Last output of the program, on one line. */
  readonly said: string;
}

/** A running program; `end` ends it early. */
export interface Running {
  readonly ran: Promise<Ran>;
  end(): void;
}

export interface BackupKeeperDeps {
  readonly folder: string;
  /** Time between two backups, in ms. */
  readonly everyMs: number;
  readonly keep: Keep;
  /** Command that the shell runs with the path of each new backup; null if there is none. */
  readonly command: string | null;
  /** Starts the backup programs, each in a separate process. */
  readonly programs: {
    backUp(): Running;
    verify(path: string): Running;
    command(command: string, path: string): Running;
  };
  /** Number of players in the world now. */
  readonly players: () => number;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Backup figures for the metrics; times are in ms since the epoch, and null if there has been no backup or trial. */
export interface BackupFigures {
  readonly lastAt: number | null;
  readonly lastVerifiedAt: number | null;
  readonly bytes: number;
  readonly failures: number;
}

/** Interval between checks for due tasks, in ms. */
export const LOOK_MS = 60_000;
/** Time without tasks after the keeper starts and after a failure, in ms. */
const PATIENCE_MS = 5 * 60_000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * Age of the last successful trial, in ms, at which the next trial is due during the quiet hour; the constant below
 * applies to all other hours.
 */
const VERIFY_MS = 20 * HOUR_MS;
const VERIFY_LATEST_MS = 48 * HOUR_MS;
/** Hour of the day treated as quiet until a whole day has been observed. */
const SMALL_HOURS = 5;
/** Share of an hour's previous player figure that is kept at each check, 0 to 1. */
const FADE = 0.95;

/** Makes and tries backups. Call `runIfDue` every {@link LOOK_MS}. */
export class BackupKeeper {
  readonly #deps: BackupKeeperDeps;
  readonly #startedAt: number;
  readonly #crowds: (number | undefined)[] = new Array(24).fill(undefined);
  #running: Running | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #hasEnded = false;

  constructor(deps: BackupKeeperDeps) {
    this.#deps = deps;
    this.#startedAt = deps.now().getTime();
  }

  figures(): BackupFigures {
    const newest = listBackups(this.#deps.folder).at(-1);
    return {
      lastAt: newest?.at.getTime() ?? null,
      lastVerifiedAt: newestVerified(this.#deps.folder)?.at.getTime() ?? null,
      bytes: newest?.bytes ?? 0,
      failures: this.#failures,
    };
  }

  /** Runs the due tasks, one at a time; never rejects. @returns a promise that resolves when they are done */
  async runIfDue(): Promise<void> {
    const { folder, everyMs, now, log } = this.#deps;
    this.#count();
    if (this.#running !== null || this.#hasEnded) return;
    const at = now().getTime();
    if (at - this.#failedAt < PATIENCE_MS || at - this.#startedAt < PATIENCE_MS) return;
    try {
      const newest = listBackups(folder).at(-1);
      if (newest === undefined || at - newest.at.getTime() >= everyMs) await this.#backUp();
      else if (this.#isTrialDue(at)) await this.#run('verify', this.#deps.programs.verify(newest.path));
    } catch (error) {
      this.#fail('backups', oneLineReason(error));
      log.debug({ err: error }, 'backups');
    }
  }

  /** Ends the running task; no tasks run afterwards. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#running?.end();
    await this.#running?.ran;
  }

  async #backUp(): Promise<void> {
    const { folder, keep, command, programs } = this.#deps;
    if (!(await this.#run('backup', programs.backUp()))) return;
    for (const { path } of expiredBackups(listBackups(folder), keep, newestVerified(folder)?.path ?? null)) {
      rmSync(path, { force: true });
    }
    const newest = listBackups(folder).at(-1);
    if (command !== null && newest !== undefined) {
      await this.#run('BACKUP_COMMAND', programs.command(command, newest.path));
    }
  }

  async #run(what: string, running: Running): Promise<boolean> {
    this.#running = running;
    const { isDone, said } = await running.ran;
    this.#running = null;
    if (this.#hasEnded) return false;
    if (isDone) this.#deps.log.info({ what }, said);
    else this.#fail(what, said);
    return isDone;
  }

  #fail(what: string, said: string): void {
    this.#failures += 1;
    this.#failedAt = this.#deps.now().getTime();
    this.#deps.log.error({ what }, `no backup: ${said}`);
  }

  #isTrialDue(at: number): boolean {
    const age = at - (newestVerified(this.#deps.folder)?.at.getTime() ?? 0);
    return age >= VERIFY_LATEST_MS || (age >= VERIFY_MS && this.#deps.now().getHours() === this.#quietHour());
  }

  #count(): void {
    const hour = this.#deps.now().getHours();
    const players = this.#deps.players();
    this.#crowds[hour] = (this.#crowds[hour] ?? players) * FADE + players * (1 - FADE);
  }

  /** Returns the hour of the day with the fewest players. */
  #quietHour(): number {
    const known = this.#crowds.flatMap((crowd) => crowd ?? []);
    return known.length < this.#crowds.length ? SMALL_HOURS : known.indexOf(Math.min(...known));
  }
}
