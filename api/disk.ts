/**
 * The disk of the data folder: its free space, and a reserve that is freed when no space is left, so that the database
 * can still record players' actions.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { oneLineReason } from './startup-error.ts';

const MEGABYTE = 1024 * 1024;
/** Free space below which no new player is admitted, in bytes. */
const LEAST_BYTES = 256 * MEGABYTE;
/** Size of the reserve, in bytes: four segments of the database's write-ahead log. */
const RESERVE_BYTES = 64 * MEGABYTE;
/** Free space below which the reserve is freed, in bytes: one segment of the database's write-ahead log. */
const FULL_BYTES = 16 * MEGABYTE;
/**
 * Interval between checks, in ms. The first check comes one interval after the start, so that tests and trials leave no
 * reserve behind.
 */
const LOOK_MS = 15_000;

/** Returns the number of bytes that an ordinary account may still write on the disk of a folder; null if unknown. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // The folder does not exist, or its file system does not report free space.
    return null;
  }
}

export interface DataDiskOptions {
  readonly folder: string;
  readonly log: Logger;
  /** Returns the free bytes of the disk; null if unknown. Defaults to the system's report. */
  readonly free?: () => number | null;
}

export class DataDisk {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #free: () => number | null;
  #isWarned = false;

  constructor({ folder, log, free = () => freeBytes(folder) }: DataDiskOptions) {
    this.#folder = folder;
    this.#log = log;
    this.#free = free;
  }

  get #reserve(): string {
    return join(this.#folder, 'ballast');
  }

  /** Returns the reason why no new player should be admitted, in words; null while there is enough space. */
  trouble(): string | null {
    const free = this.#free();
    if (free === null || free >= LEAST_BYTES) return null;
    return `The disk has ${Math.floor(free / MEGABYTE)} MB left.`;
  }

  /** Checks the disk from now on. @returns a function that stops the checks */
  watch(): () => void {
    const timer = setInterval(() => void this.check(), LOOK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Frees the reserve if the disk is full, recreates it once there is space, and logs problems. */
  async check(): Promise<void> {
    this.freeReserve();
    const trouble = this.trouble();
    if (trouble !== null && !this.#isWarned) {
      this.#log.warn({ folder: this.#folder }, `${trouble} Make room: until then nobody new is let in`);
    }
    this.#isWarned = trouble !== null;
    if ((this.#free() ?? 0) < LEAST_BYTES + RESERVE_BYTES || existsSync(this.#reserve)) return;
    await this.#putBy();
  }

  /** Frees the reserve if the disk is full; called before the database is started again. */
  freeReserve(): void {
    const free = this.#free();
    if (free === null || free >= FULL_BYTES || !existsSync(this.#reserve)) return;
    rmSync(this.#reserve, { force: true });
    this.#log.error(
      { folder: this.#folder },
      `the disk is full: the reserve of ${RESERVE_BYTES / MEGABYTE} MB is used up now; make room`,
    );
  }

  async #putBy(): Promise<void> {
    try {
      // Random bytes, not zeros: some file systems would reserve no space for zeros.
      const bytes = randomBytes(MEGABYTE);
      await using file = await open(this.#reserve, 'w', 0o600);
      for (let written = 0; written < RESERVE_BYTES; written += bytes.length) await file.write(bytes);
    } catch (error) {
      this.#log.warn(`no reserve could be put by: ${oneLineReason(error)}`);
      rmSync(this.#reserve, { force: true });
    }
  }
}
