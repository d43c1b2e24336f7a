/**
 * Figures of the server, now and over the last 24 hours, for operators who have no other tool that charts its metrics.
 */
import type { Logger } from 'pino';
import {
  FIGURE_NAMES,
  type Figure,
  type FigureName,
  KEPT_FIGURES,
  type ServerFigures,
} from '../../contracts/server-figures.ts';
import type { BackupSource } from './backup-metrics.ts';
import { MINUTE_MS, MinuteRings } from './minute-rings.ts';
import type { MetricsSource } from './realm-metrics.ts';
import type { ServerSource } from './server-metrics.ts';

/** Interval at which to call `look`, in ms. */
export const LOOK_MS = MINUTE_MS;

/** Figures measured at a moment; skipped ticks are counted from one call of `look` to the next. */
interface Measured {
  readonly figures: Readonly<Record<Exclude<FigureName, 'skipped_ticks'>, number | null>>;
  /** Ticks skipped since the start; null if unknown. */
  readonly skipped: number | null;
  readonly makesBackups: boolean;
}

/** Sources of the recorder, shared with the metrics. */
export interface ServerRecorderDeps extends Pick<ServerSource, 'records' | 'freeBytes' | 'build'> {
  readonly figures: () => Pick<
    MetricsSource,
    'players' | 'links' | 'tickP50Ms' | 'tickP99Ms' | 'skippedTicks' | 'unsavedChanges' | 'saveLagMs'
  >;
  /** Returns the backup figures; null if the server makes no backups. */
  readonly backups: () => Pick<BackupSource, 'lastAt' | 'lastVerifiedAt'> | null;
  /** Returns the resident memory of the process, in bytes. */
  readonly memoryBytes: () => number;
  /** Returns the time since the process started, in s. */
  readonly uptime: () => number;
  /** Returns the time in ms, on a clock that is never set forward or back. */
  readonly now: () => number;
  /** Returns the time in ms since the epoch. */
  readonly wallNow: () => number;
  readonly log: Logger;
}

export class ServerRecorder {
  readonly #deps: ServerRecorderDeps;
  readonly #rings = new MinuteRings<FigureName>(KEPT_FIGURES);
  /** Number of ticks skipped by the time of the last `look`. */
  #skippedBefore = 0;

  constructor(deps: ServerRecorderDeps) {
    this.#deps = deps;
  }

  /** Memory of the record, in bytes. */
  get bytes(): number {
    return this.#rings.bytes;
  }

  /** Records the current figures; never rejects. @returns a promise that resolves when they are recorded */
  async look(): Promise<void> {
    const at = this.#deps.now();
    const { figures, skipped } = await this.#measure();
    this.#rings.note(at, {
      ...figures,
      skipped_ticks: skipped === null ? null : this.#newlySkipped(skipped),
    });
  }

  /**
   * Returns the current figures, and those on record; figures that only the record knows date from the last `look`.
   * Never rejects.
   */
  async read(): Promise<ServerFigures> {
    const { figures, makesBackups } = await this.#measure();
    const { build, uptime } = this.#deps;
    const all = FIGURE_NAMES.map((name) => [
      name,
      this.#figure(name, name === 'skipped_ticks' ? undefined : figures[name]),
    ]);
    return {
      version: build.version,
      commit: build.commit,
      uptime_s: Math.floor(uptime()),
      makes_backups: makesBackups,
      recorded_minutes: this.#rings.minutes,
      figures: Object.fromEntries(all) as Record<FigureName, Figure>,
    };
  }

  #newlySkipped(skipped: number): number {
    const before = this.#skippedBefore;
    this.#skippedBefore = skipped;
    // A count that is smaller than before has started again from zero.
    return skipped < before ? skipped : skipped - before;
  }

  /** The current value counts too, so it is never below the minimum or above the maximum. */
  #figure(name: FigureName, measured: number | null | undefined): Figure {
    const { newest, least, most, line } = this.#rings.read(name);
    const now = measured === undefined ? newest : measured;
    const among = [now, least, most].filter((number) => number !== null);
    return {
      now,
      least: among.length === 0 ? null : Math.min(...among),
      most: among.length === 0 ? null : Math.max(...among),
      line: line.map((part) => part && [...part]),
    };
  }

  async #measure(): Promise<Measured> {
    const { records, freeBytes, memoryBytes, wallNow } = this.#deps;
    const realm = this.#ask('of the game', this.#deps.figures);
    const backups = this.#ask('of the backups', this.#deps.backups);
    const age = (at: number | null | undefined): number | null =>
      at === null || at === undefined ? null : Math.max(0, (wallNow() - at) / 1000);
    return {
      figures: {
        players: realm?.players ?? null,
        webrtc_links: realm?.links.webrtc ?? null,
        websocket_links: realm?.links.websocket ?? null,
        tick_p50_ms: realm?.tickP50Ms ?? null,
        tick_p99_ms: realm?.tickP99Ms ?? null,
        unsaved_changes: realm?.unsavedChanges ?? null,
        save_lag_ms: realm?.saveLagMs ?? null,
        backup_age_s: age(backups?.lastAt),
        trial_age_s: age(backups?.lastVerifiedAt),
        free_bytes: freeBytes(),
        memory_bytes: memoryBytes(),
        database_bytes: (await records())?.databaseBytes ?? null,
      },
      skipped: realm?.skippedTicks ?? null,
      makesBackups: backups !== null,
    };
  }

  /** A source that fails, such as an unreadable folder, leaves a gap and delays no other source. */
  #ask<T>(what: string, source: () => T): T | undefined {
    try {
      return source();
    } catch (error) {
      this.#deps.log.warn({ err: error }, `the record of the server is without the figures ${what}`);
      return undefined;
    }
  }
}
