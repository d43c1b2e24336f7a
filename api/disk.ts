/**
 * The disk of the data folder: how much room is left, and a reserve that is given up when there is none, so that the
 * database can still write down what players have done.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { oneLineReason } from './startup-error.ts';

const MEGABYTE = 1024 * 1024;
/** With less room than this nobody new is let in, in bytes. */
const LEAST_BYTES = 256 * MEGABYTE;
/** Size of the reserve: four segments of the database's log, in bytes. */
const RESERVE_BYTES = 64 * MEGABYTE;
/** With less room than this the reserve is given up: a segment of the database's log, in bytes. */
const FULL_BYTES = 16 * MEGABYTE;
/** How often the room is looked at, in ms. The first look is so long after the start: tests and trials leave no reserve. */
const LOOK_MS = 15_000;

/** Bytes that an ordinary account may still write on the disk of a folder; null when it cannot be known. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A folder that is not there, or a file system that does not tell: nothing can be said of it.
    return null;
  }
}

export interface DataDiskOptions {
  readonly folder: string;
  readonly log: Logger;
  /** Bytes that are free there; null when it cannot be known. By default, what the system says. */
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

  /** Why nobody new should be let in, in words; null while there is room. */
  trouble(): string | null {
    const free = this.#free();
    if (free === null || free >= LEAST_BYTES) return null;
    return `The disk has ${Math.floor(free / MEGABYTE)} MB left.`;
  }

  /** Looks at the room from now on. @returns ends that */
  watch(): () => void {
    const timer = setInterval(() => void this.check(), LOOK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Gives up the reserve when the disk is full, makes it anew when there is room again, and logs what is wrong. */
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

  /** Gives up the reserve if the disk is full; for the database, before it is started again. */
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
      // Not zeros: some file systems would set nothing aside for those.
      const bytes = randomBytes(MEGABYTE);
      await using file = await open(this.#reserve, 'w', 0o600);
      for (let written = 0; written < RESERVE_BYTES; written += bytes.length) await file.write(bytes);
    } catch (error) {
      this.#log.warn(`no reserve could be put by: ${oneLineReason(error)}`);
      rmSync(this.#reserve, { force: true });
    }
  }
}
