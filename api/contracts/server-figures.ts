/** Figures of the server for `/admin`: current ones, and those of the last 24 hours. */
import { z } from 'zod';
import { Text } from './text.ts';

/**
 * The figures that are kept, each with the size of its number in bytes: 4, or 8 if single bytes of a disk are counted.
 */
export const KEPT_FIGURES = {
  players: 4,
  webrtc_links: 4,
  websocket_links: 4,
  tick_p50_ms: 4,
  tick_p99_ms: 4,
  /** Ticks skipped in the last minute. */
  skipped_ticks: 4,
  unsaved_changes: 4,
  save_lag_ms: 4,
  /** Time since the newest backup was made, in s. */
  backup_age_s: 4,
  /** Time since a backup was last verified, in s. */
  trial_age_s: 4,
  free_bytes: 8,
  database_bytes: 8,
  memory_bytes: 8,
} as const;

export type FigureName = keyof typeof KEPT_FIGURES;
export const FIGURE_NAMES = Object.keys(KEPT_FIGURES) as readonly FigureName[];

/** A number; null if it is unknown. */
const number = z.number().nullable();

const figureSchema = z.strictObject({
  now: number,
  least: number,
  most: number,
  /**
   * Minimum and maximum of each interval of the 24 hours, the oldest first; null if nothing is known of an interval.
   */
  line: z.array(z.tuple([z.number(), z.number()]).nullable()),
});
export type Figure = z.infer<typeof figureSchema>;

export const serverFiguresSchema = z.strictObject({
  version: Text,
  commit: Text,
  uptime_s: z.number(),
  makes_backups: z.boolean(),
  /** Duration of the recorded part of the 24 hours, in minutes. */
  recorded_minutes: z.number().int(),
  figures: z.record(z.enum(FIGURE_NAMES), figureSchema),
});

/** Response of `GET /api/admin/server/figures`. */
export type ServerFigures = z.infer<typeof serverFiguresSchema>;
